import type { Parsed, productIdentify } from '@touchmark/contract';
import type { ServiceStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

export type ProductFields = Omit<Parsed<typeof productIdentify.saveOrUpdate>, 'id' | 'version'>;

/** The caller's own product, locked until the transaction ends. */
export const hold = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('productIdentify')
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .forUpdate()
    .select([
      'id',
      'companyId',
      'applyStatus',
      'serviceStatus',
      'version',
      'productName',
      (eb) => eb.selectFrom('brandNode as b').whereRef('b.id', '=', 'productIdentify.brandId').select('b.applyStatus').as('brandStatus'),
    ])
    .executeTakeFirst();

/** Locks the caller's company, so that products are counted and numbered one after the other. */
export const holdCompany = ({ db, me }: Ctx) =>
  db
    .selectFrom('company')
    .where('id', '=', me.companyId)
    .forUpdate()
    .select(['id', 'isTrial', 'serviceExpire', 'authStatus'])
    .executeTakeFirstOrThrow();

export async function countAll({ db, me }: Ctx): Promise<number> {
  const row = await db
    .selectFrom('productIdentify')
    .where('companyId', '=', me.companyId)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export const findSeries = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('productSeries as s')
    .innerJoin('brandNode as b', 'b.id', 's.brandId')
    .where('s.companyId', '=', me.companyId)
    .where('s.id', '=', id)
    .select(['s.id', 's.brandId', 'b.applyStatus as brandStatus', 'b.brandName'])
    .executeTakeFirst();

export const hasTemplate = async ({ db, me }: Ctx, id: string) =>
  (await db.selectFrom('labelTemplate').where('companyId', '=', me.companyId).where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;

export async function modelTaken({ db, me }: Ctx, brandId: string, model: string, exceptId = '0'): Promise<boolean> {
  return (
    (await db
      .selectFrom('productIdentify')
      .where('companyId', '=', me.companyId)
      .where('brandId', '=', brandId)
      .where('model', '=', model)
      .where('id', '!=', exceptId)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}

/**
 * Whether another product of the caller has the GTIN. Products of other companies are invisible here; the unique index refuses
 * their GTINs.
 */
export async function gtinTaken({ db, me }: Ctx, gtin: string, exceptId = '0'): Promise<boolean> {
  return (
    (await db
      .selectFrom('productIdentify')
      .where('companyId', '=', me.companyId)
      .where('gtin', '=', gtin)
      .where('id', '!=', exceptId)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}

/** The columns of the given fields; missing fields are not changed. */
export function columnsOf(companyId: string, fields: Partial<ProductFields> & { brandId?: string }) {
  return {
    seriesId: fields.seriesId,
    brandId: fields.brandId,
    categoryId: fields.categoryId,
    productName: fields.productName,
    model: fields.model,
    spec: fields.spec,
    productType: fields.productType,
    unit: fields.unit,
    color: fields.color,
    materials: fields.materials,
    packagePieces: fields.packagePieces,
    retailPrice: fields.retailPrice === undefined || fields.retailPrice === null ? fields.retailPrice : String(fields.retailPrice),
    warrantyMonths: fields.warrantyMonths,
    executeStandards: fields.executeStandards,
    mainImgs: fields.mainImgs,
    video: fields.video,
    detail: fields.detail,
    gtin: fields.gtin,
    labelTemplateId: fields.labelTemplateId,
    // The binding is updated with the GTIN: to an allotted code of the same company with this number.
    commodityCodeId: fields.gtin
      ? sql<
          string | null
        >`(select k.id from commodity_code k where k.gtin = ${fields.gtin} and k.company_id = ${companyId} and k.status >= 2 and k.code_form <> 'GTIN14')`
      : fields.gtin,
  };
}

export async function insert({ db, me }: Ctx, fields: ProductFields & { brandId: string }): Promise<{ id: string; version: number }> {
  const { seriesId, brandId, categoryId, productName, model, spec, unit } = fields;
  return db
    .insertInto('productIdentify')
    .values({
      ...columnsOf(me.companyId, fields),
      companyId: me.companyId,
      isTest: me.isTrial,
      createUser: me.userId,
      updateUser: me.userId,
      seriesId,
      brandId,
      categoryId,
      productName,
      model,
      spec,
      unit,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export const update = ({ db, me }: Ctx, companyId: string, id: string, fields: Partial<ProductFields> & { brandId?: string }) =>
  db
    .updateTable('productIdentify')
    .set({ ...columnsOf(companyId, fields), updateUser: me.userId, updateTime: sql`now()`, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirst();

export async function remove({ db, me }: Ctx, id: string): Promise<boolean> {
  return (
    (await db
      .deleteFrom('productIdentify')
      .where('companyId', '=', me.companyId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}

export const setService = ({ db, me }: Ctx, id: string, to: ServiceStatus, serviceEnd: string | null) =>
  db
    .updateTable('productIdentify')
    .set({
      serviceStatus: to,
      updateUser: me.userId,
      updateTime: sql`now()`,
      version: sql`version + 1`,
      ...(to === 1 ? { serviceStart: sql<string>`coalesce(service_start, current_date)`, serviceEnd } : {}),
    })
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .execute();

/** Valid temporary codes of a product whose row the caller has locked. */
export async function liveCodes({ db, me }: Ctx, id: string): Promise<number> {
  await db
    .deleteFrom('tempCode')
    .where('companyId', '=', me.companyId)
    .where('productId', '=', id)
    .where('until', '<=', sql<string>`now()`)
    .execute();
  const row = await db
    .selectFrom('tempCode')
    .where('companyId', '=', me.companyId)
    .where('productId', '=', id)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function addTempCode({ db, me }: Ctx, id: string, tokenHash: Buffer, hours: number): Promise<string> {
  const row = await db
    .insertInto('tempCode')
    .values({ tokenHash, companyId: me.companyId, productId: id, until: sql<string>`now() + make_interval(hours => ${hours})` })
    .returning('until')
    .executeTakeFirstOrThrow();
  return row.until;
}

/** The next number of a company's products. The counter row is locked, so a rolled back transaction returns its number. */
export async function nextProductNo({ db }: Ctx, companyId: string): Promise<number> {
  const row = await db
    .insertInto('productCounter')
    .values({ companyId, lastNo: 1 })
    .onConflict((on) => on.column('companyId').doUpdateSet({ lastNo: sql`product_counter.last_no + 1` }))
    .returning('lastNo')
    .executeTakeFirstOrThrow();
  return row.lastNo;
}

export const giveIdentifier = (
  { db }: Ctx,
  companyId: string,
  id: string,
  { productNo, identifier }: { productNo: string; identifier: string },
) => db.updateTable('productIdentify').set({ productNo, identifier }).where('companyId', '=', companyId).where('id', '=', id).execute();

export const setRemarks = ({ db }: Ctx, companyId: string, id: string, remarks: Record<string, string>, autoPassed: boolean) =>
  db
    .updateTable('productIdentify')
    .set({ fieldRemarks: json(remarks), autoPassed })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Whether another company's product, approved or pending, has a GTIN with the same company prefix. Only staff can see that. */
export async function prefixElsewhere({ db }: Pick<Ctx, 'db'>, companyId: string, prefix: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('productIdentify')
      .where('gtin', 'like', `0${prefix}%`)
      .where('companyId', '!=', companyId)
      .where('applyStatus', 'in', [1, 2])
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}

/** Whether another product has this model in the brand, or this GTIN: checked by staff before a change is merged. */
export async function conflictOf(
  { db }: Pick<Ctx, 'db'>,
  id: string,
  { brandId, model, gtin }: { brandId: string; model: string; gtin: string | null },
): Promise<'model' | 'gtin' | null> {
  const other = db.selectFrom('productIdentify').where('id', '!=', id).select('id');
  if (await other.where('brandId', '=', brandId).where('model', '=', model).executeTakeFirst()) return 'model';
  return gtin && (await other.where('gtin', '=', gtin).executeTakeFirst()) ? 'gtin' : null;
}

/** The template for printing a product's labels, selected when its symbol is allotted. */
export const setLabelTemplate = ({ db, me }: Ctx, id: string, templateId: string) =>
  db
    .updateTable('productIdentify')
    .set({ labelTemplateId: templateId, updateUser: me.userId, updateTime: sql`now()`, version: sql`version + 1` })
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .execute();
