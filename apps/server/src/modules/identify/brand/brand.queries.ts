import { Brand, BrandRow, type BrandFields, type brandNode, type Parsed } from '@touchmark/contract';
import { applyLife, type ApplyStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import { soundsLike } from '../../../db/sound.ts';
import { columnsOf, table, visible } from '../../../http/table/table.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { changesOf } from '../../platform/change-request/public.ts';

/** The changes of approved brands. */
export const brandChanges = changesOf<BrandFields>('brandNode');
export const brands = table('brandNode', { unique: { nameTaken: ['brandName'] }, heard: 'brandName' });

const mine = (ctx: Ctx) =>
  visible(ctx, ctx.db.selectFrom('brandNode as b').innerJoin('company as c', 'c.id', 'b.companyId'), 'b.companyId');

const beside = [
  'c.name as companyName',
  'c.nameEn as companyNameEn',
  sql<number>`(select count(*)::int from product_series s where s.company_id = b.company_id and s.brand_id = b.id)`.as('seriesCount'),
  sql<number>`(select count(*)::int from product_identify p where p.company_id = b.company_id and p.brand_id = b.id)`.as('productCount'),
  brandChanges.lastOf('b'),
] as const;

export type BrandRecord = NonNullable<Awaited<ReturnType<typeof find>>>;
export type ListedBrand = Awaited<ReturnType<typeof list>>['records'][number];

type Filters = Omit<Parsed<typeof brandNode.list>, 'pageNum' | 'pageSize'>;

/** The brands of the company (staff: of all), the newest first. */
export function all(ctx: Ctx, { brandName, brandType, applyStatus, expiry, changeRejected }: Filters) {
  let query = mine(ctx)
    .select(columnsOf(BrandRow, 'brandNode', 'b'))
    .select(beside)
    .orderBy('b.createTime', 'desc')
    .orderBy('b.id', 'desc');
  if (brandName)
    query = query.where((eb) =>
      eb.or([eb('b.brandName', 'ilike', like(brandName)), eb('b.brandNameEn', 'ilike', like(brandName)), soundsLike('b.sound', brandName)]),
    );
  if (brandType) query = query.where('b.brandType', '=', brandType);
  if (applyStatus !== undefined) query = query.where('b.applyStatus', '=', applyStatus);
  const end = sql<string>`least(b.trademark_expire, b.auth_end)`;
  if (expiry === 'expired') query = query.where(end, '<', sql<string>`current_date`);
  if (expiry === 'soon') query = query.where(end, '>=', sql<string>`current_date`).where(end, '<=', sql<string>`current_date + 90`);
  if (changeRejected) query = query.where(brandChanges.wasRejected('b'));
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof brandNode.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

export const find = (ctx: Ctx, id: string) =>
  mine(ctx)
    .where('b.id', '=', id)
    .select(columnsOf(Brand, 'brandNode', 'b'))
    .select(beside)
    .select('b.companyId')
    .executeTakeFirst();

export const approved = (ctx: Ctx) =>
  mine(ctx)
    .where('b.applyStatus', '=', applyLife.at.approved)
    .select(['b.id', 'b.brandName', 'b.brandCode', 'b.logo'])
    .orderBy('b.brandCode')
    .execute();

/** Locks the company's row, so that names and codes are assigned one after the other. */
export const holdCompany = ({ db }: Pick<Ctx, 'db'>, companyId: string) =>
  db.selectFrom('company').where('id', '=', companyId).forUpdate().select(['id', 'name', 'nodePrefix']).executeTakeFirstOrThrow();

export const nameTaken = (ctx: Ctx, companyId: string, brandName: string, exceptId?: string) =>
  brands.taken(ctx, { brandName }, exceptId, companyId);

export async function hasSeries({ db, me }: Ctx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('productSeries')
    .where('companyId', '=', me.companyId)
    .where('brandId', '=', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Revokes the approval. */
export const voidBrand = (ctx: Ctx, brand: { id: string; companyId: string }, to: ApplyStatus, opinion: string) =>
  brands.set(ctx, brand, { applyStatus: to, opinion, auditor: ctx.me.userId, auditTime: sql`now()` });

/** Assigns code and identifier to the brand; both are permanent, even after it was voided. */
export async function giveCode({ db }: Ctx, id: string, companyId: string, brandCode: string, identifier: string): Promise<void> {
  await db.updateTable('brandNode').set({ brandCode, identifier }).where('companyId', '=', companyId).where('id', '=', id).execute();
}

export async function lastCode({ db }: Ctx, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('brandNode')
    .where('companyId', '=', companyId)
    .select(sql<number | null>`max(substr(brand_code, 2)::int)`.as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}
