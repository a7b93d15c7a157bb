import { onlinePay } from '@touchmark/contract';
import { orderLife, payAttemptLife, type PayAttemptStatus, refundLife } from '@touchmark/domain';
import type { World } from '../../../apps/server/test/world.ts';
import { own, type Key, type OwnRow } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

/** Money of an earlier online payment that arrived late, and the refund of another: there is no provider here to begin one with. */
export async function onlinePaysOf(world: World, { companyId, orders: [late, refunded] }: { companyId: string; orders: readonly [string, string] }) {
  const attempt = async (orderId: string, status: PayAttemptStatus) =>
    world.asStaff((db) =>
      db
        .insertInto('payAttempt')
        .values({ companyId, orderIds: [orderId], amount: '2000', channel: 'WECHAT', outTradeNo: `P${companyId}${orderId}`, status, paidTime: new Date().toISOString(), expireTime: new Date().toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const [{ id }, { id: attemptId }] = [await attempt(late, payAttemptLife.at.late), await attempt(refunded, payAttemptLife.at.returning)];
  const refund = await world.asStaff((db) =>
    db.insertInto('refundRow').values({ companyId, attemptId, amount: '2000', way: 'ONLINE', refundNo: `R${companyId}${refunded}`, status: refundLife.at.failed }).returning('id').executeTakeFirstOrThrow(),
  );
  return { attempt: id, refund: refund.id };
}

/** Calls of online payments whose input names rows. */
export const onlinePayRows: readonly OwnRow[] = [
  own(onlinePay.begin, (h) => ({ ids: [h.packOrder], channel: 'WECHAT', amount: 2000 }), { 'ids[]': 'packOrder' }),
  own(onlinePay.retryRefund, (h) => ({ id: h.refund }), { id: 'refund' }),
];

const late: [string, string, Key] = ['payAttempt', 'status', 'attempt'];
export const onlinePaySteps: readonly Step[] = [
  step(onlinePay.giveBack, 'give back', (h) => ({ id: h.attempt, reason: '订单已取消' }), late, without(payAttemptLife, 'refund')),
  step(onlinePay.retryRefund, 'refund again', (h) => ({ id: h.refund }), ['refundRow', 'status', 'refund'], without(refundLife, 'retry')),
  step(onlinePay.revive, 'revive an order that is done', (h) => ({ id: h.attempt }), ['orders', 'status', 'packOrder'], without(orderLife, 'pay').filter((status) => status !== orderLife.at.cancelled)),
];

export const onlinePayStateless: Readonly<Record<string, string>> = {
  'onlinePay.begin': 'begins the life of an attempt; its orders are compared in their own test',
  'onlinePay.ask': 'asks the provider, and changes nothing by itself',
};
