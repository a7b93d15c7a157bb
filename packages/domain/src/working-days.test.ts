import { describe, expect, it } from 'vitest';
import { waitingTone } from './platform/audit-life.ts';
import { workingDays } from './working-days.ts';

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
    ['2026-03-02', '2026-04-27', 40, 'overdue'],
    ['2026-03-09', '2026-03-06', 0, 'normal'],
  ] as const)('from %s to %s are %i, which is %s', (from, to, days, tone) => {
    expect(workingDays(from, to)).toBe(days);
    expect(waitingTone(workingDays(from, to))).toBe(tone);
  });
});
