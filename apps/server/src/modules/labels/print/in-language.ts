import type { LabelRows, Template } from '@touchmark/labels';
import { type PrinterRow, setupOf } from '../printer/public.ts';
import { drawn } from './draw-in-thread.ts';
import type { Job } from './print.queries.ts';

/** The labels of a job in the language of its printer, each form as one portion of bytes. */
export function inLanguage(
  job: Pick<Job, 'copies' | 'template'>,
  printer: PrinterRow,
  labels: LabelRows,
): AsyncIterable<Uint8Array | string> {
  const options = { ...setupOf(printer), copies: job.copies };
  return drawn({ as: printer.language === 'ZPL' ? 'ZPL' : 'TSPL', template: job.template as Template, options }, labels);
}
