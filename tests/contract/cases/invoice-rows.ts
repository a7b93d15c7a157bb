import { invoice } from '@touchmark/contract';
import { orderLife } from '@touchmark/domain';
import { own, type Key, type OwnRow } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

const wish = { kind: 'NORMAL', title: '测试家具有限公司', taxNo: '91350100M000100Y43', email: 'finance@example.com' } as const;
const issued = { number: '25442000000123456788', issueDate: '2026-01-06' };

/** Calls of invoices whose input names rows. */
export const invoiceRows: readonly OwnRow[] = [
  own(invoice.left, (h) => ({ ids: [h.paidOrder] }), { 'ids[]': 'paidOrder' }),
  own(invoice.apply, (h) => ({ ids: [h.paidOrder], ...wish }), { 'ids[]': 'paidOrder' }),
  own(invoice.issue, (h) => ({ id: h.invoice, ...issued, fileId: h.invoiceFile }), { id: 'invoice', fileId: 'invoiceFile' }),
  own(invoice.askRed, (h) => ({ id: h.invoice, redReason: '01' }), { id: 'invoice' }),
  own(invoice.reverse, (h) => ({ id: h.invoice, redNumber: '25442000000123456787', redDate: '2026-01-07' }), { id: 'invoice' }),
];

const paid: [string, string, Key] = ['orders', 'status', 'paidOrder'];
export const invoiceSteps: readonly Step[] = [
  step(invoice.apply, 'ask for an invoice over orders', (h) => ({ ids: [h.paidOrder], ...wish }), paid, without(orderLife, 'refund')),
  step(invoice.issue, 'issue an invoice of an order that is not paid', (h) => ({ id: h.invoice, ...issued, fileId: h.invoiceFile }), paid, without(orderLife, 'refund')),
];
