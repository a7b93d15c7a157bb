import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, FileRef, id, pageOf, paging } from '../common.ts';
import { ProductDetail } from './product-detail.ts';
import {
  auditFields,
  BulkPassResult,
  bulkPassInput,
  Check,
  lockResult,
  neighbours,
  reviewState,
  reviewTab,
  saysWhy,
  saysWhyFault,
  TabCounts,
} from '../platform/review.ts';
import { textPair } from './standard.ts';

const kind = z.enum(['FIRST', 'CHANGE']);

/** A product, or a change of one, in the auditor's queue. `id` is the product's or the change's number. */
export const ProductCheckRow = z.object({
  id,
  kind,
  productId: id,
  image: FileRef.nullable(),
  productName: z.string(),
  model: z.string(),
  brandName: z.string(),
  categoryName: textPair,
  standardName: textPair.nullable(),
  versionNo: z.string().nullable(),
  completeness: z.number(),
  aptitudes: z.array(z.string()),
  autoPassed: z.boolean(),
  isTest: z.boolean(),
  /** The worst of the automatic checks, for what waits; null once decided. */ checkTone: z.enum(['ok', 'warn', 'bad']).nullable(),
  ...reviewState,
});
export type ProductCheckRow = z.infer<typeof ProductCheckRow>;

/** A field of the live product that a change replaces. */
export const ChangedField = z.object({ field: z.string(), label: textPair, before: z.string(), after: z.string() });
export type ChangedField = z.infer<typeof ChangedField>;

export const productCheck = calls('productCheck', {
  list: read('POST /api/productCheck/list', {
    input: z.object({
      ...paging,
      tab: reviewTab,
      search: z.string().trim().max(100).optional(),
      company: z.string().trim().max(100).optional(),
      brand: z.string().trim().max(100).optional(),
      categoryId: id.optional(),
      standardId: id.optional(),
      kind: kind.optional(),
      startTime: day.optional(),
      endTime: day.optional(),
      /** 抽查: a twentieth of what was passed in bulk. */ sample: z.boolean().optional(),
    }),
    output: pageOf(ProductCheckRow),
    access: 'productCheck_view',
  }),
  counts: read('POST /api/productCheck/counts', { input: z.object({}), output: TabCounts, access: 'productCheck_view' }),
  findOne: read('POST /api/productCheck/findOne', {
    input: byId,
    output: z.object({
      ...reviewState,
      id,
      kind,
      product: ProductDetail,
      changes: z.array(ChangedField),
      checks: z.array(Check),
      ...neighbours,
    }),
    access: 'productCheck_view',
  }),
  lock: write('POST /api/productCheck/lock', {
    input: byId,
    output: lockResult,
    access: 'productCheck_audit',
    quiet: true,
    audit: { zh: '领取产品标识审核', en: 'Take a product for review' },
  }),
  unlock: write('POST /api/productCheck/unlock', {
    input: byId,
    output: done,
    access: 'productCheck_audit',
    quiet: true,
    audit: { zh: '释放产品标识审核', en: 'Release a product from review' },
  }),
  audit: write('POST /api/productCheck/audit', {
    input: z
      .object({
        ...auditFields,
        /** What is wrong with which field, by the field's name or the element's code. */ fieldRemarks: z
          .record(z.string().max(40), z.string().trim().min(1).max(200))
          .default({}),
      })
      .refine(saysWhy, saysWhyFault),
    output: done,
    access: 'productCheck_audit',
    refreshes: ['productIdentify'],
    audit: { zh: '审核产品标识', en: 'Review product' },
  }),
  batchAudit: write('POST /api/productCheck/batchAudit', {
    input: bulkPassInput,
    output: BulkPassResult,
    access: 'productCheck_batchAudit',
    refreshes: ['productIdentify'],
    quiet: true,
    audit: { zh: '批量通过产品标识', en: 'Pass products in bulk' },
  }),
});
