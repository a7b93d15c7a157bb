import { applyLife, type AuthStatus, companyLife } from '@touchmark/domain';
import { sql, type Updateable } from 'kysely';
import { changed, json, type Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.gen.ts';
import { addCompany, addSubmission, changeCompany, changeSubmissions, withdrawSubmissions } from '../company/public.ts';
import type { Content } from './content.ts';

/** The applicant's own submission that is not approved yet, locked. */
export const own = (db: Db, userId: string) =>
  db
    .selectFrom('companyAudit')
    .where('applicantId', '=', userId)
    .where('applyKind', '=', 'FIRST')
    .where('applyStatus', '<>', applyLife.at.approved)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();

/** The same, if this is its number, for looking at it. */
export const ownUnfinished = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('companyAudit')
    .where('id', '=', id)
    .where('applicantId', '=', userId)
    .where('applyKind', '=', 'FIRST')
    .where('applyStatus', '<>', applyLife.at.approved)
    .select('id')
    .executeTakeFirst();

export async function saveOwn(
  db: Db,
  userId: string,
  id: string | null,
  { snapshot, legalIdNo }: Content,
): Promise<{ id: string; version: number }> {
  const columns = { snapshot: json(snapshot), legalIdNo };
  if (!id) return addSubmission(db, { ...columns, applicantId: userId, applyKind: 'FIRST' });
  return changeOwn(db, userId, id, columns);
}

const changeOwn = async (db: Db, userId: string, id: string, columns: Parameters<typeof changeSubmissions>[1]) =>
  changed(await changeSubmissions(db, columns, (query) => query.where('applicantId', '=', userId).where('id', '=', id)));

export const submitOwn = (db: Db, userId: string, id: string, companyId: string) =>
  changeOwn(db, userId, id, {
    applyStatus: applyLife.at.pending,
    companyId,
    opinion: '',
    remarks: json({}),
    submitUser: userId,
    submitTime: sql<string>`now()`,
    auditor: null,
    auditTime: null,
    lockUser: null,
    lockUntil: null,
  });

export const withdrawOwn = (db: Db, userId: string, id: string) =>
  withdrawSubmissions(db, (query) => query.where('applicantId', '=', userId).where('id', '=', id));

/** Saves the company an applicant wants to certify: a row of its own until approval. */
export async function putApplied(
  db: Db,
  userId: string,
  companyId: string | null,
  columns: Updateable<Database['company']> & { name: string; uscc: string },
): Promise<string> {
  const authStatus = companyLife.at.pending;
  if (!companyId) return addCompany(db, { ...columns, applicantId: userId, authStatus });
  return changed(await changeCompany(db, companyId, { ...columns, authStatus }, (query) => query.where('applicantId', '=', userId))).id;
}
export const setAppliedStatus = (db: Db, userId: string, companyId: string, authStatus: AuthStatus) =>
  changeCompany(db, companyId, { authStatus }, (query) => query.where('applicantId', '=', userId));
