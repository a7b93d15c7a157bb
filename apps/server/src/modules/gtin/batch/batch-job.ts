import { type Call, goodsBatch, type Language } from '@touchmark/contract';
import { goodsBatchLife, inState, userLife } from '@touchmark/domain';
import { inScope } from '../../../db/connect.ts';
import { writeAudit } from '../../../http/audit.queries.ts';
import { type AuditNote, type Ctx, nobody, noHints, type Services } from '../../../http/ctx.ts';
import { JobFault, type Job } from '../../../jobs/jobs.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import { enterRows, finishBatch, type Refused, type StepName, stepOver, steps } from './batch-work.ts';
import * as rows from './batch.queries.ts';

export const goodsBatchKind = 'goodsBatch';
/** Larger batches are processed by a task with progress. */
export const atOnce = 100;
const chunk = 50;

interface Payload {
  work: 'enter' | StepName;
  language: Language;
}

/** Queues the task of a batch. */
export async function queueWork(
  ctx: Ctx,
  batch: Pick<rows.HeldBatch, 'id' | 'batchNo'>,
  work: Payload['work'],
  total: number,
): Promise<string> {
  const { zh, en } = work === 'enter' ? { zh: '批量登记商品码', en: 'Register GTINs in bulk' } : steps[work].title;
  const taskId = await addTask(ctx.db, {
    kind: goodsBatchKind,
    title: { zh: `${zh} ${batch.batchNo}`, en: `${en} ${batch.batchNo}` },
    payload: { work, language: ctx.language },
    refId: batch.id,
    total,
    companyId: ctx.me.companyId,
    userId: ctx.me.userId,
  });
  ctx.afterCommit(() => ctx.services.jobs.wake());
  return taskId;
}

/**
 * Processes a batch in portions, each in its own transaction. After an interruption it continues with the rows without a code, or
 * the codes still in their former state.
 */
export const goodsBatchJob =
  (services: Services): Job =>
  async ({ task, pool, progress }) => {
    const { work, language } = task.payload as Payload;
    const { companyId, userId, refId: batchId } = task;
    const inOne = <T>(call: Call, run: (ctx: Ctx) => Promise<T>) =>
      inScope(pool, { companyId, userId, platform: false }, async (db) => {
        const { isTrial, userName } = await rows.worker({ db }, companyId, userId ?? '0');
        const notes: AuditNote[] = [];
        const ctx: Ctx = {
          db,
          services,
          language,
          now: new Date(),
          address: '',
          agent: '',
          hints: noHints,
          afterCommit: (after) => after(),
          note: (entry) => notes.push(entry),
          me: { ...nobody, userId: userId ?? '', userName, companyId, isTrial, status: userLife.at.certified },
        };
        const result = await run(ctx);
        if (notes.length > 0) await writeAudit(ctx, call, { id: batchId }, notes, null);
        return result;
      });
    if (!batchId) throw new JobFault('批次不存在|There is no such batch');
    return work === 'enter' ? enter(batchId, inOne, progress) : step(batchId, work, inOne, progress);
  };

type InOne = <T>(call: Call, run: (ctx: Ctx) => Promise<T>) => Promise<T>;
type Progress = (done: number, total?: number) => Promise<void>;

async function enter(batchId: string, inOne: InOne, progress: Progress): Promise<unknown> {
  for (;;) {
    const left = await inOne(goodsBatch.batchSave, async (ctx) => {
      const batch = await rows.hold(ctx, batchId);
      if (!batch || !inState(goodsBatchLife, batch.status, 'atWork')) throw new JobFault('批次已不在处理中|The batch is no longer at work');
      const waiting = await rows.waiting(ctx, batchId);
      await enterRows(ctx, batch, waiting.slice(0, chunk));
      return Math.max(0, waiting.length - chunk);
    });
    const counts = await inOne(goodsBatch.batchSave, (ctx) => rows.counts(ctx, batchId));
    await progress(counts.ok + counts.failed - left, counts.ok + counts.failed);
    if (left === 0) break;
  }
  return inOne(goodsBatch.batchSave, async (ctx) => finishBatch(ctx, (await rows.hold(ctx, batchId))!));
}

async function step(batchId: string, name: StepName, inOne: InOne, progress: Progress): Promise<unknown> {
  const { call, from } = steps[name];
  const codes = await inOne(call, (ctx) => rows.codesIn(ctx, batchId, from));
  const refused: Refused[] = [];
  for (let at = 0; at < codes.length; at += chunk) {
    const part = await inOne(call, (ctx) => stepOver(ctx, name, codes.slice(at, at + chunk)));
    refused.push(...part.refused);
    await progress(Math.min(at + chunk, codes.length), codes.length);
  }
  return { done: codes.length - refused.length, refused };
}
