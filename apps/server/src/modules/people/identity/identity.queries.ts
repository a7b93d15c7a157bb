import { applyLife, identityAt, statesOf, userLife } from '@touchmark/domain';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { changeUser } from '../account/public.ts';
import { submitNew, withdrawSubmissions } from '../company/public.ts';
import type { Database } from '../../../db/schema.gen.ts';

export const identityOf = (db: Db, userId: string) =>
  db.selectFrom('userIdentity').where('userId', '=', userId).selectAll().executeTakeFirst();
export const accountOf = (db: Db, userId: string) =>
  db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select(['status', 'phone', 'email', 'realName', 'account', 'companyName'])
    .executeTakeFirstOrThrow();
/** Locks the account until the transaction ends, so that two submissions run one after the other. */
export const holdStatus = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('appUser').where('id', '=', userId).forUpdate().select('status').executeTakeFirstOrThrow()).status;

export const saveIdentity = (db: Db, userId: string, columns: Updateable<Database['userIdentity']>) =>
  db
    .insertInto('userIdentity')
    .values({ userId, ...columns })
    .onConflict((on) => on.column('userId').doUpdateSet({ ...columns, updateTime: sql`now()` }))
    .execute();

/** Sets the account's verified name, and the phone number if nobody else has it. */
export const nameAccount = (db: Db, userId: string, realName: string) => changeUser(db, userId, { realName });
export const bindPhone = (db: Db, userId: string, phone: string) =>
  changeUser(db, userId, { phone }, (query) =>
    query
      .where('phone', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('appUser as other').where('other.phone', '=', phone).select('other.id'))),
      ),
  );

export const record = (
  db: Db,
  row: { userId: string; provider: string; idType: string; idNoHash: Buffer; outcome: 'match' | 'mismatch' | 'manual'; detail: string },
) =>
  db
    .insertInto('realNameCheck')
    .values({
      userId: row.userId,
      provider: row.provider,
      idType: row.idType,
      idNoHash: row.idNoHash,
      outcome: row.outcome,
      detail: row.detail,
    })
    .execute();

/** The number of comparisons for an account today. */
export const comparedToday = async (db: Db, userId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('realNameCheck')
        .where('userId', '=', userId)
        .where('createTime', '>', sql<string>`now() - interval '1 day'`)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** Other accounts verified with the same identity number. */
export const sameNumber = async (db: Db, userId: string, hash: Buffer): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('userIdentity')
        .where('idNoHash', '=', hash)
        .where('state', '=', identityAt.verified)
        .where('userId', '<>', userId)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

// Adds a person whose documents must be checked by hand to the review of companies.
export const addPersonReview = (db: Db, userId: string) => submitNew(db, userId, { applyKind: 'PERSON' });
export const withdrawPersonReview = async (db: Db, userId: string): Promise<boolean> =>
  (await withdrawSubmissions(db, (query) => query.where('applicantId', '=', userId).where('applyKind', '=', 'PERSON'))).length > 0;

// Pictures of documents submitted before the application was finally rejected, long enough ago. Pictures of members and of
// pending applicants are kept.
const rejected = (db: Db, before: string) =>
  db
    .selectFrom('userIdentity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .innerJoin('file as f', (join) => join.onRef('f.userId', '=', 'i.userId').on('f.scene', '=', 'identity'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('companyAudit as a')
          .whereRef('a.applicantId', '=', 'i.userId')
          .where('a.applyKind', 'in', ['FIRST', 'PERSON'])
          .orderBy('a.id', 'desc')
          .limit(1)
          .select(['a.applyStatus', 'a.auditTime'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('u.status', 'in', statesOf(userLife, 'unverified', 'verified', 'rejected'))
    .where('last.applyStatus', '=', applyLife.at.rejected)
    .where('last.auditTime', '<', before)
    .whereRef('f.createTime', '<=', 'last.auditTime');

export const rejectedBefore = (db: Db, before: string, most: number) =>
  rejected(db, before).select('i.userId').distinct().orderBy('i.userId').limit(most).execute();
export const rejectedPictures = async (db: Db, userId: string, before: string): Promise<string[]> =>
  (await rejected(db, before).where('i.userId', '=', userId).select('f.id').execute()).map(({ id }) => id);

export async function forgetPictures(db: Db, userId: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  for (const side of ['idFront', 'idBack'] as const)
    await db
      .updateTable('userIdentity')
      .set({ [side]: null })
      .where('userId', '=', userId)
      .where(side, 'in', files)
      .execute();
}
