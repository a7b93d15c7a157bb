import { Readable } from 'node:stream';
import { labelPdf, labelTspl, labelZpl, type LabelRows, type Template } from '@touchmark/labels';
import type { FileAnswer } from '../../../http/handle.ts';
import type { Job } from './print.queries.ts';

/** The labels of a job as a PDF or in the language of the printer, made while they are sent. */
export function labelFile(job: Job, template: Template, labels: LabelRows): FileAnswer {
  const { jobNo, copies } = job;
  if (job.mode === 'ZPL')
    return { name: `${jobNo}.zpl`, mime: 'text/plain; charset=utf-8', body: Readable.from(labelZpl(template, labels, { copies })) };
  // TSPL carries bytes, so it is no text.
  if (job.mode === 'TSPL')
    return { name: `${jobNo}.tspl`, mime: 'application/octet-stream', body: Readable.from(labelTspl(template, labels, { copies })) };
  const title = `${job.productName} ${job.batchNo}`;
  return { name: `${jobNo}.pdf`, mime: 'application/pdf', body: Readable.from(labelPdf(template, labels, { copies, title })) };
}
