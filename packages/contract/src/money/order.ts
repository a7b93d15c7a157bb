import { codeTypes, invoiceLife, mostCodes, orderLife, payChannels, redReasons, refundLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, FileRef, id, int, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';
import { CodeQuota } from '../codes/quota.ts';
import { reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { arrivedAmount, bizType, bizTypes, OrderLine, orderStatus, PaidOrder, PayDetail, payKinds } from './fee.ts';
import { InvoiceRow } from './invoice.ts';
import { invoiceFields, Invoice, invoiceNumber, requireSpecial } from './order-invoice.ts';

const text = (max: number) => z.string().trim().max(max).optional();
const name = z.object({ zh: z.string(), en: z.string() });

/** Whether an invoice was asked for, or issued. */
export const invoiceStates = ['NONE', 'ASKED', 'ISSUED'] as const;
const { asked, issued } = invoiceLife.states;
export const invoiceStateWords = {
  NONE: { zh: '未申请', en: 'Not requested' },
  ASKED: { zh: asked.zh, en: asked.en },
  ISSUED: { zh: issued.zh, en: issued.en },
};
export const bizTypeWords = {
  NODE_ANNUAL_FEE: { zh: '年费', en: 'Annual fee' },
  CODE_PACK: { zh: '码包', en: 'Code pack' },
  APP: { zh: '应用', en: 'Application' },
};

/** One order, whatever is paid with it. Amounts in fen. */
export const OrderRow = z.object({
  id,
  orderNo: z.string(),
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string(),
  bizType,
  kind: z.enum(payKinds),
  what: name,
  quantity: z.number(),
  amount: z.number(),
  payWay: z.enum(['TRANSFER', 'ONLINE', 'BALANCE']),
  status: orderStatus,
  /** Why the proof of payment was rejected, or the order refunded. */
  opinion: z.string(),
  createTime: time,
  payDeadline: time,
  /** When the proof of payment was submitted. */
  payTime: time.nullable(),
  paidTime: time.nullable(),
  /** The payment the order is in, also a former one. */
  paymentId: id.nullable(),
  invoiceState: z.enum(invoiceStates),
  /** Whether one of its invoices can be issued now. */
  canIssue: z.boolean(),
  /** Since when the company asks for its money back. */
  refundAsked: time.nullable(),
  version: z.number(),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** What the company says about its transfer. */
const transfer = { payer: z.string(), payDate: day.nullable(), transactionNo: z.string() };

export const OrderDetail = PayDetail.extend({
  payWay: OrderRow.shape.payWay,
  refundReason: z.string(),
  refundAsked: time.nullable(),
  /** The transfer with its proof, and all orders it pays. */
  payment: z
    .object({
      id,
      ...transfer,
      amount: z.number(),
      /** What arrived, once it is confirmed. */
      arrived: z.number().nullable(),
      bankNote: z.string(),
      orders: z.array(PaidOrder),
    })
    .nullable(),
  /** The contracts that name it. */
  contracts: z.array(z.object({ id, contractNo: z.string() })),
  /** The online payment that paid it. */
  online: z
    .object({
      channel: z.enum(payChannels),
      outTradeNo: z.string(),
      providerNo: z.string(),
      paidTime: time.nullable(),
      isTest: z.boolean(),
    })
    .nullable(),
  /** Its money that is given back: under way, done, or refused by the provider. */
  refund: z.object({ status: stateField(refundLife), amount: z.number(), createTime: time, doneTime: time.nullable() }).nullable(),
  invoice: Invoice.nullable(),
  /** All its invoices, the newest first. */
  invoices: z.array(InvoiceRow),
  /** What a new invoice is filled with: the company, or its last invoice. */
  invoiceDefaults: Invoice.omit({ askTime: true, number: true, issueDate: true, file: true, redNumber: true }).partial(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** A payment that waits for confirmation, with what has to be compared. */
export const WaitingPayment = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  ...transfer,
  payerMatch: z.enum(['same', 'differs', 'unknown']),
  amount: z.number(),
  submitTime: time.nullable(),
  vouchers: z.array(FileRef),
  orders: z.array(PaidOrder),
  /** Other orders with the same proof, byte for byte, and others with the same transaction number. */
  twins: z.array(z.string()),
  sameTransaction: z.array(z.string()),
  /** Who has taken the payment for review. */
  lockUser: id.nullable(),
  lockUserName: z.string(),
  version: z.number(),
});
export type WaitingPayment = z.infer<typeof WaitingPayment>;

const filters = {
  orderNo: text(40),
  companyName: text(100),
  bizType: z.enum(bizTypes).optional(),
  status: stateFilter(orderLife).optional(),
  payWay: OrderRow.shape.payWay.optional(),
  invoiceState: z.enum(invoiceStates).optional(),
  /** Only orders whose company asks for its money back. */
  refundAsked: z.stringbool().or(z.boolean()).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
  /** The days on which the payment was confirmed. */
  paidFrom: day.optional(),
  paidTo: day.optional(),
  /** In fen. */
  fromAmount: int(0, 1e12).optional(),
  toAmount: int(0, 1e12).optional(),
};

const refreshes = ['balance', 'nodeApply', 'nodeAudit', 'codeQuota', 'productIdentify', 'wel'];

/** Orders: everything payable in one list, for companies their own, for the platform all (SM-06). */
export const order = calls('order', {
  list: read('POST /api/order/list', { input: z.object({ ...paging, ...filters }), output: pageOf(OrderRow), access: 'order_view' }),
  findOne: read('POST /api/order/findOne', { input: byId, output: OrderDetail, access: 'order_view' }),
  /** The company's unpaid orders in one line: how many, how much, and until when the first has to be paid. */
  due: read('POST /api/order/due', {
    input: z.object({}),
    output: z.object({ count: z.number(), amount: z.number(), deadline: time.nullable(), orderId: id.nullable() }),
    access: 'order_pay',
  }),
  /** What can be ordered today. The fee in fen; packs by their tiers. Null or without tiers: not on sale. */
  prices: read('POST /api/order/prices', {
    input: z.object({}),
    output: z.object({
      fee: z.number().nullable(),
      packs: z.array(CodeQuota.pick({ codeType: true, tiers: true, minQuantity: true })),
      /** Whatever else is sold. */
      products: z.array(z.object({ code: z.string(), name, unit: name, intro: z.string(), least: z.number() })),
    }),
    access: 'order_create',
  }),
  /** What a quantity of a product costs the own company today. Amounts in fen. */
  quote: read('POST /api/order/quote', {
    input: z.object({ productCode: z.string().trim().min(1).max(40), quantity: int(1, mostCodes) }),
    output: z.object({ lines: z.array(OrderLine), amount: z.number() }),
    access: 'order_create',
  }),
  /** A year of service (the open order for it, if there is one), or a pack of codes. The server calculates the amount. */
  create: write('POST /api/order/create', {
    input: z
      .object({
        /** PRODUCT: whatever is sold, by its code. */
        bizType: z.enum(['NODE_ANNUAL_FEE', 'CODE_PACK', 'PRODUCT']),
        codeType: z.enum(codeTypes).optional(),
        productCode: text(40),
        quantity: int(1, mostCodes).optional(),
        /** The amount that the page showed, in fen: another price is refused with both. */
        amount: int(0, 1e12).optional(),
      })
      .superRefine(({ bizType: kind, codeType, productCode, quantity }, context) => {
        if (kind === 'NODE_ANNUAL_FEE') return;
        for (const [field, value] of Object.entries(kind === 'PRODUCT' ? { productCode, quantity } : { codeType, quantity }))
          if (value === undefined) context.addIssue({ code: 'custom', path: [field], message: '必填|is required' });
      }),
    output: z.object({ orderId: id, orderNo: z.string(), amount: z.number() }),
    access: 'order_create',
    quiet: true,
    refreshes,
    audit: { zh: '下单', en: 'Place order' },
  }),
  /** One proof of payment for one order or for several, which wait for confirmation together. */
  pay: write('POST /api/order/pay', {
    input: z.object({
      ids: z.array(id).min(1).max(50),
      payer: z.string().trim().min(2).max(100),
      payDate: day,
      transactionNo: z.string().trim().max(60).default(''),
      payAuth: z.array(id).min(1).max(5),
    }),
    output: z.object({ paymentId: id, amount: z.number() }),
    // Whoever may pay the annual fee hands in the same form.
    access: ['order_pay', 'nodeApply_pay'],
    refreshes,
    audit: { zh: '提交付款凭证', en: 'Submit proof of payment' },
  }),
  /** Takes the proof of payment back: all orders of the payment are unpaid again. */
  withdraw: write('POST /api/order/withdraw', {
    input: byId,
    output: done,
    access: 'order_pay',
    refreshes,
    audit: { zh: '撤销付款凭证', en: 'Withdraw proof of payment' },
  }),
  cancel: write('POST /api/order/cancel', {
    input: byId,
    output: done,
    access: 'order_cancel',
    direct: true,
    refreshes,
    audit: { zh: '取消订单', en: 'Cancel an order' },
  }),
  /** Payments that wait for confirmation; `amount` (fen) and `payer` as on the bank statement find theirs. */
  payments: read('POST /api/order/payments', {
    input: z.object({ ...paging, payer: text(100), amount: int(0, 1e12).optional(), transactionNo: text(60) }),
    output: pageOf(WaitingPayment),
    access: 'order_confirm',
  }),
  /** Money has arrived: the orders it covers are delivered, the rest is the company's balance. `id` is the payment's. */
  confirm: write('POST /api/order/confirm', {
    input: z.object({ id, bankNote: z.string().trim().max(200).default(''), arrived: arrivedAmount, version: version.optional() }),
    output: done,
    access: 'order_confirm',
    refreshes,
    audit: { zh: '确认到账', en: 'Payment confirmed' },
  }),
  reject: write('POST /api/order/reject', {
    input: z.object({ id, reason, version: version.optional() }),
    output: done,
    access: 'order_confirm',
    refreshes,
    audit: { zh: '驳回付款凭证', en: 'Reject proof of payment' },
  }),
  /** The company asks for its money back. */
  refundAsk: write('POST /api/order/refundAsk', {
    input: z.object({ id, reason }),
    output: done,
    access: 'order_refund',
    audit: { zh: '申请退款', en: 'Request refund' },
  }),
  // Companies ask with `order_refund` and `order_invoice`; only the platform's staff ever have `order_confirm`.
  /** The platform refunds an order, or (`agree` false) declines what the company asked for. */
  refund: write('POST /api/order/refund', {
    input: z.object({
      id,
      agree: z.boolean().default(true),
      reason,
      /** The red letter of the order’s invoice, where it is there already. Otherwise the refund waits for it, and it is asked for. */
      redNumber: Invoice.shape.redNumber.optional(),
      redReason: z.enum(redReasons).default('02'),
      version: version.optional(),
    }),
    output: done,
    access: 'order_confirm',
    refreshes,
    audit: { zh: '退款', en: 'Refund' },
  }),
  /** What the company wants on its invoice; can be changed until it is issued. */
  invoiceApply: write('POST /api/order/invoiceApply', {
    input: z.object({ id, ...invoiceFields }).superRefine(requireSpecial),
    output: done,
    access: 'order_invoice',
    audit: { zh: '申请发票', en: 'Request invoice' },
  }),
  invoiceIssue: write('POST /api/order/invoiceIssue', {
    input: z.object({ id, number: invoiceNumber, issueDate: day, fileId: id }),
    output: done,
    access: 'order_confirm',
    audit: { zh: '录入发票', en: 'Record invoice' },
  }),
  export: sheetCall('POST /api/order/export', filters, 'order_export'),
});

export type OrderFilters = { [Name in keyof typeof filters]?: z.output<(typeof filters)[Name]> };
