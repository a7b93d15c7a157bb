import type { Printer } from '@touchmark/contract';
import { DeviceFault, devicePrinter, deviceWords, isDeviceWay } from '../../../core/device-printer.ts';
import { say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { t } from './printer.text.ts';

const told = (error: unknown): false => {
  if (!(error instanceof DeviceFault)) throw error;
  toast('error', say(deviceWords[error.kind]));
  return false;
};

/**
 * A printer of this computer to which files are sent, one after the other; the answer says whether it took all of them. False
 * where the browser reaches none, undefined for other ways of printing. What goes wrong was told.
 */
export async function deviceOf({ way, address }: Pick<Printer, 'way' | 'address'>) {
  if (!isDeviceWay(way)) return undefined;
  const print = await devicePrinter(way, address).catch(told);
  if (!print) return false;
  return async (files: AsyncIterable<Blob>): Promise<boolean> => {
    try {
      await print(files);
    } catch (error) {
      return told(error);
    }
    toast('success', say(t.deviceSent));
    return true;
  };
}
