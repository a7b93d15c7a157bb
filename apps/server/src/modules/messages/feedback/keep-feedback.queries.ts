import { type InsertObject, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.gen.ts';

export const addFeedback = (db: Db, row: InsertObject<Database, 'feedback'>) =>
  db.insertInto('feedback').values(row).returning(['id', 'feedbackNo']).executeTakeFirstOrThrow();

/** How many a visitor wrote within the hour, also by keys that were replaced. */
export const countRecent = async (db: Db, clientHashes: readonly Buffer[]): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('feedback')
        .where('clientHash', 'in', [...clientHashes])
        .where('createTime', '>', sql<string>`now() - interval '1 hour'`)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

export const platformId = async (db: Db): Promise<string> =>
  (await db.selectFrom('company').where('isPlatform', '=', true).orderBy('id').limit(1).select('id').executeTakeFirstOrThrow()).id;
