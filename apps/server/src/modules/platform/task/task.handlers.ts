import { AppError, task, type Task } from '@touchmark/contract';
import { can, taskLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { cancelTask } from '../../../jobs/jobs.queries.ts';
import { placeOf } from './places.ts';
import * as rows from './task.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof rows.find>>>;

/** A task with its rate and estimated remaining time; to people who may only follow it, without its result. */
export function taskOf(row: Row): Task {
  const [done, total] = [Number(row.done), Number(row.total)];
  const rate = row.seconds > 0 ? (done - Number(row.startedDone)) / row.seconds : 0;
  return {
    id: row.id,
    kind: row.kind,
    title: { zh: row.titleZh, en: row.titleEn },
    state: row.state as Task['state'],
    done,
    total,
    rate: Math.round(rate),
    secondsLeft: row.state === 'running' && rate > 0 ? Math.ceil((total - done) / rate) : null,
    fault: row.fault,
    result: row.whole ? row.result : null,
    refId: row.refId,
    path: placeOf(row.kind, row.refId),
    mayCancel: row.whole && can(taskLife, row.state, 'cancel'),
    createTime: row.createTime,
    updateTime: row.updateTime,
  };
}

export const tasksOf = async (ctx: Ctx, ids: string[]): Promise<Task[]> => (await rows.findMany(ctx, ids)).map(taskOf);

export const taskRoutes = handle(task, {
  async list(ctx, input) {
    const page = await rows.list(ctx, input);
    return { ...page, records: page.records.map(taskOf) };
  },
  async findOne(ctx, { id }) {
    const row = await rows.find(ctx, id);
    if (!row) throw new AppError('notFound');
    return taskOf(row);
  },
  async cancel(ctx, { id }) {
    const row = await rows.find(ctx, id);
    if (!row) throw new AppError('notFound');
    if (!row.whole) throw new AppError('forbidden');
    const { rows: changed } = await cancelTask(ctx.db, ctx.me.companyId || null, id, ctx.services.jobs.works(row.kind));
    if (changed.length === 0) throw new AppError('notAllowedInState');
    ctx.afterCommit(() => ctx.services.jobs.wake());
    return true;
  },
});
