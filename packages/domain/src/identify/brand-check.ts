import { isNamed } from '../named.ts';
import { daysBetween } from '../day.ts';
import { forbiddenWords } from './forbidden-words.ts';
import { plainText } from '../platform/rich-text.ts';

/** The least side of a brand's logo, in pixels. */
export const logoSide = 200;

/** The facts that the review of a brand checks. Days are 'yyyy-MM-dd'. */
export interface CheckedBrand {
  brandType: 'OWN' | 'LICENSED';
  trademarkNo: string;
  niceClasses: readonly number[];
  trademarkExpire: string | null;
  certFiles: number;
  authorizer: string;
  authLetters: number;
  authEnd: string | null;
  story: string;
  companyName: string;
  today: string;
  /** Companies with an approved brand of the same name, or the same trademark number. */
  sameName: readonly string[];
  sameTrademark: readonly string[];
}

interface BrandCheck {
  key: string;
  tone: 'ok' | 'warn' | 'bad';
  zh: string;
  en: string;
}

export const trademarkNo = /^\d{5,12}[A-Z]?$/;

/** Nice classes (international classification of goods) that cover what furniture companies sell. */
const homeClasses: Readonly<Record<number, { zh: string; en: string }>> = {
  20: { zh: '家具', en: 'furniture' },
  24: { zh: '纺织品', en: 'textiles' },
  27: { zh: '地毯、墙纸', en: 'floor and wall coverings' },
  11: { zh: '灯具、卫浴', en: 'lighting, sanitary ware' },
  19: { zh: '非金属建材', en: 'non-metallic building materials' },
  6: { zh: '五金', en: 'metal goods' },
  21: { zh: '家用器具', en: 'household utensils' },
};

const check = (key: string, tone: BrandCheck['tone'], zh: string, en: string): BrandCheck => ({ key, tone, zh, en });

/** All automatic checks of a brand, shown to the reviewer (page 品牌审核). */
export const brandChecks = (brand: CheckedBrand): BrandCheck[] => [
  numberCheck(brand),
  classCheck(brand),
  termCheck(brand),
  ownerCheck(brand),
  twinCheck(brand),
  storyCheck(brand),
];

/** The worst tone of several checks. */
export const worstTone = (checks: readonly { tone: BrandCheck['tone'] }[]): BrandCheck['tone'] =>
  (['bad', 'warn'] as const).find((tone) => checks.some((one) => one.tone === tone)) ?? 'ok';

const numberCheck = ({ trademarkNo: no }: CheckedBrand) =>
  trademarkNo.test(no)
    ? check('trademarkNo', 'ok', '商标注册号格式正确', 'The trademark number has a valid format')
    : check(
        'trademarkNo',
        'bad',
        '商标注册号应为 5–12 位数字，可带一个字母',
        'The trademark number must be 5–12 digits, optionally followed by a letter',
      );

function classCheck({ niceClasses }: CheckedBrand): BrandCheck {
  if (niceClasses.length === 0) return check('niceClasses', 'bad', '未填写注册类别', 'No Nice classes entered');
  const listed = niceClasses.join('、');
  if (niceClasses.includes(20))
    return check(
      'niceClasses',
      'ok',
      `注册类别包含第 20 类（家具）：${listed}`,
      `Class 20 (furniture) is covered: ${niceClasses.join(', ')}`,
    );
  return niceClasses.some((one) => isNamed(homeClasses, one))
    ? check(
        'niceClasses',
        'warn',
        `不含第 20 类（家具），请核对企业所售品类：${listed}`,
        `Class 20 (furniture) is missing; check what the company sells: ${niceClasses.join(', ')}`,
      )
    : check('niceClasses', 'bad', `类别与家居产品无关：${listed}`, `None of the classes covers home furnishing: ${niceClasses.join(', ')}`);
}

function termCheck({ trademarkExpire, today }: CheckedBrand): BrandCheck {
  if (!trademarkExpire) return check('trademarkExpire', 'bad', '未填写商标到期日', 'The trademark expiry date is missing');
  const left = daysBetween(today, trademarkExpire);
  if (left < 0) return check('trademarkExpire', 'bad', `商标已于 ${trademarkExpire} 到期`, `The trademark expired on ${trademarkExpire}`);
  return left > 30
    ? check('trademarkExpire', 'ok', `商标有效期至 ${trademarkExpire}`, `The trademark is valid until ${trademarkExpire}`)
    : check(
        'trademarkExpire',
        'warn',
        `商标将在 ${left} 天后到期（${trademarkExpire}）`,
        `The trademark expires in ${left} days (${trademarkExpire})`,
      );
}

function ownerCheck(brand: CheckedBrand): BrandCheck {
  if (brand.brandType === 'OWN') {
    return brand.certFiles > 0
      ? check(
          'owner',
          'ok',
          `已上传商标注册证，注册人应为“${brand.companyName}”`,
          `Certificate uploaded; the registrant should be “${brand.companyName}”`,
        )
      : check('owner', 'bad', '未上传商标注册证', 'The trademark certificate is not uploaded');
  }
  if (brand.authLetters === 0 || brand.authorizer === '' || !brand.authEnd)
    return check('owner', 'bad', '授权信息不完整', 'The licence details are incomplete');
  if (brand.authorizer === brand.companyName)
    return check(
      'owner',
      'warn',
      '授权方与申请企业相同，应按自有品牌登记',
      'The licensor is the applicant company; register it as an own brand',
    );
  const left = daysBetween(brand.today, brand.authEnd);
  if (left < 0) return check('owner', 'bad', `授权已于 ${brand.authEnd} 到期`, `The licence expired on ${brand.authEnd}`);
  return left > 30
    ? check('owner', 'ok', `由“${brand.authorizer}”授权至 ${brand.authEnd}`, `Licensed by “${brand.authorizer}” until ${brand.authEnd}`)
    : check(
        'owner',
        'warn',
        `“${brand.authorizer}”的授权将在 ${left} 天后到期（${brand.authEnd}）`,
        `The licence from “${brand.authorizer}” expires in ${left} days (${brand.authEnd})`,
      );
}

function twinCheck({ sameName, sameTrademark, brandType }: CheckedBrand): BrandCheck {
  if (sameTrademark.length > 0 && brandType === 'OWN')
    return check(
      'twin',
      'warn',
      `同一注册号已由 ${sameTrademark.join('、')} 登记`,
      `The same trademark is registered by ${sameTrademark.join(', ')}`,
    );
  return sameName.length > 0
    ? check('twin', 'warn', `同名品牌已由 ${sameName.join('、')} 登记`, `A brand with this name is registered by ${sameName.join(', ')}`)
    : check('twin', 'ok', '没有其他企业登记同名品牌', 'No other company has a brand with this name');
}

function storyCheck({ story }: CheckedBrand): BrandCheck {
  const words = forbiddenWords(plainText(story));
  if (words.length === 0) return check('story', 'ok', '品牌故事未见广告法禁用语', 'No wording prohibited by advertising law');
  const list = words.map(({ word }) => word);
  return check(
    'story',
    words.some(({ named }) => named) ? 'bad' : 'warn',
    `品牌故事含广告法禁用语：${list.join('、')}`,
    `The brand story contains wording prohibited by advertising law: ${list.join(', ')}`,
  );
}
