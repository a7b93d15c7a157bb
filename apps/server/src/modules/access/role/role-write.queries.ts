import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.gen.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** A role of a company, or with `companyId` null a system role. */
interface Role {
  id: string;
  companyId: string | null;
}

type Columns = Omit<InsertObject<Database, 'role'>, 'code'> & { code?: string };

/** Adds a role; without a code it gets a number as code. */
export const insert = async ({ db, me }: Ctx, { code, ...columns }: Columns): Promise<string> =>
  (
    await db
      .insertInto('role')
      .values({ ...columns, code: code ?? sql<string>`'R' || nextval('row_number')`, createUser: me.userId, updateUser: me.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const update = ({ db, me }: Ctx, { id, companyId }: Role, columns: UpdateObject<Database, 'role'>) =>
  db
    .updateTable('role')
    .set({ ...columns, updateUser: me.userId, updateTime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('companyId', 'is not distinct from', companyId)
    .returning(['version', 'release'])
    .executeTakeFirstOrThrow();

export const remove = (db: Db, { id, companyId }: Role) =>
  db.deleteFrom('role').where('id', '=', id).where('companyId', 'is not distinct from', companyId).execute();

/**
 * Replaces the stored differences between a role and its delivered state; a company's role starts empty. What stays keeps who gave it and
 * when.
 */
export async function setChanges(db: Db, { id, companyId }: Role, changes: readonly { code: string; allowed: boolean }[]): Promise<void> {
  const codesOf = (allowed: boolean) => changes.filter((change) => change.allowed === allowed).map(({ code }) => code);
  await db
    .deleteFrom('rolePermission')
    .where('roleId', '=', id)
    .where('companyId', 'is not distinct from', companyId)
    .where(sql<boolean>`not (code = any (case when allowed then ${codesOf(true)}::text[] else ${codesOf(false)}::text[] end))`)
    .execute();
  if (changes.length === 0) return;
  await db
    .insertInto('rolePermission')
    .values(changes.map(({ code, allowed }) => ({ roleId: id, companyId, code, allowed })))
    .onConflict((on) => on.columns(['roleId', 'code']).doNothing())
    .execute();
}
