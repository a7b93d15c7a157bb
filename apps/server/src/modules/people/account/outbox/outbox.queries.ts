import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

interface NewSending {
  channel: 'sms' | 'mail';
  target: string;
  subject: string;
  body: string;
  state: 'queued' | 'kept';
  /** The code that it carries. */
  codeId?: string;
}

export const addSending = async (db: Db, row: NewSending): Promise<string> =>
  (await db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow()).id;
export const endSending = (db: Db, id: string, fault: string | null, gatewayId = '') =>
  db
    .updateTable('outbox')
    .set(fault === null ? { state: 'sent', sentTime: sql`now()`, gatewayId } : { state: 'failed', fault: fault.slice(0, 300) })
    .where('id', '=', id)
    .execute();

/** What became of the message that carried a code. */
export const sendingOfCode = (db: Db, codeId: string) =>
  db
    .selectFrom('outbox')
    .where('codeId', '=', codeId)
    .select(['state', 'gatewayId', 'createTime'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const latestSendings = (db: Db) =>
  db
    .selectFrom('outbox')
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id as key', 'channel', 'target', 'subject', 'body', 'state', 'createTime'])
    .execute();
export const pruneSendings = async (db: Db, before: string): Promise<number> =>
  Number((await db.deleteFrom('outbox').where('createTime', '<', before).executeTakeFirst()).numDeletedRows);
