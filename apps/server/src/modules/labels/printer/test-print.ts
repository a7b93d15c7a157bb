import { Readable } from 'node:stream';
import { calibrationLabel, type Dpi, labelPdf, labelTspl, labelZpl, type PrinterSetup } from '@touchmark/labels';
import type { Row } from '../../../db/connect.ts';
import type { FileAnswer } from '../../../http/handle.ts';

const count = 3;

/** What a printer wants besides the labels. */
export const setupOf = ({ dpi, media, narrow, font, store }: Row<'printer'>): PrinterSetup => ({ dpi, media, narrow, font, store });

/** Three calibration labels: the second and third show whether the printer feeds by exactly one label. */
export function calibrationFile(printer: Row<'printer'>): FileAnswer & { body: Readable } {
  const { name, language, way } = printer;
  const dpi = printer.dpi as Dpi;
  const template = calibrationLabel({ widthMm: Number(printer.widthMm), heightMm: Number(printer.heightMm), dpi });
  const rows = Array.from({ length: count }, (_, at) => ({ printer: name, nth: `${at + 1}/${count}` }));
  if (way === 'DIALOG')
    return { name: 'calibration.pdf', mime: 'application/pdf', body: Readable.from(labelPdf(template, rows, { title: name })) };
  return language === 'ZPL'
    ? { name: 'calibration.zpl', mime: 'text/plain; charset=utf-8', body: Readable.from(labelZpl(template, rows, setupOf(printer))) }
    : { name: 'calibration.tspl', mime: 'application/octet-stream', body: Readable.from(labelTspl(template, rows, setupOf(printer))) };
}
