import type { SeriesBranch } from '@touchmark/contract';
import type { Row } from '../../../db/connect.ts';
import { applyLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table/table.queries.ts';

export const series = table('productSeries', { unique: { nameTaken: ['name', 'brandId', 'parentId'] } });

const mine = (ctx: Ctx) => visible(ctx, ctx.db.selectFrom('productSeries'), 'companyId');
const columns = ['id', 'brandId', 'parentId as pId', 'name', 'level', 'sort', 'isTest', 'version'] as const;
export type SeriesRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = (ctx: Ctx, id: string) => mine(ctx).where('id', '=', id).select(columns).executeTakeFirst();
export const ofBrand = (ctx: Ctx, brandId: string) =>
  mine(ctx).where('brandId', '=', brandId).select(columns).orderBy('level').orderBy('sort').orderBy('id').execute();

/** Series of all approved brands visible to the caller, parents before children. */
export const all = (ctx: Ctx) =>
  mine(ctx)
    .where('brandId', 'in', (eb) => eb.selectFrom('brandNode').where('applyStatus', '=', applyLife.at.approved).select('id'))
    .select(columns)
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')
    .execute();

export const approvedBrands = (ctx: Ctx) =>
  visible(ctx, ctx.db.selectFrom('brandNode as b').innerJoin('company as c', 'c.id', 'b.companyId'), 'b.companyId')
    .where('b.applyStatus', '=', applyLife.at.approved)
    .select(['b.id', 'b.brandName as name', 'b.version', 'c.name as companyName'])
    .orderBy('c.name')
    .orderBy('b.brandCode')
    .execute();

/** How many products are directly in a series, and how many of them are identified by their GTIN. */
export type Counted = Pick<SeriesBranch, 'productCount' | 'gs1Count'>;

export async function productCounts(ctx: Ctx): Promise<Map<string, Counted>> {
  const found = await visible(ctx, ctx.db.selectFrom('productIdentify'), 'companyId')
    .groupBy('seriesId')
    .select(({ fn }) => [
      'seriesId as id',
      fn.countAll<string>().as('n'),
      fn.countAll<string>().filterWhere('scheme', '=', 'GS1').as('gs1'),
    ])
    .execute();
  return new Map(found.map(({ id, n, gs1 }) => [id, { productCount: Number(n), gs1Count: Number(gs1) }]));
}

export async function below({ db, me }: Ctx, id: string): Promise<{ id: string; level: number }[]> {
  const { rows } = await sql<{ id: string; level: number }>`
    with recursive tree as (select id, level from product_series where company_id = ${me.companyId} and parent_id = ${id}
      union all select s.id, s.level from product_series s join tree on s.parent_id = tree.id where s.company_id = ${me.companyId})
    select id, level from tree`.execute(db);
  return rows;
}

export type SeriesLevel = Row<'productSeries'>['level'];

/** The place of a new series: after the others of its parent. */
export const lastPlace = ({ me }: Ctx, brandId: string, parentId: string | null) =>
  sql<number>`(select coalesce(max(sort), 0) + 1 from product_series where company_id = ${me.companyId} and brand_id = ${brandId} and parent_id is not distinct from ${parentId}::bigint)`;

/** Changes the levels of sub-series by the same amount as their parent's. */
export const shiftLevels = ({ db, me }: Ctx, ids: string[], by: number) =>
  db
    .updateTable('productSeries')
    .set({ level: sql`level + ${by}` })
    .where('companyId', '=', me.companyId)
    .where('id', 'in', ids)
    .execute();

/** Numbers the series of one parent in the given order; returns their number. */
export async function reorder({ db, me }: Ctx, ids: string[]): Promise<{ brandId: string; pId: string | null }[]> {
  const { rows } = await sql<{ brandId: string; pId: string | null }>`
    update product_series s set sort = o.at, update_time = now() from unnest(${ids}::bigint[]) with ordinality as o(id, at)
    where s.company_id = ${me.companyId} and s.id = o.id returning s.brand_id as "brandId", s.parent_id as "pId"`.execute(db);
  return rows;
}

export const hasProducts = async ({ db, me }: Ctx, id: string): Promise<boolean> =>
  (await db
    .selectFrom('productIdentify')
    .where('companyId', '=', me.companyId)
    .where('seriesId', '=', id)
    .select('id')
    .executeTakeFirst()) !== undefined;
