import type { Row } from '../../../db/connect.ts';
import { type Parsed, type productSeries } from '@touchmark/contract';
import { sql } from 'kysely';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

const mine = ({ db, me }: Ctx) =>
  isPlatform(me) ? db.selectFrom('productSeries') : db.selectFrom('productSeries').where('companyId', '=', me.companyId);
const columns = ['id', 'brandId', 'parentId as pId', 'name', 'level', 'sort', 'isTest', 'version'] as const;
export type SeriesRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = (ctx: Ctx, id: string) => mine(ctx).where('id', '=', id).select(columns).executeTakeFirst();
export const ofBrand = (ctx: Ctx, brandId: string) =>
  mine(ctx).where('brandId', '=', brandId).select(columns).orderBy('level').orderBy('sort').orderBy('id').execute();

/** Series of all approved brands visible to the caller, parents before children. */
export const all = (ctx: Ctx) =>
  mine(ctx)
    .where('brandId', 'in', (eb) => eb.selectFrom('brandNode').where('applyStatus', '=', 2).select('id'))
    .select(columns)
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')
    .execute();

export const approvedBrands = ({ db, me }: Ctx) => {
  let query = db.selectFrom('brandNode as b').innerJoin('company as c', 'c.id', 'b.companyId').where('b.applyStatus', '=', 2);
  if (!isPlatform(me)) query = query.where('b.companyId', '=', me.companyId);
  return query
    .select(['b.id', 'b.brandName as name', 'b.version', 'c.name as companyName'])
    .orderBy('c.name')
    .orderBy('b.brandCode')
    .execute();
};

/** The number of products directly in each series. */
export async function productCounts({ db, me }: Ctx): Promise<Map<string, number>> {
  let query = db
    .selectFrom('productIdentify')
    .groupBy('seriesId')
    .select(['seriesId as id', (eb) => eb.fn.countAll<string>().as('n')]);
  if (!isPlatform(me)) query = query.where('companyId', '=', me.companyId);
  return new Map((await query.execute()).map(({ id, n }) => [id, Number(n)]));
}

export async function brandExists({ db, me }: Ctx, id: string): Promise<boolean> {
  let query = db.selectFrom('brandNode').where('id', '=', id);
  if (!isPlatform(me)) query = query.where('companyId', '=', me.companyId);
  return (await query.select('id').executeTakeFirst()) !== undefined;
}

/** The caller's own brand, locked, so that it cannot be voided meanwhile. */
export const holdBrand = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('brandNode')
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'applyStatus'])
    .executeTakeFirst();

export const holdOne = ({ db, me }: Ctx, id: string) =>
  db.selectFrom('productSeries').where('companyId', '=', me.companyId).where('id', '=', id).forUpdate().select(columns).executeTakeFirst();

export async function nameTaken(
  { db, me }: Ctx,
  { brandId, pId, name }: { brandId: string; pId: string | null; name: string },
  exceptId = '0',
): Promise<boolean> {
  const row = await db
    .selectFrom('productSeries')
    .where('companyId', '=', me.companyId)
    .where('brandId', '=', brandId)
    .where('parentId', pId ? '=' : 'is', pId)
    .where('name', '=', name)
    .where('id', '!=', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** All descendants of a series. */
export async function below({ db, me }: Ctx, id: string): Promise<{ id: string; level: number }[]> {
  const { rows } = await sql<{ id: string; level: number }>`
    with recursive tree as (select id, level from product_series where company_id = ${me.companyId} and parent_id = ${id}
      union all select s.id, s.level from product_series s join tree on s.parent_id = tree.id where s.company_id = ${me.companyId})
    select id, level from tree`.execute(db);
  return rows;
}

export type SeriesLevel = Row<'productSeries'>['level'];
type Fields = Pick<Parsed<typeof productSeries.saveOrUpdate>, 'name' | 'brandId'> & { pId: string | null; level: SeriesLevel };

export async function insert({ db, me }: Ctx, { brandId, pId, name, level }: Fields): Promise<string> {
  const row = await db
    .insertInto('productSeries')
    .values({
      companyId: me.companyId,
      isTest: me.isTrial,
      brandId,
      parentId: pId,
      name,
      level,
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from product_series where company_id = ${me.companyId} and brand_id = ${brandId} and parent_id is not distinct from ${pId}::bigint)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const update = ({ db, me }: Ctx, id: string, { name, pId, level }: Omit<Fields, 'brandId'>) =>
  db
    .updateTable('productSeries')
    .set({ name, parentId: pId, level, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .execute();

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

export async function inUse({ db, me }: Ctx, id: string): Promise<boolean> {
  const child = await db
    .selectFrom('productSeries')
    .where('companyId', '=', me.companyId)
    .where('parentId', '=', id)
    .select('id')
    .executeTakeFirst();
  const product = await db
    .selectFrom('productIdentify')
    .where('companyId', '=', me.companyId)
    .where('seriesId', '=', id)
    .select('id')
    .executeTakeFirst();
  return child !== undefined || product !== undefined;
}

export async function remove({ db, me }: Ctx, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('productSeries')
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
