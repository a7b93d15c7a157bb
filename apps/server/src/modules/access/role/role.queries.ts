import type { Parsed, role } from '@touchmark/contract';
import { membershipLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { changeMemberships } from '../../people/membership/public.ts';

/** The roles a company can use: its own, and the system roles of its side. */
const ofCompany = ({ db, me }: Pick<Ctx, 'db' | 'me'>) =>
  db
    .selectFrom('role as r')
    .where((eb) => eb.or([eb('r.companyId', '=', me.companyId), eb('r.companyId', 'is', null)]))
    .where('r.side', '=', me.userType === 'PLATFORM' ? 'platform' : 'enterprise');

const columns = [
  'r.id',
  'r.name',
  'r.nameEn',
  'r.code',
  'r.dataScope',
  'r.sort',
  'r.remark',
  'r.updateTime',
  'r.version',
  'r.kind',
] as const;

/** The roles with the number of their members. */
export const counted = (ctx: Ctx, { name, kind }: Pick<Parsed<typeof role.list>, 'name' | 'kind'>) =>
  ofCompany(ctx)
    .$if(Boolean(name), (q) => q.where((eb) => eb.or([eb('r.name', 'ilike', like(name!)), eb('r.nameEn', 'ilike', like(name!))])))
    .$if(Boolean(kind), (q) => q.where('r.kind', '=', kind!))
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('membership as m')
        .where('m.companyId', '=', ctx.me.companyId)
        .whereRef('m.roleCode', '=', 'r.code')
        .where('m.status', '=', membershipLife.at.active)
        .select((one) => one.fn.countAll<string>().as('n'))
        .as('members'),
    )
    .orderBy('r.kind', 'desc')
    .orderBy('r.sort')
    .orderBy('r.id');

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof role.list>) =>
  pageOfRows(counted(ctx, filters), { pageNum, pageSize });

export const all = (ctx: Pick<Ctx, 'db' | 'me'>) =>
  ofCompany(ctx).select(columns).orderBy('r.kind', 'desc').orderBy('r.sort').orderBy('r.id').execute();

export const find = (ctx: Ctx, id: string) => ofCompany(ctx).where('r.id', '=', id).select(columns).executeTakeFirst();

/** The stored differences of several roles, by role. */
export const changesOf = (db: Db, roleIds: readonly string[]) =>
  roleIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('rolePermission').where('roleId', 'in', roleIds).select(['roleId', 'code', 'allowed']).execute();

/** A custom role of the company, locked for update. */
export const holdCustom = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('role')
    .where('id', '=', id)
    .where('companyId', '=', me.companyId)
    .forUpdate()
    .select(['id', 'companyId', 'code', 'name', 'version', 'originCode', 'dataScope'])
    .executeTakeFirst();

export const nameTaken = async ({ db, me }: Ctx, name: string, besides?: string): Promise<boolean> =>
  (await db
    .selectFrom('role')
    .where((eb) => eb.or([eb('companyId', '=', me.companyId), eb.and([eb('companyId', 'is', null), eb('side', '=', 'enterprise')])]))
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(besides !== undefined, (q) => q.where('id', '<>', besides!))
    .select('id')
    .executeTakeFirst()) !== undefined;

/** The number of memberships with the role, in any state except former members. */
export const membersLeft = async ({ db, me }: Ctx, code: string): Promise<number> => {
  const row = await db
    .selectFrom('membership')
    .where('companyId', '=', me.companyId)
    .where('roleCode', '=', code)
    .where('status', '<>', membershipLife.at.left)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirst();
  return Number(row?.n ?? 0);
};

/** Removes the role from former members, so that it can be deleted. */
export const clearFormerMembers = ({ db, me }: Ctx, code: string) =>
  changeMemberships(db, me.companyId, { roleCode: 'ENT_READER' }, (query) =>
    query.where('roleCode', '=', code).where('status', '=', membershipLife.at.left),
  );

export function members(
  ctx: Ctx,
  {
    code,
    all: everybody,
    name,
    ...page
  }: { code: string; all?: boolean | undefined; name?: string | undefined; pageNum: number; pageSize: number },
) {
  const query = ctx.db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .innerJoin('role as r', 'r.code', 'm.roleCode')
    .where('m.companyId', '=', ctx.me.companyId)
    .where('m.status', '=', membershipLife.at.active)
    .$if(!everybody, (q) => q.where('m.roleCode', '=', code))
    .$if(Boolean(name), (q) => q.where((eb) => eb.or([eb('u.realName', 'ilike', like(name!)), eb('u.account', 'ilike', like(name!))])))
    .select([
      'm.id',
      'm.userId',
      'u.realName as name',
      'u.account',
      'm.deptName',
      'm.position',
      'r.id as roleId',
      'r.name as roleName',
      'r.nameEn as roleNameEn',
      'm.isMain',
    ])
    .orderBy('m.isMain', 'desc')
    .orderBy('u.realName')
    .orderBy('m.id');
  return pageOfRows(query, page);
}

/** Active memberships, locked, to be assigned another role. */
export const holdMembers = ({ db, me }: Ctx, ids: readonly string[]) =>
  db
    .selectFrom('membership')
    .where('companyId', '=', me.companyId)
    .where('id', 'in', ids)
    .where('status', '=', membershipLife.at.active)
    .forUpdate()
    .select(['id', 'userId', 'isMain', 'roleCode'])
    .execute();

export const assign = ({ db, me }: Ctx, ids: readonly string[], roleCode: string) =>
  changeMemberships(db, me.companyId, { roleCode }, (query) => query.where('id', 'in', ids));
