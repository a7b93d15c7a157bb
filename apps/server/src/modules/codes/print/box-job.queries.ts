import { printLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

export type LabelledBox = Awaited<ReturnType<typeof labelled>>[number];

/** What stands on the labels of boxes, in the order of their ids. */
export const labelled = (db: Db, companyId: string | null, ids: readonly string[]) =>
  db
    .selectFrom('boxCode as b')
    .innerJoin('company as c', 'c.id', 'b.companyId')
    .leftJoin('productIdentify as p', 'p.id', 'b.productId')
    .leftJoin('productionBatch as pb', 'pb.id', 'b.prodBatchId')
    .where('b.companyId', '=', companyId)
    .where('b.id', 'in', ids)
    .orderBy(sql`array_position(${`{${ids.join(',')}}`}::bigint[], b.id)`)
    .select([
      'b.boxNo',
      'b.level',
      'b.qty',
      'b.capacity',
      'c.name as companyName',
      sql<string>`coalesce(p.product_name, '')`.as('productName'),
      sql<string>`coalesce(p.model, '')`.as('model'),
      sql<string>`coalesce(pb.batch_no, '')`.as('batchNo'),
    ])
    .execute();

export const boxOf = async ({ db, me }: Ctx, boxNo: string): Promise<string | undefined> =>
  (await db.selectFrom('boxCode').where('companyId', '=', me.companyId).where('boxNo', '=', boxNo).select('id').executeTakeFirst())?.id;

/** How many of these boxes the company has, and how many of them have an SSCC. */
export const counted = async ({ db, me }: Ctx, ids: readonly string[]): Promise<{ found: number; ssccs: number }> =>
  (
    await sql<{ found: number; ssccs: number }>`
      select count(*)::integer as found, count(*) filter (where box_no ~ '^[0-9]{18}$')::integer as ssccs
      from box_code where company_id = ${me.companyId} and id = any(${ids}::bigint[])`.execute(db)
  ).rows[0]!;

/** Whether the label of one of these boxes was printed before: a hash join, because `&&` compares each box with each. */
export const anyPrinted = async ({ db, me }: Ctx, ids: readonly string[]): Promise<boolean> =>
  (
    await sql<{ printed: boolean }>`
      select exists (
        select from print_job as j cross join unnest(j.box_ids) as had (box) join unnest(${ids}::bigint[]) as wanted (box) on had.box = wanted.box
        where j.company_id = ${me.companyId} and j.status in (${printLife.at.printed}, ${printLife.at.done})) as printed`.execute(db)
  ).rows[0]!.printed;
