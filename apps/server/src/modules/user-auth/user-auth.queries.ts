import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.gen.ts';

export const identityOf = (db: Db, userId: string) => db.selectFrom('user_identity').where('user_id', '=', userId).selectAll().executeTakeFirst();
export const accountOf = (db: Db, userId: string) => db.selectFrom('app_user').where('id', '=', userId).select(['status', 'phone', 'email', 'real_name as realName', 'account']).executeTakeFirstOrThrow();
/** Holds the account until the transaction ends, so that two submissions come one after the other. */
export const holdStatus = async (db: Db, userId: string): Promise<string> => (await db.selectFrom('app_user').where('id', '=', userId).forUpdate().select('status').executeTakeFirstOrThrow()).status;

export const saveIdentity = (db: Db, userId: string, columns: Updateable<Database['user_identity']>) =>
  db.insertInto('user_identity').values({ user_id: userId, ...columns }).onConflict((on) => on.column('user_id').doUpdateSet({ ...columns, update_time: sql`now()` })).execute();

/** The name on the papers is the account's from now on; a phone number that nobody else has as well. */
export const nameAccount = (db: Db, userId: string, realName: string) => db.updateTable('app_user').set({ real_name: realName, update_time: sql`now()`, version: sql`version + 1` }).where('id', '=', userId).execute();
export const bindPhone = (db: Db, userId: string, phone: string) =>
  db.updateTable('app_user').set({ phone }).where('id', '=', userId).where('phone', 'is', null).where(({ not, exists, selectFrom }) => not(exists(selectFrom('app_user as other').where('other.phone', '=', phone).select('other.id')))).execute();

export const record = (db: Db, row: { userId: string; provider: string; idType: string; idNoHash: Buffer; outcome: 'match' | 'mismatch' | 'manual'; detail: string }) =>
  db.insertInto('real_name_check').values({ user_id: row.userId, provider: row.provider, id_type: row.idType, id_no_hash: row.idNoHash, outcome: row.outcome, detail: row.detail }).execute();

/** How often numbers were compared for an account today. */
export const comparedToday = async (db: Db, userId: string): Promise<number> =>
  Number((await db.selectFrom('real_name_check').where('user_id', '=', userId).where('create_time', '>', sql<string>`now() - interval '1 day'`).select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()).n);

/** Other accounts verified with the same number. */
export const sameNumber = async (db: Db, userId: string, hash: Buffer): Promise<number> =>
  Number((await db.selectFrom('user_identity').where('id_no_hash', '=', hash).where('state', '=', 2).where('user_id', '<>', userId).select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()).n);

// A person whose papers a human has to look at waits in the review of companies.
export const addPersonReview = (db: Db, userId: string) =>
  db.insertInto('company_audit').values({ applicant_id: userId, apply_kind: 'PERSON', apply_status: 1, submit_user: userId, submit_time: sql<string>`now()` }).execute();
export const withdrawPersonReview = async (db: Db, userId: string): Promise<boolean> =>
  (await db.updateTable('company_audit').set({ apply_status: 4, lock_user: null, lock_until: null, version: sql`version + 1` }).where('applicant_id', '=', userId).where('apply_kind', '=', 'PERSON').where('apply_status', '=', 1).returning('id').executeTakeFirst()) !== undefined;
