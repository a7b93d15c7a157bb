import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

interface NewVisit {
  stateHash: Buffer;
  source: string;
  verifier: Buffer;
  nonce: string;
}
export async function addVisit(db: Db, { stateHash, source, verifier, nonce }: NewVisit): Promise<void> {
  await db
    .deleteFrom('oauthAttempt')
    .where('until', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('oauthAttempt')
    .values({ stateHash, source, verifier, nonce, until: sql<string>`now() + interval '10 minutes'` })
    .execute();
}

/** Deletes a redirect's state, because it is valid for one answer only. */
export const takeVisit = (db: Db, stateHash: Buffer, source: string) =>
  db
    .deleteFrom('oauthAttempt')
    .where('stateHash', '=', stateHash)
    .where('source', '=', source)
    .where('until', '>', sql<string>`now()`)
    .returning(['verifier', 'nonce'])
    .executeTakeFirst();

export const userOf = async (db: Db, source: string, openId: string): Promise<string | undefined> =>
  (await db.selectFrom('userOauth').where('source', '=', source).where('openId', '=', openId).select('userId').executeTakeFirst())?.userId;

interface NewStranger {
  keyHash: Buffer;
  source: string;
  openId: string;
  name: string;
  email: string | null;
}
export async function addStranger(db: Db, { keyHash, source, openId, name, email }: NewStranger): Promise<void> {
  await db
    .deleteFrom('oauthStranger')
    .where('until', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('oauthStranger')
    .values({ keyHash, source, openId, name, email, until: sql<string>`now() + interval '30 minutes'` })
    .execute();
}

export const strangerOf = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom('oauthStranger')
    .where('keyHash', '=', keyHash)
    .where('until', '>', sql<string>`now()`)
    .select(['email'])
    .executeTakeFirst();

/** Assigns a stored unknown identity to a person; possible only once. */
export async function linkStranger(db: Db, keyHash: Buffer, userId: string): Promise<boolean> {
  const stranger = await db
    .deleteFrom('oauthStranger')
    .where('keyHash', '=', keyHash)
    .returning(['source', 'openId', 'name'])
    .executeTakeFirst();
  if (!stranger) return false;
  const linked = await db
    .insertInto('userOauth')
    .values({ userId, ...stranger })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return linked !== undefined;
}

export interface Identity {
  source: string;
  openId: string;
  name: string;
}
/** Deletes a stored unknown identity, to link it with an account. */
export const takeStranger = (db: Db, keyHash: Buffer): Promise<Identity | undefined> =>
  db
    .deleteFrom('oauthStranger')
    .where('keyHash', '=', keyHash)
    .where('until', '>', sql<string>`now()`)
    .returning(['source', 'openId', 'name'])
    .executeTakeFirst();

/** Links an identity with a person: one per provider, and each identity with one person only. */
export async function addIdentity(db: Db, userId: string, { source, openId, name }: Identity): Promise<'linked' | 'taken' | 'second'> {
  // Locks the account, so that of two concurrent calls the later sees the earlier.
  await db.selectFrom('appUser').where('id', '=', userId).select('id').forUpdate().execute();
  const second = await db.selectFrom('userOauth').where('userId', '=', userId).where('source', '=', source).select('id').executeTakeFirst();
  const linked =
    !second &&
    (await db
      .insertInto('userOauth')
      .values({ userId, source, openId, name })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst());
  if (linked) return 'linked';
  return ((await userOf(db, source, openId)) ?? userId) === userId ? 'second' : 'taken';
}

export const identitiesOf = (db: Db, userId: string) =>
  db.selectFrom('userOauth').where('userId', '=', userId).orderBy('id').select(['source', 'openId', 'createTime as linkedTime']).execute();

export const dropIdentity = async (db: Db, userId: string, source: string): Promise<boolean> =>
  (await db.deleteFrom('userOauth').where('userId', '=', userId).where('source', '=', source).returning('id').execute()).length === 1;
