import { AppError, type Parsed, type printJob } from '@touchmark/contract';
import { batchLife, can, printLife } from '@touchmark/domain';
import { labelTspl, labelZpl, type Template } from '@touchmark/labels';
import { type Db, inScope } from '../../../db/connect.ts';
import { type Ctx, nobody, type Services } from '../../../http/ctx.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import { type Job, JobFault } from '../../../jobs/jobs.ts';
import { deliverBatch, heldBatch } from '../batch/public.ts';
import { openPrinter, type PrinterRow, setupOf } from '../printer/public.ts';
import { labelRows } from './label-rows.ts';
import { printableBatch, usesPin } from './make-job.ts';
import * as rows from './print.queries.ts';

export const sendLabelsKind = 'sendLabels';
/** Serials between two notes of how far the printer came: what a stop in between prints twice at most. */
const portion = 50;

/** Queues the sending of a job to its printer, from its beginning, from where it stopped, or from a serial. */
export async function queueSend(ctx: Ctx, { id, from }: Parsed<typeof printJob.send>): Promise<{ taskId: string }> {
  const job = await rows.find(ctx, id);
  if (!job?.batchId) throw new AppError('notFound');
  const held = await rows.printJobs.hold(ctx, id);
  if (!can(printLife, held.status, 'print')) throw new AppError('notAllowedInState');
  const printer = job.printerId === null ? undefined : await rows.printerOf(ctx, job.printerId);
  if (printer?.way !== 'NETWORK') throw new AppError('printerWay');
  if (from !== undefined && (from < job.rangeFrom || from > job.rangeTo))
    throw new AppError('rangeOutside', { from: String(job.rangeFrom), to: String(job.rangeTo) });
  await printableBatch(ctx, job.batchId);
  if (from !== undefined) await rows.noteSent(ctx.db, ctx.me.companyId, id, from - 1);
  const taskId = await addTask(ctx.db, {
    kind: sendLabelsKind,
    title: {
      zh: `打印 ${job.productName} ${job.batchNo} → ${printer.name}`,
      en: `Print ${job.productName} ${job.batchNo} → ${printer.name}`,
    },
    refId: id,
    total: job.rangeTo - job.rangeFrom + 1,
    companyId: ctx.me.companyId,
    userId: ctx.me.userId,
  });
  ctx.note({ bizType: 'printJob', bizId: id, action: 'send', opinion: printer.name });
  ctx.afterCommit(() => ctx.services.jobs.wake());
  return { taskId };
}

/** Sends the labels of a job to its printer and goes on after the last serial that the printer has taken. */
export const sendLabelsJob =
  (services: Services, size = portion): Job =>
  async ({ task, pool, progress }) => {
    const { companyId } = task;
    const within = <T>(work: (db: Db) => Promise<T>) => inScope(pool, { companyId }, work);
    const asCompany = <T>(work: (ctx: Ctx) => Promise<T>) => within((db) => work({ db, services, me: { ...nobody, companyId } } as Ctx));
    const id = task.refId!;
    const found = await asCompany(async (ctx) => {
      const job = (await rows.find(ctx, id))!;
      return { job, batch: await printableBatch(ctx, job.batchId!, job.prodBatchId), printer: await rows.printerOf(ctx, job.printerId!) };
    });
    const { job, batch, printer } = found;
    if (!printer) throw new JobFault('打印机已被删除|The printer was deleted');
    let sent = Math.max(job.sent, job.rangeFrom - 1);
    await progress(sent - job.rangeFrom + 1);
    try {
      const line = await openPrinter(services, printer);
      while (sent < job.rangeTo) {
        const to = Math.min(job.rangeTo, sent + size);
        for await (const bytes of inLanguage(
          job,
          printer,
          labelRows(services, { ...batch, job }, sent + 1, to, usesPin(job.template as Template)),
        ))
          await line.write(bytes);
        sent = to;
        await within((db) => rows.noteSent(db, companyId, id, sent));
        await progress(sent - job.rangeFrom + 1);
      }
      await line.close();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new JobFault(
        `${error.say('zh')}。已送到序号 ${sent}，恢复后可从下一枚继续|${error.say('en')}. Sent up to serial ${sent}; it can go on from there`,
        { cause: error },
      );
    }
    await asCompany((ctx) => markPrinted(ctx, id, job.batchId!));
    return { path: `/labelTemplate/index?tab=jobs&id=${id}` };
  };

function inLanguage(job: rows.Job, printer: PrinterRow, labels: ReturnType<typeof labelRows>): AsyncIterable<Uint8Array | string> {
  const options = { ...setupOf(printer), copies: job.copies };
  return printer.language === 'ZPL'
    ? labelZpl(job.template as Template, labels, options)
    : labelTspl(job.template as Template, labels, options);
}

/** The printer has everything; whether it is on paper, the count says. */
async function markPrinted(ctx: Ctx, id: string, batchId: string): Promise<void> {
  await rows.setPrinted(ctx, id);
  const batch = await heldBatch(ctx, batchId);
  if (can(batchLife, batch.status, 'deliver')) await deliverBatch(ctx.db, batch);
}
