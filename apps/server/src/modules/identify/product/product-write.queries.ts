import type { Parsed, productIdentify } from '@touchmark/contract';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

export type ProductFields = Omit<Parsed<typeof productIdentify.saveOrUpdate>, 'id' | 'version'>;

/** The caller's own product, held until the transaction ends. */
export const hold = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('product_identify')
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .forUpdate()
    .select([
      'id',
      'company_id as companyId',
      'apply_status as applyStatus',
      'service_status as serviceStatus',
      'version',
      'product_name as productName',
      (eb) =>
        eb.selectFrom('brand_node as b').whereRef('b.id', '=', 'product_identify.brand_id').select('b.apply_status').as('brandStatus'),
    ])
    .executeTakeFirst();

/** Makes the caller's company wait for its other writers: products are counted and numbered one after the other. */
export const holdCompany = ({ db, me }: Ctx) =>
  db
    .selectFrom('company')
    .where('id', '=', me.companyId)
    .forUpdate()
    .select(['id', 'is_trial as isTrial', 'service_expire as serviceExpire', 'auth_status as authStatus'])
    .executeTakeFirstOrThrow();

export async function countAll({ db, me }: Ctx): Promise<number> {
  const row = await db
    .selectFrom('product_identify')
    .where('company_id', '=', me.companyId)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export const findSeries = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('product_series as s')
    .innerJoin('brand_node as b', 'b.id', 's.brand_id')
    .where('s.company_id', '=', me.companyId)
    .where('s.id', '=', id)
    .select(['s.id', 's.brand_id as brandId', 'b.apply_status as brandStatus', 'b.brand_name as brandName'])
    .executeTakeFirst();

export const hasTemplate = async ({ db, me }: Ctx, id: string) =>
  (await db.selectFrom('label_template').where('company_id', '=', me.companyId).where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;

export async function modelTaken({ db, me }: Ctx, brandId: string, model: string, exceptId = '0'): Promise<boolean> {
  return (
    (await db
      .selectFrom('product_identify')
      .where('company_id', '=', me.companyId)
      .where('brand_id', '=', brandId)
      .where('model', '=', model)
      .where('id', '!=', exceptId)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}

/** Whether another product of the caller has the GTIN. Those of other companies he does not see: the index refuses them. */
export async function gtinTaken({ db, me }: Ctx, gtin: string, exceptId = '0'): Promise<boolean> {
  return (
    (await db
      .selectFrom('product_identify')
      .where('company_id', '=', me.companyId)
      .where('gtin', '=', gtin)
      .where('id', '!=', exceptId)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}

/** Fields by their columns; a field that is not given is left alone. */
export function columnsOf(companyId: string, fields: Partial<ProductFields> & { brandId?: string }) {
  return {
    series_id: fields.seriesId,
    brand_id: fields.brandId,
    category_id: fields.categoryId,
    product_name: fields.productName,
    model: fields.model,
    spec: fields.spec,
    product_type: fields.productType,
    unit: fields.unit,
    color: fields.color,
    materials: fields.materials,
    package_pieces: fields.packagePieces,
    retail_price: fields.retailPrice === undefined || fields.retailPrice === null ? fields.retailPrice : String(fields.retailPrice),
    warranty_months: fields.warrantyMonths,
    execute_standards: fields.executeStandards,
    main_imgs: fields.mainImgs,
    video: fields.video,
    detail: fields.detail,
    gtin: fields.gtin,
    label_template_id: fields.labelTemplateId,
    // The binding follows the GTIN: an allotted code of the same company that has this number.
    commodity_code_id: fields.gtin
      ? sql<
          string | null
        >`(select k.id from commodity_code k where k.gtin = ${fields.gtin} and k.company_id = ${companyId} and k.status >= 2 and k.code_form <> 'GTIN14')`
      : fields.gtin,
  };
}

export async function insert({ db, me }: Ctx, fields: ProductFields & { brandId: string }): Promise<{ id: string; version: number }> {
  const { seriesId, brandId, categoryId, productName, model, spec, unit } = fields;
  return db
    .insertInto('product_identify')
    .values({
      ...columnsOf(me.companyId, fields),
      company_id: me.companyId,
      is_test: me.isTrial,
      create_user: me.userId,
      update_user: me.userId,
      series_id: seriesId,
      brand_id: brandId,
      category_id: categoryId,
      product_name: productName,
      model,
      spec,
      unit,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export const update = ({ db, me }: Ctx, companyId: string, id: string, fields: Partial<ProductFields> & { brandId?: string }) =>
  db
    .updateTable('product_identify')
    .set({ ...columnsOf(companyId, fields), update_user: me.userId, update_time: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirst();

export async function remove({ db, me }: Ctx, id: string): Promise<boolean> {
  return (
    (await db
      .deleteFrom('product_identify')
      .where('company_id', '=', me.companyId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}

export const setService = ({ db, me }: Ctx, id: string, to: number, serviceEnd: string | null) =>
  db
    .updateTable('product_identify')
    .set({
      service_status: to,
      update_user: me.userId,
      update_time: sql`now()`,
      version: sql`version + 1`,
      ...(to === 1 ? { service_start: sql<string>`coalesce(service_start, current_date)`, service_end: serviceEnd } : {}),
    })
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .execute();

/** Live temporary codes of a product whose row the caller holds. */
export async function liveCodes({ db, me }: Ctx, id: string): Promise<number> {
  await db
    .deleteFrom('temp_code')
    .where('company_id', '=', me.companyId)
    .where('product_id', '=', id)
    .where('until', '<=', sql<string>`now()`)
    .execute();
  const row = await db
    .selectFrom('temp_code')
    .where('company_id', '=', me.companyId)
    .where('product_id', '=', id)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function addTempCode({ db, me }: Ctx, id: string, tokenHash: Buffer, hours: number): Promise<string> {
  const row = await db
    .insertInto('temp_code')
    .values({
      token_hash: tokenHash,
      company_id: me.companyId,
      product_id: id,
      until: sql<string>`now() + make_interval(hours => ${hours})`,
    })
    .returning('until')
    .executeTakeFirstOrThrow();
  return row.until;
}

/** The next number of a company's products. Whoever asks first is served first; a refused transaction gives its number back. */
export async function nextProductNo({ db }: Ctx, companyId: string): Promise<number> {
  const row = await db
    .insertInto('product_counter')
    .values({ company_id: companyId, last_no: 1 })
    .onConflict((on) => on.column('company_id').doUpdateSet({ last_no: sql`product_counter.last_no + 1` }))
    .returning('last_no')
    .executeTakeFirstOrThrow();
  return row.last_no;
}

export const giveIdentifier = (
  { db }: Ctx,
  companyId: string,
  id: string,
  { productNo, identifier }: { productNo: string; identifier: string },
) =>
  db
    .updateTable('product_identify')
    .set({ product_no: productNo, identifier })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const setRemarks = ({ db }: Ctx, companyId: string, id: string, remarks: Record<string, string>, autoPassed: boolean) =>
  db
    .updateTable('product_identify')
    .set({ field_remarks: json(remarks), auto_passed: autoPassed })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Whether another company's product, approved or under review, has a GTIN of the same company prefix. Only the staff can see that. */
export async function prefixElsewhere({ db }: Pick<Ctx, 'db'>, companyId: string, prefix: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('product_identify')
      .where('gtin', 'like', `0${prefix}%`)
      .where('company_id', '!=', companyId)
      .where('apply_status', 'in', [1, 2])
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}

/** Whether something else already has a model under the brand, or a GTIN anywhere: asked by the staff before a change is merged. */
export async function conflictOf(
  { db }: Pick<Ctx, 'db'>,
  id: string,
  { brandId, model, gtin }: { brandId: string; model: string; gtin: string | null },
): Promise<'model' | 'gtin' | null> {
  const other = db.selectFrom('product_identify').where('id', '!=', id).select('id');
  if (await other.where('brand_id', '=', brandId).where('model', '=', model).executeTakeFirst()) return 'model';
  return gtin && (await other.where('gtin', '=', gtin).executeTakeFirst()) ? 'gtin' : null;
}

/** The template a product's labels are printed with, chosen where its symbol is allotted. */
export const setLabelTemplate = ({ db, me }: Ctx, id: string, templateId: string) =>
  db
    .updateTable('product_identify')
    .set({ label_template_id: templateId, update_user: me.userId, update_time: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .execute();
