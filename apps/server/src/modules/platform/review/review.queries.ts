import type { ReviewTab } from '@touchmark/contract';
import { applyLife, type ApplyStatus, membershipLife, reviewLockMinutes, statesOf } from '@touchmark/domain';
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { ReviewSource, ReviewTable } from './queues.ts';

// All these tables have the columns used here; treating them as one table keeps the queries typed.
const shared = (table: ReviewTable) => table as 'payment';

export interface ReviewRow {
  id: string;
  companyId: string;
  applyStatus: ApplyStatus;
  version: number;
  submitUser: string | null;
  lockUser: string | null;
  lockUserName: string;
  lockUntil: string | null;
}

/** When a held item was submitted, in seconds. */
export async function submittedAt({ db }: Ctx, { table }: ReviewSource, id: string): Promise<number> {
  const { rows } = await sql<{
    at: number | null;
  }>`select extract(epoch from submit_time)::float8 as at from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.at ?? 0;
}

export const isStatus = (value: number): value is ApplyStatus => (applyLife.values as readonly number[]).includes(value);

/** One item, locked until the transaction ends, so that two decisions cannot conflict. Company users find only their own. */
export async function hold(
  { db, me }: Ctx,
  { table, bizType }: ReviewSource,
  id: string,
  mineOnly: boolean,
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select id, company_id as "companyId", apply_status as "applyStatus", version, submit_user as "submitUser", case when lock_until > now() then lock_user end as "lockUser", case when lock_until > now() then lock_until end as "lockUntil",
      coalesce((select real_name from app_user u where u.id = t.lock_user), '') as "lockUserName"
    from ${sql.table(table)} t where id = ${id} and ${bizType ? sql`biz_type = ${bizType}` : sql`true`} and ${mineOnly ? sql`company_id = ${me.companyId}` : sql`true`} for update`.execute(
    db,
  );
  return rows[0];
}

/** Whether a user is a member of a company, or invited to it. What the platform itself submits is decided by its own staff. */
export async function belongsTo({ db, me }: Ctx, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .where('userId', '=', me.userId)
    .where('companyId', '=', companyId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('company as c').select('c.id').where('c.id', '=', companyId).where('c.isPlatform', '=', true))),
    )
    .where('status', 'in', statesOf(membershipLife, 'invited', 'applying', 'active', 'disabled'))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lock({ db, me }: Ctx, { table }: ReviewSource, id: string): Promise<string> {
  const row = await db
    .updateTable(shared(table))
    .set({ lockUser: me.userId, lockUntil: sql<string>`now() + make_interval(mins => ${reviewLockMinutes})` })
    .where('id', '=', id)
    .returning('lockUntil')
    .executeTakeFirstOrThrow();
  return row.lockUntil!;
}

export const unlock = ({ db }: Ctx, { table }: ReviewSource, id: string) =>
  db.updateTable(shared(table)).set({ lockUser: null, lockUntil: null }).where('id', '=', id).execute();

export const decide = ({ db, me }: Ctx, { table }: ReviewSource, id: string, to: ApplyStatus, opinion: string) =>
  db
    .updateTable(shared(table))
    .set({
      applyStatus: to,
      opinion,
      auditor: me.userId,
      auditTime: sql<string>`now()`,
      lockUser: null,
      lockUntil: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

export const submit = ({ db, me }: Ctx, { table }: ReviewSource, id: string, to: ApplyStatus) =>
  db
    .updateTable(shared(table))
    .set({
      applyStatus: to,
      opinion: '',
      submitUser: me.userId,
      submitTime: sql<string>`now()`,
      auditor: null,
      auditTime: null,
      lockUser: null,
      lockUntil: null,
      version: sql`version + 1`,
    })
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .execute();

export const withdraw = ({ db, me }: Ctx, { table }: ReviewSource, id: string, to: ApplyStatus) =>
  db
    .updateTable(shared(table))
    .set({ applyStatus: to, lockUser: null, lockUntil: null, version: sql`version + 1` })
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .execute();

const itemsOf = (sources: readonly ReviewSource[]) =>
  sql.join(
    sources.map(
      ({ table, bizType }) => sql`
  select id, company_id, apply_status, submit_time from ${sql.table(table)} where apply_status = any(${statesOf(applyLife, 'pending', 'approved', 'rejected')}) and submit_time is not null and ${bizType ? sql`biz_type = ${bizType}` : sql`true`}`,
    ),
    sql` union all `,
  );

export async function counts({ db }: Ctx, sources: readonly ReviewSource[]) {
  const { rows } = await sql<{
    status: number;
    n: string;
  }>`select apply_status as status, count(*) as n from (${itemsOf(sources)}) as item group by apply_status`.execute(db);
  return new Map(rows.map(({ status, n }) => [status, Number(n)]));
}

export async function oldestPending(db: Db, sources: readonly ReviewSource[]): Promise<{ count: number; since: string | null }> {
  const { rows } = await sql<{
    n: string;
    since: string | null;
  }>`select count(*) as n, min(submit_time) as since from (${itemsOf(sources)}) as item where apply_status = ${applyLife.at.pending}`.execute(
    db,
  );
  return { count: Number(rows[0]?.n ?? 0), since: rows[0]?.since ?? null };
}

export async function around(
  { db }: Ctx,
  sources: readonly ReviewSource[],
  id: string,
): Promise<{ previousId: string | null; nextId: string | null }> {
  const { rows } = await sql<{ previousId: string | null; nextId: string | null }>`
    with item as (${itemsOf(sources)}), here as (select id, submit_time from item where id = ${id})
    select (select i.id from item i, here h where i.apply_status = ${applyLife.at.pending} and (i.submit_time, i.id) < (h.submit_time, h.id) order by i.submit_time desc, i.id desc limit 1) as "previousId",
      (select i.id from item i, here h where i.apply_status = ${applyLife.at.pending} and (i.submit_time, i.id) > (h.submit_time, h.id) order by i.submit_time, i.id limit 1) as "nextId"`.execute(
    db,
  );
  return rows[0] ?? { previousId: null, nextId: null };
}

/** Whether the caller has approved an item since the given time. */
export async function approvedBy({ db, me }: Ctx, sources: readonly ReviewSource[], id: string, since: string): Promise<boolean> {
  const approvals = sources.map(
    ({ table }) =>
      sql`select from ${sql.table(table)} where id = ${id} and apply_status = ${applyLife.at.approved} and auditor = ${me.userId} and audit_time >= ${since}`,
  );
  const { rows } = await sql`${sql.join(approvals, sql` union all `)}`.execute(db);
  return rows.length > 0;
}

/** The review columns of the table with an alias, for the select of a list or detail; `reviewStateOf` converts them to wire fields. */
export const reviewColumns = (alias: string) =>
  [
    sql<number>`${sql.ref(`${alias}.applyStatus`)}`.as('applyStatus'),
    sql<string>`${sql.ref(`${alias}.opinion`)}`.as('opinion'),
    sql<number>`${sql.ref(`${alias}.version`)}`.as('version'),
    sql<string | null>`${sql.ref(`${alias}.submitTime`)}`.as('submitTime'),
    sql<string | null>`${sql.ref(`${alias}.auditTime`)}`.as('auditTime'),
    sql<string>`coalesce((select real_name from app_user where id = ${sql.ref(`${alias}.auditor`)}), '')`.as('auditorName'),
    sql<string | null>`case when ${sql.ref(`${alias}.lockUntil`)} > now() then ${sql.ref(`${alias}.lockUser`)} end`.as('lockUser'),
    sql<string | null>`case when ${sql.ref(`${alias}.lockUntil`)} > now() then ${sql.ref(`${alias}.lockUntil`)} end`.as('lockUntil'),
    sql<string>`coalesce((select real_name from app_user where id = case when ${sql.ref(`${alias}.lockUntil`)} > now() then ${sql.ref(`${alias}.lockUser`)} end), '')`.as(
      'lockUserName',
    ),
    sql<string>`${sql.ref(`${alias}.companyId`)}`.as('companyId'),
    sql<string>`(select name from company where id = ${sql.ref(`${alias}.companyId`)})`.as('companyName'),
    sql<string>`coalesce((select name_en from company where id = ${sql.ref(`${alias}.companyId`)}), '')`.as('companyNameEn'),
  ] as const;

const statusesOf: Record<ReviewTab, readonly ApplyStatus[]> = {
  pending: statesOf(applyLife, 'pending'),
  passed: statesOf(applyLife, 'approved'),
  rejected: statesOf(applyLife, 'rejected'),
  all: statesOf(applyLife, 'pending', 'approved', 'rejected'),
};
/** The states of a tab. Drafts and withdrawn items are visible to the company only, so they are in no tab. */
export const tabStatuses = (tab: ReviewTab): readonly ApplyStatus[] => statusesOf[tab];

/**
 * A query over `item`, a subquery that selects `reviewColumns`, filtered by tab and submission date. Pending items are sorted by
 * the oldest submission, decided ones by the newest decision.
 */
export function inQueue<DB, TB extends keyof DB, Row>(
  items: SelectQueryBuilder<DB, TB, Row>,
  { tab, startTime, endTime }: { tab: ReviewTab; startTime?: string | undefined; endTime?: string | undefined },
): SelectQueryBuilder<DB, TB, Row> {
  const [id, status, submitted, decided] = ['id', 'applyStatus', 'submitTime', 'auditTime'].map((name) => sql.ref(`item.${name}`));
  let query = items.where(sql<SqlBool>`${status} in (${sql.join(tabStatuses(tab))})`).where(sql<SqlBool>`${submitted} is not null`);
  if (startTime) query = query.where(sql<SqlBool>`${submitted} >= ${startTime}`);
  if (endTime) query = query.where(sql<SqlBool>`${submitted} < ${endTime}::date + 1`);
  return tab === 'pending'
    ? query.orderBy(sql`${submitted}`).orderBy(sql`${id}`)
    : query.orderBy(sql`coalesce(${decided}, ${submitted})`, 'desc').orderBy(sql`${id}`, 'desc');
}
