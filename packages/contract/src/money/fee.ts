import { orderLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, FileRef, id, int, pageOf, paging, stateField, time } from '../common.ts';
import { HistoryEntry } from '../platform/review.ts';

export const feeApplyType = 'NODE_ANNUAL_FEE';
/** The annual fee, by its code or by its name. */
export const applyType = z.enum([feeApplyType, '产品标识解析年度维护费']).transform((): typeof feeApplyType => feeApplyType);

export const bizTypes = ['NODE_ANNUAL_FEE', 'CODE_PACK', 'APP'] as const;
export const bizType = z.enum(bizTypes);
export const orderStatus = stateField(orderLife);
export const payKinds = ['FIRST', 'RENEW', 'PACK', 'APP'] as const;
export type PayKind = (typeof payKinds)[number];

/** `state` is that of the newest application; `serviceEnd` is the end of the paid service, independent of pending applications. */
export const FeeStatus = z.object({
  applyType: z.literal(feeApplyType),
  state: z.enum(['NONE', 'UNPAID', 'PENDING', 'REJECTED', 'VALID', 'EXPIRED']),
  orderId: id.nullable(),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  opinion: z.string(),
  serviceEnd: z.string().nullable(),
  service: z.enum(['NONE', 'VALID', 'EXPIRED']),
  daysLeft: z.number().nullable(),
  isTrial: z.boolean(),
  /** In fen, for a new application today. */
  amount: z.number().nullable(),
  payDeadline: time.nullable(),
});
export type FeeStatus = z.infer<typeof FeeStatus>;

/** `price` in hundredths of a fen per piece, `amount` in fen. */
export const OrderLine = z.object({
  productCode: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  unit: z.object({ zh: z.string(), en: z.string() }),
  quantity: z.number(),
  price: z.number(),
  amount: z.number(),
  /** Of orders since the catalogue: the charge mode it was priced by, and the tax that the amount contains. */
  modeId: id.optional(),
  modeName: z.object({ zh: z.string(), en: z.string() }).optional(),
  taxRate: z.number().optional(),
  net: z.number().optional(),
  tax: z.number().optional(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** An order with everything needed for payment. Amounts in fen. */
export const PayDetail = z.object({
  id,
  orderNo: z.string(),
  bizType,
  kind: z.enum(payKinds),
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  lines: z.array(OrderLine),
  amount: z.number(),
  status: orderStatus,
  opinion: z.string(),
  transfer: z.object({ payee: z.string(), bankName: z.string(), bankAccount: z.string() }),
  vouchers: z.array(FileRef),
  payDeadline: time,
  payTime: time.nullable(),
  paidTime: time.nullable(),
  deliveredTime: time.nullable(),
  createTime: time,
  /** The year of service of this order: stored when confirmed, before that computed as of today. */
  period: z.object({ start: z.string(), end: z.string() }).nullable(),
  version: z.number(),
  history: z.array(HistoryEntry),
});
export type PayDetail = z.infer<typeof PayDetail>;

/** What arrived of a transfer, in fen; without it, the sum that was asked. */
export const arrivedAmount = int(0, 1e12).optional();

/** One order of a payment. */
export const PaidOrder = z.object({
  id,
  orderNo: z.string(),
  kind: z.enum(payKinds),
  what: z.object({ zh: z.string(), en: z.string() }),
  amount: z.number(),
  status: orderStatus,
});
export type PaidOrder = z.infer<typeof PaidOrder>;

/** An order of a code pack that is unpaid (`opinion`: why its proof of payment was rejected) or waits for confirmation. `amount` in fen. */
export const PackOrder = z.object({
  id,
  orderNo: z.string(),
  what: z.object({ zh: z.string(), en: z.string() }),
  quantity: z.number(),
  amount: z.number(),
  status: z.literal([0, 1]),
  opinion: z.string(),
  createTime: time,
  payDeadline: time,
  payTime: time.nullable(),
});
export type PackOrder = z.infer<typeof PackOrder>;

/** The annual fee for identifier resolution: its state, its order, its proof of payment. */
export const nodeApply = calls('nodeApply', {
  status: read('POST /api/nodeApply/status', {
    input: z.object({ applyType }),
    output: FeeStatus,
    access: ['wel_view', 'product_view', 'renew_view'],
  }),
  /** Any order of the own company; `id` is the order's. */
  payDetail: read('POST /api/nodeApply/payDetail', {
    input: byId,
    output: PayDetail,
    access: ['product_view', 'nodeApply_pay', 'order_view', 'ecode_view', 'nodeAudit_view'],
  }),
  /** The company's open orders of code packs, unpaid ones first. */
  packOrders: read('POST /api/nodeApply/packOrders', {
    input: z.object({ ...paging, status: int(0, 1).optional() }),
    output: pageOf(PackOrder),
    access: ['ecode_view', 'order_view'],
  }),
  /**
   * `submit` true: without `orderId`, a new order at the valid price (or the open order); `payAuth` is the proof of payment for
   * confirmation. `submit` false: cancels an order that is not confirmed.
   */
  saveOrCancel: write('POST /api/nodeApply/saveOrCancel', {
    input: z.object({ orderId: id.nullish(), submit: z.boolean(), payAuth: z.array(id).max(5).default([]), applyType }),
    output: z.object({ orderId: id, status: orderStatus }),
    access: ['nodeApply_pay', 'order_pay'],
    direct: true,
    audit: { zh: '缴纳年度维护费', en: 'Pay the annual fee' },
    quiet: true,
    refreshes: ['order'],
  }),
});
