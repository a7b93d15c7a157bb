import * as z from 'zod';
import { brandTypes } from './brand.ts';
import { calls, write } from '../call.ts';
import { FileRef, id, version } from '../common.ts';
import { Check, HistoryEntry, neighbours, reason, reviewState } from '../platform/review.ts';
import { review } from '../platform/review-calls.ts';

/** One submission: a brand's first review, or a change of an approved brand. `id` is the submission's, `brandId` the brand's. */
export const BrandAuditRow = z.object({
  id,
  brandId: id,
  kind: z.enum(['FIRST', 'CHANGE']),
  logo: FileRef.nullable(),
  brandName: z.string(),
  brandType: z.enum(brandTypes),
  trademarkNo: z.string(),
  niceClasses: z.array(z.number()),
  trademarkExpire: z.string().nullable(),
  authEnd: z.string().nullable(),
  brandCode: z.string().nullable(),
  identifier: z.string().nullable(),
  /** The worst of the automatic checks while pending; null after the decision. */
  checkTone: z.enum(['ok', 'warn', 'bad']).nullable(),
  ...reviewState,
});
export type BrandAuditRow = z.infer<typeof BrandAuditRow>;

/** The submitted data of a brand with its files, as stored, even if it does not satisfy today's form. */
export const BrandContent = z.object({
  brandName: z.string(),
  brandNameEn: z.string(),
  brandType: z.enum(brandTypes),
  trademarkNo: z.string(),
  niceClasses: z.array(z.number()),
  trademarkExpire: z.string(),
  authorizer: z.string(),
  authEnd: z.string().nullish(),
  website: z.string(),
  story: z.string(),
  logo: FileRef.nullable(),
  certFile: z.array(FileRef),
  authLetter: z.array(FileRef),
});
export type BrandContent = z.infer<typeof BrandContent>;

export const BrandAudit = BrandAuditRow.extend({
  submitted: BrandContent,
  /** For a change: the present values. */
  before: BrandContent.nullable(),
  checks: z.array(Check),
  uscc: z.string(),
  regionName: z.string(),
  seriesCount: z.number(),
  productCount: z.number(),
  history: z.array(HistoryEntry),
  ...neighbours,
});
export type BrandAudit = z.infer<typeof BrandAudit>;

const text = (max: number) => z.string().trim().max(max).optional();

/** The review of brands and of their changes. */
const steps = review('brandAudit', {
  what: { zh: '品牌', one: 'a brand', many: 'brands' },
  access: { view: 'brandAudit_view', audit: 'brandAudit_audit' },
  row: BrandAuditRow,
  item: BrandAudit,
  filters: {
    kind: z.enum(['FIRST', 'CHANGE']).optional(),
    brandName: text(50),
    companyName: text(100),
    brandType: z.enum(brandTypes).optional(),
    trademarkNo: text(13),
  },
  refreshes: ['brandNode', 'productSeries'],
});
export const brandAudit = calls('brandAudit', {
  ...steps,
  /** 作废: voids an approved brand and unpublishes its products. `id` is the brand's. */
  revoke: write('POST /api/brandAudit/revoke', {
    input: z.object({ id, reason, version: version.optional() }),
    output: z.object({ productsDown: z.number() }),
    access: 'brandAudit_revoke',
    refreshes: ['brandNode', 'productSeries', 'productIdentify'],
    audit: { zh: '作废品牌', en: 'Revoke a brand' },
  }),
});
