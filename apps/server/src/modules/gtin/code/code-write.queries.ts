import { applyLife, type CodeForm, commodityLife, type ReportType, statesOf } from '@touchmark/domain';
import type { CommodityContent } from '@touchmark/contract';
import { sql } from 'kysely';
import { json, type Row } from '../../../db/connect.ts';
import { withSound } from '../../../db/sound.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const codes = table('commodityCode', { heard: 'nameCn' });
export type HeldCode = Row<'commodityCode'>;

/** The columns that an abnormal code has, as every other state has them. */
export const unflagged = { statusBefore: null, flagReason: '' };

/** The code of a piece of which a case is made, locked; undefined if the company has none with this id. */
export const holdPiece = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('commodityCode')
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .where('codeForm', '!=', 'GTIN14')
    .forUpdate()
    .selectAll()
    .executeTakeFirst();

const numeric = (value: number | null | undefined) => (value === undefined || value === null ? value : String(value));
/** The columns of the given fields; missing fields are not changed. */
export const columnsFor = (f: Partial<CommodityContent>) => ({
  nameCn: f.nameCn,
  brandId: f.brandId,
  model: f.model,
  spec: f.spec,
  categoryId: f.categoryId,
  unit: f.unit,
  nameEn: f.nameEn,
  netContent: f.netContent,
  color: f.color,
  targetMarket: f.targetMarket,
  depthMm: numeric(f.depthMm),
  widthMm: numeric(f.widthMm),
  heightMm: numeric(f.heightMm),
  netWeightKg: numeric(f.netWeightKg),
  grossWeightKg: numeric(f.grossWeightKg),
  gpcBrick: f.gpcBrick,
  ...(f.gmd === undefined ? {} : { gmd: json(f.gmd) }),
  images: f.images,
});

export type Basics = Pick<CommodityContent, 'nameCn' | 'brandId' | 'model' | 'spec' | 'categoryId' | 'unit'> & Partial<CommodityContent>;
export interface NewCode {
  gtin: string;
  codeForm: CodeForm;
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

/** Inserts a number; undefined if the GTIN is already registered by any company. */
export const insert = ({ db, me }: Ctx, { content, ...code }: NewCode) =>
  db
    .insertInto('commodityCode')
    .values({
      ...columnsFor(content),
      ...withSound({ nameCn: content.nameCn }, 'nameCn'),
      brandId: content.brandId,
      model: content.model,
      spec: content.spec,
      categoryId: content.categoryId,
      unit: content.unit,
      companyId: me.companyId,
      isTest: me.isTrial,
      gtin: code.gtin,
      codeForm: code.codeForm,
      prefixId: code.prefixId,
      itemRef: code.itemRef,
      indicator: code.indicator,
      baseCodeId: code.baseCodeId,
      innerQty: code.innerQty,
      wishProductId: code.wishProductId ?? null,
      batchId: code.batchId ?? null,
      existing: code.existing ?? false,
      createUser: me.userId,
      updateUser: me.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'gtin', 'status', 'version'])
    .executeTakeFirst();

/** Updates the packaging levels of a base code with its description; their own name and quantity stay. */
export const updateLevels = (
  { db, me }: Ctx,
  companyId: string,
  baseCodeId: string,
  { brandId, model, spec, categoryId }: Pick<CommodityContent, 'brandId' | 'model' | 'spec' | 'categoryId'>,
) =>
  db
    .updateTable('commodityCode')
    .set({ brandId, model, spec, categoryId, updateUser: me.userId, updateTime: sql`now()`, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('baseCodeId', '=', baseCodeId)
    .where('status', 'in', statesOf(commodityLife, 'reserved', 'allotted'))
    .execute();

export const levelIds = ({ db }: Ctx, companyId: string, id: string) =>
  db
    .selectFrom('commodityCode')
    .where('companyId', '=', companyId)
    .where('baseCodeId', '=', id)
    .orderBy('indicator')
    .select(['id', 'indicator', 'innerQty', 'nameCn', 'status', 'everSubmitted', 'version'])
    .execute();

export const addAllot = ({ db, me }: Ctx, id: string, batchId: string | null) =>
  db
    .insertInto('goodsAllot')
    .values({ companyId: me.companyId, commodityCodeId: id, batchId, submitUser: me.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
export const passAllot = ({ db }: Ctx, companyId: string, allotId: string) =>
  db
    .updateTable('goodsAllot')
    .set({ applyStatus: applyLife.at.approved, autoPassed: true, auditTime: sql<string>`now()`, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', allotId)
    .execute();

export const addReport = (
  { db, me }: Ctx,
  id: string,
  report: { reportType: ReportType; snapshot: unknown; before: unknown; reason: string },
) =>
  db
    .insertInto('goodsReport')
    .values({
      companyId: me.companyId,
      commodityCodeId: id,
      reportType: report.reportType,
      snapshot: json(report.snapshot),
      before: json(report.before),
      reason: report.reason,
      submitUser: me.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
export const openReport = ({ db }: Ctx, companyId: string, id: string) =>
  db
    .selectFrom('goodsReport')
    .where('companyId', '=', companyId)
    .where('commodityCodeId', '=', id)
    .where('applyStatus', '=', applyLife.at.pending)
    .select(['id', 'reportType'])
    .executeTakeFirst();
export const findReport = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('goodsReport')
    .where('id', '=', id)
    .select(['id', 'companyId', 'commodityCodeId as codeId', 'reportType', 'snapshot', 'before', 'reason'])
    .executeTakeFirst();
export async function nextReportNo({ db }: Ctx, day: string): Promise<string> {
  const { rows } = await sql<{
    no: string;
  }>`select ${`TB${day.replaceAll('-', '')}`} || numbered(nextval('goods_report_no'), 6) as no`.execute(db);
  return rows[0]!.no;
}

/** Their category was merged into another one. Returns their number. */
export async function recategorizeCodes({ db }: Pick<Ctx, 'db'>, from: string, to: string): Promise<number> {
  const rows = await db
    .updateTable('commodityCode')
    .set({ categoryId: to, version: sql`version + 1`, updateTime: sql`now()` })
    .where('categoryId', '=', from)
    .returning('id')
    .execute();
  return rows.length;
}
