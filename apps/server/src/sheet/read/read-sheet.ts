import { Worker } from 'node:worker_threads';
import { AppError } from '@touchmark/contract';
import { Places } from '../../places.ts';
import type { SheetLine, SheetRead } from './cell.ts';
import { bounds, type Limits, tooMuch } from './limits.ts';
import type { Answer, Question } from './sheet.worker.ts';

/** What a reading may take of the memory, and how long. */
export const usual = { megabytes: 512, seconds: 30 };
// Waiting callers hold a database connection, so only few may wait.
const places = new Places(2, 6);

/** The sheet has more rows than allowed. */
export class TooManyRows extends Error {}

/**
 * The non-empty rows of an uploaded CSV or xlsx file and what else is in it, read in a worker thread with limits on time and memory.
 * Refusals are worded for the user who uploaded it.
 */
export const readUpload = (bytes: Buffer, limits: Limits, within = usual): Promise<SheetRead> =>
  places.run(() => inThread(bytes, limits, within));

/** Its rows alone. */
export const readSheetLines = async (bytes: Buffer, limits: Limits, within = usual): Promise<SheetLine[]> =>
  (await readUpload(bytes, limits, within)).lines;

/** The same as plain text, row by row. */
export const readSheet = async (bytes: Buffer, { rows, columns = 30 }: { rows: number; columns?: number }): Promise<string[][]> =>
  (await readSheetLines(bytes, { rows, columns })).map(({ cells }) => cells.map(({ text }) => text));

function inThread(bytes: Buffer, limits: Limits, { megabytes, seconds }: typeof usual): Promise<SheetRead> {
  const copy = new Uint8Array(bytes);
  const question: Question = { bytes: copy, limits };
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: question,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  });
  const lines: SheetLine[] = [];
  return new Promise<SheetRead>((resolve, reject) => {
    const late = setTimeout(() => reject(new AppError('sheetTooSlow', { seconds: String(seconds) })), seconds * 1000);
    worker.on('message', (answer: Answer) => {
      if ('lines' in answer) for (const line of answer.lines) lines.push(line);
      else if ('end' in answer) resolve({ ...answer.end, lines });
      else reject(worded(answer.refusal));
    });
    // The worker ran out of memory or stack.
    worker.on('error', () => reject(new AppError('sheetTooHeavy')));
    worker.on('exit', () => {
      clearTimeout(late);
      reject(new AppError('fileBroken'));
    });
  }).finally(() => worker.terminate());
}

function worded(refusal: Extract<Answer, { refusal: unknown }>['refusal']): Error {
  switch (refusal.kind) {
    case 'rows':
      return new TooManyRows();
    case 'unpacked':
      return new AppError('sheetUnpacksTooLarge', { limit: `${Math.round(bounds.unpacked / 1_048_576)} MB` });
    case 'tooMuch':
      return new AppError('sheetTooMuch', { ...tooMuch[refusal.what], limit: refusal.limit.toLocaleString('en') });
    case 'openQuote':
      return new AppError('sheetOpenQuote', { row: String(refusal.row) });
    default:
      return new AppError('fileBroken');
  }
}
