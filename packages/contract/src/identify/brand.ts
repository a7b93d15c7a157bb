import * as z from 'zod';
import { calls, read } from '../call.ts';
import { byId, day, FileRef, id, int, pageOf, paging, time } from '../common.ts';
import { applyStatus, HistoryEntry } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { submissionCalls } from '../submission-calls.ts';
import { capitalText } from '../typed-text.ts';

export const brandTypes = ['OWN', 'LICENSED'] as const;
const files = z.array(id).max(5);
const optional = (max: number) => z.string().trim().max(max).default('');
const fields = {
  brandName: z.string().trim().min(1).max(50),
  brandNameEn: optional(50),
  logo: id,
  brandType: z.enum(brandTypes),
  trademarkNo: capitalText(/^\d{5,12}[A-Z]?$/, '应为 5–12 位数字，末尾可带一个字母|must have 5–12 digits and may end with a letter'),
  niceClasses: z.array(int(1, 45)).min(1).max(45).default([20]),
  trademarkExpire: day,
  certFile: files.min(1),
  authorizer: optional(100),
  authLetter: files.default([]),
  authEnd: day.nullish(),
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
  story: z.string().max(5000).default(''),
};
type Fields = z.output<z.ZodObject<typeof fields>>;

/** A licensed brand needs the licensor, the letter of authorisation and its end date. */
function licensed({ brandType, authorizer, authLetter, authEnd }: Fields, context: z.RefinementCtx): void {
  if (brandType !== 'LICENSED') return;
  const missing = [
    ...(authorizer === '' ? ['authorizer'] : []),
    ...(authLetter.length === 0 ? ['authLetter'] : []),
    ...(authEnd ? [] : ['authEnd']),
  ];
  for (const path of missing) context.addIssue({ code: 'custom', path: [path], message: '授权品牌必填|is required for a licensed brand' });
}

export const BrandFields = z.object(fields);
export type BrandFields = z.infer<typeof BrandFields>;

/** The newest change of an approved brand that is not merged yet: pending, or rejected with its reason. */
const Change = z.object({ id, applyStatus, opinion: z.string(), submitTime: time.nullable() });

export const BrandRow = z.object({
  id,
  isTest: z.boolean(),
  logo: FileRef.nullable(),
  brandName: z.string(),
  brandNameEn: z.string(),
  brandType: z.enum(brandTypes),
  trademarkNo: z.string(),
  niceClasses: z.array(z.number()),
  trademarkExpire: z.string().nullable(),
  authEnd: z.string().nullable(),
  brandCode: z.string().nullable(),
  identifier: z.string().nullable(),
  seriesCount: z.number(),
  productCount: z.number(),
  applyStatus,
  opinion: z.string(),
  submitTime: time.nullable(),
  createTime: time,
  updateTime: time,
  version: z.number(),
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  change: Change.nullable(),
});
export type BrandRow = z.infer<typeof BrandRow>;

export const Brand = BrandRow.extend({
  certFile: z.array(FileRef),
  authorizer: z.string(),
  authLetter: z.array(FileRef),
  website: z.string(),
  story: z.string(),
  resolveUrl: z.string().nullable(),
  history: z.array(HistoryEntry),
});
export type Brand = z.infer<typeof Brand>;

const BrandOption = z.object({ id, brandName: z.string(), brandCode: z.string(), logo: FileRef.nullable() });
type BrandOption = z.infer<typeof BrandOption>;

const filters = {
  brandName: z.string().trim().max(50).optional(),
  brandType: z.enum(brandTypes).optional(),
  applyStatus: applyStatus.optional(),
  expiry: z.enum(['expired', 'soon']).optional(),
  /** Only brands whose newest change was rejected. */
  changeRejected: z.stringbool().or(z.boolean()).optional(),
};

/** Brands and the documents that prove the right to use them. */
export const brandNode = calls('brandNode', {
  /** Approved brands, for selections. */
  select: read('POST /api/brandNode/select', {
    input: z.object({}),
    output: z.array(BrandOption),
    access: ['brandNode_view', 'product_view', 'productGs1_view', 'gtin_view', 'goodsAllot_view', 'goodsCode_view', 'goodsBatchSave_view'],
  }),
  list: read('POST /api/brandNode/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(BrandRow),
    access: 'brandNode_view',
  }),
  export: sheetCall('POST /api/brandNode/export', filters, 'brandNode_view'),
  findOne: read('POST /api/brandNode/findOne', { input: byId, output: Brand, access: 'brandNode_view' }),
  ...submissionCalls('/api/brandNode', {
    noun: { zh: '品牌', en: 'a brand' },
    fields,
    check: licensed,
    change: 'change',
    access: {
      add: 'brandNode_add',
      edit: 'brandNode_edit',
      submit: 'brandNode_submit',
      withdraw: 'brandNode_withdraw',
      change: 'brandNode_edit',
      delete: 'brandNode_delete',
    },
    refreshes: ['productSeries'],
  }),
  /** The brand's code as a picture. */
  qr: read('POST /api/brandNode/qr', {
    input: z.object({ id, format: z.enum(['png', 'svg']).default('png'), size: int(200, 2000).default(800) }),
    output: z.unknown(),
    access: 'brandNode_download',
    stream: true,
  }),
});
