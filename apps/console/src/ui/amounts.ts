import { instant, spanText } from '@touchmark/domain';
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
export const span = (seconds: number): string => say(spanText(seconds));
