import * as z from 'zod';
import { read, write } from '../call.ts';
import { codeForm, commodityStatus } from './commodity-code.ts';
import { byId, day, done, id, pageOf, paging } from '../common.ts';
import { gtins, text, tone } from './code-review-parts.ts';
import {
  auditInput,
  BulkPassResult,
  bulkPassInput,
  Check,
  HistoryEntry,
  lockResult,
  neighbours,
  reviewState,
  reviewTab,
  TabCounts,
} from '../platform/review.ts';
import { textPair } from '../identify/standard.ts';

/** An allotment in the auditor's queue; `id` is the submission's, `codeId` the code's. */
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
const [seesAllots, decidesAllots] = ['goodsCodeAllotCheck_view', 'goodsCodeAllotCheck_audit'] as const;

/** The review of allotments. */
export const allotCheckCalls = {
  allotList: read('POST /api/goodsCodeCheck/allotList', {
    input: z.object({
      ...paging,
      tab: reviewTab,
      company: text(100),
      prefix: text(10),
      batchNo: text(40),
      gtin: text(20),
      startTime: day.optional(),
      endTime: day.optional(),
    }),
    output: pageOf(AllotCheckRow).extend({ counts: TabCounts, /** Green ones pass by themselves. */ autoPass: z.boolean() }),
    access: seesAllots,
  }),
  allotFindOne: read('POST /api/goodsCodeCheck/allotFindOne', { input: byId, output: AllotCheck, access: seesAllots }),
  allotLock: write('POST /api/goodsCodeCheck/allotLock', {
    input: byId,
    output: lockResult,
    access: decidesAllots,
    quiet: true,
    audit: { zh: '领取商品码分配审核', en: 'Take an allocation for review' },
  }),
  allotUnlock: write('POST /api/goodsCodeCheck/allotUnlock', {
    input: byId,
    output: done,
    access: decidesAllots,
    quiet: true,
    audit: { zh: '释放商品码分配审核', en: 'Release an allocation from review' },
  }),
  allotAudit: write('POST /api/goodsCodeCheck/allotAudit', {
    input: auditInput,
    output: done,
    access: decidesAllots,
    refreshes: gtins,
    audit: { zh: '审核商品码分配', en: 'Review the allocation of a GTIN' },
  }),
  allotBatchAudit: write('POST /api/goodsCodeCheck/allotBatchAudit', {
    input: bulkPassInput,
    output: BulkPassResult,
    access: decidesAllots,
    refreshes: gtins,
    quiet: true,
    audit: { zh: '批量通过商品码分配', en: 'Pass allocations in bulk' },
  }),
  /** Passes everything of a batch that waits and is all green, whatever its number. */
  allotPassBatch: write('POST /api/goodsCodeCheck/allotPassBatch', {
    input: z.object({ batchId: id }),
    output: BulkPassResult,
    access: decidesAllots,
    refreshes: gtins,
    quiet: true,
    audit: { zh: '整批通过商品码分配', en: 'Pass the allocations of a batch' },
  }),
  setting: write('POST /api/goodsCodeCheck/setting', {
    input: z.object({ autoPass: z.boolean() }),
    output: done,
    access: decidesAllots,
    audit: { zh: '设置商品码分配自动通过', en: 'Set automatic passing of allocations' },
  }),
};
