/** Why a balance moves: a transfer of another amount than asked, an order paid from it, a refund of such an order. */
export const balanceReasons = ['TRANSFER', 'ORDER', 'REFUND'] as const;
export type BalanceReason = (typeof balanceReasons)[number];
export const balanceReasonWords = {
  TRANSFER: { zh: '转账结余', en: 'Left of a transfer' },
  ORDER: { zh: '支付订单', en: 'Order paid' },
  REFUND: { zh: '订单退款', en: 'Order refunded' },
} as const;

/** How an order is paid, and its money given back. */
export const payWayWords = {
  TRANSFER: { zh: '对公转账', en: 'Bank transfer' },
  ONLINE: { zh: '在线支付', en: 'Pay online' },
  BALANCE: { zh: '余额', en: 'Balance' },
} as const;

interface Due {
  id: string;
  /** Fen. */ amount: number;
}
interface Split {
  paid: string[];
  short: string[];
  /** What is left for the balance, in fen. */ left: number;
}

/**
 * What a transfer pays of the orders it was meant for, the oldest first: each whole, or not at all. One that the rest does not cover
 * is passed over. The orders come in the sequence in which they were placed.
 */
export function splitArrived(arrived: number, orders: readonly Due[]): Split {
  const split: Split = { paid: [], short: [], left: arrived };
  for (const { id, amount } of orders) {
    if (amount > split.left) {
      split.short.push(id);
      continue;
    }
    split.paid.push(id);
    split.left -= amount;
  }
  return split;
}

/** The fields of a movement, as page and sheet name them. */
export const balanceWords = {
  createTime: { zh: '时间', en: 'Time' },
  companyName: { zh: '企业名称', en: 'Company name' },
  reason: { zh: '事由', en: 'Reason' },
  number: { zh: '订单号 / 流水号', en: 'Order or transaction no.' },
  amount: { zh: '变动（元）', en: 'Movement (CNY)' },
  after: { zh: '变动后余额（元）', en: 'Balance after (CNY)' },
  userName: { zh: '操作人', en: 'User' },
} as const;
