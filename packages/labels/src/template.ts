/** What is printed on one label: names of data to their values. Always text: numbers lose leading zeros. */
export type LabelData = Readonly<Record<string, string>>;

export type Dpi = 203 | 300 | 600;

export interface Page {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi: Dpi;
  /** Between two labels, across and along the web. */
  readonly gapMm?: number;
  /** Labels side by side on the web. */
  readonly columns?: number;
}

/** All positions and sizes are millimetres from the top left corner of the label. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Either fixed, or one piece of data, or a sentence around data: `第 {pieceNo} 件`. It is left blank when a piece of it is missing. */
export type Content = { readonly text: string } | { readonly field: string; readonly pattern?: string };

export interface TextStyle {
  /** Points. */
  readonly size: number;
  /** Shrink down to this many points before the text is cut with an ellipsis. */
  readonly minSize?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly valign?: 'top' | 'middle' | 'bottom';
  readonly maxLines?: number;
  /** White on black. The box is filled. */
  readonly inverse?: boolean;
}

export type Symbology = 'code128' | 'gs1-128' | 'ean13' | 'ean8' | 'upca' | 'itf14' | 'code39';
export type QrLevel = 'L' | 'M' | 'Q' | 'H';

/** Shown only on labels that have this piece of data. */
export interface Condition {
  readonly when?: string;
}

export type TextElement = Condition & { readonly type: 'text'; readonly text: string } & Box & TextStyle;
export type FieldElement = Condition & { readonly type: 'field'; readonly field: string; readonly pattern?: string } & Box & TextStyle;
/**
 * Its box holds the quiet zones and, with `readable`, the line of digits below the bars. With `optional` it is left out where its content
 * does not fit legibly, as on a small label whose QR code says the same.
 */
export type BarcodeElement = Condition & {
  readonly type: 'barcode';
  readonly symbology: Symbology;
  readonly readable?: boolean;
  readonly optional?: boolean;
} & Box &
  Content;
/** Its box holds the quiet zone of four modules. */
export type QrElement = Condition & { readonly type: 'qr'; readonly level?: QrLevel } & Box & Content;
export type LineElement = Condition & {
  readonly type: 'line';
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly vertical?: boolean;
  readonly thickness: number;
  readonly dash?: number;
};
export type RectElement = Condition & { readonly type: 'rect'; readonly thickness?: number; readonly fill?: boolean } & Box;
/** The brand mark, or any SVG path in a box of its own units, filled by the non-zero rule. */
export type ImageElement = Condition & {
  readonly type: 'image';
  readonly image: 'mark' | { readonly path: string; readonly width: number; readonly height: number };
} & Box;

export type LabelElement = TextElement | FieldElement | BarcodeElement | QrElement | LineElement | RectElement | ImageElement;

/** A label as it is stored: plain JSON. */
export interface Template {
  readonly page: Page;
  readonly elements: readonly LabelElement[];
}

const placeholder = /\{(\w+)\}/g;

/** The text an element shows for this data; empty when a piece of data it needs is missing. */
export function contentOf(content: Content, data: LabelData): string {
  if ('text' in content) return content.text;
  if (!content.pattern) return data[content.field] ?? '';
  const names = [...content.pattern.matchAll(placeholder)].map(([, name]) => name!);
  if (names.some((name) => !data[name])) return '';
  return content.pattern.replace(placeholder, (_, name: string) => data[name]!);
}

/** Whether an element is drawn on a label with this data at all. */
export const applies = (element: LabelElement, data: LabelData): boolean => !element.when || Boolean(data[element.when]);

/** The names of the data a template prints, in order of appearance. */
export function fieldsOf(template: Template): string[] {
  const names = template.elements.flatMap((element) => {
    if (!('field' in element)) return [];
    const inPattern = [...(element.pattern ?? '').matchAll(placeholder)].map(([, name]) => name!);
    return inPattern.length > 0 ? inPattern : [element.field];
  });
  return [...new Set(names)];
}
