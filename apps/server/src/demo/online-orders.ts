import { codeQuota, onlinePay, order } from '@touchmark/contract';
import { inState, orderLife } from '@touchmark/domain';
import { payConfig, payPortsOf } from '../config-pay.ts';
import { type Gateway, startGateway } from '../post/pay/gateway/gateway.ts';
import { noticePath, type PayChannel } from '../post/pay/port.ts';
import type { Server } from '../server.ts';
import type { Actor } from './actor.ts';

/** The signed gateway by which the demonstration is paid, as long as it runs: no money moves. What it gives back arrives after `settlesIn` ms. */
export async function openGateway(publicUrl: string, settlesIn = 3000) {
  const gateway = await startGateway({ settlesIn });
  return { ...gateway, ports: payPortsOf(payConfig(gateway.settings), publicUrl) };
}

const bought: readonly (readonly [
  account: string,
  channel: PayChannel,
  codeType: 'ECODE' | 'AUTH',
  quantity: number,
  end: 'paid' | 'late' | 'refunded',
])[] = [
  ['muyu', 'WECHAT', 'ECODE', 2000, 'paid'],
  ['mianchuan', 'ALIPAY', 'AUTH', 500, 'paid'],
  ['mianchuan', 'WECHAT', 'ECODE', 1000, 'late'],
  ['muyu', 'ALIPAY', 'AUTH', 800, 'refunded'],
];

/** Orders that were paid online, one whose money came when it was cancelled already, and one whose money was given back. */
export async function makeOnlineOrders({ app }: Server, who: (account: string) => Promise<Actor>, gateway: Gateway): Promise<void> {
  for (const [account, channel, codeType, quantity, end] of bought) {
    const maker = await who(account);
    const { orderId } = await maker.ok(codeQuota.buy, { codeType, quantity });
    const { amount } = await maker.ok(order.findOne, { id: orderId });
    const { outTradeNo } = await maker.ok(onlinePay.begin, { ids: [orderId], channel, amount });
    if (end === 'late') {
      await maker.ok(order.cancel, { id: orderId });
      gateway.find(channel, outTradeNo)!.state = 'OPEN';
    }
    gateway.pay(channel, outTradeNo, { silent: true });
    const { body, headers } = gateway.noticeOf(channel, outTradeNo);
    await app.inject({ method: 'POST', url: noticePath[channel], payload: Buffer.from(body), headers });
    if (end === 'refunded') await refundOnline(await who('admin'), orderId);
  }
}

const mostLooks = 300;

/** Gives the money back, and waits until the gateway has: it runs no longer than this process. */
async function refundOnline(admin: Actor, orderId: string): Promise<void> {
  await admin.ok(order.refund, { id: orderId, reason: '企业多买，未使用' });
  for (let look = 0; look < mostLooks; look++) {
    if (inState(orderLife, (await admin.ok(order.findOne, { id: orderId })).status, 'refunded')) return;
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  }
}
