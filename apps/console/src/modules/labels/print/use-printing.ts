import { type Output, type Printer, printJob } from '@touchmark/contract';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { download, Refusal, send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { deviceOf } from '../printer/public.ts';
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
}

/**
 * Makes a job and brings it where it is printed: to its printer by the server or by this browser, into the print window, or into a
 * file. What this browser did is marked as printed; a job that the server sends is marked when the printer took all of it.
 */
export function usePrinting(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const confirm = useWrite(printJob.confirm);
  const sending = useWrite(printJob.send);
  const print = async (
    make: () => Promise<Output<typeof printJob.create>>,
    { name, printer, inBrowser = printer?.way === 'DIALOG', rangeFrom = 1, rangeTo = 1 }: Way,
  ) => {
    setBusy(true);
    try {
      // First of all, because the browser lets nobody choose a device long after the click.
      const device = printer && (await deviceOf(printer));
      if (device === false) return;
      const job = await make();
      if (job.sendable) {
        await sending.mutateAsync({ id: job.id });
        toast('success', say(t.sending));
        return onDone();
      }
      if (device) {
        await printJobOn(device, { rangeFrom, rangeTo, ...job });
        return onDone();
      }
      const shown = inBrowser
        ? await printInBrowser(job.id, name, (page) => send(printJob.data, page))
        : (await download(printJob.file, { id: job.id }), true);
      if (!shown) return toast('error', say(t.popup));
      await confirm.mutateAsync({ id: job.id, result: 'PRINTED' });
      onDone();
    } catch (error) {
      // The error of a refused call was already shown; that of an interrupted download was not.
      if (error instanceof Refusal && error.code === 0) toast('error', error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, print };
}
