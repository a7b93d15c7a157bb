import { field, line, row, text, type Place } from '../fixed/fixed-template.ts';
import type { Condition, LabelElement, TextStyle } from '../template.ts';

export type Language = 'zh' | 'en';

/** The building blocks of a template in one language. */
export const blocksIn = (language: Language) => ({
  field,
  line,
  text: (zh: string, en: string, place: Place, style: TextStyle & Condition) => text(language === 'zh' ? zh : en, place, style),
  /** A caption and its value; English captions are longer, so both share the row by the same width in each language. */
  row: (zh: string, en: string, name: string, place: Place, size: number, labelWidth: number) =>
    row(language === 'zh' ? zh : en, name, place, size, labelWidth),
  table: (
    rows: readonly (readonly [zh: string, en: string, value: string])[],
    [x, y, width, height]: Place,
    size: number,
  ): LabelElement => ({
    type: 'table',
    columns: language === 'zh' ? [1, 3] : [1, 2.2],
    rows: rows.map(([zh, en, value]) => [language === 'zh' ? zh : en, value]),
    x,
    y,
    width,
    height,
    size,
    minSize: Math.max(5, size - 2),
  }),
});
