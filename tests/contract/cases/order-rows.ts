import { balance, order, statement } from '@touchmark/contract';
import { applyLife, orderLife } from '@touchmark/domain';
import { own, type OwnRow, type Key } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

const transfer = (voucher: string) => ({ payer: '测试家具有限公司', payDate: '2026-01-05', payAuth: [voucher] });
const wish = { kind: 'NORMAL', title: '测试家具有限公司', taxNo: '91350100M000100Y43', email: 'finance@example.com' } as const;
const reason = '重复下单，请退款';

/** Calls of the orders whose input names rows. */
export const orderRows: readonly OwnRow[] = [
  own(order.findOne, (h) => ({ id: h.order }), { id: 'order' }),
  own(order.pay, (h) => ({ ids: [h.packOrder], ...transfer(h.voucher) }), { 'ids[]': 'packOrder', 'payAuth[]': ['voucher', 'refused'] }),
  own(order.withdraw, (h) => ({ id: h.order }), { id: 'order' }),
  own(order.cancel, (h) => ({ id: h.packOrder }), { id: 'packOrder' }),
  own(order.confirm, (h) => ({ id: h.payment }), { id: 'payment' }),
  own(order.reject, (h) => ({ id: h.payment, reason: '金额与订单不一致' }), { id: 'payment' }),
  own(order.refundAsk, (h) => ({ id: h.paidOrder, reason }), { id: 'paidOrder' }),
  own(order.refund, (h) => ({ id: h.paidOrder, reason }), { id: 'paidOrder' }),
  own(balance.pay, (h) => ({ ids: [h.packOrder], amount: 2000 }), { 'ids[]': 'packOrder' }),
  own(statement.month, (h) => ({ month: '2026-01', companyId: h.companyId }), { companyId: 'companyId' }),
  own(statement.pdf, (h) => ({ month: '2026-01', companyId: h.companyId }), { companyId: 'companyId' }),
  own(statement.sheet, (h) => ({ month: '2026-01', companyId: h.companyId }), { companyId: 'companyId' }),
  own(order.invoiceApply, (h) => ({ id: h.paidOrder, ...wish }), { id: 'paidOrder' }),
  own(order.invoiceIssue, (h) => ({ id: h.paidOrder, number: '25442000000123456789', issueDate: '2026-01-06', fileId: h.invoiceFile }), { id: 'paidOrder', fileId: 'invoiceFile' }),
];

const unpaid: [string, string, Key] = ['orders', 'status', 'packOrder'];
const waiting: [string, string, Key] = ['orders', 'status', 'order'];
const paid: [string, string, Key] = ['orders', 'status', 'paidOrder'];
const payment: [string, string, Key] = ['payment', 'applyStatus', 'payment'];
const undecided = without(applyLife, 'approve');

export const orderSteps: readonly Step[] = [
  step(order.pay, 'submit proof', (h) => ({ ids: [h.packOrder], ...transfer(h.voucher) }), unpaid, without(orderLife, 'voucher')),
  step(balance.pay, 'pay from the balance', (h) => ({ ids: [h.packOrder], amount: 2000 }), unpaid, without(orderLife, 'payBalance')),
  step(order.withdraw, 'withdraw proof', (h) => ({ id: h.order }), waiting, without(orderLife, 'withdraw')),
  step(order.cancel, 'cancel', (h) => ({ id: h.packOrder }), unpaid, without(orderLife, 'cancel')),
  step(order.confirm, 'confirm', (h) => ({ id: h.payment }), payment, undecided),
  step(order.confirm, 'confirm an order that does not wait for it', (h) => ({ id: h.payment }), waiting, without(orderLife, 'confirm')),
  step(order.reject, 'reject', (h) => ({ id: h.payment, reason: '金额与订单不一致' }), payment, undecided),
  step(order.refundAsk, 'ask for a refund', (h) => ({ id: h.paidOrder, reason }), paid, without(orderLife, 'refund')),
  step(order.refund, 'refund', (h) => ({ id: h.paidOrder, reason }), paid, without(orderLife, 'refund')),
  step(order.invoiceApply, 'ask for an invoice', (h) => ({ id: h.paidOrder, ...wish }), paid, without(orderLife, 'refund')),
  step(order.invoiceIssue, 'issue an invoice', (h) => ({ id: h.paidOrder, number: '25442000000123456789', issueDate: '2026-01-06', fileId: h.invoiceFile }), paid, without(orderLife, 'refund')),
];

export const orderStateless: Readonly<Record<string, string>> = { 'order.create': 'begins the life of an order' };
