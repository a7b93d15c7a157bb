import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.gen.ts';

export const identityOf = (db: Db, userId: string) =>
  db.selectFrom('user_identity').where('user_id', '=', userId).selectAll().executeTakeFirst();
export const accountOf = (db: Db, userId: string) =>
  db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['status', 'phone', 'email', 'real_name as realName', 'account'])
    .executeTakeFirstOrThrow();
/** Holds the account until the transaction ends, so that two submissions come one after the other. */
export const holdStatus = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('app_user').where('id', '=', userId).forUpdate().select('status').executeTakeFirstOrThrow()).status;

export const saveIdentity = (db: Db, userId: string, columns: Updateable<Database['user_identity']>) =>
  db
    .insertInto('user_identity')
    .values({ user_id: userId, ...columns })
    .onConflict((on) => on.column('user_id').doUpdateSet({ ...columns, update_time: sql`now()` }))
    .execute();

/** The name on the papers is the account's from now on; a phone number that nobody else has as well. */
export const nameAccount = (db: Db, userId: string, realName: string) =>
  db
    .updateTable('app_user')
    .set({ real_name: realName, update_time: sql`now()`, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();
export const bindPhone = (db: Db, userId: string, phone: string) =>
  db
    .updateTable('app_user')
    .set({ phone })
    .where('id', '=', userId)
    .where('phone', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('app_user as other').where('other.phone', '=', phone).select('other.id'))),
    )
    .execute();

export const record = (
  db: Db,
  row: { userId: string; provider: string; idType: string; idNoHash: Buffer; outcome: 'match' | 'mismatch' | 'manual'; detail: string },
) =>
  db
    .insertInto('real_name_check')
    .values({
      user_id: row.userId,
      provider: row.provider,
      id_type: row.idType,
      id_no_hash: row.idNoHash,
      outcome: row.outcome,
      detail: row.detail,
    })
    .execute();

/** How often numbers were compared for an account today. */
export const comparedToday = async (db: Db, userId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('real_name_check')
        .where('user_id', '=', userId)
        .where('create_time', '>', sql<string>`now() - interval '1 day'`)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** Other accounts verified with the same number. */
export const sameNumber = async (db: Db, userId: string, hash: Buffer): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('user_identity')
        .where('id_no_hash', '=', hash)
        .where('state', '=', 2)
        .where('user_id', '<>', userId)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

// A person whose papers a human has to look at waits in the review of companies.
export const addPersonReview = (db: Db, userId: string) =>
  db
    .insertInto('company_audit')
    .values({ applicant_id: userId, apply_kind: 'PERSON', apply_status: 1, submit_user: userId, submit_time: sql<string>`now()` })
    .execute();
export const withdrawPersonReview = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .updateTable('company_audit')
    .set({ apply_status: 4, lock_user: null, lock_until: null, version: sql`version + 1` })
    .where('applicant_id', '=', userId)
    .where('apply_kind', '=', 'PERSON')
    .where('apply_status', '=', 1)
    .returning('id')
    .executeTakeFirst()) !== undefined;

// Pictures of papers that were handed in before the last word on an application was a rejection, long enough ago. Whoever works somewhere, or waits, keeps his.
const rejected = (db: Db, before: string) =>
  db
    .selectFrom('user_identity as i')
    .innerJoin('app_user as u', 'u.id', 'i.user_id')
    .innerJoin('file as f', (join) => join.onRef('f.user_id', '=', 'i.user_id').on('f.scene', '=', 'identity'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('company_audit as a')
          .whereRef('a.applicant_id', '=', 'i.user_id')
          .where('a.apply_kind', 'in', ['FIRST', 'PERSON'])
          .orderBy('a.id', 'desc')
          .limit(1)
          .select(['a.apply_status', 'a.audit_time'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('u.status', 'in', ['0', '1', '4'])
    .where('last.apply_status', '=', 3)
    .where('last.audit_time', '<', before)
    .whereRef('f.create_time', '<=', 'last.audit_time');

export const rejectedBefore = (db: Db, before: string, most: number) =>
  rejected(db, before).select('i.user_id as userId').distinct().orderBy('i.user_id').limit(most).execute();
export const rejectedPictures = async (db: Db, userId: string, before: string): Promise<string[]> =>
  (await rejected(db, before).where('i.user_id', '=', userId).select('f.id').execute()).map(({ id }) => id);

export async function forgetPictures(db: Db, userId: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  for (const side of ['id_front', 'id_back'] as const)
    await db
      .updateTable('user_identity')
      .set({ [side]: null })
      .where('user_id', '=', userId)
      .where(side, 'in', files)
      .execute();
}
