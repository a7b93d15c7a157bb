import { describe, expect, it } from 'vitest';
import { nextRun, scheduleFault } from './query-schedule.ts';

const after = new Date('2026-03-01T10:00:30+08:00');
const next = (schedule: Parameters<typeof nextRun>[0]) => nextRun(schedule, after)?.toISOString();

describe('the schedule of a query', () => {
  it.each([
    [{ hour: '1', minute: '5' }, '2026-03-01T17:05:00.000Z'],
    [{ hour: '12' }, '2026-03-01T04:00:00.000Z'],
    [{ minute: '0,[20-22],40' }, '2026-03-01T02:20:00.000Z'],
    [{ second: '15,45' }, '2026-03-01T02:00:45.000Z'],
    [{ dayOfWeek: '1' }, '2026-03-01T16:00:00.000Z'],
    [{ dayOfMonth: '31', hour: '8' }, '2026-03-31T00:00:00.000Z'],
    [{ month: '2', dayOfMonth: '29' }, '2028-02-28T16:00:00.000Z'],
    [{ month: '2', dayOfMonth: '30' }, undefined],
    [{}, '2026-03-01T16:00:00.000Z'],
  ])('%j runs next at %s, in the platform’s time', (schedule, expected) => expect(next(schedule)).toBe(expected));

  it('runs again after it ran, and not at the same moment', () => {
    const first = nextRun({ minute: '0' }, new Date('2026-03-01T02:00:00Z'))!;
    expect(first.toISOString()).toBe('2026-03-01T03:00:00.000Z');
  });

  it.each([
    [{ minute: '60' }, 'minute'],
    [{ hour: '[5-3]' }, 'hour'],
    [{ dayOfWeek: '0' }, 'dayOfWeek'],
    [{ second: '*' }, 'second'],
    [{ second: '0/30' }, 'second'],
    [{ month: '1,,2' }, 'month'],
    [{ minute: '5', hour: '[1-3]' }, undefined],
  ])('%j has a fault in %s', (schedule, field) => expect(scheduleFault(schedule)).toBe(field));
});
