import { applyLife, type BarcodeLevel, type BarcodePurpose, type BarcodeSymbology, prefixLife, templateLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table/table.queries.ts';

/** The product of a symbol: for a symbol of a GTIN, that of the GTIN, even if bound later; a registered one has its own. */
const productOf = sql<string>`coalesce(b.product_id, (select q.id from product_identify q where q.commodity_code_id = b.commodity_code_id or q.commodity_code_id = (select c.base_code_id from commodity_code c where c.id = b.commodity_code_id) limit 1))`;

export const symbols = table('barcode');

const mine = (ctx: Ctx) =>
  visible(
    ctx,
    ctx.db
      .selectFrom('barcode as b')
      .innerJoin('company as o', 'o.id', 'b.companyId')
      .leftJoin('productIdentify as p', (join) => join.onRef('p.companyId', '=', 'b.companyId').on('p.id', '=', productOf))
      .leftJoin('labelTemplate as t', 't.id', 'b.labelTemplateId'),
    'b.companyId',
  );

const columns = [
  'b.id',
  'b.companyId',
  'b.isTest',
  'b.source',
  'b.symbology',
  'b.content',
  'b.gtin',
  'b.commodityCodeId',
  'b.level',
  'b.purpose',
  'b.labelTemplateId',
  'b.magnification',
  'b.barHeightMm as barHeight',
  'b.widthMm as width',
  'b.heightMm as height',
  'b.showText',
  'b.ownershipNote',
  'b.grade',
  'b.gradeDevice',
  'b.gradeReport',
  'b.gradeTime',
  'b.lastDpi',
  'b.downloads',
  'b.prints',
  'b.status',
  'b.remark',
  'b.version',
  'b.createTime',
  'b.updateTime',
  'p.id as productId',
  'o.name as companyName',
  'o.nameEn as companyNameEn',
  sql<string>`coalesce(p.product_name, (select c.name_cn from commodity_code c where c.id = b.commodity_code_id), '')`.as('productName'),
  sql<string>`coalesce(p.model, (select c.model from commodity_code c where c.id = b.commodity_code_id), '')`.as('model'),
  sql<string>`coalesce(t.name, '')`.as('templateName'),
] as const;

/** The company's symbols of these contents. */
export const withContents = (ctx: Ctx, contents: readonly string[]) =>
  mine(ctx).where('b.companyId', '=', ctx.me.companyId).where('b.content', 'in', contents).select(columns).execute();

export type BarcodeRow = NonNullable<Awaited<ReturnType<typeof find>>>;

const gs1Symbologies: BarcodeSymbology[] = ['GS1_128', 'GS1_DATAMATRIX'];
/** Whether the list of GS1 symbols has it. */
export const isGs1 = ({ gtin, symbology }: Pick<BarcodeRow, 'gtin' | 'symbology'>): boolean =>
  gtin !== null || (gs1Symbologies as readonly string[]).includes(symbology);

export interface Filters {
  content?: string | undefined;
  symbology?: string | undefined;
  product?: string | undefined;
  source?: string | undefined;
  purpose?: string | undefined;
  status?: number | undefined;
  grade?: 'none' | 'low' | 'good' | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
  gtin?: string | undefined;
  level?: string | undefined;
  commodityCodeId?: string | undefined;
  gs1?: boolean;
}

export function all(ctx: Ctx, filters: Filters) {
  const { content, product, grade, startTime, endTime, gtin } = filters;
  let query = mine(ctx).select(columns).orderBy('b.createTime', 'desc').orderBy('b.id', 'desc');
  const same = {
    'b.symbology': filters.symbology,
    'b.source': filters.source,
    'b.purpose': filters.purpose,
    'b.status': filters.status,
    'b.level': filters.level,
    'b.commodityCodeId': filters.commodityCodeId,
  } as const;
  for (const [column, value] of Object.entries(same))
    if (value !== undefined) query = query.where(column as 'b.symbology', '=', value as string);
  if (filters.gs1) query = query.where((eb) => eb.or([eb('b.gtin', 'is not', null), eb('b.symbology', 'in', gs1Symbologies)]));
  if (content) query = query.where('b.content', 'ilike', like(content));
  if (gtin) query = query.where('b.gtin', 'like', like(gtin));
  if (product)
    query = query.where(
      sql<boolean>`(p.product_name ilike ${like(product)} or p.model ilike ${like(product)} or exists (select from commodity_code c where c.id = b.commodity_code_id and (c.name_cn ilike ${like(product)} or c.model ilike ${like(product)})))`,
    );
  if (grade)
    query = query.where(
      grade === 'none' ? sql<boolean>`b.grade is null` : grade === 'low' ? sql<boolean>`b.grade < 1.5` : sql<boolean>`b.grade >= 1.5`,
    );
  if (startTime) query = query.where('b.createTime', '>=', startTime);
  if (endTime) query = query.where('b.createTime', '<', sql<string>`${endTime}::date + 1`);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number }) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

export const find = (ctx: Ctx, id: string) => mine(ctx).where('b.id', '=', id).select(columns).executeTakeFirst();
export const findMany = (ctx: Ctx, ids: readonly string[]) =>
  mine(ctx)
    .where('b.id', 'in', [...ids])
    .select(columns)
    .execute();

/** The stored fields of a symbol. */
export interface BarcodeFields {
  source: 'GTIN' | 'OWN';
  symbology: BarcodeSymbology;
  content: string;
  gtin: string | null;
  commodityCodeId?: string;
  level?: BarcodeLevel;
  purpose?: BarcodePurpose;
  productId?: string | null;
  labelTemplateId?: string | null;
  magnification?: number;
  barHeight?: number | null;
  width?: number;
  height?: number;
  showText?: boolean;
  ownershipNote?: string;
  remark: string;
}

/** Decimals are text in the database driver. */
const text = (value: number | null | undefined): string | null => (value === null || value === undefined ? null : String(value));

export const columnsFor = (f: BarcodeFields) => ({
  source: f.source,
  symbology: f.symbology,
  content: f.content,
  gtin: f.gtin,
  commodityCodeId: f.commodityCodeId ?? null,
  level: f.level ?? null,
  purpose: f.purpose ?? null,
  productId: f.productId ?? null,
  labelTemplateId: f.labelTemplateId ?? null,
  magnification: text(f.magnification),
  barHeightMm: text(f.barHeight),
  widthMm: text(f.width),
  heightMm: text(f.height),
  showText: f.showText ?? true,
  ownershipNote: f.ownershipNote ?? '',
  remark: f.remark,
});

/** Undefined if the company already has this symbol. */
export async function insert({ db, me }: Ctx, fields: BarcodeFields): Promise<string | undefined> {
  const row = await db
    .insertInto('barcode')
    .values({ companyId: me.companyId, isTest: me.isTrial, createUser: me.userId, updateUser: me.userId, ...columnsFor(fields) })
    .onConflict((conflict) => conflict.columns(['companyId', 'symbology', 'content']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Counts downloads without changing the version, so that open forms stay valid. */
export const countDownloads = ({ db, me }: Ctx, ids: readonly string[], dpi: number) =>
  db
    .updateTable('barcode')
    .set({ downloads: sql`downloads + 1`, lastDpi: dpi })
    .where('companyId', '=', me.companyId)
    .where('id', 'in', [...ids])
    .execute();

export const countPrints = ({ db, me }: Ctx, id: string, copies: number, dpi: number) =>
  db
    .updateTable('barcode')
    .set({ prints: sql`prints + ${copies}`, lastDpi: dpi })
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .execute();

/** Another company whose registered prefix matches these thirteen digits. */
export const prefixHolder = ({ db, me }: Ctx, digits: string) =>
  db
    .selectFrom('gs1Prefix')
    .where('applyStatus', '=', applyLife.at.approved)
    .where('status', '!=', prefixLife.at.cancelled)
    .where('companyId', '!=', me.companyId)
    .where(sql<boolean>`starts_with(${digits}, prefix)`)
    .select(['prefix', 'memberName'])
    .executeTakeFirst();

export async function hasProduct({ db, me }: Ctx, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('productIdentify').where('companyId', '=', me.companyId).where('id', '=', id).select('id').executeTakeFirst()) !==
    undefined
  );
}

export async function hasTemplate({ db, me }: Ctx, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('labelTemplate')
      .where('companyId', '=', me.companyId)
      .where('id', '=', id)
      .where('status', '=', templateLife.at.enabled)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}
