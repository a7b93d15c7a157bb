import { membershipLife, userLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { companiesOf } from '../membership/public.ts';
import { changeUser } from '../account/public.ts';

export const activeCompanies = (db: Db, userId: string) =>
  companiesOf(db, userId)
    .where('m.status', '=', membershipLife.at.active)
    .where((eb) => eb.or([eb('m.authDeadLine', 'is', null), eb('m.authDeadLine', '>=', sql<string>`current_date`)]))
    .orderBy('m.isMain', 'desc')
    .orderBy('c.name')
    .execute();

/** A person with his membership in a company; by default in his current one. */
export const detail = (db: Db, userId: string, companyId: string | null) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('membership as m', (join) =>
      join
        .onRef('m.userId', '=', 'u.id')
        .on('m.companyId', '=', companyId === null ? sql`u.current_company_id` : companyId)
        .on('m.status', '=', membershipLife.at.active),
    )
    .leftJoin('company as c', 'c.id', 'm.companyId')
    .leftJoin('role as r', 'r.code', 'm.roleCode')
    .leftJoin('userIdentity as i', 'i.userId', 'u.id')
    .where('u.id', '=', userId)
    .select([
      'u.id',
      'u.account',
      'u.realName',
      'u.headImg',
      sql<string>`coalesce(u.phone, '')`.as('phone'),
      sql<string>`coalesce(u.email, '')`.as('email'),
      'u.status',
      'u.userType',
      'u.lang',
      'u.createTime',
      'u.lastLoginTime',
      'u.notices',
      'm.isMain',
      'c.id as companyId',
      sql<string>`coalesce(c.name, '')`.as('companyName'),
      sql<string>`coalesce(c.name_en, '')`.as('companyNameEn'),
      sql<number>`coalesce(c.auth_status, 0)`.as('authStatus'),
      sql<string>`coalesce(r.id::text, '')`.as('roleId'),
      'i.idNo',
      sql<string>`coalesce((select o.id::text from user_oauth o where o.user_id = u.id order by o.id limit 1), '')`.as('oauthId'),
    ])
    .executeTakeFirst();

/** An active membership in a company. */
export const place = (db: Db, companyId: string, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('role as r', 'r.code', 'm.roleCode')
    .where('m.companyId', '=', companyId)
    .where('m.userId', '=', userId)
    .where('m.status', '=', membershipLife.at.active)
    .select(['m.companyId as id', 'm.userId', 'm.isMain', 'r.id as roleId', 'm.deptId', 'm.position'])
    .executeTakeFirst();

/** A user by exact phone number or account; platform staff cannot be invited. */
export const findPerson = ({ db, me }: Ctx, search: string) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('membership as m', (join) => join.onRef('m.userId', '=', 'u.id').on('m.companyId', '=', me.companyId || '0'))
    .where('u.userType', '=', 'ENTERPRISE')
    .where('u.status', '!=', userLife.at.disabled)
    .where((eb) => eb.or([eb(sql`lower(u.account)`, '=', search.toLowerCase()), eb('u.phone', '=', search)]))
    .select([
      'u.id as userId',
      'u.realName',
      'u.account',
      sql<string>`coalesce(u.phone, '')`.as('phone'),
      'u.status',
      'm.status as memberStatus',
    ])
    .executeTakeFirst();

export interface Settings {
  realName?: string;
  headImg?: string;
  lang?: 'zh' | 'en';
  notices?: string[];
}

export const save = (db: Db, userId: string, { realName, headImg, lang, notices }: Settings) =>
  changeUser(db, userId, {
    ...(realName !== undefined && { realName }),
    ...(headImg !== undefined && { headImg }),
    ...(lang !== undefined && { lang }),
    ...(notices !== undefined && { notices }),
  });
