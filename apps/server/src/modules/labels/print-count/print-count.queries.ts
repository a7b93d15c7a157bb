import { sql } from 'kysely';
import { type CountedRun, type CountKind, type SerialRun } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { now } from '../../../http/table/table.queries.ts';

export type Counted = Awaited<ReturnType<typeof countedOf>>[number];

export const countedOf = ({ db, me }: Ctx, jobId: string) =>
  db
    .selectFrom('printCount')
    .where('companyId', '=', me.companyId)
    .where('jobId', '=', jobId)
    .select([
      'id',
      'kind',
      'serialFrom as from',
      'serialTo as to',
      'reason',
      'userName',
      'createTime',
      'remedy',
      'remedyReason',
      'remedyBy',
      'remedyTime',
    ])
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

/** Divides an entry into parts, each recorded as the whole was; returns their ids. */
export async function split({ db, me }: Ctx, id: string, parts: readonly SerialRun[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; serialFrom: number }>`
    insert into print_count (company_id, job_id, kind, serial_from, serial_to, reason, user_name, create_time)
    select c.company_id, c.job_id, c.kind, p.first, p.last, c.reason, c.user_name, c.create_time
    from print_count c, unnest(${parts.map(({ from }) => from)}::integer[], ${parts.map(({ to }) => to)}::integer[]) p (first, last)
    where c.company_id = ${me.companyId} and c.id = ${id} returning id, serial_from`.execute(db);
  await remove({ db, me }, id);
  return parts.map(({ from }) => rows.find(({ serialFrom }) => serialFrom === from)!.id);
}

/** Lets an entry reach to a later serial. */
export const extend = ({ db, me }: Ctx, id: string, to: number) =>
  db.updateTable('printCount').set({ serialTo: to }).where('companyId', '=', me.companyId).where('id', '=', id).execute();

export const settle = ({ db, me }: Ctx, ids: readonly string[], remedy: CountedRun['remedy'], reason: string) =>
  db
    .updateTable('printCount')
    .set({ remedy, remedyReason: reason, remedyBy: me.userName, remedyTime: now })
    .where('companyId', '=', me.companyId)
    .where('id', 'in', ids)
    .execute();

export const remove = ({ db, me }: Pick<Ctx, 'db' | 'me'>, id: string) =>
  db.deleteFrom('printCount').where('companyId', '=', me.companyId).where('id', '=', id).execute();
