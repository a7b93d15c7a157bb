import type { aptitudeFilling, Parsed } from '@touchmark/contract';
import { companyLife, fillingLife, type FillingState } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import { betweenColumns } from '../../platform/between/public.ts';

export const fillings = table('aptitudeFilling');

type Filters = Omit<Parsed<typeof aptitudeFilling.list>, 'pageNum' | 'pageSize' | 'orderBy'>;
const { open, overdue } = fillingLife.at;
/** SM-18: overdue is computed from the date. */
const status = sql<FillingState>`case when t.status = ${sql.lit(open)} and t.deadline < current_date then ${sql.lit(overdue)} else t.status end`;

const whole = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('aptitudeFilling as t')
    .innerJoin('company as f', 'f.id', 't.companyId')
    .leftJoin('company as g', 'g.id', 't.granteeId')
    .selectAll('t')
    .select([
      'f.name as grantorName',
      'f.nameEn as grantorNameEn',
      sql<string>`coalesce(g.name, t.partner)`.as('granteeName'),
      sql<string>`coalesce(g.name_en, '')`.as('granteeNameEn'),
      status.as('state'),
      // Row-level security shows the certificate to the company that asked alone.
      sql<string | null>`(select a.id from aptitude a where a.filling_id = t.id and a.company_id = t.company_id limit 1)`.as('aptitudeId'),
    ]);
export type FillingRecord = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

const asking = betweenColumns('t.companyId', 't.granteeId');

/** What the caller's company asks of others, or others of it. Staff see all. */
export function all(ctx: Ctx, { direction, fillNo, partner, kind, status: state, startTime, endTime }: Filters) {
  let query = whole(ctx).where(asking.inDirection(ctx, direction)).orderBy('t.createTime', 'desc').orderBy('t.id', 'desc');
  if (fillNo) query = query.where('t.fillNo', 'ilike', like(fillNo));
  if (partner) query = query.where(direction === 'in' ? 'f.name' : sql<string>`coalesce(g.name, t.partner)`, 'ilike', like(partner));
  if (kind) query = query.where('t.kind', '=', kind);
  if (state !== undefined) query = query.where(status, '=', state);
  if (startTime) query = query.where('t.deadline', '>=', startTime);
  if (endTime) query = query.where('t.deadline', '<=', endTime);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, orderBy: _order, ...filters }: Parsed<typeof aptitudeFilling.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

/** A filling in which the caller’s company is one of both; staff find all. */
export const find = (ctx: Ctx, id: string): Promise<FillingRecord | undefined> =>
  whole(ctx).where('t.id', '=', id).where(asking.ofEither(ctx)).executeTakeFirst();

/** Whose filling it is that the caller’s company is asked for; undefined if it is not. */
export const askedOf = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('aptitudeFilling as t')
    .innerJoin('company as f', 'f.id', 't.companyId')
    .where('t.id', '=', id)
    .where('t.granteeId', '=', me.companyId)
    .select(['t.companyId', sql<boolean>`f.auth_status = ${companyLife.at.frozen}`.as('frozen')])
    .executeTakeFirst();

/** Products of the own company, as they are called now. */
export const productsNamed = ({ db, me }: Ctx, ids: readonly string[]) =>
  db
    .selectFrom('productIdentify')
    .where('companyId', '=', me.companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'productName as name', 'model'])
    .execute();

/** Lists an uploaded file; false where there are as many as may be. */
export async function addUpload(db: Db, companyId: string, id: string, fileId: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    update aptitude_filling set uploaded = uploaded || ${fileId}::bigint, update_time = now()
    where company_id = ${companyId} and id = ${id} and status = ${open} and deadline >= current_date and cardinality(uploaded) < ${most} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export const countAsked = ({ db, me }: Ctx) =>
  db
    .selectFrom('aptitudeFilling')
    .where('granteeId', '=', me.companyId)
    .where('status', '=', open)
    .where('deadline', '>=', sql<string>`current_date`)
    .select(({ fn }) => fn.countAll<string>().as('n'));

export const countToCheck = ({ db, me }: Ctx) =>
  db
    .selectFrom('aptitudeFilling')
    .where('companyId', '=', me.companyId)
    .where('status', '=', fillingLife.at.submitted)
    .select(({ fn }) => fn.countAll<string>().as('n'));

export const countOverdue = ({ db, me }: Ctx) =>
  db
    .selectFrom('aptitudeFilling')
    .where('companyId', '=', me.companyId)
    .where('status', '=', open)
    .where('deadline', '<', sql<string>`current_date`)
    .select(({ fn }) => fn.countAll<string>().as('n'));

/** What waits to be filled in and is due within some days, or was due as many days ago, paged by id. */
export const fillingsDue = (db: Db, { after, today, within, most }: { after: string; today: string; within: number; most: number }) =>
  whole({ db })
    .where('t.id', '>', after)
    .where('t.status', '=', open)
    .where('t.deadline', '<=', sql<string>`${today}::date + ${within}::int`)
    .where('t.deadline', '>=', sql<string>`${today}::date - 30`)
    .orderBy('t.id')
    .limit(most)
    .execute();

/** A reminder leaves the version as it is: whoever fills it in meanwhile saves without a conflict. The row is locked. */
export const noteReminder = (db: Db, { id, companyId }: { id: string; companyId: string }) =>
  db
    .updateTable('aptitudeFilling')
    .set({ reminders: sql<number>`reminders + 1`, remindTime: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** The deadline as it is, however far back: for what was asked long ago. */
export const moveDeadline = (db: Db, companyId: string, id: string, deadline: string) =>
  db.updateTable('aptitudeFilling').set({ deadline }).where('companyId', '=', companyId).where('id', '=', id).execute();
