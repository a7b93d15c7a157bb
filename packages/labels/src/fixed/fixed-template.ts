import { fieldsOf } from '../content.ts';
import type { Condition, Dpi, FieldElement, ImageElement, LabelElement, Template, TextElement, TextStyle } from '../template.ts';

export type LabelKind = 'product' | 'warranty' | 'carton' | 'package' | 'retail';

export interface FixedTemplate {
  readonly key: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly kind: LabelKind;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi: Dpi;
  readonly template: Template;
  /** Names of the data fields it prints. */
  readonly fields: readonly string[];
}

type Meta = Pick<FixedTemplate, 'key' | 'name' | 'kind' | 'widthMm' | 'heightMm' | 'dpi'>;

export function fixed(meta: Meta, elements: readonly LabelElement[]): FixedTemplate {
  const { widthMm, heightMm, dpi } = meta;
  const template: Template = { page: { widthMm, heightMm, dpi, gapMm: 2, columns: 1 }, elements };
  return { ...meta, template, fields: fieldsOf(template) };
}

/** x, y, width, height in millimetres. */
export type Place = readonly [number, number, number, number];

const box = ([x, y, width, height]: Place) => ({ x, y, width, height });

export const text = (words: string, place: Place, style: TextStyle & Condition): TextElement => ({
  type: 'text',
  text: words,
  ...box(place),
  ...style,
});

/** The content of one data field, or a sentence with fields in it. */
export const field = (name: string, place: Place, { pattern, ...style }: TextStyle & Condition & { pattern?: string }): FieldElement => ({
  type: 'field',
  field: name,
  ...(pattern === undefined ? {} : { pattern }),
  ...box(place),
  ...style,
});

export const mark = (x: number, y: number, side: number): ImageElement => ({
  type: 'image',
  image: 'mark',
  x,
  y,
  width: side,
  height: side,
});

/** A row of a table: a caption and its value. */
export function row(
  label: string,
  name: string,
  [x, y, width, height]: Place,
  size: number,
  labelWidth: number,
  more: Partial<TextStyle> = {},
): LabelElement[] {
  return [
    text(label, [x, y, labelWidth, height], { size, valign: 'middle' }),
    field(name, [x + labelWidth, y, width - labelWidth, height], { size, minSize: Math.max(6, size - 2), valign: 'middle', ...more }),
  ];
}

export const line = (x: number, y: number, length: number, thickness = 0.25): LabelElement => ({ type: 'line', x, y, length, thickness });
