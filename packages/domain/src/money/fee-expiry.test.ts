import { describe, expect, it } from 'vitest';
import { hasLapsed, nextSweep, reminderDue } from './fee-expiry.ts';

describe('the end of a service', () => {
  it.each([
    ['2026-03-01', '2026-03-01', false],
    ['2026-03-02', '2026-03-01', true],
    ['2026-02-28', '2026-03-01', false],
  ])('on %s, paid until %s: lapsed %s', (today, end, lapsed) => expect(hasLapsed(today, end)).toBe(lapsed));

  it.each([
    ['91 days before', '2025-12-01', '2026-03-02', [], null],
    ['90 days before', '2025-12-02', '2026-03-02', [], 90],
    ['again the next day', '2025-12-03', '2026-03-02', [90], null],
    ['30 days before', '2026-01-31', '2026-03-02', [90], 30],
    ['7 days before', '2026-02-23', '2026-03-02', [90, 30], 7],
    ['on the last day', '2026-03-02', '2026-03-02', [90, 30, 7], null],
    ['after the server stood still since before the first mark', '2026-02-25', '2026-03-02', [], 7],
    ['after the end', '2026-03-03', '2026-03-02', [], null],
  ])('reminds %s', (_, today, end, sent, due) => expect(reminderDue(today, end, new Set(sent))).toBe(due));

  it.each([
    ['2026-03-01T16:59:59Z', '2026-03-01T17:00:00.000Z'],
    ['2026-03-01T17:00:00Z', '2026-03-02T17:00:00.000Z'],
    ['2026-03-01T00:00:00Z', '2026-03-01T17:00:00.000Z'],
    ['2026-12-31T18:00:00Z', '2027-01-01T17:00:00.000Z'],
  ])('after %s is looked for at %s', (now, next) => expect(nextSweep(new Date(now)).toISOString()).toBe(next));
});
