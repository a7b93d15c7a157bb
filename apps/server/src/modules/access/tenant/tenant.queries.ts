import type { Parsed, tenant, TenantSetting } from '@touchmark/contract';
import { sql } from 'kysely';
import { json, type Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';

const columns = (db: Db) =>
  db.selectFrom('tenant as t').select([
    't.id',
    't.tenant_id as tenantId',
    't.tenant_name as tenantName',
    't.linkman',
    't.contact_number as contactNumber',
    't.address',
    't.domain',
    't.setting',
    't.datasource_id as datasourceId',
    't.account_limit as accountLimit',
    't.expire_time as expireTime',
    sql<boolean>`coalesce(t.expire_time < now(), false)`.as('expired'),
    't.create_time as createTime',
    't.version',
    (eb) =>
      eb
        .selectFrom('app_user as u')
        .whereRef('u.tenant_id', '=', 't.tenant_id')
        .select((one) => one.fn.countAll<string>().as('n'))
        .as('accounts'),
  ]);
export type TenantRecord = Awaited<ReturnType<typeof find>> & {};

export function list(db: Db, { tenantId, tenantName, domain, current, size }: Parsed<typeof tenant.list>) {
  const query = columns(db)
    .$if(Boolean(tenantId), (q) => q.where('t.tenant_id', 'ilike', like(tenantId!)))
    .$if(Boolean(tenantName), (q) => q.where('t.tenant_name', 'ilike', like(tenantName!)))
    .$if(Boolean(domain), (q) => q.where('t.domain', 'ilike', like(domain!)));
  return pageOfRows(query.orderBy('t.tenant_id'), { pageNum: current, pageSize: size });
}

export const find = (db: Db, id: string) => columns(db).where('t.id', '=', id).executeTakeFirst();
export const holdMany = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('tenant')
    .where('id', 'in', ids)
    .forUpdate()
    .select(['id', 'tenant_id as tenantId', 'tenant_name as tenantName', 'setting', 'version'])
    .execute();
export const byHost = (db: Db, host: string) =>
  db
    .selectFrom('tenant')
    .where('domain', '=', host)
    .where((eb) => eb.or([eb('expire_time', 'is', null), eb('expire_time', '>=', sql<string>`now()`)]))
    .select(['tenant_id as tenantId', 'domain', 'setting'])
    .executeTakeFirst();

export const domainTaken = async (db: Db, domain: string, besides?: string): Promise<boolean> =>
  (await db
    .selectFrom('tenant')
    .where('domain', '=', domain)
    .$if(besides !== undefined, (q) => q.where('id', '<>', besides!))
    .select('id')
    .executeTakeFirst()) !== undefined;

export interface TenantFields {
  tenantName: string;
  domain: string;
  linkman: string;
  contactNumber: string;
  address: string;
  accountLimit?: number | undefined;
  expireTime?: string | null | undefined;
  setting?: TenantSetting | undefined;
}

/** The end of a day in the platform's zone. */
const endOf = (day: string | null) =>
  day === null ? null : sql<string>`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second'`;
const rest = ({ accountLimit, expireTime, setting }: Pick<TenantFields, 'accountLimit' | 'expireTime' | 'setting'>) => ({
  ...(accountLimit === undefined ? {} : { account_limit: accountLimit }),
  ...(expireTime === undefined ? {} : { expire_time: endOf(expireTime) }),
  ...(setting === undefined ? {} : { setting: json(setting) }),
});
const basics = (f: TenantFields) => ({
  tenant_name: f.tenantName,
  domain: f.domain || null,
  linkman: f.linkman,
  contact_number: f.contactNumber,
  address: f.address,
});

export async function insert(db: Db, fields: TenantFields): Promise<string> {
  const row = await db
    .insertInto('tenant')
    .values({
      tenant_id: sql<string>`lpad((select coalesce(max(tenant_id::int), 0) + 1 from tenant)::text, 6, '0')`,
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
    .set({ ...basics(fields), ...rest(fields), version: sql`version + 1`, update_time: sql`now()` })
    .where('id', '=', id)
    .execute();
export const set = (db: Db, id: string, fields: Pick<TenantFields, 'accountLimit' | 'expireTime' | 'setting'>) =>
  db
    .updateTable('tenant')
    .set({ ...rest(fields), version: sql`version + 1`, update_time: sql`now()` })
    .where('id', '=', id)
    .execute();
export const setDatasource = (db: Db, tenantId: string, datasourceId: string) =>
  db
    .updateTable('tenant')
    .set({ datasource_id: datasourceId, version: sql`version + 1`, update_time: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .returning('id')
    .executeTakeFirst();
export const remove = async (db: Db, ids: readonly string[]): Promise<number> =>
  Number((await db.deleteFrom('tenant').where('id', 'in', ids).executeTakeFirst()).numDeletedRows);
export const accountsOf = async (db: Db, tenantId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('app_user')
        .where('tenant_id', '=', tenantId)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** A tenant, locked, so that two registrations do not both take the last place. */
export const holdForAccount = (db: Db, tenantId: string) =>
  db
    .selectFrom('tenant')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .select(['tenant_id as tenantId', 'account_limit as accountLimit', sql<boolean>`coalesce(expire_time < now(), false)`.as('expired')])
    .executeTakeFirst();

export const expiredFor = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('app_user as u')
    .innerJoin('tenant as t', 't.tenant_id', 'u.tenant_id')
    .where('u.id', '=', userId)
    .where('u.user_type', '=', 'ENTERPRISE')
    .where('t.expire_time', '<', sql<string>`now()`)
    .select('t.id')
    .executeTakeFirst()) !== undefined;

export const settingFor = async (db: Db, userId: string) =>
  (
    await db
      .selectFrom('app_user as u')
      .innerJoin('tenant as t', 't.tenant_id', 'u.tenant_id')
      .where('u.id', '=', userId)
      .where(sql<boolean>`coalesce(t.expire_time >= now(), true)`)
      .select('t.setting')
      .executeTakeFirst()
  )?.setting;
