import { type InsertObject, sql, type Updateable } from 'kysely';
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

export const update = ({ db, me }: Ctx, { id, companyId }: Role, columns: Updateable<Database['role']>) =>
  db
    .updateTable('role')
    .set({ ...columns, updateUser: me.userId, updateTime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('companyId', 'is not distinct from', companyId)
    .returning(['version', 'release'])
    .executeTakeFirstOrThrow();

export const remove = (db: Db, { id, companyId }: Role) =>
  db.deleteFrom('role').where('id', '=', id).where('companyId', 'is not distinct from', companyId).execute();

/** Replaces the stored differences between a role and its delivered state; a company's role starts empty. */
export async function setChanges(db: Db, { id, companyId }: Role, changes: readonly { code: string; allowed: boolean }[]): Promise<void> {
  await db.deleteFrom('rolePermission').where('roleId', '=', id).where('companyId', 'is not distinct from', companyId).execute();
  if (changes.length > 0)
    await db
      .insertInto('rolePermission')
      .values(changes.map(({ code, allowed }) => ({ roleId: id, companyId, code, allowed })))
      .execute();
}
