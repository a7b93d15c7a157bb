import { mostCodes } from '@touchmark/domain';
import * as z from 'zod';
import { calls, write } from '../call.ts';
import { codeType } from './quota.ts';
import { done, id, int, time } from '../common.ts';
import { deliveryWay } from './application.ts';
import { Check, decisionWith, HistoryEntry, neighbours, reviewState, TabCounts } from '../platform/review.ts';
import { review } from '../platform/review-calls.ts';

/** An application in the reviewers' queue. */
export const CodeApplyCheckRow = z.object({
  id,
  applyNo: z.string(),
  codeType,
  productId: id,
  productName: z.string(),
  model: z.string(),
  identifier: z.string().nullable(),
  quantity: z.number(),
  adjustedFrom: z.number().nullable(),
  /** The remaining quota of this type after this application; null for test codes. */
  quotaLeft: z.number().nullable(),
  withPin: z.boolean(),
  deliveryWay,
  printerPartner: z.string(),
  purpose: z.string(),
  submitUserName: z.string(),
  isTest: z.boolean(),
  autoPassed: z.boolean(),
  createTime: time,
  ...reviewState,
});
export type CodeApplyCheckRow = z.infer<typeof CodeApplyCheckRow>;

const detail = CodeApplyCheckRow.extend({
  productionPlanNo: z.string(),
  customOrderNo: z.string(),
  needDate: z.string().nullable(),
  labelTemplateName: z.string(),
  batchId: id.nullable(),
  batchNo: z.string(),
  checks: z.array(Check),
  issued90: z.number(),
  activated90: z.number(),
  history: z.array(HistoryEntry),
  ...neighbours,
});

const text = (max: number) => z.string().trim().max(max).optional();
// The list itself returns the counts.
const { counts: _, ...steps } = review('codeApplyCheck', {
  what: { zh: '发码申请', one: 'an application for codes', many: 'applications for codes' },
  access: { view: 'codeApplyCheck_view', audit: 'codeApplyCheck_audit' },
  row: CodeApplyCheckRow,
  item: detail,
  filters: {
    applyNo: text(40),
    company: text(100),
    codeType: codeType.optional(),
    product: text(100),
    quantityFrom: int(1, mostCodes).optional(),
    quantityTo: int(1, mostCodes).optional(),
  },
  beside: { counts: TabCounts, /** Small green applications pass by themselves. */ autoPass: z.boolean() },
  audit: decisionWith({ /** Fewer than asked for; needs a reason. */ quantity: int(1, mostCodes).optional() }).refine(
    ({ pass, quantity, opinion }) => !pass || quantity === undefined || opinion.length >= 5,
    { path: ['opinion'], message: '调整数量时请填写 5–200 字的原因|Explain in 5–200 characters why the quantity is lowered' },
  ),
  refreshes: ['ecodeApply', 'ecodeBatch', 'codeQuota'],
});

/** The review of applications for codes. */
export const codeApplyCheck = calls('codeApplyCheck', {
  ...steps,
  setting: write('POST /api/codeApplyCheck/setting', {
    input: z.object({ autoPass: z.boolean() }),
    output: done,
    access: 'codeApplyCheck_setting',
    audit: { zh: '设置发码自动通过', en: 'Set auto-approval of code applications' },
  }),
});
