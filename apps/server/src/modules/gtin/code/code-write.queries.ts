import type { CommodityContent } from '@touchmark/contract';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

const heldColumns = [
  'id',
  'company_id as companyId',
  'gtin',
  'code_form as codeForm',
  'indicator',
  'prefix_id as prefixId',
  'item_ref as itemRef',
  'base_code_id as baseCodeId',
  'inner_qty as innerQty',
  'wish_product_id as wishProductId',
  'brand_id as brandId',
  'name_cn as nameCn',
  'model',
  'spec',
  'status',
  'status_before as statusBefore',
  'ever_submitted as everSubmitted',
  'batch_id as batchId',
  'version',
  'is_test as isTest',
] as const;
export type HeldCode = NonNullable<Awaited<ReturnType<typeof hold>>>;

/** One code, held until the transaction ends. Enterprise users find only their own. */
export const hold = ({ db, me }: Ctx, id: string) => {
  const query = db.selectFrom('commodity_code').where('id', '=', id);
  return (isPlatform(me) ? query : query.where('company_id', '=', me.companyId)).forUpdate().select(heldColumns).executeTakeFirst();
};

const numeric = (value: number | null | undefined) => (value === undefined || value === null ? value : String(value));
/** Fields by their columns; a field that is not given is left alone. */
const columnsOf = (f: Partial<CommodityContent>) => ({
  name_cn: f.nameCn,
  brand_id: f.brandId,
  model: f.model,
  spec: f.spec,
  category_id: f.categoryId,
  unit: f.unit,
  name_en: f.nameEn,
  net_content: f.netContent,
  color: f.color,
  target_market: f.targetMarket,
  depth_mm: numeric(f.depthMm),
  width_mm: numeric(f.widthMm),
  height_mm: numeric(f.heightMm),
  net_weight_kg: numeric(f.netWeightKg),
  gross_weight_kg: numeric(f.grossWeightKg),
  gpc_brick: f.gpcBrick,
  ...(f.gmd === undefined ? {} : { gmd: json(f.gmd) }),
  images: f.images,
});

export type Basics = Pick<CommodityContent, 'nameCn' | 'brandId' | 'model' | 'spec' | 'categoryId' | 'unit'> & Partial<CommodityContent>;
export interface NewCode {
  gtin: string;
  codeForm: string;
  prefixId: string | null;
  itemRef: string | null;
  indicator: number;
  baseCodeId: string | null;
  innerQty: number | null;
  wishProductId?: string | null;
  batchId?: string | null;
  existing?: boolean;
  content: Basics;
}

/** Keeps a number; undefined when the GTIN stands in the register already, of whichever company. */
export const insert = ({ db, me }: Ctx, { content, ...code }: NewCode) =>
  db
    .insertInto('commodity_code')
    .values({
      ...columnsOf(content),
      name_cn: content.nameCn,
      brand_id: content.brandId,
      model: content.model,
      spec: content.spec,
      category_id: content.categoryId,
      unit: content.unit,
      company_id: me.companyId,
      is_test: me.isTrial,
      gtin: code.gtin,
      code_form: code.codeForm,
      prefix_id: code.prefixId,
      item_ref: code.itemRef,
      indicator: code.indicator,
      base_code_id: code.baseCodeId,
      inner_qty: code.innerQty,
      wish_product_id: code.wishProductId ?? null,
      batch_id: code.batchId ?? null,
      existing: code.existing ?? false,
      create_user: me.userId,
      update_user: me.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'gtin', 'status', 'version'])
    .executeTakeFirst();

export const update = ({ db, me }: Ctx, companyId: string, id: string, fields: Partial<CommodityContent> & { innerQty?: number }) =>
  db
    .updateTable('commodity_code')
    .set({ ...columnsOf(fields), inner_qty: fields.innerQty, update_user: me.userId, update_time: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['id', 'gtin', 'status', 'version'])
    .executeTakeFirstOrThrow();

/** Levels above a base code follow what describes the product; their own name and quantity stay. */
export const updateLevels = (
  { db, me }: Ctx,
  companyId: string,
  baseCodeId: string,
  { brandId, model, spec, categoryId }: Pick<CommodityContent, 'brandId' | 'model' | 'spec' | 'categoryId'>,
) =>
  db
    .updateTable('commodity_code')
    .set({
      brand_id: brandId,
      model,
      spec,
      category_id: categoryId,
      update_user: me.userId,
      update_time: sql`now()`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('base_code_id', '=', baseCodeId)
    .where('status', 'in', [0, 2])
    .execute();

interface Move {
  to: number;
  opinion?: string;
  submitted?: boolean;
  allotted?: boolean;
  stopReason?: string;
  reportNo?: string;
}
/** Gives a code its next state, with what that state records. */
export const move = ({ db, me }: Ctx, companyId: string, id: string, { to, opinion, submitted, allotted, stopReason, reportNo }: Move) =>
  db
    .updateTable('commodity_code')
    .set({
      status: to,
      status_before: null,
      update_user: me.userId,
      update_time: sql`now()`,
      version: sql`version + 1`,
      ...(opinion === undefined ? {} : { opinion }),
      ...(submitted ? { submit_time: sql<string>`now()`, ever_submitted: true } : {}),
      ...(allotted ? { allot_time: sql<string>`now()`, wish_product_id: null } : {}),
      ...(to === 6 ? { stop_time: sql<string>`now()`, stop_reason: stopReason ?? '' } : {}),
      ...(reportNo === undefined ? {} : { report_no: reportNo, listed_date: sql<string>`current_date` }),
      ...(to === 6 || to === 2 || to === 4 ? { flag_reason: '' } : {}),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['id', 'gtin', 'status', 'version'])
    .executeTakeFirstOrThrow();

/** Marks a code abnormal and remembers the state it returns to. */
export const flag = ({ db, me }: Ctx, companyId: string, id: string, from: number, reason: string) =>
  db
    .updateTable('commodity_code')
    .set({
      status: 7,
      status_before: from,
      flag_reason: reason,
      update_user: me.userId,
      update_time: sql`now()`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export async function remove({ db, me }: Ctx, id: string): Promise<boolean> {
  return (
    (await db
      .deleteFrom('commodity_code')
      .where('company_id', '=', me.companyId)
      .where('id', '=', id)
      .where('status', '=', 0)
      .where('ever_submitted', '=', false)
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}
export async function hasLevels({ db, me }: Ctx, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('commodity_code')
      .where('company_id', '=', me.companyId)
      .where('base_code_id', '=', id)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}
export const levelIds = ({ db }: Ctx, companyId: string, id: string) =>
  db
    .selectFrom('commodity_code')
    .where('company_id', '=', companyId)
    .where('base_code_id', '=', id)
    .orderBy('indicator')
    .select(['id', 'indicator', 'inner_qty as innerQty', 'name_cn as nameCn', 'status', 'ever_submitted as everSubmitted', 'version'])
    .execute();

export const addAllot = ({ db, me }: Ctx, id: string, batchId: string | null) =>
  db
    .insertInto('goods_allot')
    .values({ company_id: me.companyId, commodity_code_id: id, batch_id: batchId, submit_user: me.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
export const passAllot = ({ db }: Ctx, companyId: string, allotId: string) =>
  db
    .updateTable('goods_allot')
    .set({ apply_status: 2, auto_passed: true, audit_time: sql<string>`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', allotId)
    .execute();

export const addReport = (
  { db, me }: Ctx,
  id: string,
  report: { reportType: string; snapshot: unknown; before: unknown; reason: string },
) =>
  db
    .insertInto('goods_report')
    .values({
      company_id: me.companyId,
      commodity_code_id: id,
      report_type: report.reportType,
      snapshot: json(report.snapshot),
      before: json(report.before),
      reason: report.reason,
      submit_user: me.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
export const openReport = ({ db }: Ctx, companyId: string, id: string) =>
  db
    .selectFrom('goods_report')
    .where('company_id', '=', companyId)
    .where('commodity_code_id', '=', id)
    .where('apply_status', '=', 1)
    .select(['id', 'report_type as reportType'])
    .executeTakeFirst();
export const findReport = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('goods_report')
    .where('id', '=', id)
    .select(['id', 'company_id as companyId', 'commodity_code_id as codeId', 'report_type as reportType', 'snapshot', 'before', 'reason'])
    .executeTakeFirst();
export async function nextReportNo({ db }: Ctx, day: string): Promise<string> {
  const { rows } = await sql<{
    no: string;
  }>`select ${`TB${day.replaceAll('-', '')}`} || lpad(nextval('goods_report_no')::text, 6, '0') as no`.execute(db);
  return rows[0]!.no;
}
