import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

interface NewChallenge {
  id: string;
  challenge: string;
  userId: string | null;
  rpId: string;
}
export async function addChallenge(db: Db, { id, challenge, userId, rpId }: NewChallenge): Promise<void> {
  await db
    .deleteFrom('passkeyChallenge')
    .where('until', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('passkeyChallenge')
    .values({ id, challenge, userId, rpId, until: sql<string>`now() + interval '5 minutes'` })
    .execute();
}
/** Deletes a challenge, because it may be answered only once. */
export const takeChallenge = (db: Db, id: string) =>
  db
    .deleteFrom('passkeyChallenge')
    .where('id', '=', id)
    .where('until', '>', sql<string>`now()`)
    .returning(['challenge', 'userId', 'rpId'])
    .executeTakeFirst();

export const passkeysOf = (db: Db, userId: string) =>
  db
    .selectFrom('passkey')
    .where('userId', '=', userId)
    .orderBy('createTime')
    .select(['credentialId as credential', 'name', 'transports', 'createTime', 'lastUsed'])
    .execute();
export const findPasskey = (db: Db, credential: string) =>
  db
    .selectFrom('passkey')
    .where('credentialId', '=', credential)
    .forUpdate()
    .select(['userId', 'publicKey', 'counter', 'transports'])
    .executeTakeFirst();
export const usedPasskey = (db: Db, credential: string, counter: number) =>
  db
    .updateTable('passkey')
    .set({ counter: String(counter), lastUsed: sql<string>`now()` })
    .where('credentialId', '=', credential)
    .execute();

interface NewPasskey {
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
      credentialId: p.credential,
      userId: p.userId,
      publicKey: Buffer.from(p.publicKey),
      counter: String(p.counter),
      transports: p.transports,
      name: p.name,
    })
    .onConflict((on) => on.doNothing())
    .returning('credentialId')
    .executeTakeFirst();
export const dropPasskey = async (db: Db, userId: string, credential: string): Promise<boolean> =>
  (await db.deleteFrom('passkey').where('userId', '=', userId).where('credentialId', '=', credential).returning('userId').execute())
    .length === 1;
