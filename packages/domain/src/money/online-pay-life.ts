import { life, type StateOf } from '../lifecycle.ts';

export const payAttemptLife = life(
  'payAttempt',
  { zh: '在线支付', en: 'Pay online', rule: 'SM-06' },
  {
    open: { n: 0, zh: '待支付', en: 'To be paid', tone: 'amber', on: { pay: 'paid', late: 'late', close: 'closed', fail: 'failed' } },
    paid: { n: 1, zh: '已支付', en: 'Paid', tone: 'green', final: true },
    // Money may arrive after it was closed: for orders that wait for it it counts, for others it waits.
    closed: { n: 2, zh: '已关闭', en: 'Closed', tone: 'grey', on: { pay: 'paid', late: 'late' } },
    failed: { n: 3, zh: '未能发起', en: 'Not begun', tone: 'red', on: { pay: 'paid', late: 'late' } },
    late: { n: 4, zh: '迟到款项', en: 'Late payment', tone: 'amber', on: { revive: 'paid', refund: 'returning' } },
    returning: { n: 5, zh: '退回中', en: 'Being returned', tone: 'blue', on: { returned: 'returned' } },
    returned: { n: 6, zh: '已退回', en: 'Returned', tone: 'grey', final: true },
  },
  {
    pay: { zh: '支付', en: 'Pay' },
    late: { zh: '迟到', en: 'Arrive late' },
    close: { zh: '关闭', en: 'Close' },
    fail: { zh: '渠道拒绝', en: 'Refused by the provider' },
    revive: { zh: '恢复订单', en: 'Revive orders' },
    refund: { zh: '退回款项', en: 'Return the money' },
    returned: { zh: '退回完成', en: 'Returned' },
  },
);
export type PayAttemptStatus = StateOf<typeof payAttemptLife>;

export const refundLife = life(
  'refundRow',
  { zh: '退款', en: 'Refund', rule: 'SM-06' },
  {
    // Until the invoices of its order are reversed.
    waiting: { n: 3, zh: '待红字发票', en: 'Waits for the red letter', tone: 'amber', on: { begin: 'asked', done: 'done' } },
    asked: { n: 0, zh: '退款中', en: 'Under way', tone: 'blue', on: { done: 'done', fail: 'failed' } },
    done: { n: 1, zh: '已退款', en: 'Refunded', tone: 'green', final: true },
    failed: { n: 2, zh: '渠道拒绝', en: 'Refused by the provider', tone: 'red', on: { retry: 'asked' } },
  },
  {
    begin: { zh: '开始退款', en: 'Begin the refund' },
    done: { zh: '退款完成', en: 'Refunded' },
    fail: { zh: '渠道拒绝', en: 'Refused by the provider' },
    retry: { zh: '重新退款', en: 'Refund again' },
  },
);
export type RefundStatus = StateOf<typeof refundLife>;

/** By whom an order is paid online. */
export const payChannels = ['WECHAT', 'ALIPAY'] as const;
export type OnlineChannel = (typeof payChannels)[number];
export const payChannelWords = { WECHAT: { zh: '微信支付', en: 'WeChat Pay' }, ALIPAY: { zh: '支付宝', en: 'Alipay' } } as const;

/** How long a code can be paid. Short, so that little money can arrive for what was cancelled meanwhile. */
export const payMinutes = 15;

const pauses = [5, 10, 20, 30];
/** After how many seconds the provider is asked again, who usually tells by himself. */
export const askAgainIn = (asked: number): number => pauses[asked] ?? 60;

const mostOrders = 3;
/** What the payer reads at the provider's: the orders, or the first ones and how many there are. */
export const payTitle = (orderNos: readonly string[]): string =>
  `物印订单 ${orderNos.slice(0, mostOrders).join(' ')}${orderNos.length > mostOrders ? ` 等 ${orderNos.length} 笔` : ''}`;
