import { instant } from '@touchmark/domain';
import { fill, say } from '../core/text.ts';
import { kit } from './ui.text.ts';

/** 1234567 → 1,234,567. */
export const number = (value: number | string): string => Number(value).toLocaleString('en-US', { maximumFractionDigits: 6 });

/** Fen → ¥1,234.50. */
export const money = (fen: number | string): string =>
  `${Number(fen) < 0 ? '−' : ''}¥${(Math.abs(Number(fen)) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** "5 分钟前" within a day; the date and minute otherwise. */
export function nearTime(time: string, now: number = Date.now()): string {
  const minutes = Math.round((now - instant(time)) / 60_000);
  const away = Math.abs(minutes);
  if (Number.isNaN(minutes) || away >= 24 * 60) return time.slice(0, 16);
  if (away < 1) return say(kit.moment);
  if (away < 60) return fill(minutes > 0 ? kit.minutes : kit.inMinutes, { n: away });
  return fill(minutes > 0 ? kit.hours : kit.inHours, { n: Math.floor(away / 60) });
}

/** A length of time in its two largest units: "2 小时 5 分钟". */
export function span(seconds: number): string {
  const units = [
    [86_400, kit.daysLong],
    [3600, kit.hoursLong],
    [60, kit.minutesLong],
    [1, kit.seconds],
  ] as const;
  const first = units.findIndex(([size]) => seconds >= size);
  if (first < 0) return fill(kit.seconds, { n: 0 });
  const [size, text] = units[first]!;
  const next = units[first + 1];
  const rest = next ? Math.floor((seconds % size) / next[0]) : 0;
  const head = fill(text, { n: Math.floor(seconds / size) });
  return next && rest > 0 ? `${head} ${fill(next[1], { n: rest })}` : head;
}
