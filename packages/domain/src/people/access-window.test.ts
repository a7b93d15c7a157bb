import { expect, it } from 'vitest';
import { withinWindow } from './access-window.ts';

const monday = (time: string) => new Date(`2026-11-16T${time}:00+08:00`);
const window = (days: number[], fromTime: string | null = null, toTime: string | null = null) => ({ days, fromTime, toTime });

it.each([
  ['without a rule', window([]), '03:00', true],
  ['on its day', window([1, 2]), '03:00', true],
  ['on another day', window([2, 3]), '12:00', false],
  ['at its first minute', window([], '08:00', '18:00'), '08:00', true],
  ['at its end', window([], '08:00', '18:00'), '18:00', false],
  ['before it', window([], '08:00', '18:00'), '07:59', false],
  ['late in a window past midnight', window([1], '22:00', '06:00'), '23:00', true],
  ['after midnight, of the day before', window([7], '22:00', '06:00'), '05:59', true],
  ['after midnight, when the day before is none of its days', window([1], '22:00', '06:00'), '05:00', false],
])('%s', (_, rule, time, within) => expect(withinWindow(rule, monday(time))).toBe(within));
