import { describe, expect, it } from 'vitest';
import { type CheckedCompany, companyChecks } from './company-check.ts';
import { companyLife } from './company-life.ts';
import { can } from '../lifecycle.ts';

const fine: CheckedCompany = {
  uscc: '91350100M000100Y43',
  usccSpecial: false,
  usccReason: '',
  name: '福州样例家具有限公司',
  legalPerson: '王小明',
  adcode: '350102',
  bizTermLong: true,
  bizTermEnd: null,
  regDate: '2019-05-06',
  today: '2026-06-01',
  legalIdRight: true,
  applicantName: '王小明',
  applicantVerified: true,
  hasLetter: false,
  sameUscc: [],
  sameName: [],
  frozen: [],
};
const toneOf = (key: string, change: Partial<CheckedCompany>) => companyChecks({ ...fine, ...change }).find((one) => one.key === key)?.tone;

describe('the checks of a company', () => {
  it.each([
    ['a wrong check character is a fault', 'uscc', { uscc: '91350100M000100Y44' }, 'bad'],
    [
      'a special code with a reason is worth a look',
      'uscc',
      { uscc: '91350100M000100Y44', usccSpecial: true, usccReason: '早期赋码' },
      'warn',
    ],
    ['being special does not excuse a wrong length', 'uscc', { uscc: '9135', usccSpecial: true }, 'bad'],
    ['the code of another company is a fault', 'sameUscc', { sameUscc: ['另一家'] }, 'bad'],
    ['the name of another company is a fault', 'sameName', { sameName: ['另一家'] }, 'bad'],
    ['an address in another province is worth a look', 'division', { adcode: '440604' }, 'warn'],
    ['a national registration is compared with nothing', 'division', { uscc: '91100000M000100Y4X', adcode: '440604' }, 'ok'],
    ['somebody else without a letter is a fault', 'applicant', { applicantName: '李四' }, 'bad'],
    ['somebody else with a letter is fine', 'applicant', { applicantName: '李四', hasLetter: true }, 'ok'],
    ['an applicant nobody has verified is a fault', 'applicant', { applicantVerified: false }, 'bad'],
    ['a wrong number of the legal person is a fault', 'legalId', { legalIdRight: false }, 'bad'],
    ['one that cannot be read is a fault', 'legalId', { legalIdRight: null }, 'bad'],
    ['a licence that ended yesterday is a fault', 'term', { bizTermLong: false, bizTermEnd: '2026-05-31' }, 'bad'],
    ['a licence that ends today still holds', 'term', { bizTermLong: false, bizTermEnd: '2026-06-01' }, 'ok'],
    ['a founding day in the future is a fault', 'term', { regDate: '2027-01-01' }, 'bad'],
    ['what a frozen company shares is a fault', 'frozen', { frozen: ['已冻结企业'] }, 'bad'],
  ] as const)('%s', (_, key, change, tone) => expect(toneOf(key, change as Partial<CheckedCompany>)).toBe(tone));

  it('finds nothing wrong with a company that is in order', () => {
    expect(companyChecks(fine).filter(({ key, tone }) => tone !== 'ok' && key !== 'uscc')).toEqual([]);
  });
});

describe('the certification of a company (SM-03)', () => {
  const events = ['submit', 'approve', 'reject', 'withdraw', 'freeze', 'unfreeze'] as const;
  it.each([
    [0, ['submit']],
    [1, ['approve', 'reject', 'withdraw']],
    [2, ['freeze']],
    [3, ['submit']],
    [4, ['unfreeze']],
  ] as const)('allows in state %i only what its table lists', (state, allowed) => {
    expect(events.filter((event) => can(companyLife, state, event))).toEqual(allowed);
  });
});
