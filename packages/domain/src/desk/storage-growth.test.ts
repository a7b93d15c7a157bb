import { describe, expect, it } from 'vitest';
import { dayFull, growthPerDay } from './storage-growth.ts';

describe('what is stored', () => {
  it.each<[string, { day: string; bytes: number }[], number | null]>([
    ['nothing was measured', [], null],
    ['one day was measured', [{ day: '2026-11-01', bytes: 5 }], null],
    [
      'two days follow each other',
      [
        { day: '2026-11-01', bytes: 5 },
        { day: '2026-11-02', bytes: 25 },
      ],
      20,
    ],
    [
      'days are missing between',
      [
        { day: '2026-11-01', bytes: 0 },
        { day: '2026-11-11', bytes: 100 },
      ],
      10,
    ],
    [
      'it shrinks',
      [
        { day: '2026-11-01', bytes: 100 },
        { day: '2026-11-11', bytes: 0 },
      ],
      -10,
    ],
    [
      'older days do not count',
      [
        { day: '2026-01-01', bytes: 0 },
        { day: '2026-11-01', bytes: 1000 },
        { day: '2026-12-01', bytes: 1300 },
      ],
      10,
    ],
  ])('grows by the day: %s', (_, samples, perDay) => expect(growthPerDay(samples)).toBe(perDay));

  it.each<[string, number, number | null, string | null]>([
    ['ten days are left', 100, 10, '2026-12-11'],
    ['nothing is left', 5, 10, '2026-12-01'],
    ['it does not grow', 100, 0, null],
    ['it shrinks', 100, -1, null],
    ['nobody knows yet', 100, null, null],
    ['it lasts more than ten years', 36_510, 10, null],
  ])('fills the disk: %s', (_, free, perDay, day) => expect(dayFull(free, perDay, '2026-12-01')).toBe(day));
});
