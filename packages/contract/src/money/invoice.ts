import { invoiceLife, redReasons } from '@touchmark/domain';
import * as z from 'zod';
import { type Call, calls, read, write } from '../call.ts';
import { byId, day, dayUntilToday, done, FileRef, id, int, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';
import { sheetCall } from '../platform/sheet.ts';
import { HistoryEntry } from '../platform/review.ts';
import { invoiceFields, invoiceKinds, invoiceNumber, requireSpecial } from './order-invoice.ts';

/** An invoice with the orders it covers. Amounts in fen. */
export const InvoiceRow = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string(),
  kind: z.enum(invoiceKinds),
  title: z.string(),
  taxNo: z.string(),
  amount: z.number(),
  status: stateField(invoiceLife),
  number: z.string().nullable(),
  issueDate: day.nullable(),
  /** Until when the buyer may agree to the red letter. */
  agreeBefore: time.nullable(),
  redNumber: z.string().nullable(),
  redReason: z.enum(redReasons).nullable(),
  /** Whether an invoice takes its place. */
  isReplaced: z.boolean(),
  /** The invoice that this one takes the place of: it has to be reversed first. */
  replaces: z.object({ id, number: z.string().nullable(), status: stateField(invoiceLife) }).nullable(),
  orders: z.array(z.object({ id, orderNo: z.string(), amount: z.number() })),
  createTime: time,
  version: z.number(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const InvoiceDetail = InvoiceRow.extend({
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  email: z.string(),
  file: FileRef.nullable(),
  confirmedTime: time.nullable(),
  redNote: z.string(),
  redDate: day.nullable(),
  history: z.array(HistoryEntry),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

const text = (max: number) => z.string().trim().max(max).optional();
const filters = {
  status: stateFilter(invoiceLife).optional(),
  number: text(20),
  orderNo: text(40),
  companyName: text(100),
  kind: z.enum(invoiceKinds).optional(),
  issuedFrom: day.optional(),
  issuedTo: day.optional(),
};
export type InvoiceFilters = { [Name in keyof typeof filters]?: z.output<(typeof filters)[Name]> };

const refreshes = ['order', 'onlinePay', 'wel'];
const step = z.object({ id, version: version.optional() });
/** Companies with `order_invoice`; only the platform’s staff ever have `order_confirm`. */
const either: Call['access'] = ['order_invoice', 'order_confirm'];

export const invoice = calls('invoice', {
  list: read('POST /api/invoice/list', { input: z.object({ ...paging, ...filters }), output: pageOf(InvoiceRow), access: 'order_view' }),
  findOne: read('POST /api/invoice/findOne', { input: byId, output: InvoiceDetail, access: 'order_view' }),
  /** What of some orders can still be invoiced, and what a new invoice is filled with. */
  left: read('POST /api/invoice/left', {
    input: z.object({ ids: z.array(id).min(1).max(50) }),
    output: z.object({
      orders: z.array(z.object({ id, orderNo: z.string(), amount: z.number(), left: z.number() })),
      wish: z.object({ ...invoiceFields, kind: z.enum(invoiceKinds), taxNo: z.string(), email: z.string(), account: z.string() }).partial(),
    }),
    access: 'order_invoice',
  }),
  /** One invoice over one paid order or several: over the whole of what is left of them, or over `amount` (fen) of a single one. */
  apply: write('POST /api/invoice/apply', {
    input: z
      .object({ ids: z.array(id).min(1).max(50), amount: int(1, 1e12).optional(), ...invoiceFields })
      .superRefine(requireSpecial)
      .superRefine(({ ids, amount }, context) => {
        if (amount !== undefined && new Set(ids).size > 1)
          context.addIssue({ code: 'custom', path: ['amount'], message: '合并开票时按全部剩余金额开具|is for a single order' });
      }),
    output: z.object({ id }),
    access: 'order_invoice',
    refreshes,
    audit: { zh: '申请发票', en: 'Request invoice' },
  }),
  withdraw: write('POST /api/invoice/withdraw', {
    input: step,
    output: done,
    access: 'order_invoice',
    refreshes,
    audit: { zh: '撤回开票申请', en: 'Withdraw an invoice request' },
  }),
  issue: write('POST /api/invoice/issue', {
    input: z.object({ id, number: invoiceNumber, issueDate: dayUntilToday, fileId: id, version: version.optional() }),
    output: done,
    access: 'order_confirm',
    refreshes,
    audit: { zh: '录入发票', en: 'Record invoice' },
  }),
  /** The buyer has confirmed its use at the tax authority: from now on a red letter needs his consent. */
  confirmUse: write('POST /api/invoice/confirmUse', {
    input: step,
    output: done,
    access: either,
    refreshes,
    audit: { zh: '确认发票用途', en: 'Confirm the use of an invoice' },
  }),
  /** A red letter is to cancel it. With `replace` another invoice takes its place once it is reversed: a wrong title. */
  askRed: write('POST /api/invoice/askRed', {
    input: z
      .object({
        id,
        redReason: z.enum(redReasons),
        redNote: z.string().trim().max(200).default(''),
        replace: z.boolean().default(false),
        ...z.object(invoiceFields).partial().shape,
        version: version.optional(),
      })
      .superRefine(({ replace, kind, address = '', phone = '', bank = '', account = '', ...wish }, context) => {
        if (!replace) return;
        for (const [field, value] of Object.entries({ kind, title: wish.title, taxNo: wish.taxNo, email: wish.email }))
          if (value === undefined) context.addIssue({ code: 'custom', path: [field], message: '必填|is required' });
        if (kind) requireSpecial({ kind, address, phone, bank, account }, context);
      }),
    output: done,
    access: either,
    refreshes,
    audit: { zh: '申请红冲', en: 'Ask for a red letter' },
  }),
  agree: write('POST /api/invoice/agree', {
    input: step,
    output: done,
    access: 'order_invoice',
    refreshes,
    audit: { zh: '同意红冲', en: 'Agree to a red letter' },
  }),
  decline: write('POST /api/invoice/decline', {
    input: z.object({ id, reason: z.string().trim().min(5).max(200), version: version.optional() }),
    output: done,
    access: 'order_invoice',
    refreshes,
    audit: { zh: '不同意红冲', en: 'Decline a red letter' },
  }),
  keep: write('POST /api/invoice/keep', {
    input: step,
    output: done,
    access: 'order_confirm',
    refreshes,
    audit: { zh: '撤销红冲', en: 'Keep an invoice' },
  }),
  /** The red letter is issued: the invoice is reversed, and a refund that waited for it goes on. */
  reverse: write('POST /api/invoice/reverse', {
    input: z.object({ id, redNumber: invoiceNumber, redDate: dayUntilToday, version: version.optional() }),
    output: done,
    access: 'order_confirm',
    refreshes,
    audit: { zh: '录入红字发票', en: 'Record a red letter' },
  }),
  export: sheetCall('POST /api/invoice/export', filters, 'order_export'),
});
