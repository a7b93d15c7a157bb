import { messageLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Due } from '../../../jobs/jobs.queries.ts';

export interface DueRecord {
  id: string;
  channel: 'MAIL' | 'SMS';
  kind: string;
  title: string;
  titleEn: string;
  body: string;
  bodyEn: string;
  path: string;
  tries: number;
  email: string | null;
  phone: string | null;
  lang: string;
  notices: string[];
  sendId: string | null;
}

export const postIsDue: Due = sql`(exists (select from msg_record where state = 'queued' and due <= now())
  or exists (select from msg_notify where delete_time < now() - interval '1 hour'))`;

/** Takes the records that are due. Each attempt postpones the next one, so that nothing is lost if the server dies meanwhile. */
export async function takeDue(db: Db, most: number): Promise<DueRecord[]> {
  const { rows } = await sql<DueRecord>`
    update msg_record r set tries = r.tries + 1, due = now() + make_interval(mins => 2 * (r.tries + 1)) from app_user u
    where u.id = r.user_id and r.id in (select id from msg_record where state = 'queued' and due <= now() order by due, id limit ${most} for update skip locked)
    returning r.id, r.channel, r.kind, r.title, r.title_en as "titleEn", r.body, r.body_en as "bodyEn", r.path, r.tries, r.send_id as "sendId", u.email, u.phone, u.lang, u.notices`.execute(
    db,
  );
  return rows;
}

/** Stores the result. Data of a sent record is deleted as early as possible. */
export const settle = (
  db: Db,
  id: string,
  { state, target, fault }: { state: 'sent' | 'kept' | 'failed' | 'skipped'; target: string; fault: string },
) =>
  db
    .updateTable('msgRecord')
    .set({ state, target, fault: fault.slice(0, 300), body: '', bodyEn: '', sentTime: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();

export const noteFault = (db: Db, id: string, fault: string) =>
  db
    .updateTable('msgRecord')
    .set({ fault: fault.slice(0, 300) })
    .where('id', '=', id)
    .execute();

/** Purges messages whose deletion can no longer be undone. */
export const sweepDeleted = (db: Db) =>
  db
    .deleteFrom('msgNotify')
    .where('deleteTime', '<', sql<string>`now() - interval '1 hour'`)
    .execute();

/** Withdraws a message from those who have not read it, and stops what was not sent yet. Returns the number of people. */
export async function withdraw(db: Db, sendId: string): Promise<number> {
  const gone = await sql<{ id: string }>`
    with gone as (delete from msg_notify where status = ${messageLife.at.unread} and id in (select notify_id from msg_record where send_id = ${sendId} and channel = 'SITE' and notify_id is not null) returning id)
    update msg_record r set state = 'withdrawn' from gone where r.send_id = ${sendId} and r.channel = 'SITE' and r.notify_id = gone.id returning r.id`.execute(
    db,
  );
  await db
    .updateTable('msgRecord')
    .set({ state: 'withdrawn', body: '', bodyEn: '' })
    .where('sendId', '=', sendId)
    .where('state', '=', 'queued')
    .execute();
  return gone.rows.length;
}
