import { type Output, type Printer, printJob } from '@touchmark/contract';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { Refusal, send } from '../../../api/send.ts';
import { runPageTask } from '../../../core/page-tasks.ts';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { deviceOf } from '../printer/public.ts';
import { drawFile } from './draw-file.ts';
import { printInBrowser } from './print-in-browser.ts';
import { printJobOn } from './print-on-device.ts';
import { t } from './print.text.ts';

interface Way {
  /** Of the print window. */
  name: string;
  /** Without a printer: in the print window, or as a file. */
  inBrowser?: boolean;
  printer?: Printer | undefined;
  rangeFrom?: number | undefined;
  rangeTo?: number | undefined;
  /** How many labels there are, and how many stand on one page of a file. */
  labels?: number | undefined;
  perPage?: number | undefined;
}

type Made = Output<typeof printJob.create>;
type Device = Exclude<Awaited<ReturnType<typeof deviceOf>>, false | undefined>;

/**
 * Makes a job and brings it where it is printed: to its printer by the server or by this browser, into the print window, or into a
 * file. What this browser did is marked as printed; a job that the server sends is marked when the printer took all of it. What takes
 * long goes on among the tasks when the dialog has closed.
 */
export function usePrinting(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const confirm = useWrite(printJob.confirm);
  const sending = useWrite(printJob.send);

  /** True if the dialog is done with; false if the browser showed no window. */
  const inDialog = async (job: Made, { name, inBrowser }: Way, device: Device | undefined): Promise<boolean> => {
    if (job.sendable) {
      await sending.mutateAsync({ id: job.id });
      toast('success', say(t.sending));
    } else if (inBrowser && !device) {
      if (!(await printInBrowser(job.id, name, (page) => send(printJob.data, page)))) return false;
      await confirm.mutateAsync({ id: job.id, result: 'PRINTED' });
    }
    return true;
  };
  const amongTasks = async (job: Made, { name, rangeFrom = 1, rangeTo = 1, labels = 0, perPage = 1 }: Way, device: Device | undefined) => {
    const title = fill(t.drawingOf, { name });
    if (device)
      return runPageTask({ title, total: rangeTo - rangeFrom + 1 }, async ({ progress, signal }) => {
        await printJobOn(device, { rangeFrom, rangeTo, ...job }, { signal, progress });
      });
    if (await drawFile({ id: job.id, title, labels, perPage })) await confirm.mutateAsync({ id: job.id, result: 'PRINTED' });
  };

  const print = async (make: () => Promise<Made>, asked: Way) => {
    const way = { ...asked, inBrowser: asked.inBrowser ?? asked.printer?.way === 'DIALOG' };
    setBusy(true);
    try {
      // First of all, because the browser lets nobody choose a device long after the click.
      const device = way.printer && (await deviceOf(way.printer));
      if (device === false) return;
      const job = await make();
      if (!(await inDialog(job, way, device))) return toast('error', say(t.popup));
      onDone();
      setBusy(false);
      if (job.sendable || (way.inBrowser && !device)) return;
      toast('success', say(t.drawing));
      await amongTasks(job, way, device);
    } catch (error) {
      // The error of a refused call was already shown; that of an interrupted download was not.
      if (error instanceof Refusal && error.code === 0) toast('error', error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, print };
}
