import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, daysLater, instant, nextYear, platformClock, timeText, today } from './day.ts';

describe('days and times on the platform’s clock', () => {
  it.each([
    ['2026-03-01T15:59:59Z', '2026-03-01', '2026-03-01 23:59:59'],
    ['2026-03-01T16:00:00Z', '2026-03-02', '2026-03-02 00:00:00'],
    ['2025-12-31T16:00:00Z', '2026-01-01', '2026-01-01 00:00:00'],
  ])('%s is on %s, at %s', (moment, day, time) => {
    expect(today(new Date(moment))).toBe(day);
    expect(timeText(new Date(moment))).toBe(time);
    expect(instant(time)).toBe(Date.parse(moment));
  });
  it('shows the platform’s hour in the UTC fields', () => expect(platformClock(new Date('2026-03-01T20:30:00Z')).getUTCHours()).toBe(4));
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-05 23:10:00', 2, '2026-03-07'],
  ])('%s and %i days is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
    expect(daysBetween(day, later)).toBe(days);
  });
  it.each([
    ['9999-12-31', 1, '9999-12-31'],
    ['9999-12-30', 400, '9999-12-31'],
    ['0001-01-01', -1, '0001-01-01'],
    ['0001-03-05', -3_000_000, '0001-01-01'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %i days stays within the years that have four digits: %s', (day, days, later) => expect(addDays(day, days)).toBe(later));
  it('no moment leaves them either', () => {
    const [first, last] = [new Date('0001-01-01T00:00:00Z'), new Date('9999-12-31T23:00:00Z')];
    expect(daysLater(last, 1).toISOString()).toBe('9999-12-31T23:59:59.999Z');
    expect(daysLater(first, -1).toISOString()).toBe('0001-01-01T00:00:00.000Z');
    expect([today(last), timeText(last)]).toEqual(['9999-12-31', '9999-12-31 23:59:59']);
  });
  it.each([
    ['2026-03-05', '2027-03-05'],
    ['0050-03-05', '0051-03-05'],
    ['9999-06-01', '9999-12-31'],
    ['2024-02-29', '2025-03-01'],
  ])('a year after %s is %s', (day, later) => expect(nextYear(day)).toBe(later));
  it('moves a moment by days', () =>
    expect(daysLater(new Date('2026-03-01T10:00:00Z'), -2).toISOString()).toBe('2026-02-27T10:00:00.000Z'));
});
