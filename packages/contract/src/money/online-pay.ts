import { payAttemptLife, payChannels, refundLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, int, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';
import { reason } from '../platform/review.ts';
import { PaidOrder } from './fee.ts';

const channel = z.enum(payChannels);
const state = stateField(payAttemptLife);

/** An attempt to pay one order or several online. Amounts in fen. */
export const PayAttempt = z.object({
  id,
  channel,
  amount: z.number(),
  status: state,
  /** What a phone scans, while it can be paid. */
  qr: z.string(),
  expireTime: time,
  paidTime: time.nullable(),
  /** Our number, and the provider's. */
  outTradeNo: z.string(),
  providerNo: z.string(),
  orders: z.array(PaidOrder),
  /** No money moves there. */
  isTest: z.boolean(),
});
export type PayAttempt = z.infer<typeof PayAttempt>;

/** Money that arrived for orders that did not wait for it any more. */
export const LatePayment = PayAttempt.omit({ qr: true, expireTime: true }).extend({
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string(),
  opinion: z.string(),
  /** Whether all its orders can be delivered all the same. */
  canRevive: z.boolean(),
  version: z.number(),
});
export type LatePayment = z.infer<typeof LatePayment>;

/** Money that is given back. */
export const RefundRow = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string(),
  /** Null: money that arrived late, and is of no order. */
  orderNo: z.string().nullable(),
  amount: z.number(),
  way: z.enum(['TRANSFER', 'ONLINE', 'BALANCE']),
  channel: channel.nullable(),
  refundNo: z.string(),
  providerNo: z.string(),
  /** What the provider said last. */
  answer: z.string(),
  reason: z.string(),
  status: stateField(refundLife),
  createTime: time,
  doneTime: time.nullable(),
  version: z.number(),
});
export type RefundRow = z.infer<typeof RefundRow>;

const refreshes = ['order', 'nodeApply', 'nodeAudit', 'codeQuota', 'productIdentify', 'wel'];

/** Paying online: an attempt, what arrived too late, and what is given back. */
export const onlinePay = calls('onlinePay', {
  /** The ways that this platform takes; none without merchant settings. */
  ways: read('POST /api/onlinePay/ways', {
    input: z.object({}),
    output: z.array(z.object({ channel, isTest: z.boolean() })),
    access: 'order_pay',
  }),
  /** A code to scan for unpaid orders of the own company. `amount` is the sum that the page showed, in fen. */
  begin: write('POST /api/onlinePay/begin', {
    input: z.object({ ids: z.array(id).min(1).max(50), channel, amount: int(1, 1e12) }),
    output: PayAttempt,
    access: 'order_pay',
    direct: true,
    quiet: true,
    audit: { zh: '发起在线支付', en: 'Begin an online payment' },
  }),
  findOne: read('POST /api/onlinePay/findOne', { input: byId, output: PayAttempt, access: 'order_pay' }),
  /** Asks the provider now, for whoever has paid and waits. */
  ask: write('POST /api/onlinePay/ask', {
    input: byId,
    output: PayAttempt,
    access: 'order_pay',
    direct: true,
    quiet: true,
    refreshes,
    audit: { zh: '查询支付结果', en: 'Ask for the result of a payment' },
  }),
  /** Closes the code, so that the orders can be paid otherwise or cancelled. */
  close: write('POST /api/onlinePay/close', {
    input: byId,
    output: done,
    access: 'order_pay',
    direct: true,
    quiet: true,
    refreshes,
    audit: { zh: '关闭在线支付', en: 'Close an online payment' },
  }),
  /** Money that waits to be given back, or for its orders to be revived. */
  late: read('POST /api/onlinePay/late', {
    input: z.object({ ...paging, status: stateFilter(payAttemptLife).optional() }),
    output: pageOf(LatePayment),
    access: 'order_confirm',
  }),
  /** Delivers the orders with the money that arrived late. */
  revive: write('POST /api/onlinePay/revive', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'order_confirm',
    refreshes,
    audit: { zh: '恢复订单', en: 'Revive orders' },
  }),
  /** Gives money back that arrived late. */
  giveBack: write('POST /api/onlinePay/giveBack', {
    input: z.object({ id, reason, version: version.optional() }),
    output: done,
    access: 'order_confirm',
    refreshes,
    audit: { zh: '退回迟到款项', en: 'Return money that arrived late' },
  }),
  refunds: read('POST /api/onlinePay/refunds', {
    input: z.object({ ...paging, status: stateFilter(refundLife).optional(), orderNo: z.string().trim().max(40).optional() }),
    output: pageOf(RefundRow),
    access: 'order_confirm',
  }),
  /** Asks the provider again for a refund that he refused. */
  retryRefund: write('POST /api/onlinePay/retryRefund', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'order_confirm',
    refreshes,
    audit: { zh: '重新退款', en: 'Refund again' },
  }),
});
