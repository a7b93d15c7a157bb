import type { Parsed, userPersonal } from '@touchmark/contract';
import { companyLife, inviteLife, type joinLife, membershipLife, type StateOf, statesOf } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { companiesOf } from '../membership/public.ts';

/** All companies of which a user is or was a member. */
export const ownCompanies = (db: Db, userId: string) =>
  companiesOf(db, userId)
    .orderBy(sql`m.status = ${membershipLife.at.active}`, 'desc')
    .orderBy('m.isMain', 'desc')
    .orderBy('c.name')
    .execute();

/** The company of a user's own membership. */
export const companyOfMembership = async (db: Db, id: string, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('membership').where('id', '=', id).where('userId', '=', userId).select('companyId').executeTakeFirst())?.companyId;

/** A certified company by its exact name, with its public data. */
export const companyByName = (db: Db, name: string) =>
  db
    .selectFrom('company as c')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.companyId', '=', 'c.id').on('m.isMain', '=', true).on('m.status', '=', membershipLife.at.active),
    )
    .leftJoin('appUser as u', 'u.id', 'm.userId')
    .where('c.name', '=', name)
    .where('c.authStatus', 'in', statesOf(companyLife, 'certified', 'frozen'))
    .where('c.isPlatform', '=', false)
    .select([
      'c.id',
      'c.name',
      'c.uscc',
      'c.regionName as region',
      sql<string>`coalesce(nullif(u.real_name, ''), u.account, '')`.as('mainName'),
      'u.id as mainUserId',
      'c.authStatus',
    ])
    .executeTakeFirst();

export const isFrozen = async (db: Db, companyId: string): Promise<boolean> =>
  (await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .where('authStatus', '=', companyLife.at.frozen)
    .select('id')
    .executeTakeFirst()) !== undefined;

export const addApply = async (db: Db, companyId: string, userId: string, reason: string): Promise<string> =>
  (await db.insertInto('companyJoinApply').values({ companyId, userId, applyReason: reason }).returning('id').executeTakeFirstOrThrow()).id;

/**
 * Everything that concerns a person: invitations to him, his applications, invitations he sent. Read with the platform's scope,
 * because the rows belong to many companies.
 */
function everything(ctx: Ctx, open: boolean) {
  const me = ctx.me.userId;
  const state = open ? sql<SqlBool>`status = ${inviteLife.at.open}` : sql<SqlBool>`status <> ${inviteLife.at.open}`;
  const name = sql`coalesce(nullif(p.real_name, ''), p.account, '')`;
  const rows = sql<Row>`(
    select i.id, case when i.user_id = ${me} then 'INVITE' else 'SENT' end as kind, i.company_id, i.user_id, case when i.user_id = ${me} then i.inviter_id else i.user_id end as person_id,
      coalesce(d.name, '') as dept_name, i.position, i.role_code, i.auth_dead_line, i.memo, i.status, '' as opinion, i.create_time, i.handled_time
    from company_invite i left join department d on d.id = i.dept_id where (i.user_id = ${me} or i.inviter_id = ${me}) and ${state}
    union all
    select a.id, 'APPLY', a.company_id, a.user_id, null, '', '', '', null, a.apply_reason, a.status, a.opinion, a.create_time, a.handled_time from company_join_apply a where a.user_id = ${me} and ${state})`;
  return ctx.db
    .selectFrom(rows.as('x'))
    .innerJoin('company as c', 'c.id', 'x.companyId')
    .leftJoin('appUser as p', 'p.id', 'x.person_id')
    .leftJoin('role as r', 'r.code', 'x.roleCode')
    .select([
      'x.id',
      'x.kind',
      'x.companyId',
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      sql<string>`${name}`.as('personName'),
      'x.deptName',
      'x.position',
      sql<string>`coalesce(r.name, '')`.as('roleName'),
      sql<string>`coalesce(r.name_en, '')`.as('roleNameEn'),
      'x.authDeadLine',
      'x.memo',
      'x.status',
      'x.opinion',
      'x.createTime',
      'x.handledTime',
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
  companyId: string;
  userId: string;
  person_id: string | null;
  deptName: string;
  position: string;
  roleCode: string;
  authDeadLine: string | null;
  memo: string;
  status: number;
  opinion: string;
  createTime: string;
  handledTime: string | null;
}

export function list(ctx: Ctx, open: boolean, { kind, startTime, endTime, ...paging }: Parsed<typeof userPersonal.historyList>) {
  let query = everything(ctx, open);
  if (kind) query = query.where('x.kind', '=', kind);
  if (startTime) query = query.where('x.createTime', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`x.create_time < ${endTime}::date + 1`);
  return pageOfRows(query.orderBy('x.createTime', 'desc').orderBy('x.id', 'desc'), paging);
}

/** One invitation, received or sent by the person. */
export async function findInvite(ctx: Ctx, id: string) {
  const query = (open: boolean) => everything(ctx, open).where('x.id', '=', id).where('x.kind', '!=', 'APPLY').executeTakeFirst();
  return (await query(true)) ?? (await query(false));
}

/** An application of the person. */
export const ownApply = (db: Db, id: string, userId: string) =>
  db
    .selectFrom('companyJoinApply')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .select(['id', 'companyId', 'status'])
    .executeTakeFirst();

export const endApply = (
  db: Db,
  companyId: string,
  id: string,
  status: StateOf<typeof joinLife>,
  opinion = '',
  handlerId: string | null = null,
) =>
  db
    .updateTable('companyJoinApply')
    .set({ status, opinion, handlerId, handledTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
