import { AppError, type Parsed, printJob, type PrintJob } from '@touchmark/contract';
import { printLife } from '@touchmark/domain';
import {
  codeFieldsOf,
  LabelRefused,
  outlinedText,
  platformBoxLabel,
  preflight,
  renderSvg,
  ssccLabel,
  type Template,
} from '@touchmark/labels';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import { transaction, writing } from '../../../http/pipeline.ts';
import { type Delivery, DeliveryStopped, openDelivery } from '../printer/public.ts';
import { boxIdsOf } from '../../flow/box/public.ts';
import { noteMade } from './barcode-job.ts';
import * as boxes from './box-job.queries.ts';
import { boxLabel, boxRows, refusalOfBoxes } from './box-rows.ts';
import { refuseCodes } from './codeless.ts';
import { serialsPerFile } from './label-file.ts';
import { inLanguage } from './in-language.ts';
import * as rows from './print.queries.ts';
import { refused, sayFault } from './refusal.ts';
import { forPrinter, sheetOf, templateOf } from './template-of.ts';

/** Labels of boxes alone: the first box is serial 1 of the job. */
interface Wanted {
  boxIds: readonly string[];
  templateId?: string | undefined;
  copies?: number;
  startAt?: number;
  mode: PrintJob['mode'];
  dpi?: number | undefined;
  printerId?: string | undefined;
  reprintOf?: string;
  reason?: string;
}

/** Two pages print labels of boxes, each with a right of its own. */
export function permitBoxes({ me }: Ctx): void {
  if (!me.permissions.has('boxCode_print') && !me.permissions.has('boxGs1_print')) throw new AppError('forbidden');
}

/** Without a template of the company, an SSCC is drawn as GS1-128, a number of the platform as Code 128; one job has one drawing. */
function drawingFor({ found, ssccs }: { found: number; ssccs: number }, dpi = 203): Template {
  if (ssccs > 0 && ssccs < found) throw new AppError('boxSchemesMixed');
  const { page, ...drawing } = ssccs > 0 ? ssccLabel : platformBoxLabel;
  return { ...drawing, page: { ...page, dpi: dpi as Template['page']['dpi'] } };
}

/** The boxes of a job and the drawing of their labels; a template that wants codes is refused. */
async function drawnBoxes(ctx: Ctx, { boxIds: named, templateId, dpi }: Pick<Wanted, 'boxIds' | 'templateId' | 'dpi'>) {
  const boxIds = [...new Set(named)];
  const counted = await boxes.counted(ctx, boxIds);
  if (counted.found !== boxIds.length) throw new AppError('notFound');
  const chosen = templateId === undefined ? undefined : await templateOf(ctx, templateId, dpi);
  const template = chosen?.template ?? drawingFor(counted, dpi);
  refuseCodes(ctx, template);
  return { boxIds, template, chosen };
}

export async function makeBoxJob(ctx: Ctx, asked: Wanted) {
  permitBoxes(ctx);
  const { boxIds: named, copies = 1, startAt = 1, ...wanted } = await forPrinter(ctx, asked);
  const { boxIds, template, chosen } = await drawnBoxes(ctx, { ...wanted, boxIds: named });
  const refusal = await refusalOfBoxes(ctx, template, boxIds, { from: 1, to: boxIds.length });
  if (refusal) throw refused(refusal);
  const job = { rangeFrom: 1, rangeTo: boxIds.length, labels: boxIds.length * copies };
  const again = await boxes.anyPrinted(ctx, boxIds);
  const made = await rows.insert(ctx, {
    ...wanted,
    ...job,
    boxIds,
    copies,
    startAt,
    again,
    dpi: template.page.dpi,
    template,
    ...(chosen && { templateRevision: chosen.revision }),
  });
  noteMade(ctx, made.id, wanted);
  return {
    ...made,
    serialsPerFile: serialsPerFile(job),
    sendable: wanted.sendable ?? false,
    width: template.page.widthMm,
    height: template.page.heightMm,
  };
}

/** The boxes that are named, or all that match the filters of their list, in the order of their numbers. */
async function wantedBoxes(ctx: Ctx, { boxIds, all }: Pick<Parsed<typeof printJob.boxes>, 'boxIds' | 'all'>): Promise<readonly string[]> {
  const found = boxIds ?? (await boxIdsOf(ctx, all!));
  if (found.length === 0) throw new AppError('notFound');
  return found;
}

export const makeJobOfBoxes = async (ctx: Ctx, { boxIds, all, ...wanted }: Parsed<typeof printJob.boxes>) =>
  makeBoxJob(ctx, { ...wanted, boxIds: await wantedBoxes(ctx, { boxIds, all }) });

/** How the label of the first box looks, and the first of the boxes whose label could not be scanned. */
export async function previewBoxes(ctx: Ctx, { boxIds: named, all, templateId, dpi }: Parsed<typeof printJob.boxPreview>) {
  permitBoxes(ctx);
  const { boxIds, template } = await drawnBoxes(ctx, { boxIds: await wantedBoxes(ctx, { boxIds: named, all }), templateId, dpi });
  const data = await boxLabel(ctx, boxIds, 1);
  const refusal = await refusalOfBoxes(ctx, template, boxIds, { from: 1, to: boxIds.length });
  const faults = refusal ? refusal.faults.map((fault) => ({ ...fault, ...sayFault(refusal, fault) })) : preflight(template, data).warnings;
  return {
    svg: renderSvg(template, data, outlinedText),
    ok: refusal === undefined,
    faults: faults.map(({ element, fault, zh, en }) => ({ element, fault, zh, en })),
    labels: boxIds.length,
  };
}

/** Kinds of templates that go onto boxes, pallets and packages. */
const boxKinds = ['carton', 'package', 'logistics'];

/** Templates of the company by which labels of boxes can be printed. */
export async function boxTemplates(ctx: Ctx) {
  permitBoxes(ctx);
  const found = await rows.templatesOf(ctx, boxKinds);
  return found.flatMap(({ template, ...one }) => {
    const drawing = template as Template;
    return codeFieldsOf(drawing).length > 0 ? [] : [{ ...one, sheet: sheetOf(drawing) }];
  });
}

/**
 * Prints the label of one box at once, for a station that needs it now. It answers when the label is out, as far as the printer
 * says so; otherwise why it is not, and the job stands as failed.
 */
export async function printBoxLabel(ctx: CtxBase, input: Parsed<typeof printJob.boxLabel>) {
  const { job, printer } = await writing(ctx, printJob.boxLabel, input, async (inner) => {
    const boxId = await boxes.boxOf(inner, input.boxNo);
    if (boxId === undefined) throw new AppError('notFound');
    const made = await makeBoxJob(inner, { boxIds: [boxId], printerId: input.printerId, templateId: input.templateId, mode: 'ZPL' });
    if (!made.sendable) throw new AppError('printerWay');
    return { job: (await rows.find(inner, made.id))!, printer: (await rows.printerOf(inner, input.printerId))! };
  });
  let delivery: Delivery | undefined;
  try {
    delivery = await openDelivery(ctx.services, printer, job.jobNo, () => Promise.resolve());
    await delivery.put({ from: 1, to: 1 }, inLanguage(job, printer, boxRows(ctx.services, ctx.me.companyId!, job.boxIds!, 1, 1)));
    await delivery.finish();
  } catch (error) {
    await transaction(ctx, (inner) => rows.setEnd(inner, job.id, printLife.at.failed));
    if (error instanceof LabelRefused) throw refused(error);
    throw error instanceof DeliveryStopped ? error.fault : error;
  } finally {
    await delivery?.close();
  }
  await transaction(ctx, (inner) => rows.setEnd(inner, job.id, printLife.at.printed));
  return { jobNo: job.jobNo };
}
