import { Readable } from 'node:stream';
import { labelPdf, labelTspl, labelZpl, type LabelRows, type PrinterSetup, type Template } from '@touchmark/labels';
import type { FileAnswer } from '../../../http/handle.ts';
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
  const setup = { ...printer, copies };
  if (mode === 'ZPL')
    return { name: `${name}.zpl`, mime: 'text/plain; charset=utf-8', body: Readable.from(labelZpl(template, labels, setup)) };
  // TSPL carries bytes, so it is no text.
  if (mode === 'TSPL')
    return { name: `${name}.tspl`, mime: 'application/octet-stream', body: Readable.from(labelTspl(template, labels, setup)) };
  const title = `${productName} ${batchNo}`;
  return {
    name: `${name}.pdf`,
    mime: 'application/pdf',
    body: Readable.from(labelPdf(template, labels, { copies, title, start: startAt })),
  };
}
