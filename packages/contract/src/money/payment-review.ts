import * as z from 'zod';
import { sheetCall } from '../platform/sheet.ts';
import { calls, read, write } from '../call.ts';
import { byId, day, done, id, int, pageOf, paging, time } from '../common.ts';
import { orderStatus, PayDetail, payKinds } from './fee.ts';
import {
  auditFields,
  Check,
  lockResult,
  neighbours,
  reviewState,
  reviewTab,
  saysWhy,
  saysWhyFault,
  TabCounts,
} from '../platform/review.ts';

/** One payment that waits for its confirmation: the annual fee (first or renewed), or a code pack. Amounts in fen. */
export const NodeAuditRow = z.object({
  id,
  orderId: id,
  kind: z.enum(payKinds),
  entNo: z.string().nullable(),
  nodePrefix: z.string().nullable(),
  orderNo: z.string(),
  what: z.object({ zh: z.string(), en: z.string() }),
  amount: z.number(),
  orderStatus,
  payTime: time.nullable(),
  voucherCount: z.number(),
  year: z.number(),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  serviceEnd: z.string().nullable(),
  ...reviewState,
});
export type NodeAuditRow = z.infer<typeof NodeAuditRow>;

export const NodeAudit = NodeAuditRow.extend({
  bankNote: z.string(),
  order: PayDetail,
  checks: z.array(Check),
  isTrial: z.boolean(),
  uscc: z.string(),
  regionName: z.string(),
  products: z.object({ lapsed: z.number(), inService: z.number() }),
  testRows: z.object({ brands: z.number(), products: z.number(), codeBatches: z.number() }),
  ...neighbours,
});
export type NodeAudit = z.infer<typeof NodeAudit>;

const text = (max: number) => z.string().trim().max(max).optional();
const filters = {
  tab: reviewTab,
  kind: z.enum(payKinds).optional(),
  companyName: text(100),
  orderNo: text(40),
  year: int(2000, 2200).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};

/** The confirmation of payments. */
export const nodeAudit = calls('nodeAudit', {
  list: read('POST /api/nodeAudit/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(NodeAuditRow),
    access: 'nodeAudit_view',
  }),
  counts: read('POST /api/nodeAudit/counts', { input: z.object({}), output: TabCounts, access: 'nodeAudit_view' }),
  findOne: read('POST /api/nodeAudit/findOne', { input: byId, output: NodeAudit, access: 'nodeAudit_view' }),
  lock: write('POST /api/nodeAudit/lock', {
    input: byId,
    output: lockResult,
    access: 'nodeAudit_audit',
    audit: { zh: '领取付款审核', en: 'Take a payment for review' },
  }),
  unlock: write('POST /api/nodeAudit/unlock', {
    input: byId,
    output: done,
    access: 'nodeAudit_audit',
    audit: { zh: '放回付款审核', en: 'Give a payment back to the queue' },
  }),
  /** Passing confirms the money and delivers: the service period, or the codes. Rejecting gives the order back to be paid. */
  audit: write('POST /api/nodeAudit/audit', {
    input: z.object({ ...auditFields, bankNote: z.string().trim().max(200).default('') }).refine(saysWhy, saysWhyFault),
    output: done,
    access: 'nodeAudit_audit',
    refreshes: ['nodeApply', 'productIdentify', 'codeQuota'],
    audit: { zh: '审核付款', en: 'Review a payment' },
  }),
  export: sheetCall('POST /api/nodeAudit/export', filters, 'nodeAudit_export'),
});
