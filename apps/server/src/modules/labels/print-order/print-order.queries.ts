import { printOrderLife, type PrintOrderStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table.queries.ts';

export const orders = table('printOrder');

export const ofJob = ({ db, me }: Ctx, jobId: string) =>
  db
    .selectFrom('printOrder')
    .where('companyId', '=', me.companyId)
    .where('jobId', '=', jobId)
    .select(['id', 'partner', 'status', 'until', 'downloads', 'openedTime', 'reportedTime', 'good', 'remark', 'userName', 'createTime'])
    .orderBy('id', 'desc')
    .execute();

export const insert = ({ db, me }: Ctx, order: { jobId: string; partner: string; tokenHash: Buffer; pinHash: Buffer; days: number }) => {
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

/** The order of a link that is still good, locked. */
export const held = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('printOrder')
    .where('tokenHash', '=', tokenHash)
    .where('until', '>', sql<string>`now()`)
    .where('status', '!=', printOrderLife.at.revoked)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

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
