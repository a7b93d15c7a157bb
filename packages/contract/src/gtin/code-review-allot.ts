import * as z from 'zod';
import { write } from '../call.ts';
import { codeForm, commodityStatus } from './code-fields.ts';
import { done, id } from '../common.ts';
import { gtins, text, tone } from './code-review-parts.ts';
import { BulkPassResult, Check, HistoryEntry, neighbours, reviewState, TabCounts } from '../platform/review.ts';
import { prefixed, prefixedPath, review } from '../platform/review-calls.ts';
import { textPair } from '../identify/standard.ts';

/** An allotment in the reviewers' queue; `id` is the submission's, `codeId` the code's. */
export const AllotCheckRow = z.object({
  id,
  codeId: id,
  gtin: z.string(),
  codeForm,
  prefix: z.string().nullable(),
  nameCn: z.string(),
  brandName: z.string(),
  model: z.string(),
  spec: z.string(),
  innerQty: z.number().nullable(),
  existing: z.boolean(),
  isTest: z.boolean(),
  productId: id.nullable(),
  productName: z.string().nullable(),
  batchId: id.nullable(),
  batchNo: z.string().nullable(),
  autoPassed: z.boolean(),
  codeStatus: commodityStatus,
  checkTone: tone,
  ...reviewState,
});
export type AllotCheckRow = z.infer<typeof AllotCheckRow>;
const AllotCheck = AllotCheckRow.extend({
  unit: z.string(),
  categoryName: textPair,
  baseGtin: z.string().nullable(),
  indicator: z.number(),
  checks: z.array(Check),
  history: z.array(HistoryEntry),
  ...neighbours,
});
const steps = review(
  'goodsCodeCheck',
  {
    what: { zh: '商品码分配', one: 'an allocation', many: 'allocations' },
    access: { view: 'goodsCodeAllotCheck_view', audit: 'goodsCodeAllotCheck_audit' },
    row: AllotCheckRow,
    item: AllotCheck,
    filters: { company: text(100), prefix: text(10), batchNo: text(40), gtin: text(20) },
    beside: { counts: TabCounts, /** Green ones pass by themselves. */ autoPass: z.boolean() },
    refreshes: gtins,
  },
  prefixedPath('allot'),
);

/** The review of allotments. The list itself returns the counts. */
const { counts: _, ...allotCheck } = steps;
export { allotCheck };
export const allotCheckCalls = {
  ...prefixed('allot', allotCheck),
  /** Approves all pending allotments of a batch whose checks are green. */
  allotPassBatch: write('POST /api/goodsCodeCheck/allotPassBatch', {
    input: z.object({ batchId: id }),
    output: BulkPassResult,
    access: 'goodsCodeAllotCheck_audit',
    refreshes: gtins,
    quiet: true,
    audit: { zh: '整批通过商品码分配', en: 'Approve all allocations of a batch' },
  }),
  setting: write('POST /api/goodsCodeCheck/setting', {
    input: z.object({ autoPass: z.boolean() }),
    output: done,
    access: 'goodsCodeAllotCheck_audit',
    audit: { zh: '设置商品码分配自动通过', en: 'Set auto-approval of allocations' },
  }),
};
