import type { CommodityContent, CommodityDetail, CommodityRow } from '@touchmark/contract';
import {
  applyLife,
  changedAttributes,
  type CodeForm,
  type CommodityStatus,
  inState,
  reportFacts,
  type ReportType,
} from '@touchmark/domain';
import { digitalLink } from '@touchmark/gs1';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { gmdAttributes } from '../gmd/public.ts';
import { missingForReport } from './code-faults.ts';
import * as rows from './commodity.queries.ts';
import type { CodeRecord, ListedCode } from './commodity.queries.ts';

// The database's check constraint allows only these values.
const status = (value: number) => value as CommodityStatus;
const before = (value: number | null) => value as 2 | 4 | null;
const number = (text: string | null) => (text === null ? null : Number(text));

/** The description of a stored code by its wire names. */
export const contentOf = (row: CodeRecord): CommodityContent => ({
  nameCn: row.nameCn,
  brandId: row.brandId,
  model: row.model,
  spec: row.spec,
  categoryId: row.categoryId,
  unit: row.unit,
  nameEn: row.nameEn,
  netContent: row.netContent,
  color: row.color,
  targetMarket: row.targetMarket,
  depthMm: number(row.depthMm),
  widthMm: number(row.widthMm),
  heightMm: number(row.heightMm),
  netWeightKg: number(row.netWeightKg),
  grossWeightKg: number(row.grossWeightKg),
  gpcBrick: row.gpcBrick,
  gmd: row.gmd as CommodityContent['gmd'],
  images: row.images,
});

/** Rows of a list in the wire format; their first pictures are loaded together. */
export async function listed(ctx: Ctx, records: readonly ListedCode[]): Promise<CommodityRow[]> {
  const pictures = new Map(
    (
      await fileRefs(
        ctx,
        records.flatMap(({ images }) => images.slice(0, 1)),
      )
    ).map((file) => [file.fileId, file]),
  );
  return records.map((row) => {
    const report =
      row.lastReport && inState(applyLife, row.lastReport.applyStatus, 'pending', 'rejected')
        ? { ...row.lastReport, reportType: row.lastReport.reportType as ReportType, applyStatus: row.lastReport.applyStatus as 1 | 3 }
        : null;
    return {
      ...row,
      codeForm: row.codeForm as CodeForm,
      categoryName: { zh: row.categoryZh, en: row.categoryEn },
      image: pictures.get(row.images[0] ?? '') ?? null,
      status: status(row.status),
      statusBefore: before(row.statusBefore),
      report,
      levels: row.levels.map((level) => ({ ...level, status: status(level.status) })),
    };
  });
}

/** The address in the QR code of a GTIN. */
export function linkOf(ctx: Pick<Ctx, 'services'>, gtin: string): string {
  const link = digitalLink(ctx.services.publicUrl, [['01', gtin]]);
  return link.ok ? link.value : '';
}

/** What the report can take from the product that the code is for. */
async function suggestedFor(ctx: Ctx, { productId, wishProductId, categoryZh }: CodeRecord): Promise<CommodityDetail['suggested']> {
  const id = productId ?? wishProductId;
  const product = id ? await rows.productOf(ctx, id) : undefined;
  const models = product ? await rows.modelsOf(ctx, id!) : [];
  return {
    ...reportFacts(await gmdAttributes(ctx), product ?? null, categoryZh, models),
    images: await fileRefs(ctx, product?.mainImgs ?? []),
  };
}

export async function wholeCode(ctx: Ctx, record: CodeRecord): Promise<CommodityDetail> {
  const [row] = await listed(ctx, [record]);
  const content = contentOf(record);
  const { batches, codes, active } = await rows.issuedOf(ctx, record.companyId, record.gtin);
  const reports = (await rows.reportsOf(ctx, record.companyId, record.id)).map(
    ({ snapshot, before: was, reportType, applyStatus, ...report }) => ({
      ...report,
      reportType: reportType as ReportType,
      applyStatus: applyStatus as 1 | 2 | 3,
      changed: reportType === 'CHANGE' ? changedAttributes(was as Record<string, unknown>, snapshot as Record<string, unknown>) : [],
    }),
  );
  return {
    ...row!,
    ...content,
    images: await fileRefs(ctx, record.images),
    stopReason: record.stopReason,
    digitalLink: linkOf(ctx, record.gtin),
    missing: await missingForReport(ctx, content, record.codeForm),
    suggested: await suggestedFor(ctx, record),
    reports,
    codesIssued: { batches: Number(batches), codes: Number(codes), active: Number(active) },
    history: await historyOf(ctx, 'commodityCode', record.id),
  };
}
