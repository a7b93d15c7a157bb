import { addDays, nextYear } from '../day.ts';
import { life, type StateOf, type StepOf } from '../lifecycle.ts';

export const orderLife = life(
  'order',
  { zh: '订单', en: 'Order', rule: 'SM-06' },
  {
    unpaid: {
      n: 0,
      zh: '待付款',
      en: 'To be paid',
      tone: 'amber',
      on: { voucher: 'toConfirm', pay: 'paid', payBalance: 'paid', cancel: 'cancelled' },
    },
    toConfirm: {
      n: 1,
      zh: '待确认',
      en: 'To be confirmed',
      tone: 'blue',
      on: { confirm: 'paid', short: 'unpaid', reject: 'unpaid', withdraw: 'unpaid', cancel: 'cancelled' },
    },
    paid: { n: 2, zh: '已付款', en: 'Paid', tone: 'blue', on: { deliver: 'done', refund: 'refunded' } },
    done: { n: 3, zh: '已完成', en: 'Completed', tone: 'green', on: { refund: 'refunded' } },
    // Only by money that arrived for it all the same.
    cancelled: { n: 4, zh: '已取消', en: 'Cancelled', tone: 'grey', on: { revive: 'paid' } },
    refunded: { n: 5, zh: '已退款', en: 'Refunded', tone: 'grey', final: true },
  },
  {
    voucher: { zh: '提交凭证', en: 'Submit proof' },
    pay: { zh: '在线支付', en: 'Pay online' },
    payBalance: { zh: '余额支付', en: 'Pay from the balance' },
    confirm: { zh: '确认到账', en: 'Payment confirmed' },
    // Less arrived than was asked.
    short: { zh: '到账不足', en: 'Less arrived' },
    deliver: { zh: '交付', en: 'Deliver' },
    reject: { zh: '驳回凭证', en: 'Proof rejected' },
    withdraw: { zh: '撤销凭证', en: 'Withdraw proof' },
    cancel: { zh: '取消', en: 'Cancel' },
    refund: { zh: '退款', en: 'Refund' },
    revive: { zh: '恢复订单', en: 'Revive orders' },
  },
);
export type OrderStatus = StateOf<typeof orderLife>;
export type OrderEvent = StepOf<typeof orderLife>;

/** Days after which an unpaid order is cancelled. */
export const unpaidDays = 7;

/** The new service period: one year from today or from the day after the present end, whichever is later. Days are 'yyyy-MM-dd'. */
export function annualPeriod(today: string, presentEnd: string | null): { start: string; end: string } {
  const next = presentEnd && presentEnd >= today ? addDays(presentEnd, 1) : today;
  return { start: next, end: addDays(nextYear(next), -1) };
}
