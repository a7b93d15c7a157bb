import { addDays, nextYear } from '../day.ts';
import type { Lifecycle } from '../lifecycle.ts';

/** SM-06: 0 待付款 1 待确认 2 已付款 3 已完成 4 已取消 5 已退款. */
export const orderStatuses = [0, 1, 2, 3, 4, 5] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export type OrderEvent = 'voucher' | 'pay' | 'confirm' | 'deliver' | 'reject' | 'cancel' | 'refund';

export const orderLife: Lifecycle<OrderStatus, OrderEvent> = {
  0: { voucher: 1, pay: 2, cancel: 4 },
  1: { confirm: 2, reject: 0, cancel: 4 },
  2: { deliver: 3, refund: 5 },
  3: { refund: 5 },
  4: {},
  5: {},
};

/** An unpaid order is cancelled after this many days. */
export const unpaidDays = 7;

/** The new service period: from the later of today and the day after the present end, for one year. Days are 'yyyy-MM-dd'. */
export function annualPeriod(today: string, presentEnd: string | null): { start: string; end: string } {
  const next = presentEnd && presentEnd >= today ? addDays(presentEnd, 1) : today;
  return { start: next, end: addDays(nextYear(next), -1) };
}
