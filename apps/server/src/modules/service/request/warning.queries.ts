import { afterSalesLife, qualityWarningLife, statesOf, type StateOf, type WarrantyPart } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table/table.queries.ts';

export const warnings = table('qualityWarning');
/** What says something of the quality of a lot: all but questions, and not what was declined or cancelled. */
const counting = sql`a.type <> 'CONSULT' and a.status not in (${sql.join(statesOf(afterSalesLife, 'rejected', 'cancelled').map((n) => sql.lit(n)))})`;

/** Three complaints about one piece are one; without a piece, those of one customer. */
const distinct = sql`count(distinct coalesce(a.batch_id || '/' || a.serial, encode(a.phone_hash, 'hex'), a.id::text))::int`;

/** About how many pieces of a lot somebody complained within some days, since the last warning of it was decided; by the index of lots. */
export const countSql = (companyId: string, prodBatchId: string, days: number) => sql<{ n: number; firstTime: string; lastTime: string }>`
  select ${distinct} as n, min(a.create_time) as first_time, max(a.create_time) as last_time from after_sales a
  where a.company_id = ${companyId} and a.prod_batch_id = ${prodBatchId} and a.create_time >= now() - make_interval(days => ${days}) and ${counting}
    and a.create_time > coalesce((select max(w.update_time) from quality_warning w where w.company_id = ${companyId} and w.prod_batch_id = ${prodBatchId} and w.status <> ${sql.lit(qualityWarningLife.at.open)}), '-infinity')`;

/** One at a time decides about a lot: the fifth complaint makes one warning, however many come at once. */
export const lockLot = (db: Db, companyId: string, prodBatchId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`qualityWarning/${companyId}/${prodBatchId}`}, 0))`.execute(db);

export const openWarning = (db: Db, companyId: string, prodBatchId: string) =>
  db
    .selectFrom('qualityWarning')
    .where('companyId', '=', companyId)
    .where('prodBatchId', '=', prodBatchId)
    .where('status', '=', qualityWarningLife.at.open)
    .selectAll()
    .executeTakeFirst();

const selected = (ctx: Ctx) =>
  visible(ctx, ctx.db.selectFrom('qualityWarning as w'), 'w.companyId')
    .leftJoin('productIdentify as p', (join) => join.onRef('p.companyId', '=', 'w.companyId').onRef('p.id', '=', 'w.productId'))
    .leftJoin('productionBatch as b', (join) => join.onRef('b.companyId', '=', 'w.companyId').onRef('b.id', '=', 'w.prodBatchId'))
    .leftJoin('recall as r', (join) => join.onRef('r.companyId', '=', 'w.companyId').onRef('r.id', '=', 'w.recallId'))
    .select([
      'w.id',
      'w.prodBatchId',
      sql<string>`coalesce(b.batch_no, '')`.as('prodBatchNo'),
      sql<string>`coalesce(p.product_name, '')`.as('productName'),
      'w.requests',
      'w.firstTime',
      'w.lastTime',
      sql<StateOf<typeof qualityWarningLife>>`w.status`.as('status'),
      'w.reason',
      sql<string>`coalesce(r.recall_no, '')`.as('recallNo'),
      'w.version',
    ]);

export function list(ctx: Ctx, { pageNum, pageSize, status }: { pageNum: number; pageSize: number; status?: number | undefined }) {
  let query = selected(ctx);
  if (status !== undefined) query = query.where('w.status', '=', status as 0);
  return pageOfRows(query.orderBy('w.status').orderBy('w.id', 'desc'), { pageNum, pageSize });
}

export const find = (ctx: Ctx, id: string) => selected(ctx).where('w.id', '=', id).executeTakeFirst();

interface Item {
  warningId: string;
  id: string;
  requestNo: string;
  part: WarrantyPart | null;
  description: string;
  code: string;
  adcode: string;
  createTime: string;
}
/** The requests of some warnings side by side, the newest first. */
export async function itemsOf(db: Db, ids: readonly string[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Item>`
    select w.id as warning_id, x.* from quality_warning w cross join lateral (
      select a.id, a.request_no, a.part, a.description, a.code, a.adcode, a.create_time from after_sales a
      where a.company_id = w.company_id and a.prod_batch_id = w.prod_batch_id and a.create_time between w.first_time and w.last_time + interval '1 second' and ${counting}
      order by a.id desc limit 50) x
    where w.id in (${sql.join([...ids])}) order by w.id, x.id desc`.execute(db);
  return rows;
}

export const countOpen = ({ db, me }: Ctx) =>
  db
    .selectFrom('qualityWarning')
    .where('companyId', '=', me.companyId || '0')
    .where('status', '=', qualityWarningLife.at.open)
    .select(({ fn }) => fn.countAll<string>().as('n'));
