import type { Parsed, tenant, TenantSetting } from '@touchmark/contract';
import { sql } from 'kysely';
import { json, type Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';

const columns = (db: Db) =>
  db.selectFrom('tenant as t').select([
    't.id',
    't.tenantId',
    't.tenantName',
    't.linkman',
    't.contactNumber',
    't.address',
    't.domain',
    't.setting',
    't.datasourceId',
    't.accountLimit',
    't.expireTime',
    sql<boolean>`coalesce(t.expire_time < now(), false)`.as('expired'),
    't.createTime',
    't.version',
    (eb) =>
      eb
        .selectFrom('appUser as u')
        .whereRef('u.tenantId', '=', 't.tenantId')
        .select((one) => one.fn.countAll<string>().as('n'))
        .as('accounts'),
  ]);
export type TenantRecord = Awaited<ReturnType<typeof find>> & {};

export function list(db: Db, { tenantId, tenantName, domain, current, size }: Parsed<typeof tenant.list>) {
  const query = columns(db)
    .$if(Boolean(tenantId), (q) => q.where('t.tenantId', 'ilike', like(tenantId!)))
    .$if(Boolean(tenantName), (q) => q.where('t.tenantName', 'ilike', like(tenantName!)))
    .$if(Boolean(domain), (q) => q.where('t.domain', 'ilike', like(domain!)));
  return pageOfRows(query.orderBy('t.tenantId'), { pageNum: current, pageSize: size });
}

export const find = (db: Db, id: string) => columns(db).where('t.id', '=', id).executeTakeFirst();
export const holdMany = (db: Db, ids: readonly string[]) =>
  db.selectFrom('tenant').where('id', 'in', ids).forUpdate().select(['id', 'tenantId', 'tenantName', 'setting', 'version']).execute();
export const byHost = (db: Db, host: string) =>
  db
    .selectFrom('tenant')
    .where('domain', '=', host)
    .where((eb) => eb.or([eb('expireTime', 'is', null), eb('expireTime', '>=', sql<string>`now()`)]))
    .select(['tenantId', 'domain', 'setting'])
    .executeTakeFirst();

export const domainTaken = async (db: Db, domain: string, besides?: string): Promise<boolean> =>
  (await db
    .selectFrom('tenant')
    .where('domain', '=', domain)
    .$if(besides !== undefined, (q) => q.where('id', '<>', besides!))
    .select('id')
    .executeTakeFirst()) !== undefined;

interface TenantFields {
  tenantName: string;
  domain: string;
  linkman: string;
  contactNumber: string;
  address: string;
  accountLimit?: number | undefined;
  expireTime?: string | null | undefined;
  setting?: TenantSetting | undefined;
}

/** The end of a day in the platform's time zone. */
const endOf = (day: string | null) =>
  day === null ? null : sql<string>`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second'`;
const rest = ({ accountLimit, expireTime, setting }: Pick<TenantFields, 'accountLimit' | 'expireTime' | 'setting'>) => ({
  ...(accountLimit === undefined ? {} : { accountLimit }),
  ...(expireTime === undefined ? {} : { expireTime: endOf(expireTime) }),
  ...(setting === undefined ? {} : { setting: json(setting) }),
});
const basics = (f: TenantFields) => ({
  tenantName: f.tenantName,
  domain: f.domain || null,
  linkman: f.linkman,
  contactNumber: f.contactNumber,
  address: f.address,
});

export async function insert(db: Db, fields: TenantFields): Promise<string> {
  const row = await db
    .insertInto('tenant')
    .values({
      tenantId: sql<string>`lpad((select coalesce(max(tenant_id::int), 0) + 1 from tenant)::text, 6, '0')`,
      ...basics(fields),
      ...rest(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const update = (db: Db, id: string, fields: TenantFields) =>
  db
    .updateTable('tenant')
    .set({ ...basics(fields), ...rest(fields), version: sql`version + 1`, updateTime: sql`now()` })
    .where('id', '=', id)
    .execute();
export const set = (db: Db, id: string, fields: Pick<TenantFields, 'accountLimit' | 'expireTime' | 'setting'>) =>
  db
    .updateTable('tenant')
    .set({ ...rest(fields), version: sql`version + 1`, updateTime: sql`now()` })
    .where('id', '=', id)
    .execute();
export const setDatasource = (db: Db, tenantId: string, datasourceId: string) =>
  db
    .updateTable('tenant')
    .set({ datasourceId, version: sql`version + 1`, updateTime: sql`now()` })
    .where('tenantId', '=', tenantId)
    .returning('id')
    .executeTakeFirst();
export const remove = async (db: Db, ids: readonly string[]): Promise<number> =>
  Number((await db.deleteFrom('tenant').where('id', 'in', ids).executeTakeFirst()).numDeletedRows);
export const accountsOf = async (db: Db, tenantId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('appUser')
        .where('tenantId', '=', tenantId)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** A tenant, locked, so that two registrations cannot both take the last place. */
export const holdForAccount = (db: Db, tenantId: string) =>
  db
    .selectFrom('tenant')
    .where('tenantId', '=', tenantId)
    .forUpdate()
    .select(['tenantId', 'accountLimit', sql<boolean>`coalesce(expire_time < now(), false)`.as('expired')])
    .executeTakeFirst();

export const expiredFor = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('appUser as u')
    .innerJoin('tenant as t', 't.tenantId', 'u.tenantId')
    .where('u.id', '=', userId)
    .where('u.userType', '=', 'ENTERPRISE')
    .where('t.expireTime', '<', sql<string>`now()`)
    .select('t.id')
    .executeTakeFirst()) !== undefined;

export const settingFor = async (db: Db, userId: string) =>
  (
    await db
      .selectFrom('appUser as u')
      .innerJoin('tenant as t', 't.tenantId', 'u.tenantId')
      .where('u.id', '=', userId)
      .where(sql<boolean>`coalesce(t.expire_time >= now(), true)`)
      .select('t.setting')
      .executeTakeFirst()
  )?.setting;
