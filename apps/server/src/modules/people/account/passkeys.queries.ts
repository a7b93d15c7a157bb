import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export interface NewChallenge {
  id: string;
  challenge: string;
  userId: string | null;
  rpId: string;
}
export async function addChallenge(db: Db, { id, challenge, userId, rpId }: NewChallenge): Promise<void> {
  await db
    .deleteFrom('passkey_challenge')
    .where('until', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('passkey_challenge')
    .values({ id, challenge, user_id: userId, rp_id: rpId, until: sql<string>`now() + interval '5 minutes'` })
    .execute();
}
/** A challenge is answered once. */
export const takeChallenge = (db: Db, id: string) =>
  db
    .deleteFrom('passkey_challenge')
    .where('id', '=', id)
    .where('until', '>', sql<string>`now()`)
    .returning(['challenge', 'user_id as userId', 'rp_id as rpId'])
    .executeTakeFirst();

export const passkeysOf = (db: Db, userId: string) =>
  db
    .selectFrom('passkey')
    .where('user_id', '=', userId)
    .orderBy('create_time')
    .select(['credential_id as credential', 'name', 'transports', 'create_time as createTime', 'last_used as lastUsed'])
    .execute();
export const findPasskey = (db: Db, credential: string) =>
  db
    .selectFrom('passkey')
    .where('credential_id', '=', credential)
    .forUpdate()
    .select(['user_id as userId', 'public_key as publicKey', 'counter', 'transports'])
    .executeTakeFirst();
export const usedPasskey = (db: Db, credential: string, counter: number) =>
  db
    .updateTable('passkey')
    .set({ counter: String(counter), last_used: sql<string>`now()` })
    .where('credential_id', '=', credential)
    .execute();

export interface NewPasskey {
  credential: string;
  userId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
}
export const addPasskey = (db: Db, p: NewPasskey) =>
  db
    .insertInto('passkey')
    .values({
      credential_id: p.credential,
      user_id: p.userId,
      public_key: Buffer.from(p.publicKey),
      counter: String(p.counter),
      transports: p.transports,
      name: p.name,
    })
    .onConflict((on) => on.doNothing())
    .returning('credential_id')
    .executeTakeFirst();
export const dropPasskey = async (db: Db, userId: string, credential: string): Promise<boolean> =>
  (await db.deleteFrom('passkey').where('user_id', '=', userId).where('credential_id', '=', credential).returning('user_id').execute())
    .length === 1;
