import { Readable } from 'node:stream';
import { type LabelRows, type PrinterSetup, type Template } from '@touchmark/labels';
import type { FileAnswer } from '../../../http/handle.ts';
import { drawn } from './draw-in-thread.ts';
import type { Job } from './print.queries.ts';

/** Labels of one file: a PDF of a whole roll of 200,000 has 300 MB, which few programs open. */
const labelsPerFile = 10_000;

/** Into how many serials each file of a job is divided. */
export function serialsPerFile({ rangeFrom, rangeTo, labels }: Pick<Job, 'rangeFrom' | 'rangeTo' | 'labels'>): number {
  const each = Math.max(1, Math.round(labels / (rangeTo - rangeFrom + 1)));
  return Math.max(1, Math.floor(labelsPerFile / each));
}

/** Labels of a job as a PDF or in the language of the printer, made while they are sent. */
export function labelFile(
  {
    name,
    copies,
    mode,
    productName,
    batchNo,
    startAt,
  }: Pick<Job, 'copies' | 'mode' | 'productName' | 'batchNo' | 'startAt'> & { name: string },
  template: Template,
  labels: LabelRows,
  printer: PrinterSetup = {},
): FileAnswer {
  if (mode === 'ZPL' || mode === 'TSPL') {
    const body = Readable.from(drawn({ as: mode, template, options: { ...printer, copies } }, labels));
    // TSPL carries bytes, so it is no text.
    const mime = mode === 'ZPL' ? 'text/plain; charset=utf-8' : 'application/octet-stream';
    return { name: `${name}.${mode.toLowerCase()}`, mime, body };
  }
  const options = { copies, title: `${productName} ${batchNo}`, start: startAt };
  return { name: `${name}.pdf`, mime: 'application/pdf', body: Readable.from(drawn({ as: 'PDF', template, options }, labels)) };
}
