/** The labels that lie in a printer. */
export interface Stock {
  readonly way: string;
  readonly media: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A label and how many lie beside each other; those of a sheet are as wide as it is. */
interface StockLabel {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly gap: number;
  readonly sheet: object | null;
}

/** Labels are cut to about this many millimetres. */
const slack = 1;

/** Whether a row of labels is larger than the labels in a printer. Sheets are printed by the system, whatever is in a label printer. */
export function stockTooSmall({ way, media, widthMm, heightMm }: Stock, { width, height, columns, gap, sheet }: StockLabel): boolean {
  if (sheet && way === 'DIALOG') return false;
  const across = sheet ? width : columns * width + (columns - 1) * gap;
  return across > widthMm + slack || (media !== 'endless' && height > heightMm + slack);
}
