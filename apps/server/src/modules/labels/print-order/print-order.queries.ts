import { batchLife, issuedStates, printLife, printOrderLife, type PrintOrderStatus, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const orders = table('printOrder');

export const ofJob = ({ db, me }: Ctx, jobId: string) =>
  db
    .selectFrom('printOrder as o')
    .leftJoin('partnerRating as r', 'r.printOrderId', 'o.id')
    .where('o.companyId', '=', me.companyId)
    .where('o.jobId', '=', jobId)
    .select([
      'o.id',
      'o.partner',
      'o.partnerId',
      'o.status',
      'o.until',
      'o.downloads',
      'o.openedTime',
      'o.reportedTime',
      'o.good',
      'o.remark',
    ])
    .select(['o.userName', 'o.createTime', 'r.stars'])
    .orderBy('o.id', 'desc')
    .execute();

export const insert = (
  { db, me }: Ctx,
  order: { jobId: string; partner: string; partnerId: string | null; tokenHash: Buffer; pinHash: Buffer; days: number },
) => {
  const { days, ...row } = order;
  return db
    .insertInto('printOrder')
    .values({
      ...row,
      companyId: me.companyId,
      userName: me.userName,
      createUser: me.userId,
      until: sql<string>`now() + make_interval(days => ${days})`,
    })
    .returning(['id', 'until'])
    .executeTakeFirstOrThrow();
};

/** The order of a link, locked. It leads to labels as long as their codes stand and their job has not failed. */
export const held = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('printOrder as o')
    .where('o.tokenHash', '=', tokenHash)
    .selectAll('o')
    .select([
      'o.createUser as makerId',
      sql<boolean>`o.status = ${printOrderLife.at.revoked}::int`.as('revoked'),
      sql<boolean>`o.until <= now()`.as('expired'),
      sql<boolean>`exists (select from print_job j join code_batch b on b.id = j.batch_id
        where j.id = o.job_id and j.status <> ${printLife.at.failed}::int and b.status = any(${statesOf(batchLife, ...issuedStates)}::int[]))`.as(
        'objectStands',
      ),
    ])
    .forUpdate('o')
    .executeTakeFirst();

/** The links by somebody that a partner can still use. */
export const findOpen = (db: Db, companyId: string, createUser: string) =>
  db
    .selectFrom('printOrder as o')
    .innerJoin('printJob as j', 'j.id', 'o.jobId')
    .where('o.companyId', '=', companyId)
    .where('o.createUser', '=', createUser)
    .where('o.status', '=', printOrderLife.at.sent)
    .where('o.until', '>', sql<string>`now()`)
    .orderBy('o.id')
    .select(['o.id', 'o.partner', 'j.jobNo', 'o.jobId'])
    .execute();

/** A wrong PIN; the last one that is allowed ends the link. */
export const wrongPin = (db: Db, id: string, most: number) =>
  db
    .updateTable('printOrder')
    .set({
      tries: sql<number>`tries + 1`,
      status: sql<PrintOrderStatus>`case when tries + 1 >= ${most}::int then ${printOrderLife.at.revoked}::int else status end`,
    })
    .where('id', '=', id)
    .execute();

export const noteOpened = (db: Db, id: string) =>
  db
    .updateTable('printOrder')
    .set({ tries: 0, openedTime: sql<string>`coalesce(opened_time, now())` })
    .where('id', '=', id)
    .execute();

export const noteDownload = (db: Db, id: string) =>
  db
    .updateTable('printOrder')
    .set({ downloads: sql<number>`downloads + 1` })
    .where('id', '=', id)
    .execute();

export const noteReport = (db: Db, id: string, { good, remark }: { good: number; remark: string }) =>
  db
    .updateTable('printOrder')
    .set({ status: printOrderLife.at.reported, good, remark, reportedTime: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
