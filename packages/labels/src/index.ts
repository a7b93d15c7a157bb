export * from './browser.ts';
export { labelPdf, type PdfOptions } from './pdf/label-pdf.ts';
export type { LabelRows } from './rows.ts';
