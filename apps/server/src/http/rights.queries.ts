import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The role of a membership in a company: a system role, or one of the company's own. Another company's is none, and outside the platform's company a role of the platform is none. */
export const findRole = (db: Db, companyId: string, code: string) =>
  db
    .selectFrom('role')
    .where('code', '=', code)
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]))
    .where((eb) =>
      eb.or([
        eb('side', '=', 'enterprise'),
        eb.exists(db.selectFrom('company').where('id', '=', companyId).where('is_platform', '=', true).select('id')),
      ]),
    )
    .select(['id', 'code', 'name', 'name_en as nameEn', 'side', 'kind', 'data_scope as dataScope'])
    .executeTakeFirst();

/** What a role has beyond its factory contents, and what was taken from it. */
export const changesOf = (db: Db, roleId: string) =>
  db.selectFrom('role_permission').where('role_id', '=', roleId).select(['code', 'allowed']).execute();

/** All grants of a company that are not stopped: those of today, and those that end or begin later. Applications that the platform has switched off grant nothing. */
export const grantsOf = (db: Db, companyId: string) =>
  db
    .selectFrom('app_auth as g')
    .leftJoin('app as a', 'a.code', 'g.app_code')
    .where('g.company_id', '=', companyId)
    .where('g.status', '=', 1)
    .where((eb) => eb.or([eb('a.enabled', 'is', null), eb('a.enabled', '=', true)]))
    .where((eb) => eb.or([eb('g.end_time', 'is', null), eb('g.end_time', '>', sql<string>`now()`)]))
    .select([
      'g.app_code as app',
      'g.menu_ids as pages',
      sql<number>`extract(epoch from g.start_time) * 1000`.as('from'),
      sql<number | null>`extract(epoch from g.end_time) * 1000`.as('until'),
    ])
    .execute();

export const disabledApps = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('app').where('enabled', '=', false).select('code').execute()).map(({ code }) => code);

/** Every right of a company is computed anew at the next request. */
export const renewCompanyRights = (db: Db, companyId: string) =>
  db
    .updateTable('company')
    .set({ rights_version: sql`rights_version + 1` })
    .where('id', '=', companyId)
    .execute();

/** Every right of everybody is computed anew at the next request. */
export const renewAllRights = (db: Db) =>
  db
    .updateTable('platform_config')
    .set({ rights_version: sql`rights_version + 1` })
    .execute();

/** The two counters that a session brings along. */
export const versionsOf = (db: Db, companyId: string) =>
  db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['rights_version as companyVersion', db.selectFrom('platform_config').select('rights_version').as('platform')])
    .executeTakeFirst()
    .then((row) => ({ companyVersion: row?.companyVersion ?? 0, platformVersion: row?.platform ?? 0 }));
