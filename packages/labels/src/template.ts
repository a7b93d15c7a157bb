/** The data of one label: field names and values. Always text, because numbers lose leading zeros. */
export type LabelData = Readonly<Record<string, string>>;

export type Dpi = 203 | 300 | 600;

export interface Page {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi: Dpi;
  /** Distance between two labels, across and along the roll. */
  readonly gapMm?: number;
  /** Number of labels side by side on the roll. */
  readonly columns?: number;
}

/** All positions and sizes are millimetres from the top left corner of the label. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A fixed text, one data field, or a sentence with fields: `第 {pieceNo} 件`. A sentence is left empty if one of its fields has no value. */
export type Content = { readonly text: string } | { readonly field: string; readonly pattern?: string };

export interface TextStyle {
  /** Font size in points. */
  readonly size: number;
  /** The text shrinks down to this many points before it is cut with an ellipsis. */
  readonly minSize?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly valign?: 'top' | 'middle' | 'bottom';
  readonly maxLines?: number;
  /** White text on a filled black box. */
  readonly inverse?: boolean;
}

export type Symbology = 'code128' | 'gs1-128' | 'ean13' | 'ean8' | 'upca' | 'itf14' | 'code39';
export type QrLevel = 'L' | 'M' | 'Q' | 'H';

/** Shown only on labels that have a value for this field. */
export interface Condition {
  readonly when?: string;
}

export type TextElement = Condition & { readonly type: 'text'; readonly text: string } & Box & TextStyle;
export type FieldElement = Condition & { readonly type: 'field'; readonly field: string; readonly pattern?: string } & Box & TextStyle;
/**
 * The box includes the quiet zones and, with `readable`, the line of digits below the bars. With `optional` it is left out if its
 * content does not fit legibly, as on a small label with a QR code of the same content.
 */
export type BarcodeElement = Condition & {
  readonly type: 'barcode';
  readonly symbology: Symbology;
  readonly readable?: boolean;
  readonly optional?: boolean;
} & Box &
  Content;
/** The box includes the quiet zone of four modules. */
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
/** The brand's logo, or any SVG path with the size of its coordinate system, filled by the non-zero rule. */
export type ImageElement = Condition & {
  readonly type: 'image';
  readonly image: 'mark' | { readonly path: string; readonly width: number; readonly height: number };
} & Box;

export type LabelElement = TextElement | FieldElement | BarcodeElement | QrElement | LineElement | RectElement | ImageElement;

/** A label template as stored: plain JSON. */
export interface Template {
  readonly page: Page;
  readonly elements: readonly LabelElement[];
}

const placeholder = /\{(\w+)\}/g;

/** The text of an element for this data; empty if a field it needs has no value. */
export function contentOf(content: Content, data: LabelData): string {
  if ('text' in content) return content.text;
  if (!content.pattern) return data[content.field] ?? '';
  const names = [...content.pattern.matchAll(placeholder)].map(([, name]) => name!);
  if (names.some((name) => !data[name])) return '';
  return content.pattern.replace(placeholder, (_, name: string) => data[name]!);
}

/** Whether an element is drawn on a label with this data. */
export const applies = (element: LabelElement, data: LabelData): boolean => !element.when || Boolean(data[element.when]);

/** The names of the data fields of a template, in order of appearance. */
export function fieldsOf(template: Template): string[] {
  const names = template.elements.flatMap((element) => {
    if (!('field' in element)) return [];
    const inPattern = [...(element.pattern ?? '').matchAll(placeholder)].map(([, name]) => name!);
    return inPattern.length > 0 ? inPattern : [element.field];
  });
  return [...new Set(names)];
}
