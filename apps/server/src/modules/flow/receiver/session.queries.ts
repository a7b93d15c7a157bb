import { receiverLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { forgetSome, someOf } from '../../../db/forget-some.ts';

/** A phone that is not used for this long is signed out. */
const days = 30;
/** When a session that was used now ends. */
const untilNow = sql<string>`now() + make_interval(days => ${sql.lit(days)})`;
/** A session is noted as used once in this many minutes: a phone asks often. */
const noteMinutes = 10;

/** A session with the account and receiver for which it acts, and what has become of them. */
export const sessionOf = (db: Db, hash: Buffer) =>
  db
    .selectFrom('receiverSession as s')
    .innerJoin('receiverAccount as a', (join) => join.onRef('a.companyId', '=', 's.companyId').onRef('a.id', '=', 's.accountId'))
    .innerJoin('receiver as r', (join) => join.onRef('r.companyId', '=', 'a.companyId').onRef('r.id', '=', 'a.receiverId'))
    .innerJoin('company as c', 'c.id', 's.companyId')
    .where('s.tokenHash', '=', hash)
    .select([
      's.id',
      's.companyId',
      's.accountId',
      'a.name as sealedName',
      'a.receiverId',
      'r.name as receiverName',
      'r.onward',
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      's.revoked',
      sql<null>`null`.as('makerId'),
      sql<boolean>`s.until <= now()`.as('expired'),
      sql<boolean>`a.enabled and r.status <> ${sql.lit(receiverLife.at.ended)}`.as('objectStands'),
    ])
    .executeTakeFirst();

/** Opens a session; those that ended a month ago are forgotten. */
export async function addSession(
  db: Db,
  { companyId, accountId, hash, agent }: { companyId: string; accountId: string; hash: Buffer; agent: string },
): Promise<void> {
  await sql`delete from receiver_session where company_id = ${companyId} and until < now() - interval '30 days'`.execute(db);
  await db
    .insertInto('receiverSession')
    .values({ companyId, accountId, tokenHash: hash, agent: agent.slice(0, 300), until: untilNow })
    .execute();
}

/** Notes that a session is used, so that it goes on. */
export const noteUsed = (db: Db, companyId: string, id: string) =>
  db
    .updateTable('receiverSession')
    .set({ usedTime: sql`now()`, until: untilNow })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('usedTime', '<', sql<string>`now() - make_interval(mins => ${sql.lit(noteMinutes)})`)
    .execute();

/** The sessions of an account that go on, the one used last first. */
export const sessionsOf = (db: Db, companyId: string, accountId: string) =>
  db
    .selectFrom('receiverSession')
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .where('revoked', '=', false)
    .where('until', '>', sql<string>`now()`)
    .orderBy('usedTime', 'desc')
    .orderBy('id')
    .limit(100)
    .select(['id', 'agent', 'createTime', 'usedTime', 'until'])
    .execute();

/** Ends sessions of an account: one, or all of them. Returns their number. */
export async function endSessions(db: Db, companyId: string, accountId: string, sessionId?: string): Promise<number> {
  let query = db
    .updateTable('receiverSession')
    .set({ revoked: true })
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .where('revoked', '=', false);
  if (sessionId !== undefined) query = query.where('id', '=', sessionId);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** Ended sessions of companies where nobody signed in since: some of them. */
export const forgetReceiverSessions = (db: Db, most: number) =>
  forgetSome(db, sql`delete from receiver_session where ${someOf('receiver_session', sql`until < now() - interval '30 days'`, most)}`);
