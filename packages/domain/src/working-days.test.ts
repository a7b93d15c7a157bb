import { describe, expect, it } from 'vitest';
import { waitingTone } from './platform/audit-life.ts';
import { daysBetween } from './day.ts';
import { publicHolidays } from './public-holidays.ts';
import { afterWorkingDays, workingDays } from './working-days.ts';

describe('the working days something has waited', () => {
  // 2026-03-06 is a Friday.
  it.each([
    ['2026-03-06 09:00:00', '2026-03-06', 0, 'normal'],
    ['2026-03-06 23:59:59', '2026-03-08', 0, 'normal'],
    ['2026-03-06', '2026-03-09', 1, 'normal'],
    ['2026-03-06', '2026-03-10', 2, 'normal'],
    ['2026-03-06', '2026-03-11', 3, 'late'],
    ['2026-03-06', '2026-03-13', 5, 'late'],
    ['2026-03-06', '2026-03-16', 6, 'overdue'],
    ['2026-03-07', '2026-03-09', 1, 'normal'],
    // Monday 6 April is off: 清明节.
    ['2026-03-02', '2026-04-27', 39, 'overdue'],
    ['2026-03-09', '2026-03-06', 0, 'normal'],
  ] as const)('from %s to %s are %i, which is %s', (from, to, days, tone) => {
    expect(workingDays(from, to)).toBe(days);
    expect(waitingTone(workingDays(from, to))).toBe(tone);
  });
});

describe('a holiday week', () => {
  it.each([
    ['the whole Spring Festival', '2026-02-14', '2026-02-23', 0],
    ['the Saturday worked before it', '2026-02-13', '2026-02-14', 1],
    ['the day after it', '2026-02-14 10:00:00', '2026-02-24', 1],
    ['the Saturday worked after it', '2026-02-27', '2026-03-01', 1],
    ['from the Friday before it until the second Monday after it', '2026-02-13', '2026-03-02', 7],
    ['the Sunday worked after New Year', '2026-01-03', '2026-01-04', 1],
    ['the Sunday worked before National Day', '2026-09-18', '2026-09-20', 1],
    ['National Day', '2026-09-30', '2026-10-07', 0],
    ['National Day and the Saturday worked after it', '2026-09-30', '2026-10-10', 3],
    ['a year that was not announced: 1 October 2031 is a Wednesday', '2031-09-30', '2031-10-07', 5],
    ['a year that was not announced: a Saturday', '2031-10-10', '2031-10-12', 0],
    ['the turn to such a year', '2025-12-30', '2026-01-04', 2],
  ])('%s: from %s to %s are %i', (_, from, to, days) => expect(workingDays(from, to)).toBe(days));

  it.each([
    ['2026-02-13', 1, '2026-02-14'],
    ['2026-02-14', 1, '2026-02-24'],
    ['2026-02-13', 2, '2026-02-24'],
    ['2026-02-26', 2, '2026-02-28'],
    ['2026-09-30', 2, '2026-10-09'],
    ['2026-09-30', 3, '2026-10-10'],
    ['2026-09-18', 1, '2026-09-20'],
    ['2031-09-30', 2, '2031-10-02'],
  ])('what is promised on %s within %i working days is due on %s', (from, days, due) => expect(afterWorkingDays(from, days)).toBe(due));

  it('is a row of its year: worked days are weekend days outside the days off', () => {
    for (const [year, { off, worked }] of Object.entries(publicHolidays)) {
      for (const [first, last] of off) {
        expect([first.slice(0, 4), last.slice(0, 4)]).toEqual([year, year]);
        expect(daysBetween(first, last)).toBeGreaterThanOrEqual(0);
      }
      for (const day of worked) {
        expect(day.slice(0, 4)).toBe(year);
        expect([0, 6]).toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
        expect(off.some(([first, last]) => day >= first && day <= last)).toBe(false);
      }
    }
  });
});
