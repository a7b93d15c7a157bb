import { inState, life, type StateOf } from '../lifecycle.ts';

export const invoiceLife = life(
  'invoice',
  { zh: '发票', en: 'Invoice', rule: 'SM-06' },
  {
    asked: { n: 0, zh: '待开票', en: 'To be issued', tone: 'amber', on: { issue: 'issued', withdraw: 'withdrawn' } },
    issued: { n: 1, zh: '已开票', en: 'Issued', tone: 'green', on: { confirmUse: 'issued', askRed: 'toRed', askBuyer: 'toAgree' } },
    // Where the buyer has confirmed its use, no red letter without him.
    toAgree: {
      n: 2,
      zh: '红字待购方确认',
      en: 'Buyer must agree',
      tone: 'purple',
      on: { agree: 'toRed', decline: 'issued', lapse: 'issued', keep: 'issued' },
    },
    toRed: { n: 3, zh: '待开红字发票', en: 'Red letter to come', tone: 'blue', on: { reverse: 'reversed', keep: 'issued' } },
    reversed: { n: 4, zh: '已红冲', en: 'Reversed', tone: 'grey', final: true },
    withdrawn: { n: 5, zh: '已撤回', en: 'Withdrawn', tone: 'grey', final: true },
  },
  {
    issue: { zh: '录入发票', en: 'Record invoice' },
    withdraw: { zh: '撤回开票', en: 'Withdraw' },
    confirmUse: { zh: '确认用途', en: 'Confirm its use' },
    askRed: { zh: '申请红冲', en: 'Ask for a red letter' },
    askBuyer: { zh: '请购方确认红字', en: 'Ask the buyer to agree' },
    agree: { zh: '同意红冲', en: 'Agree to a red letter' },
    decline: { zh: '不同意红冲', en: 'Decline a red letter' },
    lapse: { zh: '逾期失效', en: 'Lapse' },
    keep: { zh: '撤销红冲', en: 'Keep the invoice' },
    reverse: { zh: '录入红字发票', en: 'Record red letter' },
  },
);
export type InvoiceStatus = StateOf<typeof invoiceLife>;

/** An invoice, and the one that it takes the place of. */
interface Standing {
  status: number;
  replaces: { status: number } | null;
}
/** What takes the place of another is issued once that one is reversed. */
export const waitsForRed = ({ status, replaces }: Standing): boolean =>
  inState(invoiceLife, status, 'asked') && replaces !== null && !inState(invoiceLife, replaces.status, 'reversed');
export const canIssue = (one: Standing): boolean => inState(invoiceLife, one.status, 'asked') && !waitsForRed(one);

/** Why an invoice is cancelled by a red letter, as the tax authority numbers it. */
export const redReasons = ['01', '02', '03', '04'] as const;
export const redReasonWords = {
  '01': { zh: '开票有误', en: 'Issued with an error' },
  '02': { zh: '销货退回', en: 'Goods returned' },
  '03': { zh: '服务中止', en: 'Service ended early' },
  '04': { zh: '销售折让', en: 'Price allowance' },
} as const;

/** How long the buyer may consider a red letter, in hours; then the request lapses. */
export const agreeHours = 72;

/** What of an order's amount can still be invoiced: each live invoice holds its part until it is reversed. In fen. */
export const leftToInvoice = (amount: number, held: readonly number[]): number =>
  Math.max(0, amount - held.reduce((sum, one) => sum + one, 0));
