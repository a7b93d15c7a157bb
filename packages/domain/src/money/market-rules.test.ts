import { describe, expect, it } from 'vitest';
import { endAfter, isOpenable, listingChecks, numberEditions, ratingFault, ratingOf } from './market-rules.ts';

describe('the end of a subscription', () => {
  it.each([
    ['nothing is there', null, '2026-02-09'],
    ['a trial runs', { edition: 'TRIAL', endDay: '2026-01-20', bought: false }, '2026-02-09'],
    ['the same edition runs', { edition: '标准版', endDay: '2026-01-20', bought: true }, '2026-02-20'],
    ['the same edition has ended', { edition: '标准版', endDay: '2026-01-09', bought: true }, '2026-02-09'],
    ['another edition runs', { edition: '旗舰版', endDay: '2026-05-01', bought: true }, '2026-02-09'],
    ['the same edition was free', { edition: '标准版', endDay: '2026-12-31', bought: false }, '2026-02-09'],
  ] as const)('where %s is a month from the right day', (_, held, end) => {
    expect(endAfter('2026-01-10', held, '标准版', 1)).toBe(end);
  });

  it('keeps the last day of short months', () => expect(endAfter('2026-01-31', null, 'A', 1)).toBe('2026-02-27'));
});

it('editions keep their number, a new one gets one nobody had, and a free one costs nothing', () => {
  const before = [
    { key: 1, name: '基础版', way: 'FREE', price: 0 },
    { key: 2, name: '专业版', way: 'YEAR', price: 90_000 },
  ] as const;
  expect(
    numberEditions(
      [
        { key: 2, name: '专业版', way: 'YEAR', price: 80_000 },
        { name: '月付', way: 'MONTH', price: 900 },
        { key: 9, name: '假号', way: 'FREE', price: 5 },
        { key: 2, name: '重号', way: 'MONTH', price: 1 },
      ],
      [...before],
    ).map(({ key, price }) => [key, price]),
  ).toEqual([
    [2, 80_000],
    [3, 900],
    [4, 0],
    [5, 1],
  ]);
});

it('a rating counts what is shown and says how many are hidden', () => {
  expect(ratingOf([])).toEqual({ average: null, count: 0, hidden: 0 });
  expect(
    ratingOf([
      { stars: 5, hidden: false },
      { stars: 4, hidden: false },
      { stars: 4, hidden: false },
      { stars: 1, hidden: true },
    ]),
  ).toEqual({ average: 4.3, count: 3, hidden: 1 });
});

it.each([
  [{ own: true, openedDaysAgo: 0 }, 'own'],
  [{ own: false, openedDaysAgo: null }, 'notOpened'],
  [{ own: false, openedDaysAgo: 91 }, 'notOpened'],
  [{ own: false, openedDaysAgo: 90 }, null],
] as const)('who rates: %o', (asked, fault) => expect(ratingFault(asked)).toBe(fault));

describe('the checks of a listing', () => {
  const probe = { url: 'https://erp.example.com/', time: '', status: 200, ms: 12, title: '', type: '', fault: '' } as const;
  const good = { entryUrl: probe.url, screenshots: 3, scopes: 1, probe, isProvider: true, sameName: [] };
  const bad = (more: object) => listingChecks({ ...good, ...more }).flatMap(({ key, tone }) => (tone === 'ok' ? [] : [`${key} ${tone}`]));
  it.each([
    [{}, []],
    [{ probe: null }, ['entry bad']],
    [{ entryUrl: 'https://other.example.com/' }, ['entry bad']],
    [{ probe: { ...probe, fault: 'inside', status: 0 } }, ['entry bad']],
    [{ probe: { ...probe, status: 500 } }, ['entry bad']],
    [{ screenshots: 2 }, ['screenshots bad']],
    [{ scopes: 0 }, ['scopes bad']],
    [{ isProvider: false }, ['provider warn']],
    [{ sameName: ['排产'] }, ['name warn']],
  ])('%o', (more, faults) => expect(bad(more)).toEqual(faults));
  it('a page that refuses frames cannot be opened from the console', () => expect(isOpenable({ ...probe, fault: 'framing' })).toBe(false));
});
