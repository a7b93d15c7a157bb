import { labelTspl, labelZpl, type LabelRows, type Template } from '@touchmark/labels';
import { type PrinterRow, setupOf } from '../printer/public.ts';
import type { Job } from './print.queries.ts';

/** The labels of a job in the language of its printer, each form as one portion of bytes. */
export function inLanguage(
  job: Pick<Job, 'copies' | 'template'>,
  printer: PrinterRow,
  labels: LabelRows,
): AsyncIterable<Uint8Array | string> {
  const options = { ...setupOf(printer), copies: job.copies };
  return printer.language === 'ZPL'
    ? labelZpl(job.template as Template, labels, options)
    : labelTspl(job.template as Template, labels, options);
}
