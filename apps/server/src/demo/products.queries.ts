import { applyLife, serviceLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export const categoryId = async (db: Db, code: string): Promise<string> =>
  (await db.selectFrom('proCategory').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id;

/** A recall: there is no page for freezing products yet, so the row is written directly. */
export const freezeProduct = (db: Db, id: string, reason: string) =>
  db
    .updateTable('productIdentify')
    .set((eb) => ({ serviceBefore: eb.ref('serviceStatus'), serviceStatus: serviceLife.at.frozen, freezeReason: reason }))
    .where('id', '=', id)
    .execute();

export const rejectProduct = (db: Db, id: string, opinion: string) =>
  db
    .updateTable('productIdentify')
    .set({ applyStatus: applyLife.at.rejected, opinion, submitTime: sql<string>`now() - interval '2 days'`, auditTime: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
