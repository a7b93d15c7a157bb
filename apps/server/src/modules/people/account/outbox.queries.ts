import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

interface NewSending {
  channel: 'sms' | 'mail';
  target: string;
  subject: string;
  body: string;
  state: 'queued' | 'kept';
}

export const addSending = async (db: Db, row: NewSending): Promise<string> =>
  (await db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow()).id;
export const endSending = (db: Db, id: string, fault: string | null) =>
  db
    .updateTable('outbox')
    .set(fault === null ? { state: 'sent', sentTime: sql`now()` } : { state: 'failed', fault: fault.slice(0, 300) })
    .where('id', '=', id)
    .execute();

export const latestSendings = (db: Db) =>
  db
    .selectFrom('outbox')
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id as key', 'channel', 'target', 'subject', 'body', 'state', 'createTime'])
    .execute();
export const pruneSendings = async (db: Db, before: string): Promise<number> =>
  Number((await db.deleteFrom('outbox').where('createTime', '<', before).executeTakeFirst()).numDeletedRows);
