import { AppError, type Parsed, printJob, type PrintJob } from '@touchmark/contract';
import { boxLevels, printLife } from '@touchmark/domain';
import { type LabelData, LabelRefused, platformBoxLabel, ssccLabel, type Template } from '@touchmark/labels';
import { inScope } from '../../../db/connect.ts';
import { type Ctx, scopeOf, type Services } from '../../../http/ctx.ts';
import { writing } from '../../../http/pipeline.ts';
import { type Delivery, DeliveryStopped, openDelivery, serverWays } from '../printer/public.ts';
import { boxIdsOf } from '../../flow/box/public.ts';
import { noteMade } from './barcode-job.ts';
import * as boxes from './box-job.queries.ts';
import { serialsPerFile } from './label-file.ts';
import { inLanguage } from './in-language.ts';
import * as rows from './print.queries.ts';
import { refusalOf, refused } from './refusal.ts';

/** Labels of boxes alone: the first box is serial 1 of the job. */
interface Wanted {
  boxIds: readonly string[];
  copies?: number;
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

const isSscc = (boxNo: string): boolean => /^\d{18}$/.test(boxNo);

/** What stands on the label of a box. It is in Chinese whatever the language of its maker, because it goes to the warehouse. */
function dataOf({ boxNo, level, qty, capacity, ...box }: boxes.LabelledBox): LabelData {
  return {
    ...box,
    boxNo,
    sscc: isSscc(boxNo) ? `(00)${boxNo}` : '',
    level: boxLevels[level]?.zh ?? '',
    content: `${qty || capacity} ${level > 1 ? '箱' : '件'}`,
  };
}

/** An SSCC is drawn as GS1-128, a number of the platform as Code 128; one job has one drawing. */
function templateFor({ found, ssccs }: { found: number; ssccs: number }, dpi: number): Template {
  if (ssccs > 0 && ssccs < found) throw new AppError('boxSchemesMixed');
  const { page, ...drawing } = ssccs > 0 ? ssccLabel : platformBoxLabel;
  return { ...drawing, page: { ...page, dpi: dpi as Template['page']['dpi'] } };
}

export async function makeBoxJob(ctx: Ctx, { boxIds: named, copies = 1, printerId, ...wanted }: Wanted) {
  permitBoxes(ctx);
  const printer = printerId === undefined ? undefined : await rows.printerOf(ctx, printerId);
  if (printerId !== undefined && !printer) throw new AppError('notFound');
  const boxIds = [...new Set(named)];
  const counted = await boxes.counted(ctx, boxIds);
  if (counted.found !== boxIds.length) throw new AppError('notFound');
  const template = templateFor(counted, printer?.dpi ?? wanted.dpi ?? 203);
  const [first] = await boxes.labelled(ctx.db, ctx.me.companyId, boxIds.slice(0, 1));
  const refusal = refusalOf(template, { ...dataOf(first!), serial: '1' });
  if (refusal) throw refused(ctx, refusal);
  const mode = printer ? (printer.way === 'DIALOG' ? 'BROWSER' : printer.language) : wanted.mode;
  const job = { rangeFrom: 1, rangeTo: boxIds.length, labels: boxIds.length * copies };
  const again = await boxes.anyPrinted(ctx, boxIds);
  const made = await rows.insert(ctx, { ...wanted, ...job, boxIds, copies, printerId, mode, again, dpi: template.page.dpi, template });
  noteMade(ctx, made.id, wanted);
  return {
    ...made,
    serialsPerFile: serialsPerFile(job),
    sendable: printer !== undefined && serverWays.includes(printer.way),
    width: template.page.widthMm,
    height: template.page.heightMm,
  };
}

/** A job of the boxes of a list, in the order of their numbers: of those that are named, or of all that match its filters. */
export async function makeJobOfBoxes(ctx: Ctx, { boxIds, all, ...wanted }: Parsed<typeof printJob.boxes>) {
  const found = boxIds ?? (await boxIdsOf(ctx, all!));
  if (found.length === 0) throw new AppError('notFound');
  return makeBoxJob(ctx, { ...wanted, boxIds: found });
}

/** Labels read at once. */
const portion = 200;

/** The labels of a job of boxes, from one place in it to another. */
export async function* boxRows(
  { pool }: Services,
  companyId: string,
  boxIds: readonly string[],
  from: number,
  to: number,
): AsyncGenerator<LabelData> {
  for (let at = from; at <= to; at += portion) {
    const ids = boxIds.slice(at - 1, Math.min(to, at + portion - 1));
    const found = await inScope(pool, { companyId }, (db) => boxes.labelled(db, companyId, ids));
    for (const [nth, box] of found.entries())
      yield { ...dataOf(box), labelNo: String(at + nth), labelTotal: String(boxIds.length), serial: String(at + nth) };
  }
}

/**
 * Prints the label of one box at once, for a station that needs it now. It answers when the label is out, as far as the printer
 * says so; otherwise why it is not, and the job stands as failed.
 */
export async function printBoxLabel(ctx: Ctx, input: Parsed<typeof printJob.boxLabel>) {
  const within = <T>(work: (inner: Ctx) => Promise<T>) => inScope(ctx.services.pool, scopeOf(ctx.me), (db) => work({ ...ctx, db }));
  const { job, printer } = await writing(ctx, printJob.boxLabel, input, async (inner) => {
    const boxId = await boxes.boxOf(inner, input.boxNo);
    if (boxId === undefined) throw new AppError('notFound');
    const made = await makeBoxJob(inner, { boxIds: [boxId], printerId: input.printerId, mode: 'ZPL' });
    if (!made.sendable) throw new AppError('printerWay');
    return { job: (await rows.find(inner, made.id))!, printer: (await rows.printerOf(inner, input.printerId))! };
  });
  let delivery: Delivery | undefined;
  try {
    delivery = await openDelivery(ctx.services, printer, job.jobNo, () => Promise.resolve());
    await delivery.put({ from: 1, to: 1 }, inLanguage(job, printer, boxRows(ctx.services, ctx.me.companyId!, job.boxIds!, 1, 1)));
    await delivery.finish();
  } catch (error) {
    await within((inner) => rows.setEnd(inner, job.id, printLife.at.failed));
    if (error instanceof LabelRefused) throw refused(ctx, error);
    throw error instanceof DeliveryStopped ? error.fault : error;
  } finally {
    await delivery?.close();
  }
  await within((inner) => rows.setEnd(inner, job.id, printLife.at.printed));
  return { jobNo: job.jobNo };
}
