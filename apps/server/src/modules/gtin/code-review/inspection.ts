import { gtinRules, nextSweep } from '@touchmark/domain';
import { inScope } from '../../../db/connect.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { addTask, queueNext } from '../../../jobs/jobs.queries.ts';
import * as rows from './inspection.queries.ts';

export const inspectionKind = 'gtinInspection';
const title = { zh: '商品码核查', en: 'GTIN inspection' };
const nightly = { kind: inspectionKind, title, payload: { nightly: true } };
const system = { companyId: null, platform: true };
// An hour after the daily job, which updates prefixes and services.
const nextNight = (now: Date) => new Date(nextSweep(now).getTime() + 3_600_000);

/** The inspection as a job with one transaction per rule. Each run, also a manual one, queues the next nightly run. */
export const inspectionJob: Job = async ({ task, pool, progress }) => {
  await inScope(pool, system, (db) => queueNext(db, { ...nightly, runAt: nextNight(new Date()) }, task.id));
  const found: Record<string, number> = {};
  for (const [done, rule] of gtinRules.entries()) {
    await progress(done, gtinRules.length);
    found[rule] = (await inScope(pool, system, (db) => rows.runRule(db, rule))).found;
  }
  await progress(gtinRules.length, gtinRules.length);
  return { checked: await inScope(pool, system, rows.countCodes), found };
};

/**
 * Queues a nightly inspection if none is queued. Called at every start and by the daily job, because the platform may have been
 * set up since.
 */
export const ensureInspection = ({ pool }: Pick<Services, 'pool'>, now = new Date()) =>
  inScope(pool, system, (db) => queueNext(db, { ...nightly, runAt: nextNight(now) }));

/** 立即核查: returns the running inspection if there is one. */
export async function runNow(ctx: Ctx): Promise<string> {
  const { open } = await rows.runs(ctx.db, inspectionKind);
  if (open) return open;
  const taskId = await addTask(ctx.db, {
    kind: inspectionKind,
    title,
    payload: {},
    total: gtinRules.length,
    companyId: ctx.me.companyId,
    userId: ctx.me.userId,
  });
  ctx.afterCommit(() => ctx.services.jobs.wake());
  return taskId;
}
export const runsOf = ({ db }: Ctx) => rows.runs(db, inspectionKind);
