import { printLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** What stands on the label of a box beside its product; `nth`: its place among those that were asked for. */
export interface LabelledBox {
  nth: number;
  boxNo: string;
  level: number;
  qty: number;
  capacity: number;
  grossWeight: string;
  companyName: string;
  companyPhone: string;
  productId: string | null;
  batchManaged: boolean;
  batchNo: string;
  prodDate: string;
  orderNo: string;
  planNo: string;
  docNo: string;
  palletNo: string;
}

/**
 * The labels of boxes. An order is named where everything in the box, or in the boxes in it, is for the same; a document where the
 * box or its pallet left with one.
 */
const labels = (companyId: string | null, ids: readonly string[]) => sql`
  select w.nth::integer as nth, b.box_no, b.level, b.qty, b.capacity, coalesce(trim_scale(b.gross_weight_kg)::text, '') as gross_weight,
    c.name as company_name, c.contact_phone as company_phone, b.product_id, coalesce(p.batch_managed, true) as batch_managed,
    coalesce(pb.batch_no, '') as batch_no, coalesce(pb.prod_date::text, '') as prod_date, coalesce(a.order_no, '') as order_no,
    coalesce(a.plan_no, '') as plan_no, coalesce(nullif(m.doc_no, ''), n.doc_no, '') as doc_no, coalesce(o.box_no, '') as pallet_no
  from unnest(${ids}::bigint[]) with ordinality w (id, nth)
    join box_code b on b.id = w.id and b.company_id = ${companyId}
    join company c on c.id = b.company_id
    left join product_identify p on p.id = b.product_id
    left join production_batch pb on pb.id = b.prod_batch_id
    left join packing q on q.company_id = b.company_id and q.child_box_id = b.id and upper_inf(q.during)
    left join box_code o on o.id = q.box_id
    left join movement m on m.company_id = b.company_id and m.box_id = b.id and upper_inf(m.during)
    left join movement n on n.company_id = b.company_id and n.box_id = o.id and upper_inf(n.during)
    left join lateral (
      select case when min(f.custom_order_no) = max(f.custom_order_no) then min(f.custom_order_no) end as order_no,
        case when min(f.production_plan_no) = max(f.production_plan_no) then min(f.production_plan_no) end as plan_no
      from packing i left join packing j on j.box_id = i.child_box_id and upper_inf(j.during)
        join code_batch k on k.id = coalesce(i.batch_id, j.batch_id) join code_apply f on f.id = k.apply_id
      where i.box_id = b.id and upper_inf(i.during)) a on true`;

/** What stands on the labels of boxes, in the order of their ids. */
export const labelled = async (db: Db, companyId: string | null, ids: readonly string[]): Promise<LabelledBox[]> =>
  (await sql<LabelledBox>`select * from (${labels(companyId, ids)}) l order by nth`.execute(db)).rows;

/** Places in a job that stand for all others: of those whose labels differ in their digits alone, the first. */
export const standing = async (db: Db, companyId: string | null, ids: readonly string[]): Promise<number[]> =>
  (
    await sql<{ nth: number }>`
      select min(nth) as nth from (${labels(companyId, ids)}) l
      group by product_id, regexp_replace((to_jsonb(l) - 'nth' - 'product_id')::text, '[0-9]', '0', 'g') order by 1`.execute(db)
  ).rows.map(({ nth }) => nth);

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
