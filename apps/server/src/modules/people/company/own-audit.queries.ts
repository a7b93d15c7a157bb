import { sql, type Updateable } from 'kysely';
import { json, type Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.gen.ts';
import type { Content } from './content.ts';

/** The applicant's own submission that is not approved yet, held. */
export const own = (db: Db, userId: string) =>
  db
    .selectFrom('companyAudit')
    .where('applicantId', '=', userId)
    .where('applyKind', '=', 'FIRST')
    .where('applyStatus', '<>', 2)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();

export async function saveOwn(
  db: Db,
  userId: string,
  id: string | null,
  { snapshot, legalIdNo }: Content,
): Promise<{ id: string; version: number }> {
  const columns = { snapshot: json(snapshot), legalIdNo };
  if (!id)
    return db
      .insertInto('companyAudit')
      .values({ ...columns, applicantId: userId, applyKind: 'FIRST' })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  return db
    .updateTable('companyAudit')
    .set({ ...columns, version: sql<number>`version + 1`, updateTime: sql<string>`now()` })
    .where('applicantId', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export const submitOwn = (db: Db, userId: string, id: string, companyId: string) =>
  db
    .updateTable('companyAudit')
    .set({
      applyStatus: 1,
      companyId,
      opinion: '',
      remarks: json({}),
      submitUser: userId,
      submitTime: sql<string>`now()`,
      auditor: null,
      auditTime: null,
      lockUser: null,
      lockUntil: null,
      version: sql<number>`version + 1`,
      updateTime: sql<string>`now()`,
    })
    .where('applicantId', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const withdrawOwn = (db: Db, userId: string, id: string) =>
  db
    .updateTable('companyAudit')
    .set({ applyStatus: 4, lockUser: null, lockUntil: null, version: sql<number>`version + 1` })
    .where('applicantId', '=', userId)
    .where('id', '=', id)
    .execute();

/** The company an applicant founds: a row of his own until it is certified. */
export async function putApplied(
  db: Db,
  userId: string,
  companyId: string | null,
  columns: Updateable<Database['company']> & { name: string; uscc: string },
): Promise<string> {
  if (!companyId)
    return (
      await db
        .insertInto('company')
        .values({ ...columns, applicantId: userId, authStatus: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  return (
    await db
      .updateTable('company')
      .set({ ...columns, authStatus: 1, version: sql`version + 1`, updateTime: sql`now()` })
      .where('applicantId', '=', userId)
      .where('id', '=', companyId)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
export const setAppliedStatus = (db: Db, userId: string, companyId: string, status: number) =>
  db
    .updateTable('company')
    .set({ authStatus: status, version: sql`version + 1`, updateTime: sql`now()` })
    .where('applicantId', '=', userId)
    .where('id', '=', companyId)
    .execute();
