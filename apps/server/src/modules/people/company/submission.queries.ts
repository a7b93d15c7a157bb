import { applyLife } from '@touchmark/domain';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Db, Where } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.gen.ts';
import type { Ctx } from '../../../http/ctx.ts';

export const addSubmission = (db: Db, columns: InsertObject<Database, 'companyAudit'>) =>
  db.insertInto('companyAudit').values(columns).returning(['id', 'version']).executeTakeFirstOrThrow();

/** Adds a submission that is pending at once. */
export const submitNew = (db: Db, applicantId: string, columns: Omit<InsertObject<Database, 'companyAudit'>, 'applicantId'>) =>
  addSubmission(db, {
    ...columns,
    applicantId,
    applyStatus: applyLife.at.pending,
    submitUser: applicantId,
    submitTime: sql<string>`now()`,
  });

/** Updates the submissions that match the conditions, and returns their ids and versions. */
export const changeSubmissions = (db: Db, columns: UpdateObject<Database, 'companyAudit'>, where: Where<'companyAudit'>) =>
  where(db.updateTable('companyAudit').set({ ...columns, version: sql`version + 1`, updateTime: sql`now()` }))
    .returning(['id', 'version'])
    .execute();

/** Withdraws the pending ones among the submissions that match the conditions. */
export const withdrawSubmissions = (db: Db, where: Where<'companyAudit'>) =>
  changeSubmissions(db, { applyStatus: applyLife.at.withdrawn, lockUser: null, lockUntil: null }, (query) =>
    where(query.where('applyStatus', '=', applyLife.at.pending)),
  );

/** The transfer of the main account requested by an appeal. */
export const appealOf = ({ db }: Ctx, refId: string) =>
  db
    .selectFrom('mainTransfer as t')
    .leftJoin('appUser as f', 'f.id', 't.fromUserId')
    .innerJoin('appUser as u', 'u.id', 't.toUserId')
    .where('t.id', '=', refId)
    .select(['t.id', 't.companyId', 't.toUserId', 'f.realName as fromName', 'u.realName as toName'])
    .executeTakeFirst();
