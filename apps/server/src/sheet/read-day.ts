import { readDayText } from '@touchmark/domain';
import type { Reading } from './read-amount.ts';

/** Reads the day of a cell; a time behind it that is not midnight is named. */
export function readDay(text: string): Reading {
  const read = readDayText(text);
  if (read.ok) return { value: read.value };
  return read.time === undefined
    ? { value: text, fault: { zh: '应为日期，如 2026-01-31', en: 'must be a date, e.g. 2026-01-31' } }
    : {
        value: text,
        fault: {
          zh: `只要日期，不要时间（${read.time}），如 ${read.day}`,
          en: `must be a day without a time (${read.time}), e.g. ${read.day}`,
        },
      };
}
