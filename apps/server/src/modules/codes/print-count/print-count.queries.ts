import { type CountedRun, type CountKind, type SerialRun } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';

export type Counted = Awaited<ReturnType<typeof countedOf>>[number];

export const countedOf = ({ db, me }: Ctx, jobId: string) =>
  db
    .selectFrom('printCount')
    .where('companyId', '=', me.companyId)
    .where('jobId', '=', jobId)
    .select(['id', 'kind', 'serialFrom as from', 'serialTo as to', 'remedy', 'reason', 'userName', 'createTime'])
    .orderBy('serialFrom')
    .orderBy('id')
    .execute();

export const insertRuns = ({ db, me }: Ctx, jobId: string, kind: CountKind, runs: readonly SerialRun[], reason = '') =>
  db
    .insertInto('printCount')
    .values(
      runs.map(({ from, to }) => ({ companyId: me.companyId, jobId, kind, serialFrom: from, serialTo: to, reason, userName: me.userName })),
    )
    .execute();

export const settle = ({ db, me }: Ctx, ids: readonly string[], remedy: CountedRun['remedy'], reason: string) =>
  db.updateTable('printCount').set({ remedy, reason }).where('companyId', '=', me.companyId).where('id', 'in', ids).execute();

export const remove = ({ db, me }: Ctx, id: string) =>
  db.deleteFrom('printCount').where('companyId', '=', me.companyId).where('id', '=', id).execute();
