type Tone = 'ok' | 'warn' | 'bad';
interface AptitudeCheck {
  key: string;
  tone: Tone;
  zh: string;
  en: string;
}
interface AptitudeFacts {
  kind: string;
  cnasNo: string;
  longTerm: boolean;
  validTo: string | null;
  issueDate: string | null;
  files: number;
  today: string;
  /** Other companies that hold, or have submitted, the same number of the same issuer. */
  holders: readonly string[];
  /** Standards that are named and that no list of product standards has. */
  unknownStandards: readonly string[];
}

const check = (key: string, tone: Tone, zh: string, en: string): AptitudeCheck => ({ key, tone, zh, en });

/** The automatic checks of a submitted certificate. */
export function aptitudeChecks(facts: AptitudeFacts): AptitudeCheck[] {
  const { holders, unknownStandards, files } = facts;
  return [
    datesCheck(facts),
    holders.length > 0
      ? check('holder', 'bad', `同一编号已由其他企业登记：${holders.join('、')}`, `The same number is registered by ${holders.join(', ')}`)
      : check('holder', 'ok', '编号未被其他企业登记', 'No other company has registered this number'),
    files > 0 ? check('files', 'ok', '已上传文件', 'Files uploaded') : check('files', 'bad', '未上传文件', 'Files not uploaded'),
    unknownStandards.length > 0
      ? check(
          'standards',
          'warn',
          `平台未收录的标准：${unknownStandards.join('、')}`,
          `Standards the platform does not list: ${unknownStandards.join(', ')}`,
        )
      : check('standards', 'ok', '相关标准均已收录', 'All standards are listed'),
    ...(facts.kind === 'TEST_REPORT' && facts.cnasNo === ''
      ? [check('laboratory', 'warn', '检验报告未填写实验室认可号', 'A test report without the accreditation of its laboratory')]
      : []),
  ];
}

function datesCheck({ issueDate, validTo, longTerm, today }: AptitudeFacts): AptitudeCheck {
  if (issueDate && issueDate > today) return check('dates', 'bad', '发证日期晚于今天', 'The day of issue is in the future');
  if (!longTerm && validTo && validTo < today) return check('dates', 'bad', `已于 ${validTo} 到期`, `It expired on ${validTo}`);
  return check('dates', 'ok', '在有效期内', 'It is valid today');
}
