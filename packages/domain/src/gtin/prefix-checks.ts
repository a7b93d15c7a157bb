import { daysBetween } from '../day.ts';
import { prefixFault, prefixGlnFault } from './prefix-life.ts';

type Tone = 'ok' | 'warn' | 'bad';
interface PrefixCheck {
  key: string;
  tone: Tone;
  zh: string;
  en: string;
}
interface PrefixFacts {
  prefix: string;
  memberName: string;
  companyName: string;
  remark: string;
  gln: string;
  validFrom: string;
  validTo: string;
  files: number;
  today: string;
  demo: boolean;
  /** For a renewal: the present last day of validity. */
  validToBefore: string | null;
  /** Companies that hold the same or an overlapping number, that also claim it, or whose products use its GTINs. */
  holders: readonly string[];
  rivals: readonly string[];
  users: readonly string[];
}

const check = (key: string, tone: Tone, zh: string, en: string): PrefixCheck => ({ key, tone, zh, en });

/** The automatic checks of a submitted certificate. */
export function prefixChecks(facts: PrefixFacts): PrefixCheck[] {
  const { prefix, demo, gln, files } = facts;
  const [number, glnFault] = [prefixFault(prefix, demo), prefixGlnFault(gln, prefix)];
  return [
    number
      ? check('range', 'bad', `厂商识别代码${number.zh}`, `The number ${number.en}`)
      : check('range', 'ok', `${prefix} 在允许的号段内`, `${prefix} is in an allowed range`),
    ownerCheck(facts),
    nameCheck(facts),
    ...periodChecks(facts),
    glnFault
      ? check('gln', 'bad', `GLN ${glnFault.zh}`, `The GLN ${glnFault.en}`)
      : check('gln', 'ok', gln === '' ? '未填写 GLN' : 'GLN 校验通过', gln === '' ? 'No GLN is given' : 'The GLN is right'),
    files > 0
      ? check('proof', 'ok', '已上传证书', 'Certificate uploaded')
      : check('proof', 'bad', '未上传证书', 'Certificate not uploaded'),
  ];
}

function ownerCheck({ holders, rivals, users }: PrefixFacts): PrefixCheck {
  if (holders.length > 0)
    return check('owner', 'bad', `与已登记的号段重复或重叠：${holders.join('、')}`, `Overlaps registered prefixes: ${holders.join(', ')}`);
  if (rivals.length > 0)
    return check(
      'owner',
      'warn',
      `${rivals.join('、')}也在申请同一厂商识别代码`,
      `${rivals.join(', ')} also applied for this company prefix`,
    );
  if (users.length > 0)
    return check(
      'owner',
      'warn',
      `${users.join('、')}的产品在使用该号段的商品码`,
      `Products of ${users.join(', ')} use GTINs of this prefix`,
    );
  return check('owner', 'ok', '没有其他企业登记或使用', 'No other company has registered or uses it');
}

function nameCheck({ memberName, companyName, remark }: PrefixFacts): PrefixCheck {
  if (memberName === companyName) return check('name', 'ok', '证书名称与企业名称一致', 'The certificate holder matches the company name');
  return check(
    'name',
    'warn',
    `证书名称为“${memberName}”，说明：${remark || '无'}`,
    `The certificate holder is “${memberName}”. Remark: ${remark || 'none'}`,
  );
}

function periodChecks({ validFrom, validTo, today, validToBefore }: PrefixFacts): PrefixCheck[] {
  if (validToBefore !== null) {
    return [
      validTo > validToBefore && validTo > today
        ? check('period', 'ok', `续展：${validToBefore} → ${validTo}`, `Renewal: ${validToBefore} → ${validTo}`)
        : check('period', 'bad', '续展后的有效期应晚于原有效期和今天', 'The new expiry date must be after the current one and after today'),
    ];
  }
  if (validTo <= validFrom) return [check('period', 'bad', '有效期止应晚于有效期起', 'The expiry date must be after the start date')];
  if (validTo < today)
    return [
      check(
        'period',
        'warn',
        `证书已于 ${validTo} 到期，登记后不能分配新码`,
        `The certificate expired on ${validTo}; no new numbers can be allocated`,
      ),
    ];
  // 商品条码管理办法: two years. A few days of tolerance for leap days and month ends.
  return [
    daysBetween(validFrom, validTo) > 740
      ? check('period', 'warn', '有效期超过两年，请核对证书', 'The validity is longer than two years; check the certificate')
      : check('period', 'ok', `有效期 ${validFrom} 至 ${validTo}`, `Valid from ${validFrom} to ${validTo}`),
  ];
}
