import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export const categoryId = async (db: Db, code: string): Promise<string> =>
  (await db.selectFrom('proCategory').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id;

/** A recall: an operator's page for freezing products is not part of the product yet. */
export const freezeProduct = (db: Db, id: string, reason: string) =>
  db
    .updateTable('productIdentify')
    .set((eb) => ({ serviceBefore: eb.ref('serviceStatus'), serviceStatus: 4, freezeReason: reason }))
    .where('id', '=', id)
    .execute();

export const rejectProduct = (db: Db, id: string, opinion: string) =>
  db
    .updateTable('productIdentify')
    .set({ applyStatus: 3, opinion, submitTime: sql<string>`now() - interval '2 days'`, auditTime: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
