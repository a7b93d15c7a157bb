import { AppError, type Parsed, type printJob } from '@touchmark/contract';
import { batchLife, can, printLife } from '@touchmark/domain';
import { type LabelData, LabelRefused } from '@touchmark/labels';
import { type Db, inScope } from '../../../db/connect.ts';
import { type Ctx, nobody, type Services } from '../../../http/ctx.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import { type Job, JobFault, Parked } from '../../../jobs/jobs.ts';
import { deliverBatch, heldBatch } from '../../codes/batch/public.ts';
import { type Delivery, DeliveryStopped, openDelivery, serverWays } from '../printer/public.ts';
import { serialsPerFile } from './label-file.ts';
import { inLanguage } from './in-language.ts';
import { labelsOf } from './labels-of.ts';
import { printableBatch } from './make-job.ts';
import { permitJob } from './permit.ts';
import * as rows from './print.queries.ts';
import { sayRefusal } from './refusal.ts';

export const sendLabelsKind = 'sendLabels';
/** A slow printer gives its turn to other tasks now and then, in milliseconds. */
const turn = 60_000;
/** How often the task says how far it is: a printer is asked far more often, and each word of the task is a transaction. */
const betweenBeats = 500;

/** Queues the sending of a job to its printer, from its beginning, from where it stopped, or from a serial. */
export async function queueSend(ctx: Ctx, { id, from }: Parsed<typeof printJob.send>): Promise<{ taskId: string }> {
  const job = await rows.find(ctx, id);
  if (!job || job.barcodeId) throw new AppError('notFound');
  permitJob(ctx, job);
  const held = await rows.printJobs.hold(ctx, id);
  if (!can(printLife, held.status, 'print')) throw new AppError('notAllowedInState');
  const printer = job.printerId === null ? undefined : await rows.printerOf(ctx, job.printerId);
  if (!printer || !serverWays.includes(printer.way)) throw new AppError('printerWay');
  if (from !== undefined && (from < job.rangeFrom || from > job.rangeTo))
    throw new AppError('rangeOutside', { from: String(job.rangeFrom), to: String(job.rangeTo) });
  if (job.batchId) await printableBatch(ctx, job.batchId);
  if (from !== undefined) await rows.noteSent(ctx.db, ctx.me.companyId, id, from - 1);
  const what = job.batchId ? `${job.productName} ${job.batchNo}` : job.content || job.productName;
  const taskId = await addTask(ctx.db, {
    kind: sendLabelsKind,
    title: { zh: `打印 ${what} → ${printer.name}`, en: `Print ${what} → ${printer.name}` },
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
  (services: Services): Job =>
  async ({ task, pool, progress }) => {
    const { companyId } = task;
    const within = <T>(work: (db: Db) => Promise<T>) => inScope(pool, { companyId }, work);
    const asCompany = <T>(work: (ctx: Ctx) => Promise<T>) => within((db) => work({ db, services, me: { ...nobody, companyId } } as Ctx));
    const id = task.refId!;
    const { job, labels, printer } = await asCompany(async (ctx) => {
      const job = (await rows.find(ctx, id))!;
      return { job, labels: await labelsOf(ctx, job), printer: await rows.printerOf(ctx, job.printerId!) };
    });
    if (!printer) throw new JobFault('打印机已被删除|The printer was deleted');
    let sent = Math.max(job.sent, job.rangeFrom - 1);
    const note = async (serial: number) => {
      sent = serial;
      await within((db) => rows.noteSent(db, companyId, id, serial));
    };
    const tell = () => progress(sent - job.rangeFrom + 1);
    let told = performance.now();
    const beat = async () => {
      if (performance.now() - told < betweenBeats) return;
      told = performance.now();
      await tell();
    };
    await tell();
    const until = performance.now() + turn;
    let delivery: Delivery | undefined;
    try {
      delivery = await openDelivery(services, printer, job.jobNo, beat);
      const size = delivery.size ?? serialsPerFile(job);
      const labelsTo = inRuns(labels(sent + 1, job.rangeTo));
      while (sent < job.rangeTo) {
        const run = { from: sent + 1, to: Math.min(job.rangeTo, sent + size) };
        const put = async (to: number, read: AsyncGenerator<LabelData>) => {
          await delivery!.put({ from: run.from, to }, inLanguage(job, printer, read));
          await note(to);
        };
        try {
          await put(run.to, labelsTo(run.to));
        } catch (error) {
          const refused = refusedSerial(error);
          if (refused === undefined) throw error;
          // Those before the refused one are printed, so that the job goes on at it once it is put right.
          const last = refused - 1;
          if (last >= run.from) await put(last, labels(run.from, last));
          await delivery.finish();
          throw error;
        }
        await beat();
        if (performance.now() > until) throw new Parked();
      }
      await delivery.finish();
      await tell();
    } catch (error) {
      if (error instanceof DeliveryStopped) await note(error.printed);
      throw faultOf(error, sent);
    } finally {
      await delivery?.close();
    }
    await asCompany((ctx) => markPrinted(ctx, id, job.batchId));
    return { path: `/labelTemplate/index?tab=jobs&id=${id}` };
  };

/** Gives labels up to a serial, and then those after it: what many of them share, as a page of codes, is read once. */
function inRuns(labels: AsyncGenerator<LabelData>): (to: number) => AsyncGenerator<LabelData> {
  let next: LabelData | undefined;
  return async function* upTo(to) {
    for (;;) {
      next ??= (await labels.next()).value as LabelData | undefined;
      if (!next || Number(next['serial']) > to) return;
      yield next;
      next = undefined;
    }
  };
}

/** The first serial that cannot be printed: its label would not scan, or its PIN cannot be read. */
function refusedSerial(error: unknown): number | undefined {
  if (error instanceof LabelRefused) return Number(error.data['serial']);
  return error instanceof AppError && error.key === 'pinsUnreadable' ? Number(error.param('from')) : undefined;
}

/** What the task says of a fault of the printer: up to which label it came, and which ones a person has to look for. */
function faultOf(error: unknown, sent: number): unknown {
  if (error instanceof AppError) {
    const whole = error.key === 'pinsUnreadable';
    const [zh, en] = whole ? [`。已打印到序号 ${sent}`, `. Printed up to serial ${sent}`] : ['', ''];
    return new JobFault(`${error.say('zh')}${zh}|${error.say('en')}${en}`, { cause: error });
  }
  if (error instanceof LabelRefused) {
    const { zh, en } = sayRefusal(error);
    return new JobFault(
      `标签无法可靠识读，已停止打印。${zh}。已打印到序号 ${sent}，处理后从 ${sent + 1} 继续|Printing stopped at a label that would not scan. ${en}. Printed up to serial ${sent}. It can go on from ${sent + 1}`,
      { cause: error },
    );
  }
  if (!(error instanceof DeliveryStopped)) return error;
  const { fault, printed } = error;
  const doubtful = error.sent > printed;
  const zh = doubtful
    ? `已确认打印到序号 ${printed}；${printed + 1}–${error.sent} 可能已打出，请看卷上最后一枚，再选择从哪一枚继续`
    : `已打印到序号 ${sent}，恢复后从 ${sent + 1} 继续`;
  const en = doubtful
    ? `Printed up to serial ${printed}; ${printed + 1}–${error.sent} may be printed too. Look at the last label on the roll, then choose where to go on`
    : `Printed up to serial ${sent}. It can go on from ${sent + 1}`;
  return new JobFault(`${fault.say('zh')}。${zh}|${fault.say('en')}. ${en}`, { cause: fault });
}

/** The printer has everything; whether it is on paper, the count says. */
async function markPrinted(ctx: Ctx, id: string, batchId: string | null): Promise<void> {
  await rows.setEnd(ctx, id, printLife.at.printed);
  if (batchId === null) return;
  const batch = await heldBatch(ctx, batchId);
  if (can(batchLife, batch.status, 'deliver')) await deliverBatch(ctx.db, batch);
}
