import { appKeyLife, companyLife, mostFailures, type QuerySchedule, subscriptionLife } from '@touchmark/domain';
import type { EpcFormat } from '@touchmark/gs1';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Due as Condition } from '../../../jobs/jobs.queries.ts';
import type { Since } from '../capture/public.ts';
import type { Answer } from './send.ts';

export interface Due {
  id: string;
  companyId: string;
  subscriptionId: string;
  queryName: string;
  query: Record<string, unknown>;
  dest: string;
  secret: Buffer;
  schedule: QuerySchedule | null;
  reportIfEmpty: boolean;
  epcFormat: EpcFormat;
  sinceTime: string;
  sinceEvent: string;
  batch: number;
  failures: number;
  version: number;
}

export const deliveryDue: Condition = sql`exists (select from event_subscription where status = ${sql.lit(subscriptionLife.at.active)} and next_run <= now())`;

/**
 * Claims subscriptions whose time has come. Nobody else claims them before the lease is over; a server that dies delivers again
 * what it may have delivered. The key that subscribed must still be valid, and its company not frozen.
 */
export async function claimDue(db: Db, most: number, leaseSeconds: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update event_subscription s set next_run = now() + make_interval(secs => ${leaseSeconds})
    from event_query q where q.id = s.query_id and s.id in (
      select d.id from event_subscription d
        join app_key k on k.id = d.key_id and k.status = ${appKeyLife.at.valid} and (k.expire_day is null or k.expire_day >= current_date)
        join company c on c.id = d.company_id and c.auth_status <> ${companyLife.at.frozen}
      where d.status = ${subscriptionLife.at.active} and d.next_run <= now() order by d.next_run limit ${most} for update of d skip locked)
    returning s.id, s.company_id, s.subscription_id, q.name as query_name, q.query, s.dest, s.secret, s.schedule, s.report_if_empty, s.epc_format,
      to_char(s.since_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since_time, s.since_event, s.batch, s.failures, s.version`.execute(
    db,
  );
  return rows;
}

/** Where the next delivery begins, how many events it may hold, and how many have failed in a row. */
export interface State {
  since: Since;
  batch: number;
  failures: number;
}

export interface Outcome extends State {
  nextRun: Date;
  /** Undefined if there was nothing to send. */
  answer: Answer | undefined;
}

/** Writes what became of a delivery, unless somebody changed the subscription meanwhile: what he wants holds. */
export async function settle(db: Db, { id, version }: Due, end: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('eventSubscription')
    .set({
      sinceTime: end.since.at,
      sinceEvent: end.since.id,
      batch: end.batch,
      failures: end.failures,
      nextRun: end.nextRun.toISOString(),
      lastFault: end.answer?.fault ?? '',
      ...(end.answer && end.failures === 0 && { lastNotified: sql`now()` }),
      ...(end.failures >= mostFailures && { status: subscriptionLife.at.stopped }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', subscriptionLife.at.active)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const kept = 200;

/** Adds a line to the log of a subscription, which keeps the newest. */
export async function addDelivery(
  db: Db,
  { id, companyId }: Due,
  { sinceTime, events, answer }: { sinceTime: string; events: number; answer: Answer },
): Promise<void> {
  const { status, fault = '', ms } = answer;
  await db.insertInto('eventDelivery').values({ companyId, subscription: id, sinceTime, events, answer: status, fault, ms }).execute();
  await sql`delete from event_delivery where subscription = ${id} and id <= (
    select id from event_delivery where subscription = ${id} order by id desc offset ${kept} limit 1)`.execute(db);
}
