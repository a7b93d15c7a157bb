import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

export const activeCompanies = (db: Db, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .innerJoin('role as r', 'r.code', 'm.role_code')
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 2)
    .where((eb) => eb.or([eb('m.auth_dead_line', 'is', null), eb('m.auth_dead_line', '>=', sql<string>`current_date`)]))
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

/** A person with his place in a company; without one in the company he works for at the moment. */
export const detail = (db: Db, userId: string, companyId: string | null) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('membership as m', (join) =>
      join
        .onRef('m.user_id', '=', 'u.id')
        .on('m.company_id', '=', companyId === null ? sql`u.current_company_id` : companyId)
        .on('m.status', '=', 2),
    )
    .leftJoin('company as c', 'c.id', 'm.company_id')
    .leftJoin('role as r', 'r.code', 'm.role_code')
    .leftJoin('user_identity as i', 'i.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select([
      'u.id',
      'u.account',
      'u.real_name as realName',
      'u.head_img as headImg',
      sql<string>`coalesce(u.phone, '')`.as('phone'),
      sql<string>`coalesce(u.email, '')`.as('email'),
      'u.status',
      'u.user_type as userType',
      'u.lang',
      'u.create_time as createTime',
      'u.last_login_time as lastLoginTime',
      'u.notices',
      'm.is_main as isMain',
      'c.id as companyId',
      sql<string>`coalesce(c.name, '')`.as('companyName'),
      sql<number>`coalesce(c.auth_status, 0)`.as('authStatus'),
      sql<string>`coalesce(r.id::text, '')`.as('roleId'),
      'i.id_no as idNo',
      sql<string>`coalesce((select o.id::text from user_oauth o where o.user_id = u.id order by o.id limit 1), '')`.as('oauthId'),
    ])
    .executeTakeFirst();

/** A place in a company, while it is held. */
export const place = (db: Db, companyId: string, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('role as r', 'r.code', 'm.role_code')
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 2)
    .select(['m.company_id as id', 'm.user_id as userId', 'm.is_main as isMain', 'r.id as roleId', 'm.dept_id as deptId', 'm.position'])
    .executeTakeFirst();

/** Somebody by his exact phone number or account; the platform's staff cannot be invited. */
export const findPerson = ({ db, me }: Ctx, search: string) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('membership as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.company_id', '=', me.companyId || '0'))
    .where('u.user_type', '=', 'ENTERPRISE')
    .where('u.status', '!=', '9')
    .where((eb) => eb.or([eb(sql`lower(u.account)`, '=', search.toLowerCase()), eb('u.phone', '=', search)]))
    .select([
      'u.id as userId',
      'u.real_name as realName',
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
  db
    .updateTable('app_user')
    .set({
      ...(realName === undefined ? {} : { real_name: realName }),
      ...(headImg === undefined ? {} : { head_img: headImg }),
      ...(lang === undefined ? {} : { lang }),
      ...(notices === undefined ? {} : { notices }),
      version: sql`version + 1`,
      update_time: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
