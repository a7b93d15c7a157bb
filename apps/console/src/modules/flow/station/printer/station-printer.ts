import { boxCode, type LabelTemplate, printer, printJob, type Printer, type Text } from '@touchmark/contract';
import { stockTooSmall } from '@touchmark/domain';
import { platformBoxLabel } from '@touchmark/labels';
import { fetchFile, keepFile, Refusal, send } from '../../../../api/send.ts';
import { DeviceFault, devicePrinter, deviceWords, isDeviceWay } from '../../../../core/device-printer.ts';
import { labelOf, printBoxes, printPictures } from './print-box.ts';
import type { OpenBox } from '../station-state.ts';

/** The printer of a station, with the labels in it as far as they are known here; null: the dialog of this computer. */
export type StationPrinter =
  | (Pick<Printer, 'id' | 'name' | 'way' | 'address'> & Partial<Pick<Printer, 'media' | 'widthMm' | 'heightMm'>>)
  | null;

type Size = 'width' | 'height' | 'columns' | 'gap' | 'sheet';
/** How the labels of a station look: a template of the company; null: the drawing that everybody has. */
export type StationTemplate = (Pick<LabelTemplate, 'id' | 'name'> & Partial<Pick<LabelTemplate, Size>>) | null;

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
    send(printer.list, { pageSize: 200 }).then(({ records }) =>
      records.map(({ id, name, way, address, media, widthMm, heightMm }) => ({ id, name, way, address, media, widthMm, heightMm })),
    ),
  );

/** The templates a station may choose from. */
export const templatesHere = (): Promise<NonNullable<StationTemplate>[]> =>
  orNone(
    send(printJob.boxTemplates, {}).then((found) =>
      found.map(({ id, name, width, height, columns, gap, sheet }) => ({ id, name, width, height, columns, gap, sheet })),
    ),
  );

export interface How {
  printer: StationPrinter;
  template: StationTemplate;
}

/** The label that everybody has. */
const usual = { width: platformBoxLabel.page.widthMm, height: platformBoxLabel.page.heightMm, columns: 1, gap: 0, sheet: null };

/** Where the labels in the printer are too small for those of this station: both sizes. Undefined where they fit, or are not known. */
export function smallStock({ printer: to, template }: How): { stock: string; label: string } | undefined {
  if (to?.widthMm === undefined || to.heightMm === undefined) return undefined;
  const { width, height, columns = 1, gap = 0, sheet = null } = template ?? usual;
  if (width === undefined || height === undefined) return undefined;
  const { way, media = 'gap', widthMm, heightMm } = to;
  if (!stockTooSmall({ way, media, widthMm, heightMm }, { width, height, columns, gap, sheet })) return undefined;
  return { stock: `${widthMm} × ${heightMm}`, label: `${width} × ${height}` };
}

/** The same choice with the sizes the office has registered by now; as it was without a network. */
export async function measured({ printer: to, template }: How): Promise<How> {
  if (!to) return { printer: to, template };
  const [printers, templates] = await Promise.all([printersHere(), template ? templatesHere() : []]);
  return {
    printer: printers.find(({ id }) => id === to.id) ?? to,
    template: template && (templates.find(({ id }) => id === template.id) ?? template),
  };
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
