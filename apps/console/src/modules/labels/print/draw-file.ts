import { printJob } from '@touchmark/contract';
import { fetchFile, keepFile } from '../../../api/send.ts';
import { runPageTask } from '../../../core/page-tasks.ts';
import { pageCounter } from './drawn-pages.ts';

interface Drawing {
  id: string;
  title: string;
  /** The first serial of one of several files. */
  from?: number;
  /** How many labels the file has, and how many stand on one of its pages; 0 where that is not known. */
  labels: number;
  perPage?: number;
}

/** Draws the file of a job as a task of this page, with what is drawn and a way to stop it. True once the file is kept. */
export async function drawFile({ id, title, from, labels, perPage = 1 }: Drawing): Promise<boolean> {
  let kept = false;
  await runPageTask({ title, total: labels }, async ({ progress, signal }) => {
    const onChunk = (mime: string) => {
      const pages = pageCounter(mime);
      return (chunk: Uint8Array) => progress(Math.min(labels || Infinity, pages(chunk) * perPage));
    };
    const file = await fetchFile(printJob.file, { id, ...(from === undefined ? {} : { from }) }, { signal, onChunk });
    // An older browser goes on fetching what was cancelled.
    if (signal.aborted) return;
    keepFile(file.blob, file.name);
    kept = true;
  });
  return kept;
}
