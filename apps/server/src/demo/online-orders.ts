import { codeQuota, onlinePay, order } from '@touchmark/contract';
import { payConfig, payPortsOf } from '../config-pay.ts';
import { type Gateway, startGateway } from '../post/pay/gateway/gateway.ts';
import { noticePath, type PayChannel } from '../post/pay/port.ts';
import type { Server } from '../server.ts';
import type { Actor } from './actor.ts';

/** The signed gateway by which the demonstration is paid, as long as it runs: no money moves. */
export async function openGateway(publicUrl: string) {
  const gateway = await startGateway({ settlesIn: 3000 });
  return { ...gateway, ports: payPortsOf(payConfig(gateway.settings), publicUrl) };
}

const bought: readonly (readonly [
  account: string,
  channel: PayChannel,
  codeType: 'ECODE' | 'AUTH',
  quantity: number,
  end: 'paid' | 'late',
])[] = [
  ['muyu', 'WECHAT', 'ECODE', 2000, 'paid'],
  ['jinge', 'ALIPAY', 'AUTH', 500, 'paid'],
  ['mianchuan', 'WECHAT', 'ECODE', 1000, 'late'],
];

/** Orders that were paid online, and one whose money came when it was cancelled already. */
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
  }
}
