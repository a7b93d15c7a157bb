import { readStandardNo, richText, serviceStatuses, productLimits } from '@touchmark/domain';
import { readGtin } from '@touchmark/gs1';
import * as z from 'zod';
import { calls, read, type Text, write } from './call.ts';
import { byId, done, FileRef, id, int, pageOf, paging, time, version } from './common.ts';
import { applyStatus, Check, HistoryEntry } from './review.ts';
import { elementValues, StandardItemSchema, textPair } from './standard.ts';

export const serviceStatus = z.union(serviceStatuses.map((status) => z.literal(status)));

const named = (min: number, max: number) => z.string().trim().min(min).max(max);
const standardNo = z
  .string()
  .trim()
  .max(60)
  .transform((text, ctx) => {
    const code = readStandardNo(text);
    if (!code)
      ctx.addIssue({
        code: 'custom',
        message: `“${text}”不是标准编号，应如 GB/T 3324-2024|“${text}” is no standard number, it should be like GB/T 3324-2024`,
      });
    return code ?? z.NEVER;
  });
const gtin = z
  .string()
  .trim()
  .max(20)
  .transform((text, ctx) => {
    if (text === '') return null;
    const reading = readGtin(text);
    if (!reading.ok)
      ctx.addIssue({
        code: 'custom',
        message:
          reading.fault === 'checkDigit'
            ? '商品码校验位不正确|The check digit of the GTIN is wrong'
            : '商品码应为 8、12、13 或 14 位数字|A GTIN has 8, 12, 13 or 14 digits',
      });
    else if (reading.indicator !== '0')
      ctx.addIssue({
        code: 'custom',
        message:
          '这是包装箱的商品码（首位为 1–9），请填写单品的商品码|This GTIN is of a carton (it begins with 1–9), enter the one of the piece',
      });
    return reading.ok ? reading.value : z.NEVER;
  });

/** What describes a product, as the wizard's first and fourth step ask for it. */
export const productFields = {
  seriesId: id,
  productName: named(2, 100),
  model: named(1, 50),
  spec: named(1, 100),
  categoryId: id,
  productType: z.enum(['STD', 'CUSTOM']).default('STD'),
  unit: named(1, 10),
  color: z.string().trim().max(50).default(''),
  materials: z.array(named(1, 30)).max(20).default([]),
  packagePieces: int(1, 50).default(1),
  warrantyMonths: int(0, 240).default(0),
  executeStandards: z.array(standardNo).max(20).default([]),
  /** In fen; shown only. */ retailPrice: int(0, 100_000_000_00).nullable().default(null),
  gtin: gtin.nullable().default(null),
  mainImgs: z.array(id).max(productLimits.images).default([]),
  video: id.nullable().default(null),
  /** Rich text; what is not allowed in it is left out. */ detail: z.string().trim().max(20_000).default('').transform(richText),
  labelTemplateId: id.nullable().default(null),
};
/** The same as one schema, for what does not come over the wire (the rows of a sheet). */
export const ProductFieldsSchema = z.object(productFields);

/** What the fields are called: in forms, in the sheet of an import, and where a change is shown. */
export const productFieldNames = {
  seriesId: { zh: '产品系列', en: 'Series' },
  productName: { zh: '产品名称', en: 'Product name' },
  model: { zh: '型号', en: 'Model' },
  spec: { zh: '规格', en: 'Specification' },
  categoryId: { zh: '产品品类', en: 'Category' },
  productType: { zh: '产品类型', en: 'Kind' },
  unit: { zh: '计量单位', en: 'Unit' },
  color: { zh: '颜色', en: 'Colour' },
  materials: { zh: '材质', en: 'Materials' },
  packagePieces: { zh: '包件数', en: 'Packages' },
  warrantyMonths: { zh: '质保期（月）', en: 'Warranty (months)' },
  executeStandards: { zh: '执行标准', en: 'Product standards' },
  retailPrice: { zh: '参考零售价（元）', en: 'Retail price (CNY)' },
  gtin: { zh: '商品码（GTIN）', en: 'GTIN' },
  mainImgs: { zh: '产品图片', en: 'Pictures' },
  video: { zh: '产品视频', en: 'Video' },
  detail: { zh: '产品详情', en: 'Description' },
  labelTemplateId: { zh: '标签模板', en: 'Label template' },
} as const satisfies Record<keyof typeof productFields, Text>;
export const productTypes = {
  STD: { zh: '标准品', en: 'Standard' },
  CUSTOM: { zh: '定制品', en: 'Made to order' },
} as const satisfies Record<string, Text>;
/** An information model: a product described by one version of one standard, with the proof behind it. */
export const modelFields = {
  StandardId: id,
  standardVersionId: id.optional(),
  values: elementValues.default({}),
  selected: z.array(z.string().max(20)).max(200).optional(),
  aptitudeId: id.nullable().default(null),
  aptitudeCompany: id.nullable().default(null),
};

export const ProductModel = z.object({
  id,
  standardId: id,
  standardCode: z.string(),
  standardName: textPair,
  standardVersionId: id,
  versionNo: z.string(),
  newestVersionId: id,
  newestVersionNo: z.string(),
  items: z.array(StandardItemSchema),
  values: elementValues,
  selected: z.array(z.string()),
  completeness: z.number(),
  missing: z.array(z.object({ code: z.string(), name: textPair })),
  aptitude: z
    .object({
      id,
      name: z.string(),
      kind: z.string(),
      certNo: z.string(),
      validTo: z.string().nullable(),
      companyId: id,
      companyName: z.string(),
      fault: textPair.nullable(),
    })
    .nullable(),
  version,
});
export type ProductModel = z.infer<typeof ProductModel>;

export const ProductRow = z.object({
  id,
  image: FileRef.nullable(),
  productName: z.string(),
  model: z.string(),
  spec: z.string(),
  seriesId: id,
  seriesName: z.string(),
  brandId: id,
  brandName: z.string(),
  categoryId: id,
  categoryName: textPair,
  identifier: z.string().nullable(),
  productNo: z.string().nullable(),
  gtin: z.string().nullable(),
  standardName: textPair.nullable(),
  versionNo: z.string().nullable(),
  upgradable: z.boolean(),
  completeness: z.number(),
  codesIssued: z.number(),
  applyStatus,
  serviceStatus,
  serviceEnd: z.string().nullable(),
  opinion: z.string(),
  changeStatus: applyStatus.nullable(),
  isTest: z.boolean(),
  createTime: time,
  updateTime: time,
  version,
});
export type ProductRow = z.infer<typeof ProductRow>;

/** A change of something approved, on its way or just decided. */
export const ProductChange = z.object({
  id,
  applyStatus,
  opinion: z.string(),
  submitTime: time,
  fields: z.record(z.string(), z.unknown()),
  /** The pictures and the video the fields name. */ files: z.array(FileRef),
  models: z.array(
    z.object({
      standardId: id,
      standardVersionId: id,
      values: elementValues,
      selected: z.array(z.string()),
      aptitudeId: id.nullable(),
      aptitudeCompany: id.nullable(),
    }),
  ),
});
export type ProductChange = z.infer<typeof ProductChange>;

export const ProductDetail = ProductRow.extend({
  productType: z.enum(['STD', 'CUSTOM']),
  unit: z.string(),
  color: z.string(),
  materials: z.array(z.string()),
  packagePieces: z.number(),
  warrantyMonths: z.number(),
  executeStandards: z.array(z.string()),
  retailPrice: z.number().nullable(),
  mainImgs: z.array(FileRef),
  video: FileRef.nullable(),
  detail: z.string(),
  labelTemplateId: id.nullable(),
  labelTemplateName: z.string(),
  freezeReason: z.string(),
  fieldRemarks: z.record(z.string(), z.string()),
  serviceStart: z.string().nullable(),
  models: z.array(ProductModel),
  /** What the rules say about it as it stands. */ checks: z.array(Check),
  fee: z.object({ isTrial: z.boolean(), until: z.string().nullable(), paid: z.boolean() }),
  change: ProductChange.nullable(),
  history: z.array(HistoryEntry),
  companyId: id,
  companyName: z.string(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

const moment = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/);
/** The filters of the specification; `series` is a series (with all below it) or a brand. */
export const productFilters = {
  series: id.optional(),
  applyStatus: int(0, 4).optional(),
  serviceStatus: int(0, 4).optional(),
  startTime: moment.optional(),
  endTime: moment.optional(),
  search: z.string().trim().max(100).optional(),
  /** Only products that may have codes now. */ forCodes: z.boolean().optional(),
};

const view = ['product_view', 'productGs1_view', 'productOld_view', 'productCheck_view', 'ecode_view'] as const;
const state = z.object({ id, version: version.optional() });
const saved = z.object({ id, version });

export const ImportRow = z.object({
  line: z.number(),
  productName: z.string(),
  model: z.string(),
  faults: z.array(z.object({ column: z.string(), msg: z.string() })),
});
export const ImportReport = z.object({
  total: z.number(),
  good: z.number(),
  bad: z.number(),
  imported: z.number(),
  rows: z.array(ImportRow),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const productIdentify = calls('productIdentify', {
  list: read('POST /api/productIdentify/list', {
    input: z.object({ ...paging, ...productFilters }),
    output: pageOf(ProductRow),
    access: view,
  }),
  findOne: read('POST /api/productIdentify/findOne', { input: byId, output: ProductDetail, access: view }),
  saveOrUpdate: write('POST /api/productIdentify/saveOrUpdate', {
    input: z.object({ id: id.optional(), version: version.optional(), ...productFields }),
    output: saved,
    access: ['product_add', 'product_edit', 'productGs1_add', 'productGs1_edit'],
    quiet: true,
    refreshes: ['productSeries'],
    audit: { zh: '保存产品标识', en: 'Save product' },
  }),
  submit: write('POST /api/productIdentify/submit', {
    input: state,
    output: done,
    access: ['product_submit', 'productGs1_submit'],
    audit: { zh: '提交产品标识', en: 'Submit product' },
  }),
  withdraw: write('POST /api/productIdentify/withdraw', {
    input: state,
    output: done,
    access: 'product_withdraw',
    audit: { zh: '撤回产品标识', en: 'Withdraw product' },
  }),
  change: write('POST /api/productIdentify/change', {
    input: z.object({ id, version: version.optional(), ...productFields, models: z.array(z.object(modelFields)).min(1).max(10) }),
    output: byId,
    access: 'product_submit',
    audit: { zh: '变更产品标识', en: 'Change product' },
  }),
  copy: write('POST /api/productIdentify/copy', {
    input: z.object({ id, model: productFields.model, productName: productFields.productName.optional() }),
    output: saved,
    access: 'product_add',
    refreshes: ['productSeries'],
    audit: { zh: '复制产品标识', en: 'Copy product' },
  }),
  delete: write('POST /api/productIdentify/delete', {
    input: state,
    output: done,
    access: 'product_delete',
    refreshes: ['productSeries'],
    audit: { zh: '删除产品标识', en: 'Delete product' },
  }),
  tempCode: write('POST /api/productIdentify/tempCode', {
    input: byId,
    output: z.object({ url: z.string(), expireAt: time }),
    access: ['product_tempCode', 'productGs1_tempCode'],
    quiet: true,
    audit: { zh: '生成临时码', en: 'Make a temporary code' },
  }),
  /** Puts a product on or takes it off; answers the new service status. */
  upDown: write('POST /api/productIdentify/upDown', {
    input: state,
    output: z.object({ serviceStatus }),
    access: ['product_upDown', 'productGs1_upDown'],
    undo: ({ id }, { serviceStatus: now }) => (now === 2 ? { id } : null),
    audit: { zh: '上架或下架产品', en: 'Put product on or off' },
  }),
  export: read('POST /api/productIdentify/export', {
    input: z.object({ ...productFilters, ids: z.array(id).max(1000).optional() }),
    output: z.unknown(),
    access: ['product_export', 'productGs1_export', 'productOld_export'],
    stream: true,
  }),
  importTemplate: read('GET /api/productIdentify/importTemplate', {
    input: z.object({}),
    output: z.unknown(),
    access: 'product_import',
    stream: true,
  }),
  /** Reads a sheet uploaded before: first the report of every row, with `confirm` the good rows become drafts. */
  import: write('POST /api/productIdentify/import', {
    input: z.object({ fileId: id, confirm: z.boolean().default(false) }),
    output: ImportReport,
    access: 'product_import',
    quiet: true,
    refreshes: ['productSeries'],
    audit: { zh: '导入产品标识', en: 'Import products' },
  }),
});
