export * from './browser.ts';
export { labelPdf, type PdfOptions } from './pdf/label-pdf.ts';
export type { LabelRows } from './rows.ts';
export { Bitmap } from './raster/bitmap.ts';
export { renderBitmap } from './raster/render-bitmap.ts';
export { labelZpl, type ZplOptions } from './zpl/label-zpl.ts';
export { outlinedText } from './text/outlined-text.ts';
