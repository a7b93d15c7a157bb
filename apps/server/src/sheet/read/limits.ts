/** What one reading may take; whoever reads says how many rows and columns it wants. */
export interface Limits {
  rows: number;
  columns: number;
}

/** What no honest sheet comes near: the bounds of Excel itself where it has one. */
export const bounds = {
  /** Bytes that the parts which are read may unpack to together. */ unpacked: 64 * 1024 * 1024,
  parts: 2000,
  depth: 100,
  attributes: 200,
  /** Of the sheet and of the shared texts. */ elements: 8_000_000,
  /** Of the parts that only describe the sheet. */ detailElements: 500_000,
  strings: 1_000_000,
  sheetRows: 1_048_576,
  sheetColumns: 16_384,
  /** Characters of one cell. */ cell: 32_767,
} as const;

/** What there is too much of, in the words of the refusal. */
export const tooMuch = {
  parts: { zh: '压缩包内的文件数', en: 'files in the archive' },
  depth: { zh: '嵌套层数', en: 'levels of nesting' },
  attributes: { zh: '单个元素的属性数', en: 'attributes of one element' },
  elements: { zh: '单元格及样式数', en: 'cells and styles' },
  strings: { zh: '不同文本数', en: 'different texts' },
  sheetRows: { zh: '行数', en: 'rows' },
  sheetColumns: { zh: '列数', en: 'columns' },
  cell: { zh: '单个单元格的字数', en: 'characters in one cell' },
} as const;
export type TooMuch = keyof typeof tooMuch;

/** Why a file is not read on; whatever else goes wrong means that it is broken. */
export type Refusal = { kind: 'rows' } | { kind: 'unpacked' } | { kind: 'tooMuch'; what: TooMuch; limit: number };

export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** Ends the reading where there is more of something than there may be. */
export function bounded(what: TooMuch, count: number, limit: number = bounds[what]): void {
  if (count > limit) throw new Refused({ kind: 'tooMuch', what, limit });
}
