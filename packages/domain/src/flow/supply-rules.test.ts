import { expect, it } from 'vitest';
import { lackingOf, latenessOf, mondayOf, percentOf, planFaults, surplusOf, wasOnTime } from './supply-rules.ts';

const line = { qty: 100, needDate: '2026-12-10', confirmedQty: 80, confirmedDate: '2026-12-10', delivered: 0, deliveredInTime: 0 };

it.each([
  ['well ahead', {}, '2026-12-01', null],
  ['three days before', {}, '2026-12-07', 'RISK'],
  ['on the day', { delivered: 79 }, '2026-12-10', 'RISK'],
  ['the day after', {}, '2026-12-11', 'OVERDUE'],
  ['confirmed for later', { confirmedDate: '2026-12-12' }, '2026-12-01', 'LATE'],
  ['delivered whole, as confirmed', { delivered: 80 }, '2026-12-11', null],
  ['not confirmed yet', { confirmedQty: null, confirmedDate: null, delivered: 80 }, '2026-12-09', 'RISK'],
])('a line %s', (_, more, today, lateness) => {
  expect(latenessOf({ ...line, ...more }, today)).toBe(lateness);
});

it.each([
  ['is not known before its day', {}, '2026-12-10', null],
  ['is not, once its day is over', { delivered: 80, deliveredInTime: 79.999 }, '2026-12-11', false],
  ['is, delivered whole by its day', { delivered: 80, deliveredInTime: 80 }, '2026-12-11', true],
  ['is known early of what came whole', { delivered: 80, deliveredInTime: 80 }, '2026-12-02', true],
  ['is not asked of what was confirmed as nothing', { confirmedQty: 0 }, '2026-12-11', null],
])('whether a line was on time %s', (_, more, today, onTime) => {
  expect(wasOnTime({ ...line, ...more }, today)).toBe(onTime);
});

it('a tenth more than confirmed may be delivered', () => {
  expect([surplusOf(line, 88), surplusOf(line, 88.001), surplusOf({ ...line, delivered: 80 }, 9)]).toEqual([null, 88, 8]);
  expect(lackingOf({ ...line, delivered: 79.9 })).toBe(0.1);
});

it('a plan’s days are faulted at their fields', () => {
  const fields = (plan: Parameters<typeof planFaults>[0]) => planFaults(plan).map(({ field }) => field);
  const period = { periodStart: '2026-12-01', periodEnd: '2026-12-31' };
  expect(fields({ ...period, lines: [{ needDate: '2026-11-30' }, { needDate: '2026-12-31' }, { needDate: '2027-01-01' }] })).toEqual([
    'lines.0.needDate',
    'lines.2.needDate',
  ]);
  expect(fields({ ...period, periodEnd: '2027-12-03', lines: [] })).toEqual(['periodEnd']);
});

it('a week begins on Monday, and a share of nothing is none', () => {
  expect(['2026-11-27', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-30']);
  expect([percentOf(2, 3), percentOf(0, 0)]).toEqual([66, null]);
});
