import { boxCode, printer, printJob, type Printer, type Text } from '@touchmark/contract';
import { fetchFile, keepFile, Refusal, send } from '../../../api/send.ts';
import { DeviceFault, devicePrinter, deviceWords, isDeviceWay } from '../../../core/device-printer.ts';
import { labelOf, printBoxes } from './print-box.ts';
import type { OpenBox } from './station-state.ts';

/** The printer of a station; null: the dialog of this computer. */
export type StationPrinter = Pick<Printer, 'id' | 'name' | 'way' | 'address'> | null;

/** The printers a station may choose from; none where the worker may not see them, or without a network. */
export const printersHere = async (): Promise<NonNullable<StationPrinter>[]> => {
  try {
    const { records } = await send(printer.list, { pageSize: 200 });
    return records.map(({ id, name, way, address }) => ({ id, name, way, address }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [];
  }
};

/**
 * Prints the label of a box as this station does; fails with what is to be told. The dialog of the computer also prints without a
 * network, because the label is drawn here.
 */
export async function printLabel(box: OpenBox, to: StationPrinter, companyName: string): Promise<void> {
  if (!to || to.way === 'DIALOG') return printBoxes([labelOf({ ...box, amount: box.capacity }, companyName)]);
  if (to.way === 'NETWORK' || to.way === 'SPOOL') return void (await send(printJob.boxLabel, { boxNo: box.boxNo, printerId: to.id }));
  const device = isDeviceWay(to.way) ? await devicePrinter(to.way, to.address) : undefined;
  const { id: boxId } = await send(boxCode.findOne, { text: box.boxNo });
  const { id } = await send(printJob.boxes, { boxIds: [boxId], printerId: to.id });
  const { blob, name } = await fetchFile(printJob.file, { id });
  if (device) await device([blob]);
  else keepFile(blob, name);
  await send(printJob.confirm, { id, result: 'PRINTED' });
}

/** Why a label is not printed, for the worker; undefined for a fault of the program. */
export function printFault(error: unknown): Text | undefined {
  if (error instanceof DeviceFault) return deviceWords[error.kind];
  return error instanceof Refusal ? { zh: error.message, en: error.message } : undefined;
}
