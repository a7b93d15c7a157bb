import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { forgetSome, someOf } from '../../../db/forget-some.ts';

/** Whose acts and files these are. */
interface Whose {
  companyId: string;
  accountId: string;
}

/** One act of an account at a time: the same one that comes twice at once is done once. */
export const holdActs = (db: Db, { accountId }: Whose) =>
  sql`select pg_advisory_xact_lock(hashtextextended('phoneAct', ${accountId}::bigint))`.execute(db);

/** The answer that an act got before; undefined the first time. */
export async function answerTo(db: Db, { companyId, accountId }: Whose, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('phoneAct')
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .select('answer')
    .executeTakeFirst();
  return row?.answer;
}

/** Keeps an answer for the case that it was lost on its way. Old ones go: no phone waits for so long. */
export async function keepAnswer(db: Db, { companyId, accountId }: Whose, key: string, answer: object): Promise<void> {
  await sql`delete from phone_act where company_id = ${companyId} and create_time < now() - interval '400 days'`.execute(db);
  await sql`insert into phone_act (company_id, account_id, key, answer) values (${companyId}::bigint, ${accountId}::bigint, ${key}, ${JSON.stringify(answer)}::jsonb)`.execute(
    db,
  );
}

/** Files that an account uploaded in the last day. */
export async function filesToday(db: Db, { companyId, accountId }: Whose): Promise<number> {
  const { n } = await db
    .selectFrom('phoneFile')
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .where('createTime', '>', sql<string>`now() - interval '1 day'`)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Lists a file under the account that uploaded it. */
export async function addFile(db: Db, { companyId, accountId }: Whose, fileId: string): Promise<void> {
  await sql`delete from phone_file where company_id = ${companyId} and create_time < now() - interval '400 days'`.execute(db);
  await db.insertInto('phoneFile').values({ companyId, accountId, fileId }).execute();
}

/** Whether an account uploaded all of some files. */
export async function areOwn(db: Db, { companyId, accountId }: Whose, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const found = await db
    .selectFrom('phoneFile')
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .where(sql<boolean>`file_id = any(${wanted}::bigint[])`)
    .select('fileId')
    .execute();
  return found.length === wanted.length;
}

/** Old answers of companies whose dealers did nothing since: some of them. */
export const forgetPhoneActs = (db: Db, most: number) =>
  forgetSome(db, sql`delete from phone_act where ${someOf('phone_act', sql`create_time < now() - interval '400 days'`, most)}`);
/** The same for the lists of what was uploaded. */
export const forgetPhoneFiles = (db: Db, most: number) =>
  forgetSome(db, sql`delete from phone_file where ${someOf('phone_file', sql`create_time < now() - interval '400 days'`, most)}`);
