import { readUscc } from '@touchmark/gs1';

/** The facts that the review of a company checks. Days are 'yyyy-MM-dd'. */
export interface CheckedCompany {
  uscc: string;
  usccSpecial: boolean;
  usccReason: string;
  name: string;
  legalPerson: string;
  adcode: string;
  bizTermLong: boolean;
  bizTermEnd: string | null;
  regDate: string | null;
  today: string;
  /** Whether the legal person's identity number has a correct check digit (or is a document without one). */
  /** Null where it cannot be read. */
  legalIdRight: boolean | null;
  applicantName: string;
  applicantVerified: boolean;
  hasLetter: boolean;
  /** Other companies, certified or in review, with the same code or name. */
  sameUscc: readonly string[];
  sameName: readonly string[];
  /** Frozen companies with the same code or the same legal person. */
  frozen: readonly string[];
}

interface CompanyCheck {
  key: string;
  tone: 'ok' | 'warn' | 'bad';
  zh: string;
  en: string;
}

const check = (key: string, tone: CompanyCheck['tone'], zh: string, en: string): CompanyCheck => ({ key, tone, zh, en });

/** All automatic checks of a company, shown to the reviewer (page 企业实名审核). */
export const companyChecks = (company: CheckedCompany): CompanyCheck[] => [
  usccCheck(company),
  sameUsccCheck(company),
  sameNameCheck(company),
  divisionCheck(company),
  applicantCheck(company),
  legalIdCheck(company),
  termCheck(company),
  frozenCheck(company),
];

function usccCheck({ uscc, usccSpecial, usccReason }: CheckedCompany): CompanyCheck {
  const read = readUscc(uscc);
  if (!read.ok) {
    return usccSpecial && read.fault === 'checkCharacter'
      ? check(
          'uscc',
          'warn',
          `特殊代码，校验位不符；说明：${usccReason}`,
          `Special code with an invalid check character. Reason: ${usccReason}`,
        )
      : check('uscc', 'bad', '统一社会信用代码校验位不正确', 'The check character of the credit code is wrong');
  }
  return read.parts.orgCodeMatches
    ? check('uscc', 'ok', '统一社会信用代码校验通过（含主体标识码）', 'The check characters of the credit code are correct')
    : check(
        'uscc',
        'warn',
        '校验位正确，但第 9–17 位主体标识码的校验位不符，请核对执照',
        'The code is correct, but the check character of its subject code (characters 9–17) is wrong; check the licence',
      );
}

const listed = (names: readonly string[]) => [...new Set(names)].join('、');

const sameUsccCheck = ({ sameUscc }: CheckedCompany) =>
  sameUscc.length === 0
    ? check('sameUscc', 'ok', '信用代码未被其他企业使用', 'No other company has this code')
    : check('sameUscc', 'bad', `信用代码与已有企业重复：${listed(sameUscc)}`, `Another company has this code: ${listed(sameUscc)}`);

const sameNameCheck = ({ sameName }: CheckedCompany) =>
  sameName.length === 0
    ? check('sameName', 'ok', '企业名称未重复', 'No other company has this name')
    : check('sameName', 'bad', `企业名称与已有企业重复：${listed(sameName)}`, `Another company has this name: ${listed(sameName)}`);

/**
 * Characters 3–8 are the place of registration, which may be a higher authority, even the national one. So only a different
 * province gives a warning.
 */
function divisionCheck({ uscc, adcode }: CheckedCompany): CompanyCheck {
  const [registered, located] = [uscc.slice(2, 4), adcode.slice(0, 2)];
  if (registered === '10')
    return check('division', 'ok', '由国家级机关登记，不比对地区', 'Registered with a national authority; region not compared');
  return registered === located
    ? check('division', 'ok', '登记机关地区与注册地址同省', 'Registered in the province of its address')
    : check(
        'division',
        'warn',
        `登记机关地区（${registered}）与注册地址（${located}）不在同一省`,
        `Registered in another province (${registered}) than the address (${located})`,
      );
}

function applicantCheck({ applicantName, applicantVerified, legalPerson, hasLetter }: CheckedCompany): CompanyCheck {
  if (!applicantVerified) return check('applicant', 'bad', '申请人未完成个人实名', 'The applicant’s identity is not verified');
  if (applicantName === legalPerson) return check('applicant', 'ok', '申请人即法定代表人', 'The applicant is the legal representative');
  return hasLetter
    ? check(
        'applicant',
        'ok',
        `申请人 ${applicantName} 非法定代表人，已提交授权书`,
        `Applicant ${applicantName} is not the legal representative; letter of authority provided`,
      )
    : check(
        'applicant',
        'bad',
        `申请人 ${applicantName} 非法定代表人，且无授权书`,
        `Applicant ${applicantName} is not the legal representative; no letter of authority`,
      );
}

function legalIdCheck({ legalIdRight }: CheckedCompany) {
  if (legalIdRight === null)
    return check(
      'legalId',
      'bad',
      '法定代表人证件号码无法读取，须由企业重新填写',
      'The legal representative’s ID number cannot be read; the company has to enter it anew',
    );
  return legalIdRight
    ? check('legalId', 'ok', '法定代表人证件号码格式与校验位正确', 'The legal representative’s ID number is valid')
    : check('legalId', 'bad', '法定代表人证件号码校验位不正确', 'The legal representative’s ID number has a wrong check digit');
}

function termCheck({ bizTermLong, bizTermEnd, regDate, today }: CheckedCompany): CompanyCheck {
  if (regDate && regDate > today) return check('term', 'bad', `成立日期 ${regDate} 在将来`, `Founded on ${regDate}, in the future`);
  if (bizTermLong) return check('term', 'ok', '营业期限：长期', 'The licence has no expiry date');
  if (!bizTermEnd || bizTermEnd < today)
    return check('term', 'bad', `营业期限已于 ${bizTermEnd ?? '—'} 届满`, `The licence expired on ${bizTermEnd ?? '—'}`);
  return check('term', 'ok', `营业期限至 ${bizTermEnd}`, `The licence is valid until ${bizTermEnd}`);
}

const frozenCheck = ({ frozen }: CheckedCompany) =>
  frozen.length === 0
    ? check('frozen', 'ok', '未命中黑名单', 'Not on the blacklist')
    : check(
        'frozen',
        'bad',
        `与已冻结企业的信用代码或法定代表人相同：${listed(frozen)}`,
        `Same credit code or legal representative as a frozen company: ${listed(frozen)}`,
      );
