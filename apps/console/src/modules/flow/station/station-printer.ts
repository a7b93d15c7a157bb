import { boxCode, type LabelTemplate, printer, printJob, type Printer, type Text } from '@touchmark/contract';
import { fetchFile, keepFile, Refusal, send } from '../../../api/send.ts';
import { DeviceFault, devicePrinter, deviceWords, isDeviceWay } from '../../../core/device-printer.ts';
import { labelOf, printBoxes, printPictures } from './print-box.ts';
import type { OpenBox } from './station-state.ts';

/** The printer of a station; null: the dialog of this computer. */
export type StationPrinter = Pick<Printer, 'id' | 'name' | 'way' | 'address'> | null;

/** How the labels of a station look: a template of the company; null: the drawing that everybody has. */
export type StationTemplate = Pick<LabelTemplate, 'id' | 'name'> | null;

/** None where the worker may not see them, or without a network. */
const orNone = async <T>(asked: Promise<T[]>): Promise<T[]> => {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [];
  }
};

/** The printers a station may choose from. */
export const printersHere = (): Promise<NonNullable<StationPrinter>[]> =>
  orNone(
    send(printer.list, { pageSize: 200 }).then(({ records }) => records.map(({ id, name, way, address }) => ({ id, name, way, address }))),
  );

/** The templates a station may choose from. */
export const templatesHere = (): Promise<NonNullable<StationTemplate>[]> =>
  orNone(send(printJob.boxTemplates, {}).then((found) => found.map(({ id, name }) => ({ id, name }))));

interface How {
  printer: StationPrinter;
  template: StationTemplate;
}

/**
 * Prints the label of a box as this station does; fails with what is to be told. The drawing that everybody has is also printed
 * without a network by the dialog of the computer, because it is drawn here.
 */
export async function printLabel(box: OpenBox, { printer: to, template }: How, companyName: string): Promise<void> {
  const by = template ? { templateId: template.id } : {};
  if (!to || to.way === 'DIALOG')
    return template ? printInDialog(box, template) : printBoxes([labelOf({ ...box, amount: box.capacity }, companyName)]);
  if (to.way === 'NETWORK' || to.way === 'SPOOL')
    return void (await send(printJob.boxLabel, { boxNo: box.boxNo, printerId: to.id, ...by }));
  const device = isDeviceWay(to.way) ? await devicePrinter(to.way, to.address) : undefined;
  const { id: boxId } = await send(boxCode.findOne, { text: box.boxNo });
  const { id } = await send(printJob.boxes, { boxIds: [boxId], printerId: to.id, ...by });
  const { blob, name } = await fetchFile(printJob.file, { id });
  if (device) await device([blob]);
  else keepFile(blob, name);
  await send(printJob.confirm, { id, result: 'PRINTED' });
}

/** The label of a box by a template, in the dialog of this computer. */
async function printInDialog(box: OpenBox, { id: templateId }: NonNullable<StationTemplate>): Promise<void> {
  const { id: boxId } = await send(boxCode.findOne, { text: box.boxNo });
  const { id, width: widthMm, height: heightMm } = await send(printJob.boxes, { boxIds: [boxId], templateId, mode: 'BROWSER' });
  const { labels } = await send(printJob.data, { id });
  await printPictures(labels, { widthMm, heightMm });
  await send(printJob.confirm, { id, result: 'PRINTED' });
}

/** Why a label is not printed, for the worker; undefined for a fault of the program. */
export function printFault(error: unknown): Text | undefined {
  if (error instanceof DeviceFault) return deviceWords[error.kind];
  return error instanceof Refusal ? { zh: error.message, en: error.message } : undefined;
}
