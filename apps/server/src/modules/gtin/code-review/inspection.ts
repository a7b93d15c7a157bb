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
// An hour after the daily sweep, which moves prefixes and services on.
const nextNight = (now: Date) => new Date(nextSweep(now).getTime() + 3_600_000);

/** The inspection as a job: every rule a transaction of its own. Whatever started it, the next night's waits from then on. */
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

/** Makes sure a nightly inspection waits. Called at every start, and by every sweep: a platform may have been set up since. */
export const ensureInspection = ({ pool }: Pick<Services, 'pool'>, now = new Date()) =>
  inScope(pool, system, (db) => queueNext(db, { ...nightly, runAt: nextNight(now) }));

/** 立即核查: the run that is under way is everybody's. */
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
