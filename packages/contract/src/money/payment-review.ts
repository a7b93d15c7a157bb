import * as z from 'zod';
import { calls } from '../call.ts';
import { id, int, time } from '../common.ts';
import { arrivedAmount, orderStatus, PaidOrder, PayDetail, payKinds } from './fee.ts';
import { Check, decisionWith, neighbours, reviewState } from '../platform/review.ts';
import { review } from '../platform/review-calls.ts';

/**
 * One payment that waits for confirmation: the annual fee (first or renewed), a code pack, or several orders at once. Of several,
 * the fields of an order are those of the first (the fee, if it is among them); `orders` has all. Amounts in fen.
 */
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
  orders: z.array(PaidOrder),
  payer: z.string(),
  payDate: z.string().nullable(),
  transactionNo: z.string(),
  payTime: time.nullable(),
  /** What arrived, once it is confirmed. */
  arrived: z.number().nullable(),
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
const filters = { kind: z.enum(payKinds).optional(), companyName: text(100), orderNo: text(40), year: int(2000, 2200).optional() };

// Payments are confirmed one at a time, so there is no bulk call.
const { batchAudit: _, ...steps } = review('nodeAudit', {
  what: { zh: '付款', one: 'a payment', many: 'payments' },
  access: { view: 'nodeAudit_view', audit: 'nodeAudit_audit', export: 'nodeAudit_export' },
  row: NodeAuditRow,
  item: NodeAudit,
  filters,
  audit: decisionWith({ bankNote: z.string().trim().max(200).default(''), arrived: arrivedAmount }),
  refreshes: ['nodeApply', 'order', 'balance', 'productIdentify', 'codeQuota'],
});

/**
 * The confirmation of payments. Approving confirms the money and delivers the service period or the codes. Rejecting returns the
 * order to unpaid.
 */
export const nodeAudit = calls('nodeAudit', steps);
