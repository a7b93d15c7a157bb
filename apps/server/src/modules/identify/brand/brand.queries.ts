import type { BrandFields, brandNode, Parsed } from '@touchmark/contract';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

const mine = ({ db, me }: Ctx) => {
  const query = db.selectFrom('brandNode as b').innerJoin('company as c', 'c.id', 'b.companyId');
  return isPlatform(me) ? query : query.where('b.companyId', '=', me.companyId);
};

const rowColumns = [
  'b.id',
  'b.isTest',
  'b.logo',
  'b.brandName',
  'b.brandNameEn',
  'b.brandType',
  'b.trademarkNo',
  'b.niceClasses',
  'b.trademarkExpire',
  'b.authEnd',
  'b.brandCode',
  'b.identifier',
  'b.applyStatus',
  'b.opinion',
  'b.submitTime',
  'b.createTime',
  'b.updateTime',
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

const wholeColumns = [...rowColumns, 'b.companyId', 'b.certFile', 'b.authorizer', 'b.authLetter', 'b.website', 'b.story'] as const;
export type BrandRecord = NonNullable<Awaited<ReturnType<typeof find>>>;
export type ListedBrand = Awaited<ReturnType<typeof list>>['records'][number];

export function list(ctx: Ctx, { brandName, brandType, applyStatus, expiry, ...paging }: Parsed<typeof brandNode.list>) {
  let query = mine(ctx).select(rowColumns).orderBy('b.createTime', 'desc').orderBy('b.id', 'desc');
  if (brandName)
    query = query.where((eb) => eb.or([eb('b.brandName', 'ilike', like(brandName)), eb('b.brandNameEn', 'ilike', like(brandName))]));
  if (brandType) query = query.where('b.brandType', '=', brandType);
  if (applyStatus !== undefined) query = query.where('b.applyStatus', '=', applyStatus);
  const end = sql<string>`least(b.trademark_expire, b.auth_end)`;
  if (expiry === 'expired') query = query.where(end, '<', sql<string>`current_date`);
  if (expiry === 'soon') query = query.where(end, '>=', sql<string>`current_date`).where(end, '<=', sql<string>`current_date + 90`);
  return pageOfRows(query, paging);
}

export const find = (ctx: Ctx, id: string) => mine(ctx).where('b.id', '=', id).select(wholeColumns).executeTakeFirst();

export const approved = (ctx: Ctx) =>
  mine(ctx).where('b.applyStatus', '=', 2).select(['b.id', 'b.brandName', 'b.brandCode', 'b.logo']).orderBy('b.brandCode').execute();

/** Holds the company's row, so that names and codes are given one at a time. */
export const holdCompany = ({ db }: Pick<Ctx, 'db'>, companyId: string) =>
  db.selectFrom('company').where('id', '=', companyId).forUpdate().select(['id', 'name', 'nodePrefix']).executeTakeFirstOrThrow();

export const hold = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('brandNode')
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'applyStatus', 'version'])
    .executeTakeFirst();

export async function nameTaken({ db }: Ctx, companyId: string, name: string, exceptId = '0'): Promise<boolean> {
  const row = await db
    .selectFrom('brandNode')
    .where('companyId', '=', companyId)
    .where('brandName', '=', name)
    .where('id', '!=', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insert({ db, me }: Ctx, fields: BrandFields): Promise<string> {
  const row = await db
    .insertInto('brandNode')
    .values({ companyId: me.companyId, isTest: me.isTrial, createUser: me.userId, updateUser: me.userId, ...toRow(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const update = ({ db, me }: Ctx, id: string, companyId: string, fields: BrandFields) =>
  db
    .updateTable('brandNode')
    .set({ ...toRow(fields), updateUser: me.userId, updateTime: sql`now()`, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

const toRow = (f: BrandFields) => ({
  brandName: f.brandName,
  brandNameEn: f.brandNameEn,
  logo: f.logo,
  brandType: f.brandType,
  trademarkNo: f.trademarkNo,
  niceClasses: f.niceClasses,
  trademarkExpire: f.trademarkExpire,
  certFile: f.certFile,
  authorizer: f.authorizer,
  authLetter: f.authLetter,
  authEnd: f.authEnd ?? null,
  website: f.website,
  story: f.story,
});

export async function hasSeries({ db, me }: Ctx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('productSeries')
    .where('companyId', '=', me.companyId)
    .where('brandId', '=', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function remove({ db, me }: Ctx, id: string): Promise<void> {
  await db
    .deleteFrom('changeRequest')
    .where('companyId', '=', me.companyId)
    .where('bizType', '=', 'brandNode')
    .where('bizId', '=', id)
    .execute();
  await db.deleteFrom('brandNode').where('companyId', '=', me.companyId).where('id', '=', id).execute();
}

export const openChange = ({ db, me }: Ctx, brandId: string) =>
  db
    .selectFrom('changeRequest')
    .where('companyId', '=', me.companyId)
    .where('bizType', '=', 'brandNode')
    .where('bizId', '=', brandId)
    .where('applyStatus', '=', 1)
    .select('id')
    .executeTakeFirst();

export async function addChange({ db, me }: Ctx, brandId: string, before: BrandFields, snapshot: BrandFields): Promise<string> {
  const row = await db
    .insertInto('changeRequest')
    .values({
      companyId: me.companyId,
      bizType: 'brandNode',
      bizId: brandId,
      before: json(before),
      snapshot: json(snapshot),
      submitUser: me.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What a change asked for, as it was kept. */
export const snapshotOf = ({ db }: Ctx, changeId: string) =>
  db.selectFrom('changeRequest').where('id', '=', changeId).select(['bizId as brandId', 'snapshot', 'before']).executeTakeFirst();

/** Gives the brand its code and identifier; both stay for ever, also through a revocation. */
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
