/** Limits of one reading; the caller sets the number of rows and columns. */
export interface Limits {
  rows: number;
  columns: number;
  /** Which of the visible sheets of a workbook; the first. */
  sheet?: number;
}

/** Values that no legitimate sheet reaches; the limits of Excel where it has one. */
export const bounds = {
  /** Total unpacked bytes of the parts that are read. */
  unpacked: 64 * 1024 * 1024,
  parts: 2000,
  depth: 100,
  attributes: 200,
  /** XML elements of the sheet and of the shared strings. */
  elements: 8_000_000,
  /** So many of them any file may have, and two for each of its bytes: a cell with a value takes three bytes packed, empty ones nearly none. */
  elementsOfAny: 1_000_000,
  /** XML elements of the parts that only describe the sheet. */
  detailElements: 500_000,
  strings: 1_000_000,
  sheetRows: 1_048_576,
  sheetColumns: 16_384,
  /** Characters per cell. */
  cell: 32_767,
} as const;

/** How many elements a file of this size may have: a small one made of millions of empty cells would be read for seconds. */
export const mostElements = (bytes: number): number => Math.min(bounds.elements, bounds.elementsOfAny + 2 * bytes);

/** The exceeded limit, as text for the refusal. */
export const tooMuch = {
  parts: { zh: '压缩包内的文件数', en: 'files in the archive' },
  depth: { zh: '嵌套层数', en: 'levels of nesting' },
  attributes: { zh: '单个元素的属性数', en: 'attributes of one element' },
  elements: { zh: '单元格及样式数', en: 'cells and styles' },
  strings: { zh: '不同文本数', en: 'unique texts' },
  sheetRows: { zh: '行数', en: 'rows' },
  sheetColumns: { zh: '列数', en: 'columns' },
  cell: { zh: '单个单元格的字数', en: 'characters in one cell' },
} as const;
type TooMuch = keyof typeof tooMuch;

/** Why reading was stopped; any other error means that the file is broken. */
export type Refusal =
  | { kind: 'rows' }
  | { kind: 'unpacked' }
  /** A quotation mark that is never closed would take the rows below it into its cell. */
  | { kind: 'openQuote'; row: number }
  | { kind: 'tooMuch'; what: TooMuch; limit: number };

export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** Stops the reading if a limit is exceeded. */
export function bounded(what: TooMuch, count: number, limit: number = bounds[what]): void {
  if (count > limit) throw new Refused({ kind: 'tooMuch', what, limit });
}
