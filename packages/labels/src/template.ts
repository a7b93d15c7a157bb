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
  /** Labels under each other without a gap that are torn off together, such as those of the packages of one product. */
  readonly set?: number;
  /** Labels on sheets instead of a roll, `columns` across with `gapMm` between them. */
  readonly sheet?: Sheet;
}

/** A sheet of labels: its size, where the first label lies, and how many are under each other. */
export interface Sheet {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly leftMm: number;
  readonly topMm: number;
  readonly rows: number;
  readonly gapDownMm?: number;
}

/** All positions and sizes are millimetres from the top left corner of the label. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A fixed text, one data field, or a sentence with fields, which may be computed: `第 {pieceNo} 件`, `{prodDate+24m}`. A sentence is left empty if one of its fields has no value. */
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

/** What the designer keeps with an element and print ignores: elements that move together, and one that does not move. */
export interface Kept {
  readonly group?: string;
  readonly locked?: boolean;
}

/**
 * Shown only on labels that have a value for the field `when`, or one that is `equals`, is `oneOf` these, or `contains` this; with
 * `not` only on the others.
 */
export interface Condition extends Kept {
  readonly when?: string;
  readonly equals?: string;
  readonly oneOf?: readonly string[];
  readonly contains?: string;
  readonly not?: boolean;
}

/** Degrees clockwise. The box is the place taken on the label, so at 90 and 270 degrees a line of text runs along its height. */
type Rotation = 0 | 90 | 180 | 270;
interface Turnable {
  readonly rotate?: Rotation;
}

export type TextElement = Condition & { readonly type: 'text'; readonly text: string } & Turnable & Box & TextStyle;
export type FieldElement = Condition & { readonly type: 'field'; readonly field: string; readonly pattern?: string } & Turnable &
  Box &
  TextStyle;
/**
 * The box includes the quiet zones and, with `readable`, the line of digits below the bars. With `optional` it is left out if its
 * content does not fit legibly, as on a small label with a QR code of the same content.
 */
export type BarcodeElement = Condition & {
  readonly type: 'barcode';
  readonly symbology: Symbology;
  readonly readable?: boolean;
  readonly optional?: boolean;
} & Turnable &
  Box &
  Content;
/**
 * A QR code, or another two-dimensional code by its `symbology`. The box includes the quiet zone. The content of the GS1 ones is
 * written with brackets; a Digital Link may begin with the host: `https://id.example.com (01)…(21)…`.
 */
export type QrElement = Condition & {
  readonly type: 'qr';
  readonly symbology?: 'datamatrix' | 'gs1-datamatrix' | 'gs1-link';
  readonly level?: QrLevel;
} & Turnable &
  Box &
  Content;
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
/** Black and white dots, already dithered: rows padded to whole bytes, leftmost dot in the highest bit, 1 is black; as base64. */
export interface DotsImage {
  readonly dots: string;
  readonly width: number;
  readonly height: number;
}
/** The brand's logo, any SVG path with the size of its coordinate system, filled by the non-zero rule, or a picture in dots. */
export type ImageElement = Condition & {
  readonly type: 'image';
  readonly image: 'mark' | { readonly path: string; readonly width: number; readonly height: number } | DotsImage;
} & Turnable &
  Box;
/** Rows of cells with their texts, which may name fields in braces. Columns share the width by `columns`; all rows are equally high. */
export type TableElement = Condition & {
  readonly type: 'table';
  readonly columns: readonly number[];
  readonly rows: readonly (readonly string[])[];
  readonly thickness?: number;
} & Turnable &
  Box &
  TextStyle;

export type LabelElement =
  | TableElement
  | TextElement
  | FieldElement
  | BarcodeElement
  | QrElement
  | LineElement
  | RectElement
  | ImageElement;

/** A label template as stored: plain JSON. */
export interface Template {
  readonly page: Page;
  readonly elements: readonly LabelElement[];
}
