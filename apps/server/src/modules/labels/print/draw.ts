import { labelPdf, type LabelRows, labelTspl, labelZpl, type PdfOptions, type PrinterSetup, type Template } from '@touchmark/labels';

/** Labels to be drawn as a PDF or in the language of a printer. */
export type Drawing = { template: Template } & ({ as: 'PDF'; options: PdfOptions } | { as: 'ZPL' | 'TSPL'; options: PrinterSetup });
/** A portion of what was drawn, as the printer or the file takes it. */
export type Part = Uint8Array | string;

export function draw(drawing: Drawing, rows: LabelRows): AsyncGenerator<Part> {
  if (drawing.as === 'PDF') return labelPdf(drawing.template, rows, drawing.options);
  return (drawing.as === 'ZPL' ? labelZpl : labelTspl)(drawing.template, rows, drawing.options);
}
