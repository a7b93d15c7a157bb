import { barcodeLevels, barcodeLife, barcodeSymbologies, codeForms, codeLife, commodityLife, reportTypes } from '@touchmark/domain';
import { normaliseKey, readGtin } from '@touchmark/gs1';
import * as z from 'zod';
import type { Text } from '../call.ts';
import { FileRef, id, int, recordOf, stateField, stateFilter, time, version } from '../common.ts';
import { applyStatus, HistoryEntry } from '../platform/review.ts';
import { textPair } from '../identify/standard.ts';
import { digitText } from '../typed-text.ts';

/** Shared by the calls about commodity codes (/goodsCode, /globalTrade/goodsCodes, /goodsCodeCheck). */
export const commodityStatus = stateField(commodityLife);
export const codeForm = z.enum(codeForms);
export const reportType = z.enum(reportTypes);

const named = (max: number) => z.string().trim().min(1).max(max);
const optional = (max: number) => z.string().trim().max(max).default('');
const size = z.coerce.number<number>().min(0.1).max(99_999).nullable().default(null);
const weight = z.coerce.number<number>().min(0.001).max(999_999).nullable().default(null);

/** A typed GTIN of any length; the parsed value has 14 digits. */
export const gtinText = z
  .string()
  .trim()
  .max(20)
  .transform((typed, ctx) => {
    const reading = readGtin(typed);
    if (!reading.ok)
      ctx.addIssue({
        code: 'custom',
        message:
          reading.fault === 'checkDigit'
            ? '商品码校验位不正确|The check digit of the GTIN is wrong'
            : '商品码应为 8、12、13 或 14 位数字|A GTIN has 8, 12, 13 or 14 digits',
      });
    return reading.ok ? reading.value : z.NEVER;
  });

/** The product fields of an allotment. */
export const commodityBasics = { nameCn: named(100), brandId: id, model: named(50), spec: named(100), categoryId: id, unit: named(10) };
/** Further product fields; they must be complete before the code is reported. */
export const commodityMore = {
  nameEn: optional(100),
  netContent: optional(50),
  color: optional(50),
  targetMarket: digitText(
    /^\d{3}$/,
    '应为三位数字的国家代码，如 156（中国）|must be a country code of three digits, as 156 for China',
  ).default('156'),
  depthMm: size,
  widthMm: size,
  heightMm: size,
  netWeightKg: weight,
  grossWeightKg: weight,
  gpcBrick: digitText(/^(\d{8})?$/, '应为 8 位数字|must have 8 digits').default(''),
  gmd: recordOf(z.string().max(60), z.union([z.string().max(500), z.number()]), 300).default({}),
  images: z.array(id).max(9).default([]),
};
export const CommodityContent = z.object({ ...commodityBasics, ...commodityMore });
export type CommodityContent = z.infer<typeof CommodityContent>;

/** The labels of the fields in forms, checks and the sheet of a batch. */
export const commodityFieldNames = {
  nameCn: { zh: '商品名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  brandId: { zh: '品牌', en: 'Brand' },
  model: { zh: '型号', en: 'Model' },
  spec: { zh: '规格', en: 'Specification' },
  categoryId: { zh: '产品品类', en: 'Category' },
  unit: { zh: '计量单位', en: 'Unit' },
  netContent: { zh: '净含量', en: 'Net content' },
  color: { zh: '颜色', en: 'Colour' },
  targetMarket: { zh: '目标市场', en: 'Target market' },
  depthMm: { zh: '深（mm）', en: 'Depth (mm)' },
  widthMm: { zh: '宽（mm）', en: 'Width (mm)' },
  heightMm: { zh: '高（mm）', en: 'Height (mm)' },
  netWeightKg: { zh: '净重（kg）', en: 'Net weight (kg)' },
  grossWeightKg: { zh: '毛重（kg）', en: 'Gross weight (kg)' },
  gpcBrick: { zh: 'GPC 细类代码', en: 'GPC brick' },
  gmd: { zh: 'GMD 属性', en: 'GMD attributes' },
  images: { zh: '图片', en: 'Pictures' },
} as const satisfies Record<keyof CommodityContent, Text>;

/** A packaging level above the base: its own GTIN-14. */
const CommodityLevel = z.object({
  id,
  gtin: z.string(),
  indicator: z.number(),
  innerQty: z.number(),
  nameCn: z.string(),
  status: commodityStatus,
  version: z.number(),
});
type CommodityLevel = z.infer<typeof CommodityLevel>;

/** A pending report, or the last one if it was rejected. */
const OpenReport = z.object({ id, reportType, applyStatus, opinion: z.string(), submitTime: time.nullable() });

export const CommodityRow = z.object({
  id,
  isTest: z.boolean(),
  /** 14 digits. */ gtin: z.string(),
  codeForm,
  indicator: z.number(),
  itemRef: z.string().nullable(),
  prefixId: id.nullable(),
  prefix: z.string().nullable(),
  baseCodeId: id.nullable(),
  baseGtin: z.string().nullable(),
  innerQty: z.number().nullable(),
  nameCn: z.string(),
  model: z.string(),
  spec: z.string(),
  unit: z.string(),
  brandId: id,
  brandName: z.string(),
  categoryId: id,
  categoryName: textPair,
  image: FileRef.nullable(),
  /** The product it is bound to; `wishProductId` is the one requested before. */
  productId: id.nullable(),
  productName: z.string().nullable(),
  productIdentifier: z.string().nullable(),
  wishProductId: id.nullable(),
  status: commodityStatus,
  statusBefore: z.union([z.literal(2), z.literal(4)]).nullable(),
  flagReason: z.string(),
  opinion: z.string(),
  existing: z.boolean(),
  everSubmitted: z.boolean(),
  batchId: id.nullable(),
  reportNo: z.string().nullable(),
  listedDate: z.string().nullable(),
  stopTime: time.nullable(),
  report: OpenReport.nullable(),
  levels: z.array(CommodityLevel),
  submitTime: time.nullable(),
  createTime: time,
  updateTime: time,
  version: z.number(),
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string().optional(),
});
export type CommodityRow = z.infer<typeof CommodityRow>;

const CommodityReport = z.object({
  id,
  reportType,
  applyStatus,
  opinion: z.string(),
  reason: z.string(),
  changed: z.array(z.string()),
  submitTime: time,
  auditTime: time.nullable(),
});

export const CommodityDetail = CommodityRow.extend({
  nameEn: z.string(),
  netContent: z.string(),
  color: z.string(),
  targetMarket: z.string(),
  depthMm: z.number().nullable(),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  netWeightKg: z.number().nullable(),
  grossWeightKg: z.number().nullable(),
  gpcBrick: z.string(),
  gmd: z.record(z.string(), z.union([z.string(), z.number()])),
  images: z.array(FileRef),
  stopReason: z.string(),
  /** The address of its Digital Link, as encoded in the QR code. */
  digitalLink: z.string(),
  /** Fields that are still missing for a report. */
  missing: z.array(z.object({ field: z.string(), zh: z.string(), en: z.string() })),
  /** Values for the report that follow from its product, for fields that are still empty. */
  suggested: z.object({
    depthMm: z.number().nullable(),
    widthMm: z.number().nullable(),
    heightMm: z.number().nullable(),
    color: z.string(),
    images: z.array(FileRef),
    gmd: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  reports: z.array(CommodityReport),
  codesIssued: z.object({ batches: z.number(), codes: z.number(), active: z.number() }),
  history: z.array(HistoryEntry),
});
export type CommodityDetail = z.infer<typeof CommodityDetail>;

/** Everything based on a code: its symbols, those of its packaging levels, and its SGTINs by state. */
export const CommodityUse = z.object({
  symbols: z.array(
    z.object({
      id,
      gtin: z.string().nullable(),
      symbology: z.enum(barcodeSymbologies),
      content: z.string(),
      level: z.enum(barcodeLevels).nullable(),
      width: z.number(),
      height: z.number(),
      sizeDpi: z.number(),
      grade: z.number().nullable(),
      downloads: z.number(),
      prints: z.number(),
      status: stateField(barcodeLife),
      thumbnail: z.string(),
      createTime: time,
    }),
  ),
  sgtin: z.object({
    batches: z.number(),
    issued: z.number(),
    states: z.array(z.object({ status: stateField(codeLife), count: z.number() })),
    /** Number of its codes that were scanned, and the total number of scans. */
    scannedCodes: z.number(),
    scans: z.number(),
    lastScanTime: time.nullable(),
  }),
});
export type CommodityUse = z.infer<typeof CommodityUse>;

/** A typed item reference; full-width digits and blanks are accepted. */
export const itemRef = z
  .string()
  .overwrite(normaliseKey)
  .regex(/^\d{1,5}$/, '应为 1–5 位数字|must have 1 to 5 digits');

/** One new number: under a prefix, or a GTIN-14 of a base code. */
const allotFields = {
  codeForm: z.enum(['GTIN13', 'GTIN14']).default('GTIN13'),
  prefixId: id.optional(),
  /** If missing, the next free one is used. */
  itemRef: itemRef.optional(),
  baseCodeId: id.optional(),
  indicator: int(1, 8).optional(),
  innerQty: int(2, 9999).optional(),
  ...commodityBasics,
  productId: id.nullish(),
};
type AllotFields = z.output<z.ZodObject<typeof allotFields>>;

/** A GTIN-13 needs its prefix; a GTIN-14 its base, indicator and quantity. */
function completeAllot(input: AllotFields, context: z.RefinementCtx): void {
  const needed = input.codeForm === 'GTIN14' ? (['baseCodeId', 'indicator', 'innerQty'] as const) : (['prefixId'] as const);
  for (const path of needed) if (input[path] === undefined) context.addIssue({ code: 'custom', path: [path], message: '必填|is required' });
}
export const AllotInput = z.object(allotFields).superRefine(completeAllot);
export type AllotInput = z.output<typeof AllotInput>;

/** A packaging level in the form of a base code; without an id it is new. */
export const levelFields = z.object({ id: id.optional(), indicator: int(1, 8), innerQty: int(2, 9999), nameCn: named(100) });

export const oneCode = z.object({ id, version: version.optional() });
export const commodityFilters = {
  gtin: z.string().trim().max(20).optional(),
  name: z.string().trim().max(100).optional(),
  brandId: id.optional(),
  categoryId: id.optional(),
  codeForm: codeForm.optional(),
  status: stateFilter(commodityLife).optional(),
  prefixId: id.optional(),
  bound: z.boolean().optional(),
  companyName: z.string().trim().max(100).optional(),
};
