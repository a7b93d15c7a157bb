import { FactoryRecord, type factoryRecord, type Parsed } from '@touchmark/contract';
import { boxLife, type ProductionStatus, type QcResult, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { columnsOf, visible } from '../../../http/table/table.queries.ts';

const joined = (ctx: Ctx) =>
  visible(
    ctx,
    ctx.db
      .selectFrom('productionBatch as b')
      .innerJoin('productIdentify as p', 'p.id', 'b.productId')
      .innerJoin('company as c', 'c.id', 'b.companyId'),
    'b.companyId',
  );

/** Units of a production batch of which every package lies in a closed box now (SM-12). */
const closed = statesOf(boxLife, 'sealed', 'inTransit', 'inStock').join();
const boxed = sql<number>`(
  select coalesce(sum(upper(u) - lower(u)), 0)::int from (
    select unnest(range_intersect_agg(per_piece.serials)) as u from (
      select k.batch_id, k.piece_no, max(k.piece_total) as of, range_agg(k.serials * r.serials) as serials
      from (select batch_id, unnest(range_agg(serials)) as serials from (
        select batch_id, int4range(serial_from, serial_to, '[]') as serials from code_range where company_id = b.company_id and prod_batch_id = b.id and kind = 'ACTIVATE' and not undone
        union all select s.batch_id, int4range(s.serial, s.serial, '[]') from code_return w join code_state s on s.company_id = w.company_id and s.return_id = w.id where w.company_id = b.company_id and w.prod_batch_id = b.id) made group by batch_id) r
      cross join lateral packings_within(b.company_id, r.batch_id, lower(r.serials), upper(r.serials) - 1) k
      join box_code x on x.id = k.box_id and x.status in (${sql.raw(closed)})
      where upper_inf(k.during) group by k.batch_id, k.piece_no) per_piece
    group by batch_id having count(*) = max(of)) done)`;

const columns = [
  ...columnsOf(FactoryRecord, 'productionBatch', 'b'),
  'b.companyId',
  'p.productName',
  'p.model',
  'p.gtin',
  'c.name as companyName',
  'c.nameEn as companyNameEn',
  boxed.as('boxed'),
  sql<QcResult>`b.qc_result`.as('qcResult'),
  sql<ProductionStatus>`b.status`.as('status'),
  sql<boolean>`b.import_time is not null`.as('imported'),
] as const;

type Filters = Omit<Parsed<typeof factoryRecord.list>, 'pageNum' | 'pageSize' | 'orderBy'>;

/** Production batches, the newest first. */
export function all(ctx: Ctx, { batchNo, product, factory, material, startTime, endTime, qcResult, status }: Filters) {
  let query = joined(ctx).select(columns).orderBy('b.createTime', 'desc').orderBy('b.id', 'desc');
  if (batchNo) query = query.where('b.batchNo', 'ilike', like(batchNo));
  if (product) query = query.where((eb) => eb.or([eb('p.productName', 'ilike', like(product)), eb('p.model', 'ilike', like(product))]));
  if (factory) query = query.where('b.factory', 'ilike', like(factory));
  if (material)
    query = query.where(
      sql<boolean>`exists (select from production_material m join material_lot l on l.id = m.material_lot_id where m.company_id = b.company_id and m.prod_batch_id = b.id and (l.material ilike ${like(material)} or l.supplier ilike ${like(material)} or l.lot_no ilike ${like(material)}))`,
    );
  if (startTime) query = query.where('b.prodDate', '>=', startTime);
  if (endTime) query = query.where('b.prodDate', '<=', endTime);
  if (qcResult) query = query.where('b.qcResult', '=', qcResult);
  if (status !== undefined) query = query.where('b.status', '=', status);
  return query;
}

/** The production batches with their materials, one list in each cell. */
const lots = (field: 'material' | 'supplier' | 'lot_no') =>
  sql<string>`coalesce((select string_agg(l.${sql.ref(field)}, '、' order by l.material, l.id) from production_material m join material_lot l on l.id = m.material_lot_id where m.company_id = b.company_id and m.prod_batch_id = b.id), '')`;
const materials = [lots('material').as('material'), lots('supplier').as('supplier'), lots('lot_no').as('lotNo')] as const;
export const allWithMaterials = (ctx: Ctx, filters: Filters) => all(ctx, filters).select(materials);
export type ExportedProduction = Awaited<ReturnType<typeof withNumbers>>[number];

/** The company's production batches of these numbers, with their materials. */
export const withNumbers = (ctx: Ctx, batchNos: readonly string[]) =>
  all(ctx, {}).where('b.companyId', '=', ctx.me.companyId).where('b.batchNo', 'in', batchNos).select(materials).execute();

export const list = (ctx: Ctx, filters: Parsed<typeof factoryRecord.list>) => pageOfRows(all(ctx, filters), filters);

export const find = (ctx: Ctx, id: string) =>
  joined(ctx)
    .where('b.id', '=', id)
    .select([...columns, 'b.qcNote', 'b.qcReport', 'b.qcTime', 'b.cancelReason'])
    .executeTakeFirst();

/** The batches of the sheet that one came with: they have the same time. */
export const importedWith = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('productionBatch')
    .where('companyId', '=', me.companyId)
    .where('importTime', '=', (eb) =>
      eb.selectFrom('productionBatch as o').where('o.companyId', '=', me.companyId).where('o.id', '=', id).select('o.importTime'),
    )
    .select([
      'id',
      'companyId',
      'batchNo',
      'status',
      // A cancelled activation, a print or a box still names it: such a batch is cancelled and stays.
      sql<boolean>`exists (select from code_return r where r.prod_batch_id = production_batch.id) or exists (select from box_code x where x.prod_batch_id = production_batch.id) or exists (select from print_job j where j.prod_batch_id = production_batch.id)`.as(
        'named',
      ),
    ])
    .orderBy('id')
    .forUpdate()
    .execute();

export const ownProduct = async ({ db, me }: Ctx, id: string): Promise<boolean> =>
  (await db.selectFrom('productIdentify').where('companyId', '=', me.companyId).where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;

/** Confirmed activations of a production batch. */
export const returnsOf = ({ db, me }: Ctx, prodBatchId: string) =>
  db
    .selectFrom('codeReturn')
    .where('companyId', '=', me.companyId)
    .where('prodBatchId', '=', prodBatchId)
    .where('activated', '>', 0)
    .select(['id', 'status'])
    .orderBy('id', 'desc')
    .execute();
