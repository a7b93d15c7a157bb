import { grantLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { changeConfig } from '../../db/platform-config.ts';

/**
 * The role of a membership: a system role, or a custom one of the company. Undefined for another company's role, and for a
 * platform role outside the platform's company.
 */
export const findRole = (db: Db, companyId: string, code: string) =>
  db
    .selectFrom('role')
    .where('code', '=', code)
    .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', companyId)]))
    .where((eb) =>
      eb.or([
        eb('side', '=', 'enterprise'),
        eb.exists(db.selectFrom('company').where('id', '=', companyId).where('isPlatform', '=', true).select('id')),
      ]),
    )
    .select(['id', 'code', 'name', 'nameEn', 'side', 'kind', 'dataScope'])
    .executeTakeFirst();

/** The differences between a role and its delivered state. */
export const changesOf = (db: Db, roleId: string) =>
  db.selectFrom('rolePermission').where('roleId', '=', roleId).select(['code', 'allowed']).execute();

/**
 * All enabled grants of a company that have not ended, with the milliseconds until they begin and end. The database's clock
 * decides, which set these times; the server's may be off. Applications that the platform has disabled
 * grant nothing.
 */
export const grantsOf = (db: Db, companyId: string) =>
  db
    .selectFrom('appAuth as g')
    .leftJoin('app as a', 'a.code', 'g.appCode')
    .where('g.companyId', '=', companyId)
    .where('g.status', '=', grantLife.at.inForce)
    .where((eb) => eb.or([eb('a.enabled', 'is', null), eb('a.enabled', '=', true)]))
    .where((eb) => eb.or([eb('g.endTime', 'is', null), eb('g.endTime', '>', sql<string>`now()`)]))
    .select([
      'g.appCode as app',
      'g.menuIds as pages',
      sql<number>`extract(epoch from g.start_time - now()) * 1000`.as('begins'),
      sql<number | null>`extract(epoch from g.end_time - now()) * 1000`.as('ends'),
    ])
    .execute();

export const disabledApps = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('app').where('enabled', '=', false).select('code').execute()).map(({ code }) => code);

/** Increments the counter that invalidates all cached rights. */
export const renewAllRights = (db: Db) => changeConfig(db, { rightsVersion: sql`rights_version + 1` });

/** The two counters by which cached rights are checked, loaded with the session. */
export const versionsOf = (db: Db, companyId: string) =>
  db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['rightsVersion as companyVersion', db.selectFrom('platformConfig').select('rightsVersion').as('platform')])
    .executeTakeFirst()
    .then((row) => ({ companyVersion: row?.companyVersion ?? 0, platformVersion: row?.platform ?? 0 }));
