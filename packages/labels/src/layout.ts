import type { Page } from './template.ts';

/** Where labels lie on what a printer prints at once: a row of a roll, a set that is torn off whole, or a sheet. Millimetres. */
export interface Layout {
  readonly widthMm: number;
  readonly heightMm: number;
  /** The top left corners of the labels, in the order they are printed. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

/** The layout of a page. A set has its labels under each other without a gap; a sheet is filled row by row. */
export function layoutOf({ widthMm, heightMm, gapMm = 0, columns = 1, set = 1, sheet }: Page): Layout {
  const grid = (rows: number, gapDown: number, left: number, top: number) =>
    Array.from({ length: columns * rows }, (_, at) => ({
      x: left + (at % columns) * (widthMm + gapMm),
      y: top + Math.floor(at / columns) * (heightMm + gapDown),
    }));
  if (sheet)
    return { widthMm: sheet.widthMm, heightMm: sheet.heightMm, places: grid(sheet.rows, sheet.gapDownMm ?? 0, sheet.leftMm, sheet.topMm) };
  return { widthMm: columns * widthMm + (columns - 1) * gapMm, heightMm: set * heightMm, places: grid(set, 0, 0, 0) };
}

/** How far the labels of a sheet lie beyond it. */
export function beyondSheet(page: Page): number {
  const { widthMm, heightMm, places } = layoutOf(page);
  const { x, y } = places.at(-1)!;
  return Math.max(x + page.widthMm - widthMm, y + page.heightMm - heightMm);
}

/** The page on a label printer, which knows no sheets: one label after another. */
export const onRoll = ({ sheet, ...page }: Page): Page => (sheet ? { ...page, columns: 1 } : page);
