import { applyLife } from '@touchmark/domain';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.gen.ts';
import type { Ctx } from '../../../http/ctx.ts';

export const addSubmission = (db: Db, columns: InsertObject<Database, 'companyAudit'>) =>
  db.insertInto('companyAudit').values(columns).returning(['id', 'version']).executeTakeFirstOrThrow();

/** Adds one that goes to the reviewers at once. */
export const submitNew = (db: Db, applicantId: string, columns: Omit<InsertObject<Database, 'companyAudit'>, 'applicantId'>) =>
  addSubmission(db, {
    ...columns,
    applicantId,
    applyStatus: applyLife.at.pending,
    submitUser: applicantId,
    submitTime: sql<string>`now()`,
  });

/** Changes the submissions that the caller's conditions name. */
export const changeSubmissions = (db: Db, columns: UpdateObject<Database, 'companyAudit'>) =>
  db.updateTable('companyAudit').set({ ...columns, version: sql`version + 1`, updateTime: sql`now()` });

/** Takes those that wait, of the ones the caller's conditions name, away from the reviewers. */
export const withdrawSubmissions = (db: Db) =>
  changeSubmissions(db, { applyStatus: applyLife.at.withdrawn, lockUser: null, lockUntil: null }).where(
    'applyStatus',
    '=',
    applyLife.at.pending,
  );

/** The transfer of the main account that an appeal asks for. */
export const appealOf = ({ db }: Ctx, refId: string) =>
  db
    .selectFrom('mainTransfer as t')
    .leftJoin('appUser as f', 'f.id', 't.fromUserId')
    .innerJoin('appUser as u', 'u.id', 't.toUserId')
    .where('t.id', '=', refId)
    .select(['t.id', 't.companyId', 't.toUserId', 'f.realName as fromName', 'u.realName as toName'])
    .executeTakeFirst();
