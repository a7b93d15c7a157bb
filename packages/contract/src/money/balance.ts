import { balanceReasons } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, done, id, int, pageOf, paging, time } from '../common.ts';
import { sheetCall } from '../platform/sheet.ts';

/** A movement of a company's balance. Amounts in fen, out with a minus. */
export const BalanceRow = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string(),
  reason: z.enum(balanceReasons),
  amount: z.number(),
  /** The balance with it. */
  after: z.number(),
  orderId: id.nullable(),
  paymentId: id.nullable(),
  /** Of the order, or of the bank's transaction. */
  number: z.string(),
  userName: z.string(),
  createTime: time,
});
export type BalanceRow = z.infer<typeof BalanceRow>;

const filters = {
  reason: z.enum(balanceReasons).optional(),
  number: z.string().trim().max(60).optional(),
  companyName: z.string().trim().max(100).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};
export type BalanceFilters = { [Name in keyof typeof filters]?: z.output<(typeof filters)[Name]> };

/** What a company has paid beyond its orders: rows that are added up, and orders paid from them. */
export const balance = calls('balance', {
  /** The own company's balance. */
  now: read('POST /api/balance/now', { input: z.object({}), output: z.object({ amount: z.number() }), access: 'order_view' }),
  list: read('POST /api/balance/list', { input: z.object({ ...paging, ...filters }), output: pageOf(BalanceRow), access: 'order_view' }),
  /** Pays unpaid orders of the own company, all or none. `amount` is the sum that the page showed, in fen. */
  pay: write('POST /api/balance/pay', {
    input: z.object({ ids: z.array(id).min(1).max(50), amount: int(0, 1e12) }),
    output: done,
    access: 'order_pay',
    refreshes: ['order', 'nodeApply', 'nodeAudit', 'codeQuota', 'productIdentify', 'wel'],
    audit: { zh: '余额支付', en: 'Pay from the balance' },
  }),
  export: sheetCall('POST /api/balance/export', filters, 'order_export'),
});
