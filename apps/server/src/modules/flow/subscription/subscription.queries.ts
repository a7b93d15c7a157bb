import type { Parsed, subscription } from '@touchmark/contract';
import { appKeyLife, type QuerySchedule, subscriptionLife } from '@touchmark/domain';
import type { EpcFormat } from '@touchmark/gs1';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table/table.queries.ts';

export const subscriptions = table('eventSubscription');

/** All subscriptions of a company. */
/** Stopped after failures, or still tried after one. */
const isFailing = sql<SqlBool>`(s.status = ${subscriptionLife.at.stopped} or (s.status = ${subscriptionLife.at.active} and s.failures > 0))`;

export const countFailing = ({ db, me }: Ctx) =>
  db
    .selectFrom('eventSubscription as s')
    .where('s.companyId', '=', me.companyId)
    .where(isFailing)
    .select(({ fn }) => fn.countAll<string>().as('n'));

export function list(ctx: Ctx, { queryName, status, failing, ...paging }: Parsed<typeof subscription.list>) {
  let query = visible(ctx, ctx.db.selectFrom('eventSubscription as s'), 's.companyId')
    .innerJoin('eventQuery as q', 'q.id', 's.queryId')
    .innerJoin('appKey as k', 'k.id', 's.keyId')
    .select([
      's.id',
      's.subscriptionId',
      'q.name as queryName',
      's.dest',
      'k.name as keyName',
      's.failures',
      's.lastNotified',
      's.lastFault',
    ])
    .select(['s.nextRun', 's.createTime', 's.status', 's.version'])
    .select([sql<string>`q.query::text`.as('query'), sql<string | null>`s.schedule::text`.as('schedule')])
    .orderBy('s.id', 'desc');
  if (queryName) query = query.where('q.name', 'ilike', like(queryName));
  if (status !== undefined) query = query.where('s.status', '=', status);
  if (failing) query = query.where(isFailing);
  return pageOfRows(query, paging);
}

/** The subscriptions by keys that somebody made. */
export const subscribedBy = (db: Db, companyId: string, createUser: string) =>
  db
    .selectFrom('eventSubscription as s')
    .innerJoin('eventQuery as q', 'q.id', 's.queryId')
    .innerJoin('appKey as k', 'k.id', 's.keyId')
    .where('s.companyId', '=', companyId)
    .where('k.createUser', '=', createUser)
    .where('k.status', '=', appKeyLife.at.valid)
    .orderBy('s.id')
    .select(['s.id', 'q.name', 's.dest'])
    .execute();

/** What became of the deliveries of a subscription, the newest first. */
export const deliveries = (ctx: Ctx, { id, ...paging }: Parsed<typeof subscription.deliveries>) =>
  pageOfRows(
    ctx.db
      .selectFrom('eventDelivery')
      .where('subscription', '=', id)
      .select(['id', 'at', 'sinceTime as since', 'events', 'answer', 'fault', 'ms'])
      .orderBy('id', 'desc'),
    paging,
  );

export interface NamedQuery {
  id: string;
  name: string;
  query: Record<string, unknown>;
}
const named = (db: Db, companyId: string) =>
  db
    .selectFrom('eventQuery')
    .where('companyId', '=', companyId)
    .select(['id', 'name', sql<NamedQuery['query']>`query`.as('query')]);

export const queryByName = (db: Db, companyId: string, name: string): Promise<NamedQuery | undefined> =>
  named(db, companyId).where('name', '=', name).executeTakeFirst();

/** By name; `after` is the last one of the page before. */
export const queries = (db: Db, companyId: string, after: string, most: number): Promise<NamedQuery[]> =>
  named(db, companyId).where('name', '>', after).orderBy('name').limit(most).execute();

export const addQuery = (db: Db, row: { companyId: string; name: string; query: string; keyId: string }) =>
  db.insertInto('eventQuery').values(row).execute();

/** Deletes a query with its subscriptions. */
export const dropQuery = async (db: Db, companyId: string, name: string): Promise<boolean> =>
  (await db.deleteFrom('eventQuery').where('companyId', '=', companyId).where('name', '=', name).executeTakeFirst()).numDeletedRows > 0n;

/** How many there are; the caller’s insert waits until those of other requests are done. */
export async function countOf(db: Db, companyId: string, name: 'eventQuery' | 'eventSubscription'): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('epcis subscriptions', ${companyId}::bigint))`.execute(db);
  const { count } = await db
    .selectFrom(name)
    .where('companyId', '=', companyId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface SubscriptionRow {
  id: string;
  subscriptionId: string;
  dest: string;
  schedule: QuerySchedule | null;
  reportIfEmpty: boolean;
  epcFormat: EpcFormat;
  createdAt: string;
  initialRecordTime: string;
  minRecordTime: string;
  lastNotifiedAt: string | null;
}
const iso = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ofQuery = (db: Db, queryId: string) =>
  db
    .selectFrom('eventSubscription')
    .where('queryId', '=', queryId)
    .select(['id', 'subscriptionId', 'dest', 'reportIfEmpty', sql<EpcFormat>`epc_format`.as('epcFormat')])
    .select([
      sql<QuerySchedule | null>`schedule`.as('schedule'),
      iso('create_time').as('createdAt'),
      iso('initial_time').as('initialRecordTime'),
    ])
    .select([iso('since_time').as('minRecordTime'), sql<string | null>`${iso('last_notified')}`.as('lastNotifiedAt')]);

/** The newest first; `before` is the last one of the page before. */
export const subscriptionsOf = (db: Db, queryId: string, before: string | null, most: number): Promise<SubscriptionRow[]> =>
  ofQuery(db, queryId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const subscriptionOf = (db: Db, queryId: string, subscriptionId: string): Promise<SubscriptionRow | undefined> =>
  ofQuery(db, queryId).where('subscriptionId', '=', subscriptionId).executeTakeFirst();

interface NewSubscription {
  companyId: string;
  queryId: string;
  keyId: string;
  dest: string;
  secret: Buffer;
  schedule: string | null;
  reportIfEmpty: boolean;
  epcFormat: EpcFormat;
  initialTime: string;
  nextRun: string;
}
export const addSubscription = (db: Db, row: NewSubscription): Promise<{ id: string; subscriptionId: string }> =>
  db
    .insertInto('eventSubscription')
    .values({ ...row, sinceTime: row.initialTime })
    .returning(['id', 'subscriptionId'])
    .executeTakeFirstOrThrow();

export const dropSubscription = async (db: Db, queryId: string, subscriptionId: string): Promise<boolean> =>
  (await db.deleteFrom('eventSubscription').where('queryId', '=', queryId).where('subscriptionId', '=', subscriptionId).executeTakeFirst())
    .numDeletedRows > 0n;
