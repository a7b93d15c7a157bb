import type { appAuth, Parsed } from '@touchmark/contract';
import { companyLife, grantLife } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';

/** Days before its end from which a grant counts as ending soon. */
const soon = 30;

const stateSql: RawBuilder<string> = sql`case when g.status <> ${sql.lit(grantLife.at.inForce)} then 'STOPPED' when g.start_time > now() then 'PENDING' when g.end_time <= now() then 'EXPIRED'
  when g.end_time <= now() + make_interval(days => ${sql.lit(soon)}) then 'EXPIRING' else 'VALID' end`;

/** The first and the last moment of a day in the platform's time zone. */
const begin = (day: string) => sql<string>`${day}::date::timestamp at time zone 'Asia/Shanghai'`;
const end = (day: string) => sql<string>`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second'`;

const grants = (db: Db) =>
  db
    .selectFrom('appAuth as g')
    .innerJoin('company as c', 'c.id', 'g.companyId')
    .leftJoin('orders as o', (join) => join.onRef('o.id', '=', 'g.orderId').onRef('o.companyId', '=', 'g.companyId'));
const columns = [
  'g.id',
  'g.companyId',
  'c.name as companyName',
  'c.nameEn as companyNameEn',
  'g.appCode as appId',
  'g.edition',
  'g.source',
  'g.startTime',
  'g.endTime',
  'g.menuIds',
  'o.orderNo',
  'g.status as enabled',
  'g.remark',
  'g.contract',
  'g.operator',
  'g.updateTime',
  'g.version',
] as const;
const remaining = sql<
  number | null
>`case when g.end_time is null then null else greatest(ceil(extract(epoch from g.end_time - now()) / 86400), 0)::int end`.as('remaining');

export type GrantRecord = NonNullable<Awaited<ReturnType<typeof find>>>;

type Filters = Omit<Parsed<typeof appAuth.export>, 'format'>;
const filtered = (db: Db, { company, appId, source, status, endFrom, endTo }: Filters) =>
  grants(db)
    .$if(Boolean(company), (q) => q.where((eb) => eb.or([eb('c.name', 'ilike', like(company!)), eb('c.entNo', '=', company!)])))
    .$if(Boolean(appId), (q) => q.where('g.appCode', '=', appId!))
    .$if(Boolean(source), (q) => q.where('g.source', '=', source!))
    .$if(Boolean(status), (q) => q.where(stateSql, '=', status!))
    .$if(Boolean(endFrom), (q) => q.where('g.endTime', '>=', begin(endFrom!)))
    .$if(Boolean(endTo), (q) => q.where('g.endTime', '<=', end(endTo!)))
    .select([...columns, stateSql.as('state'), remaining])
    .orderBy('g.updateTime', 'desc')
    .orderBy('g.id', 'desc');

export const list = (db: Db, { pageNum, pageSize, ...filters }: Parsed<typeof appAuth.list>) =>
  pageOfRows(filtered(db, filters), { pageNum, pageSize });
export const all = ({ db }: Pick<Ctx, 'db'>, filters: Filters) => filtered(db, filters);
export const find = (db: Db, id: string) =>
  grants(db)
    .where('g.id', '=', id)
    .select([...columns, stateSql.as('state'), remaining])
    .executeTakeFirst();
export const holdMany = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('appAuth')
    .where('id', 'in', ids)
    .forUpdate()
    .select(['id', 'companyId', 'appCode as appId', 'source', 'endTime', 'status', 'version', 'menuIds', 'edition'])
    .execute();

export function companies(db: Db, { name, companyRole, adcode, tag, pageNum, pageSize }: Parsed<typeof appAuth.companySelect>) {
  const query = db
    .selectFrom('company as c')
    .where('c.isPlatform', '=', false)
    .where('c.authStatus', '=', companyLife.at.certified)
    .$if(Boolean(name), (q) =>
      q.where((eb) => eb.or([eb('c.name', 'ilike', like(name!)), eb('c.shortName', 'ilike', like(name!)), eb('c.entNo', '=', name!)])),
    )
    .$if(Boolean(companyRole), (q) => q.where(sql<boolean>`${companyRole!} = any(c.company_roles)`))
    .$if(Boolean(adcode), (q) => q.where('c.adcode', 'like', `${adcode!.replace(/(00)+$/, '')}%`))
    .$if(Boolean(tag), (q) => q.where('c.associationTag', 'ilike', like(tag!)))
    .select(['c.id', 'c.name', 'c.nameEn', 'c.entNo', 'c.regionName', 'c.companyRoles', 'c.associationTag'])
    .select(
      sql<
        string[]
      >`array(select a.app_code from app_auth a where a.company_id = c.id and a.status = ${grantLife.at.inForce} and (a.end_time is null or a.end_time > now()) order by a.app_code)`.as(
        'apps',
      ),
    )
    .orderBy('c.id');
  return pageOfRows(query, { pageNum, pageSize });
}

export const companyNames = async (db: Db, ids: readonly string[]): Promise<Map<string, { name: string; nameEn: string }>> =>
  new Map(
    (await db.selectFrom('company').where('id', 'in', ids).where('isPlatform', '=', false).select(['id', 'name', 'nameEn']).execute()).map(
      (company) => [company.id, company],
    ),
  );

/** The existing grants of companies for some applications, locked for update. */
export const existing = (db: Db, companyIds: readonly string[], apps: readonly string[]) =>
  db
    .selectFrom('appAuth as g')
    .where('g.companyId', 'in', companyIds)
    .where('g.appCode', 'in', apps)
    .forUpdate()
    .select(['g.id', 'g.companyId', 'g.appCode as appId', 'g.source', 'g.edition', 'g.endTime', 'g.orderId', stateSql.as('state')])
    .execute();

/** Whether a day lies after the end of a grant. */
export const isLater = async (db: Db, id: string, day: string): Promise<boolean> =>
  (await db.selectFrom('appAuth').where('id', '=', id).where('endTime', '<', end(day)).select('id').executeTakeFirst()) !== undefined;
export const dayOf = (time: string): string => time.slice(0, 10);

interface NewGrant {
  companyId: string;
  appId: string;
  edition: string;
  source: 'DEFAULT' | 'GRANT' | 'ORDER';
  startDay?: string | undefined;
  endDay: string | null;
  remark: string;
  contract: string;
  operator: string;
  orderId?: string | null;
}

export const insert = (db: Db, g: NewGrant) =>
  db
    .insertInto('appAuth')
    .values({
      companyId: g.companyId,
      appCode: g.appId,
      edition: g.edition,
      source: g.source,
      startTime: g.startDay ? begin(g.startDay) : sql`now()`,
      endTime: g.endDay === null ? null : end(g.endDay),
      remark: g.remark,
      contract: g.contract,
      operator: g.operator,
      orderId: g.orderId ?? null,
    })
    .onConflict((on) => on.columns(['companyId', 'appCode']).doNothing())
    .execute();

interface Change {
  endDay?: string | null;
  edition?: string;
  menuIds?: string[] | null;
  remark?: string;
  status?: number;
  operator?: string;
}
export const update = (db: Db, id: string, c: Change) =>
  db
    .updateTable('appAuth')
    .set({
      ...(c.endDay === undefined ? {} : { endTime: c.endDay === null ? null : end(c.endDay) }),
      ...(c.edition === undefined ? {} : { edition: c.edition }),
      ...(c.menuIds === undefined ? {} : { menuIds: c.menuIds }),
      ...(c.remark === undefined ? {} : { remark: c.remark }),
      ...(c.status === undefined ? {} : { status: c.status }),
      ...(c.operator === undefined ? {} : { operator: c.operator }),
      version: sql`version + 1`,
      updateTime: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

export const remove = (db: Db, id: string) => db.deleteFrom('appAuth').where('id', '=', id).execute();

export const becomeOrder = (
  db: Db,
  id: string,
  { endDay, edition, orderId }: { endDay: string | null; edition: string; orderId: string },
) =>
  db
    .updateTable('appAuth')
    .set({
      source: 'ORDER',
      orderId,
      edition,
      status: grantLife.at.inForce,
      endTime:
        endDay === null
          ? null // A grant without an end keeps none.
          : sql<string>`case when end_time is null and status = ${grantLife.at.inForce} then null else greatest(end_time, ${end(endDay)}) end`,
      version: sql`version + 1`,
      updateTime: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

export async function setExactly(
  db: Db,
  {
    companyId,
    appId,
    edition,
    endDay,
    orderId,
  }: { companyId: string; appId: string; edition: string; endDay: string; orderId: string | null },
): Promise<void> {
  const given = { edition, source: orderId === null ? ('GRANT' as const) : ('ORDER' as const), orderId, status: grantLife.at.inForce };
  await db
    .insertInto('appAuth')
    .values({ companyId, appCode: appId, ...given, endTime: end(endDay) })
    .onConflict((on) =>
      on.columns(['companyId', 'appCode']).doUpdateSet({
        ...given,
        endTime: end(endDay),
        // What had ended begins anew.
        startTime: sql<string>`case when app_auth.end_time <= now() then now() else app_auth.start_time end`,
        version: sql`app_auth.version + 1`,
        updateTime: sql`now()`,
      }),
    )
    .execute();
}

export const endNow = (db: Db, companyId: string, appId: string) =>
  db
    .updateTable('appAuth')
    .set({ endTime: sql<string>`now()`, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('appCode', '=', appId)
    .execute();

/** Notes that somebody of a company opened an application: once in an hour is enough. */
export const noteOpened = (db: Db, companyId: string, appId: string) =>
  db
    .updateTable('appAuth')
    .set({ lastOpen: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('appCode', '=', appId)
    .where(sql<boolean>`coalesce(last_open < now() - interval '1 hour', true)`)
    .execute();

export async function setMembers(db: Db, companyId: string, appId: string, userIds: readonly string[] | null): Promise<void> {
  await db.deleteFrom('appMember').where('companyId', '=', companyId).where('appCode', '=', appId).execute();
  if (userIds && userIds.length > 0)
    await db
      .insertInto('appMember')
      .values([...new Set(userIds)].map((userId) => ({ companyId, appCode: appId, userId })))
      .execute();
  await db
    .updateTable('appAuth')
    .set({ membersOnly: userIds !== null, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('appCode', '=', appId)
    .execute();
}
