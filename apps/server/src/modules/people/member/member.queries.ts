import type { member, Parsed } from '@touchmark/contract';
import { inState, membershipLife, type MembershipStatus, statesOf, userLife, type UserStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import { changed, type Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { soundsLike } from '../../../db/sound.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { changeUser } from '../account/public.ts';
import { addMembership, changeMemberships } from '../membership/public.ts';

/** A person's position in a company: department, title, role, deadline. */
export interface Place {
  deptId: string | null;
  position: string;
  roleCode: string;
  authDeadLine: string | null;
  memo: string;
}

const mine = ({ db, me }: Ctx) => db.selectFrom('membership as m').where('m.companyId', '=', me.companyId || '0');
const who = sql<string>`coalesce(nullif(u.real_name, ''), u.account)`;

/** The department and all its descendants. */
const below = (ctx: Ctx, deptId: string) => sql<string>`(
  with recursive tree as (select id from department where company_id = ${ctx.me.companyId} and id = ${deptId} union all select d.id from department d join tree t on d.parent_id = t.id where d.company_id = ${ctx.me.companyId})
  select id from tree)`;

/** The members of the company; without a state, those who belong to it or were invited. */
export function all(ctx: Ctx, { deptId, search, roleId, status }: Omit<Parsed<typeof member.list>, 'pageNum' | 'pageSize'>) {
  let query = mine(ctx).innerJoin('appUser as u', 'u.id', 'm.userId').innerJoin('role as r', 'r.code', 'm.roleCode');
  if (deptId) query = query.where('m.deptId', 'in', below(ctx, deptId));
  if (search)
    query = query.where((eb) =>
      eb.or([
        eb('u.realName', 'ilike', like(search)),
        eb('u.account', 'ilike', like(search)),
        eb('u.phone', '=', search),
        soundsLike('u.sound', search),
      ]),
    );
  if (roleId) query = query.where('r.id', '=', roleId);
  query =
    status === undefined
      ? query.where('m.status', 'in', statesOf(membershipLife, 'invited', 'active', 'disabled', 'expired'))
      : query.where('m.status', '=', status);
  return query
    .orderBy('m.isMain', 'desc')
    .orderBy('m.status')
    .orderBy('m.id', 'desc')
    .select([
      'm.id',
      'm.userId',
      who.as('name'),
      'u.account',
      sql<string>`coalesce(u.phone, '')`.as('phone'),
      'm.deptId',
      'm.deptName',
      'm.position',
      'r.id as roleId',
      'r.name as roleName',
      'r.nameEn as roleNameEn',
      'm.isMain',
      'm.authDeadLine',
      'm.status',
      'm.joinWay',
      'm.memo',
      'm.createTime as joinTime',
      'm.version',
    ]);
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof member.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });
export type ListedMember = Awaited<ReturnType<typeof list>>['records'][number];

/** A person's membership in a company, locked. */
export const holdOf = (db: Db, companyId: string, userId: string) =>
  db
    .selectFrom('membership')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .forUpdate()
    .select(['id', 'status', 'isMain', 'roleCode', 'version'])
    .executeTakeFirst();

const placed = ({ deptId, position, roleCode, authDeadLine, memo }: Place) => ({
  deptId,
  deptName: sql<string>`coalesce((select name from department where id = ${deptId}), '')`,
  position,
  roleCode,
  authDeadLine,
  memo,
});

export const update = async ({ db, me }: Ctx, id: string, place: Place) =>
  changed(await changeMemberships(db, me.companyId, placed(place), (query) => query.where('id', '=', id)));

export interface NewState {
  status: MembershipStatus;
  place?: Place;
  authDeadLine?: string | null;
  joinWay?: 'INVITE' | 'APPLY';
}

/** Sets the state of a membership, with the time of joining or leaving. */
export const move = async (db: Db, companyId: string, id: string, { status, place, authDeadLine, joinWay }: NewState) =>
  changed(
    await changeMemberships(
      db,
      companyId,
      {
        status,
        ...(place && placed(place)),
        ...(authDeadLine !== undefined && { authDeadLine }),
        ...(joinWay && { joinWay }),
        ...(inState(membershipLife, status, 'active') && joinWay && { createTime: sql<string>`now()` }),
        endTime: inState(membershipLife, status, 'rejected', 'left', 'withdrawn') ? sql<string>`now()` : null,
      },
      (query) => query.where('id', '=', id),
    ),
  );

export async function insert(
  db: Db,
  companyId: string,
  userId: string,
  status: MembershipStatus,
  joinWay: 'INVITE' | 'APPLY',
  place: Place,
): Promise<string> {
  const row = await addMembership(db, { companyId, userId, status, joinWay, ...placed(place) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The place of somebody who works for a company at this moment. */
export const workingMember = (db: Db, companyId: string, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .where('m.companyId', '=', companyId)
    .where('m.userId', '=', userId)
    .where('m.status', '=', membershipLife.at.active)
    .where((eb) => eb.or([eb('m.authDeadLine', 'is', null), eb('m.authDeadLine', '>=', sql<string>`current_date`)]))
    .where('u.status', '=', userLife.at.certified)
    .select(['m.roleCode', 'm.isMain'])
    .executeTakeFirst();

/** Where somebody works, with the name by which he is known there. */
export const workingPlaces = (db: Db, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .where('m.userId', '=', userId)
    .where('m.status', '=', membershipLife.at.active)
    .orderBy('m.companyId')
    .select(['m.id', 'm.companyId', who.as('name')])
    .execute();

/** Whether a user still has an active membership. */
export const worksAnywhere = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('membership')
    .where('userId', '=', userId)
    .where('status', '=', membershipLife.at.active)
    .select('id')
    .executeTakeFirst()) !== undefined;

export const person = (db: Db, userId: string) =>
  db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .forUpdate()
    .select(['id', 'status', 'realName', 'account', 'userType', 'phone'])
    .executeTakeFirst();
export const setUserStatus = (db: Db, userId: string, status: `${UserStatus}`) => changeUser(db, userId, { status });

export const departmentExists = async ({ db, me }: Ctx, id: string): Promise<boolean> =>
  (await db.selectFrom('department').where('companyId', '=', me.companyId).where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;

/** Whether the company has departments. */
export const hasDepartments = async ({ db, me }: Ctx): Promise<boolean> =>
  (await db.selectFrom('department').where('companyId', '=', me.companyId).select('id').limit(1).executeTakeFirst()) !== undefined;

/** Memberships of every company whose deadline has passed. */
export const overdue = (db: Db, today: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.companyId')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .where('m.status', '=', membershipLife.at.active)
    .where('m.isMain', '=', false)
    .where('m.authDeadLine', '<', today)
    .select(['m.id', 'm.companyId', 'm.userId', who.as('name'), 'c.name as companyName'])
    .execute();

/** The company's audit log of a membership, its invitations and applications; newest first. Rows that record readings are left out. */
export const past = ({ db, me }: Ctx, { id, userId }: { id: string; userId: string }) =>
  db
    .selectFrom('auditLog')
    .where('companyId', '=', me.companyId)
    .where('bizType', 'in', ['member', 'membership'])
    .where('action', '<>', 'signIns')
    .where((eb) =>
      eb(
        'bizId',
        'in',
        eb
          .selectFrom('companyInvite')
          .where('companyId', '=', me.companyId)
          .where('userId', '=', userId)
          .select('id')
          .unionAll(eb.selectFrom('companyJoinApply').where('companyId', '=', me.companyId).where('userId', '=', userId).select('id'))
          .unionAll(eb.selectFrom('membership').where('companyId', '=', me.companyId).where('id', '=', id).select('id')),
      ),
    )
    .orderBy('id', 'desc')
    .limit(200)
    .select(['at as time', 'userName', 'call', 'action', 'fromStatus', 'toStatus', 'opinion'])
    .execute();

/** The latest sign-ins of a user to the caller's company: one for each family of tokens. */
export const signIns = ({ db, me }: Ctx, userId: string) =>
  db
    .selectFrom('session')
    .where('userId', '=', userId)
    .where('actingCompanyId', '=', me.companyId)
    .groupBy('family')
    .orderBy(sql`max(create_time)`, 'desc')
    .limit(10)
    .select((eb) => [
      sql<string>`max(way)`.as('way'),
      sql<string>`max(agent)`.as('agent'),
      eb.fn.min('began').as('began'),
      eb.fn.max('seenTime').as('lastTime'),
      sql<boolean>`bool_or(not ended and refresh_until > now())`.as('live'),
    ])
    .execute();
