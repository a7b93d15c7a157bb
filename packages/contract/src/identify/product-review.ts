import * as z from 'zod';
import { calls } from '../call.ts';
import { FileRef, id, recordOf } from '../common.ts';
import { ProductDetail } from './product-detail.ts';
import { Check, decisionWith, neighbours, reviewState } from '../platform/review.ts';
import { review } from '../platform/review-calls.ts';
import { textPair } from './standard.ts';

const kind = z.enum(['FIRST', 'CHANGE']);

/** A product or a change of one in the reviewers' queue. `id` is that of the product or of the change. */
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
  /** The worst of the automatic checks while pending; null after the decision. */
  checkTone: z.enum(['ok', 'warn', 'bad']).nullable(),
  ...reviewState,
});
export type ProductCheckRow = z.infer<typeof ProductCheckRow>;

/** A field of the published product that a change replaces. */
export const ChangedField = z.object({ field: z.string(), label: textPair, before: z.string(), after: z.string() });
export type ChangedField = z.infer<typeof ChangedField>;

const item = z.object({
  ...reviewState,
  id,
  kind,
  product: ProductDetail,
  changes: z.array(ChangedField),
  checks: z.array(Check),
  ...neighbours,
});
const text = z.string().trim().max(100).optional();

/** The review of products and of their changes. */
export const productCheck = calls(
  'productCheck',
  review('productCheck', {
    what: { zh: '产品标识', one: 'a product', many: 'products' },
    access: { view: 'productCheck_view', audit: 'productCheck_audit', batch: 'productCheck_batchAudit' },
    row: ProductCheckRow,
    item,
    filters: {
      search: text,
      company: text,
      brand: text,
      categoryId: id.optional(),
      standardId: id.optional(),
      kind: kind.optional(),
      /** 抽查: a sample of 5 % of those approved in bulk. */
      sample: z.boolean().optional(),
    },
    audit: decisionWith({
      /** Remarks by the field's name or the element's code. */
      fieldRemarks: recordOf(z.string().max(40), z.string().trim().min(1).max(200), 300).default({}),
    }),
    refreshes: ['productIdentify'],
  }),
);
