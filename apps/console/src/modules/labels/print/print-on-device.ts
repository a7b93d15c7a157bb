import { type PrintJob, printJob } from '@touchmark/contract';
import { fetchFile, send } from '../../../api/send.ts';

type Filed = Pick<PrintJob, 'id' | 'rangeFrom' | 'rangeTo' | 'serialsPerFile'> & { sent?: number };

/** A job goes to a device in files of about 50 labels: that is how exactly it is known where it stopped. */
const filesInOne = 200;
/** After this many of them it is noted how far it is, for a browser that is closed meanwhile. */
const betweenNotes = 20;

/**
 * Prints a job on a printer of this computer, from the serial after the last one it took. When it stops, the job keeps how far it
 * came; it is printed when the printer took all of it.
 */
export async function printJobOn(
  device: (files: AsyncIterable<Blob>) => Promise<boolean>,
  { id, rangeFrom, rangeTo, serialsPerFile, sent = 0 }: Filed,
  { signal, progress }: { signal?: AbortSignal; progress?: (codes: number) => void } = {},
): Promise<boolean> {
  const each = Math.max(1, Math.floor(serialsPerFile / filesInOne));
  let taken = Math.max(sent, rangeFrom - 1);
  let noted = taken;
  const note = async () => {
    noted = taken;
    await send(printJob.confirm, { id, result: 'PRINTED', upTo: taken });
  };
  const goesOn = () => taken < rangeTo && signal?.aborted !== true;
  async function* files(): AsyncGenerator<Blob> {
    while (goesOn()) {
      const to = Math.min(rangeTo, taken + each);
      yield (await fetchFile(printJob.file, { id, from: taken + 1, to })).blob;
      // The printer asks for the next file when it has taken this one.
      taken = to;
      progress?.(taken - rangeFrom + 1);
      if (taken < rangeTo && taken - noted >= each * betweenNotes) await note();
    }
  }
  try {
    return await device(files());
  } finally {
    if (taken > noted) await note();
  }
}
