import { describe, expect, it } from 'vitest';
import { cardState, completeCard, coveredUntil, warrantyBegin, warrantyEnd } from './warranty.ts';

const none = { soldOn: null, boughtOn: null, installedOn: null };
const days = { soldOn: '2026-03-01', boughtOn: '2026-03-02', installedOn: '2026-03-10' };

describe('a warranty begins', () => {
  it.each([
    ['SALE', days, '2026-03-01'],
    ['SALE', { ...none, boughtOn: '2026-03-02' }, '2026-03-02'],
    ['SALE', { ...none, installedOn: '2026-03-10' }, '2026-03-10'],
    ['INSTALL', days, '2026-03-10'],
    ['INSTALL', { ...none, soldOn: '2026-03-01' }, '2026-03-01'],
    ['DELIVERY', days, '2026-03-17'],
    ['DELIVERY', { ...none, soldOn: '2026-03-01' }, '2026-03-08'],
    ['SALE', none, null],
  ] as const)('by %s on the day that is known best', (begins, known, day) =>
    expect(warrantyBegin({ begins, beginDays: 7 }, known)).toBe(day),
  );
});

it('covers each part for its own months, the last day included, and the whole piece for at least its own', () => {
  const months = { FRAME: 60, GLASS: 6, WHOLE: 12 };
  expect(coveredUntil(months, '2026-01-31', 'FRAME')).toBe('2031-01-30');
  expect(coveredUntil(months, '2026-01-31', 'GLASS')).toBe('2027-01-30');
  expect(coveredUntil({ GLASS: 6 }, '2026-01-31', 'FABRIC')).toBeNull();
  expect(warrantyEnd({ GLASS: 1 }, '2026-01-31')).toBe('2026-02-28');
  expect(warrantyEnd({}, '2026-01-31')).toBeNull();
});

it.each([
  ['2026-03-31', 6, '2026-09-30'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-30', 1, '2026-02-28'],
  ['2026-01-28', 1, '2026-02-27'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-28'],
  ['2026-02-28', 12, '2027-02-27'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-03-01', 12, '2027-02-28'],
  ['2026-05-31', 2, '2026-07-30'],
])('sold on %s with %i months is covered until %s', (begin, months, until) => {
  expect(coveredUntil({ FRAME: months }, begin, 'FRAME')).toBe(until);
  expect(warrantyEnd({ FRAME: months }, begin)).toBe(until);
});

describe('a later day', () => {
  const terms = { begins: 'SALE', beginDays: 0, months: { FRAME: 12 } } as const;
  it('completes a card and lengthens it', () =>
    expect(
      completeCard(
        { ...terms, begins: 'INSTALL' },
        { ...none, soldOn: '2026-03-01', beginDate: '2026-03-01' },
        { installedOn: '2026-03-10' },
      ),
    ).toEqual({ ...none, soldOn: '2026-03-01', installedOn: '2026-03-10', beginDate: '2026-03-10', endDate: '2027-03-09' }));
  it('never shortens what was promised, and replaces no day that is known', () =>
    expect(
      completeCard(terms, { ...none, boughtOn: '2026-03-20', beginDate: '2026-03-20' }, { soldOn: '2026-03-01', boughtOn: '2026-01-01' }),
    ).toEqual({ ...none, soldOn: '2026-03-01', boughtOn: '2026-03-20', beginDate: '2026-03-20', endDate: '2027-03-19' }));
});

it.each([
  [{ endedTime: null, replacedBy: null, endDate: '2026-05-01' }, 'RUNS'],
  [{ endedTime: null, replacedBy: null, endDate: '2026-04-30' }, 'OVER'],
  [{ endedTime: null, replacedBy: null, endDate: null }, 'OVER'],
  [{ endedTime: '2026-01-01', replacedBy: null, endDate: '2026-05-01' }, 'ENDED'],
  [{ endedTime: '2026-01-01', replacedBy: '7', endDate: '2026-05-01' }, 'REPLACED'],
] as const)('a card is %o', (card, state) => expect(cardState(card, '2026-05-01')).toBe(state));
