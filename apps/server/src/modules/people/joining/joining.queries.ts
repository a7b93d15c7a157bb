import type { Parsed, userPersonal } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** Every company somebody has or had to do with. */
export const ownCompanies = (db: Db, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .innerJoin('role as r', 'r.code', 'm.role_code')
    .where('m.user_id', '=', userId)
    .orderBy(sql`m.status = 2`, 'desc')
    .orderBy('m.is_main', 'desc')
    .orderBy('c.name')
    .select([
      'c.id',
      'c.name',
      'r.name as roleName',
      'r.name_en as roleNameEn',
      'm.dept_name as deptName',
      'm.is_main as isMain',
      'm.status',
      'm.auth_dead_line as authDeadLine',
      'm.create_time as joinTime',
    ])
    .execute();

/** The company of somebody's own membership. */
export const companyOfMembership = async (db: Db, id: string, userId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('membership')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .select('company_id as companyId')
      .executeTakeFirst()
  )?.companyId;

/** A certified company by its exact name, with what a stranger may see of it. */
export const companyByName = (db: Db, name: string) =>
  db
    .selectFrom('company as c')
    .leftJoin('membership as m', (join) => join.onRef('m.company_id', '=', 'c.id').on('m.is_main', '=', true).on('m.status', '=', 2))
    .leftJoin('app_user as u', 'u.id', 'm.user_id')
    .where('c.name', '=', name)
    .where('c.auth_status', 'in', [2, 4])
    .where('c.is_platform', '=', false)
    .select([
      'c.id',
      'c.name',
      'c.uscc',
      'c.region_name as region',
      sql<string>`coalesce(nullif(u.real_name, ''), u.account, '')`.as('mainName'),
      'u.id as mainUserId',
      'c.auth_status as authStatus',
    ])
    .executeTakeFirst();

export const isFrozen = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.selectFrom('company').where('id', '=', companyId).where('auth_status', '=', 4).select('id').executeTakeFirst()) !== undefined;

export const addApply = async (db: Db, companyId: string, userId: string, reason: string): Promise<string> =>
  (
    await db
      .insertInto('company_join_apply')
      .values({ company_id: companyId, user_id: userId, apply_reason: reason })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** What runs under a person's own eyes: invitations to him, his applications, invitations he sent. Seen with the platform's view, since they lie in many companies. */
function everything(ctx: Ctx, open: boolean) {
  const me = ctx.me.userId;
  const state = open ? sql<SqlBool>`status = 0` : sql<SqlBool>`status <> 0`;
  const name = sql`coalesce(nullif(p.real_name, ''), p.account, '')`;
  const rows = sql<Row>`(
    select i.id, case when i.user_id = ${me} then 'INVITE' else 'SENT' end as kind, i.company_id, i.user_id, case when i.user_id = ${me} then i.inviter_id else i.user_id end as person_id,
      coalesce(d.name, '') as dept_name, i.position, i.role_code, i.auth_dead_line, i.memo, i.status, '' as opinion, i.create_time, i.handled_time
    from company_invite i left join department d on d.id = i.dept_id where (i.user_id = ${me} or i.inviter_id = ${me}) and ${state}
    union all
    select a.id, 'APPLY', a.company_id, a.user_id, null, '', '', '', null, a.apply_reason, a.status, a.opinion, a.create_time, a.handled_time from company_join_apply a where a.user_id = ${me} and ${state})`;
  return ctx.db
    .selectFrom(rows.as('x'))
    .innerJoin('company as c', 'c.id', 'x.company_id')
    .leftJoin('app_user as p', 'p.id', 'x.person_id')
    .leftJoin('role as r', 'r.code', 'x.role_code')
    .select([
      'x.id',
      'x.kind',
      'x.company_id as companyId',
      'c.name as companyName',
      sql<string>`${name}`.as('personName'),
      'x.dept_name as deptName',
      'x.position',
      sql<string>`coalesce(r.name, '')`.as('roleName'),
      sql<string>`coalesce(r.name_en, '')`.as('roleNameEn'),
      'x.auth_dead_line as authDeadLine',
      'x.memo',
      'x.status',
      'x.opinion',
      'x.create_time as createTime',
      'x.handled_time as handledTime',
      sql<
        string | null
      >`case when x.kind = 'SENT' then (select m.id from membership m where m.company_id = x.company_id and m.user_id = x.user_id) end`.as(
        'memberId',
      ),
    ]);
}
interface Row {
  id: string;
  kind: 'INVITE' | 'APPLY' | 'SENT';
  company_id: string;
  user_id: string;
  person_id: string | null;
  dept_name: string;
  position: string;
  role_code: string;
  auth_dead_line: string | null;
  memo: string;
  status: number;
  opinion: string;
  create_time: string;
  handled_time: string | null;
}

export function list(ctx: Ctx, open: boolean, { kind, startTime, endTime, ...paging }: Parsed<typeof userPersonal.historyList>) {
  let query = everything(ctx, open);
  if (kind) query = query.where('x.kind', '=', kind);
  if (startTime) query = query.where('x.create_time', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`x.create_time < ${endTime}::date + 1`);
  return pageOfRows(query.orderBy('x.create_time', 'desc').orderBy('x.id', 'desc'), paging);
}

/** One invitation, to the person or by him. */
export async function findInvite(ctx: Ctx, id: string) {
  const query = (open: boolean) => everything(ctx, open).where('x.id', '=', id).where('x.kind', '!=', 'APPLY').executeTakeFirst();
  return (await query(true)) ?? (await query(false));
}

/** An application of somebody. */
export const ownApply = (db: Db, id: string, userId: string) =>
  db
    .selectFrom('company_join_apply')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(['id', 'company_id as companyId', 'status'])
    .executeTakeFirst();

export const endApply = (db: Db, companyId: string, id: string, status: number, opinion = '', handlerId: string | null = null) =>
  db
    .updateTable('company_join_apply')
    .set({ status, opinion, handler_id: handlerId, handled_time: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
