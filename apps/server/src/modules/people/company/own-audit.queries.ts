import { sql, type Updateable } from 'kysely';
import { json, type Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.gen.ts';
import type { Content } from './content.ts';

/** The applicant's own submission that is not approved yet, held. */
export const own = (db: Db, userId: string) =>
  db
    .selectFrom('company_audit')
    .where('applicant_id', '=', userId)
    .where('apply_kind', '=', 'FIRST')
    .where('apply_status', '<>', 2)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();

export async function saveOwn(
  db: Db,
  userId: string,
  id: string | null,
  { snapshot, legalIdNo }: Content,
): Promise<{ id: string; version: number }> {
  const columns = { snapshot: json(snapshot), legal_id_no: legalIdNo };
  if (!id)
    return db
      .insertInto('company_audit')
      .values({ ...columns, applicant_id: userId, apply_kind: 'FIRST' })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  return db
    .updateTable('company_audit')
    .set({ ...columns, version: sql<number>`version + 1`, update_time: sql<string>`now()` })
    .where('applicant_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export const submitOwn = (db: Db, userId: string, id: string, companyId: string) =>
  db
    .updateTable('company_audit')
    .set({
      apply_status: 1,
      company_id: companyId,
      opinion: '',
      remarks: json({}),
      submit_user: userId,
      submit_time: sql<string>`now()`,
      auditor: null,
      audit_time: null,
      lock_user: null,
      lock_until: null,
      version: sql<number>`version + 1`,
      update_time: sql<string>`now()`,
    })
    .where('applicant_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const withdrawOwn = (db: Db, userId: string, id: string) =>
  db
    .updateTable('company_audit')
    .set({ apply_status: 4, lock_user: null, lock_until: null, version: sql<number>`version + 1` })
    .where('applicant_id', '=', userId)
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
        .values({ ...columns, applicant_id: userId, auth_status: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  return (
    await db
      .updateTable('company')
      .set({ ...columns, auth_status: 1, version: sql`version + 1`, update_time: sql`now()` })
      .where('applicant_id', '=', userId)
      .where('id', '=', companyId)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
export const setAppliedStatus = (db: Db, userId: string, companyId: string, status: number) =>
  db
    .updateTable('company')
    .set({ auth_status: status, version: sql`version + 1`, update_time: sql`now()` })
    .where('applicant_id', '=', userId)
    .where('id', '=', companyId)
    .execute();
