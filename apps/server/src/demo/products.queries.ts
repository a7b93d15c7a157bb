import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export const categoryId = async (db: Db, code: string): Promise<string> =>
  (await db.selectFrom('pro_category').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id;

/** A recall: an operator's page for freezing products is not part of the product yet. */
export const freezeProduct = (db: Db, id: string, reason: string) =>
  db
    .updateTable('product_identify')
    .set((eb) => ({ service_before: eb.ref('service_status'), service_status: 4, freeze_reason: reason }))
    .where('id', '=', id)
    .execute();

export const rejectProduct = (db: Db, id: string, opinion: string) =>
  db
    .updateTable('product_identify')
    .set({ apply_status: 3, opinion, submit_time: sql<string>`now() - interval '2 days'`, audit_time: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
