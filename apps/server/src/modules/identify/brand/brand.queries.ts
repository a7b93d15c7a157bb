import type { BrandFields, brandNode, Parsed } from '@touchmark/contract';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

const mine = ({ db, me }: Ctx) => {
  const query = db.selectFrom('brand_node as b').innerJoin('company as c', 'c.id', 'b.company_id');
  return isPlatform(me) ? query : query.where('b.company_id', '=', me.companyId);
};

const rowColumns = [
  'b.id',
  'b.is_test as isTest',
  'b.logo',
  'b.brand_name as brandName',
  'b.brand_name_en as brandNameEn',
  'b.brand_type as brandType',
  'b.trademark_no as trademarkNo',
  'b.nice_classes as niceClasses',
  'b.trademark_expire as trademarkExpire',
  'b.auth_end as authEnd',
  'b.brand_code as brandCode',
  'b.identifier',
  'b.apply_status as applyStatus',
  'b.opinion',
  'b.submit_time as submitTime',
  'b.create_time as createTime',
  'b.update_time as updateTime',
  'b.version',
  'c.name as companyName',
  sql<string>`(select count(*) from product_series s where s.company_id = b.company_id and s.brand_id = b.id)`.as('seriesCount'),
  sql<string>`(select count(*) from product_identify p where p.company_id = b.company_id and p.brand_id = b.id)`.as('productCount'),
  sql<{
    id: string;
    applyStatus: number;
    opinion: string;
    submitTime: string;
  } | null>`(select jsonb_build_object('id', r.id::text, 'applyStatus', r.apply_status, 'opinion', r.opinion, 'submitTime', to_char(r.submit_time, 'YYYY-MM-DD HH24:MI:SS'))
    from change_request r where r.company_id = b.company_id and r.biz_type = 'brandNode' and r.biz_id = b.id order by r.id desc limit 1)`.as(
    'lastChange',
  ),
] as const;

const wholeColumns = [
  ...rowColumns,
  'b.company_id as companyId',
  'b.cert_file as certFile',
  'b.authorizer',
  'b.auth_letter as authLetter',
  'b.website',
  'b.story',
] as const;
export type BrandRecord = NonNullable<Awaited<ReturnType<typeof find>>>;
export type ListedBrand = Awaited<ReturnType<typeof list>>['records'][number];

export function list(ctx: Ctx, { brandName, brandType, applyStatus, expiry, ...paging }: Parsed<typeof brandNode.list>) {
  let query = mine(ctx).select(rowColumns).orderBy('b.create_time', 'desc').orderBy('b.id', 'desc');
  if (brandName)
    query = query.where((eb) => eb.or([eb('b.brand_name', 'ilike', like(brandName)), eb('b.brand_name_en', 'ilike', like(brandName))]));
  if (brandType) query = query.where('b.brand_type', '=', brandType);
  if (applyStatus !== undefined) query = query.where('b.apply_status', '=', applyStatus);
  const end = sql<string>`least(b.trademark_expire, b.auth_end)`;
  if (expiry === 'expired') query = query.where(end, '<', sql<string>`current_date`);
  if (expiry === 'soon') query = query.where(end, '>=', sql<string>`current_date`).where(end, '<=', sql<string>`current_date + 90`);
  return pageOfRows(query, paging);
}

export const find = (ctx: Ctx, id: string) => mine(ctx).where('b.id', '=', id).select(wholeColumns).executeTakeFirst();

export const approved = (ctx: Ctx) =>
  mine(ctx)
    .where('b.apply_status', '=', 2)
    .select(['b.id', 'b.brand_name as brandName', 'b.brand_code as brandCode', 'b.logo'])
    .orderBy('b.brand_code')
    .execute();

/** Holds the company's row, so that names and codes are given one at a time. */
export const holdCompany = ({ db }: Pick<Ctx, 'db'>, companyId: string) =>
  db
    .selectFrom('company')
    .where('id', '=', companyId)
    .forUpdate()
    .select(['id', 'name', 'node_prefix as nodePrefix'])
    .executeTakeFirstOrThrow();

export const hold = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('brand_node')
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'apply_status as applyStatus', 'version'])
    .executeTakeFirst();

export async function nameTaken({ db }: Ctx, companyId: string, name: string, exceptId = '0'): Promise<boolean> {
  const row = await db
    .selectFrom('brand_node')
    .where('company_id', '=', companyId)
    .where('brand_name', '=', name)
    .where('id', '!=', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insert({ db, me }: Ctx, fields: BrandFields): Promise<string> {
  const row = await db
    .insertInto('brand_node')
    .values({ company_id: me.companyId, is_test: me.isTrial, create_user: me.userId, update_user: me.userId, ...toRow(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const update = ({ db, me }: Ctx, id: string, companyId: string, fields: BrandFields) =>
  db
    .updateTable('brand_node')
    .set({ ...toRow(fields), update_user: me.userId, update_time: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

const toRow = (f: BrandFields) => ({
  brand_name: f.brandName,
  brand_name_en: f.brandNameEn,
  logo: f.logo,
  brand_type: f.brandType,
  trademark_no: f.trademarkNo,
  nice_classes: f.niceClasses,
  trademark_expire: f.trademarkExpire,
  cert_file: f.certFile,
  authorizer: f.authorizer,
  auth_letter: f.authLetter,
  auth_end: f.authEnd ?? null,
  website: f.website,
  story: f.story,
});

export async function hasSeries({ db, me }: Ctx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('product_series')
    .where('company_id', '=', me.companyId)
    .where('brand_id', '=', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function remove({ db, me }: Ctx, id: string): Promise<void> {
  await db
    .deleteFrom('change_request')
    .where('company_id', '=', me.companyId)
    .where('biz_type', '=', 'brandNode')
    .where('biz_id', '=', id)
    .execute();
  await db.deleteFrom('brand_node').where('company_id', '=', me.companyId).where('id', '=', id).execute();
}

export const openChange = ({ db, me }: Ctx, brandId: string) =>
  db
    .selectFrom('change_request')
    .where('company_id', '=', me.companyId)
    .where('biz_type', '=', 'brandNode')
    .where('biz_id', '=', brandId)
    .where('apply_status', '=', 1)
    .select('id')
    .executeTakeFirst();

export async function addChange({ db, me }: Ctx, brandId: string, before: BrandFields, snapshot: BrandFields): Promise<string> {
  const row = await db
    .insertInto('change_request')
    .values({
      company_id: me.companyId,
      biz_type: 'brandNode',
      biz_id: brandId,
      before: json(before),
      snapshot: json(snapshot),
      submit_user: me.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What a change asked for, as it was kept. */
export const snapshotOf = ({ db }: Ctx, changeId: string) =>
  db.selectFrom('change_request').where('id', '=', changeId).select(['biz_id as brandId', 'snapshot', 'before']).executeTakeFirst();

/** Gives the brand its code and identifier; both stay for ever, also through a revocation. */
export async function giveCode({ db }: Ctx, id: string, companyId: string, brandCode: string, identifier: string): Promise<void> {
  await db
    .updateTable('brand_node')
    .set({ brand_code: brandCode, identifier })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function lastCode({ db }: Ctx, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('brand_node')
    .where('company_id', '=', companyId)
    .select(sql<number | null>`max(substr(brand_code, 2)::int)`.as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}
