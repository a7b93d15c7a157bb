import { describe, expect, it } from 'vitest';
import { allotChecks, type AllotFacts } from './allot-checks.ts';

const good: AllotFacts = {
  gtin: '06901234000016',
  codeForm: 'GTIN13',
  indicator: 0,
  prefix: { prefix: '6901234', own: true, usable: true },
  base: null,
  sameReference: [],
  twins: [],
};
const carton: AllotFacts = {
  ...good,
  gtin: '16901234000013',
  codeForm: 'GTIN14',
  indicator: 1,
  base: { gtin: '06901234000016', status: 2 },
};
const faults = (facts: AllotFacts) =>
  allotChecks(facts)
    .filter(({ tone }) => tone !== 'ok')
    .map(({ key, tone }) => `${key} ${tone}`);

describe('the checks of an allotment', () => {
  it.each([
    ['a unit', good],
    ['a case', carton],
    ['a case, whose reference is its unit’s', { ...carton, sameReference: ['6901234000016'] }],
  ])('find nothing against %s', (_, facts) => expect(faults(facts)).toEqual([]));

  it.each([
    ['no prefix', { ...good, prefix: null }, ['prefix bad']],
    ['a GTIN-8, which has none', { ...good, gtin: '00000096385074', codeForm: 'GTIN8' as const, prefix: null }, ['prefix warn']],
    ['another company’s prefix', { ...good, prefix: { prefix: '6901234', own: false, usable: true } }, ['prefix bad']],
    ['a number that does not begin with its prefix', { ...good, prefix: { prefix: '6905555', own: true, usable: true } }, ['prefix bad']],
    ['a prefix that is not in force', { ...good, prefix: { prefix: '6901234', own: true, usable: false } }, ['prefix bad']],
    ['a wrong check digit', { ...good, gtin: '06901234000017' }, ['checkDigit bad']],
    ['a reference that was in use', { ...good, sameReference: ['6901234000016'] }, ['reference bad']],
    ['a twin', { ...good, twins: ['6901234000023'] }, ['twin warn']],
    ['a case without its unit', { ...carton, base: null }, ['base bad']],
    ['an indicator of variable measure', { ...carton, gtin: '96901234000019', indicator: 9 }, ['base bad']],
    ['a case of another unit', { ...carton, base: { gtin: '06901234000023', status: 2 } }, ['base bad']],
    ['a case of a stopped unit', { ...carton, base: { gtin: '06901234000016', status: 6 } }, ['base bad']],
    ['a case of a unit in doubt', { ...carton, base: { gtin: '06901234000016', status: 7 } }, ['base bad']],
  ] as [string, AllotFacts, string[]][])('find %s', (_, facts, expected) => expect(faults(facts)).toEqual(expected));

  it('say which digit would be right', () =>
    expect(allotChecks({ ...good, gtin: '06901234000017' }).find(({ key }) => key === 'checkDigit')).toMatchObject({
      zh: '校验位应为 6',
      en: 'The check digit should be 6',
    }));
});
