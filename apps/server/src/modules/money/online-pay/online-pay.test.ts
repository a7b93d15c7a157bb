import { codeQuota, onlinePay, order } from '@touchmark/contract';
import { payAttemptLife, payChannels, payMinutes, refundLife } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { uploadVoucher } from '../../../../test/fees.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { payPortsOf } from '../../../config-pay.ts';
import { readConfig } from '../../../config.ts';
import { type Gateway, startGateway } from '../../../post/pay/gateway/gateway.ts';
import type { Lie } from '../../../post/pay/gateway/lie.ts';

let gateway: Gateway;
let world: World;
let main: Person;
let operator: Person;
let admin: Person;
beforeAll(async () => {
  gateway = await startGateway();
  const config = readConfig({ ...gateway.settings, DATA_DIR: '/tmp' }, []);
  world = await createWorld({ payPorts: payPortsOf(config, 'http://127.0.0.1:9') });
  const { companyId } = await auditorOf(world);
  operator = await world.person(companyId, 'PLATFORM_OPERATOR');
  admin = await world.person(companyId, 'PLATFORM_ADMIN');
});
beforeEach(async () => {
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(async () => {
  await world.end();
  await gateway.end();
});

type Channel = 'WECHAT' | 'ALIPAY';
const pack = async (quantity = 1000) => {
  const { orderId, amount } = await world.ok(main, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity });
  return { id: orderId, amount };
};
const opened = async (channel: Channel, ...packs: { id: string; amount: number }[]) =>
  world.ok(main, onlinePay.begin, { ids: packs.map(({ id }) => id), channel, amount: packs.reduce((sum, one) => sum + one.amount, 0) });
const urls = { WECHAT: '/pay/notice/wechat', ALIPAY: '/pay/notice/alipay' };
/** Sends a notice as the provider does; whether it was taken. */
async function tell(channel: Channel, { body, headers }: { body: string; headers: Record<string, string> }): Promise<boolean> {
  const answer = await world.app.inject({ method: 'POST', url: urls[channel], payload: Buffer.from(body), headers });
  return channel === 'WECHAT' ? answer.statusCode === 200 : answer.payload === 'success';
}
const told = (channel: Channel, outTradeNo: string, lie?: Lie) => tell(channel, gateway.noticeOf(channel, outTradeNo, lie));
const statusOf = async (id: string) => (await world.ok(main, order.findOne, { id })).status;
const quota = async () => (await world.ok(main, codeQuota.mine, {})).quotas.find(({ codeType }) => codeType === 'ECODE')!.total;
const attemptOf = (id: string) => world.ok(main, onlinePay.findOne, { id });
/** As if its time had come: the timetable asks now. */
const dueNow = (table: 'payAttempt' | 'refundRow') =>
  world.asStaff((db) =>
    db
      .updateTable(table)
      .set({ nextAsk: new Date(0).toISOString() })
      .execute(),
  );

describe.each(['WECHAT', 'ALIPAY'] as const)('an order paid by %s', (channel) => {
  it('is delivered once, however often and by however many at once it is told', async () => {
    const [one, two] = [await pack(1000), await pack(2000)];
    const { id, outTradeNo, qr, isTest } = await opened(channel, one, two);
    expect([isTest, qr]).toEqual([true, expect.stringContaining('/scan/')]);
    gateway.pay(channel, outTradeNo, { silent: true });
    const notice = gateway.noticeOf(channel, outTradeNo);
    const all = await Promise.all(Array.from({ length: 200 }, (_, at) => (at % 2 ? tell(channel, notice) : told(channel, outTradeNo))));
    expect(all.filter((taken) => !taken)).toEqual([]);
    expect(await quota()).toBe(3000);
    expect(await attemptOf(id)).toMatchObject({ status: payAttemptLife.at.paid, qr: '', providerNo: expect.stringMatching(/^\d+$/) });
    expect(await world.ok(main, order.findOne, { id: one.id })).toMatchObject({ status: 3, payWay: 'ONLINE', payment: null });
  });

  it.each<Lie>(['signature', 'key', 'amount', 'merchant'])('is not paid by a notice with a wrong %s', async (lie) => {
    const one = await pack();
    const { outTradeNo } = await opened(channel, one);
    gateway.pay(channel, outTradeNo, { silent: true });
    expect(await told(channel, outTradeNo, lie)).toBe(false);
    expect([await statusOf(one.id), await quota()]).toEqual([0, 0]);
    expect(await told(channel, outTradeNo)).toBe(true);
    expect([await statusOf(one.id), await quota()]).toEqual([3, 1000]);
  });

  it('is found by the timetable where nobody tells', async () => {
    const one = await pack();
    const { id, outTradeNo } = await opened(channel, one);
    gateway.pay(channel, outTradeNo, { silent: true });
    await dueNow('payAttempt');
    await vi.waitFor(async () => expect((await attemptOf(id)).status).toBe(payAttemptLife.at.paid), 10_000);
    expect([await statusOf(one.id), await quota()]).toEqual([3, 1000]);
    expect(await told(channel, outTradeNo)).toBe(true);
    expect(await quota()).toBe(1000);
  });

  it('is refunded when the money is: until then it is under way, and once', async () => {
    const one = await pack();
    const { outTradeNo } = await opened(channel, one);
    gateway.pay(channel, outTradeNo, { silent: true });
    await told(channel, outTradeNo);
    const reason = '重复下单，原路退回';
    const answers = await Promise.all([1, 2].map(() => world.call(admin, order.refund, { id: one.id, reason })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await quota()).toBe(0);
    expect((await world.call(main, order.refundAsk, { id: one.id, reason })).code).toBe(409);
    await vi.waitFor(async () => expect(await statusOf(one.id)).toBe(5), 10_000);
    const { records } = await world.ok(operator, onlinePay.refunds, {
      orderNo: (await world.ok(main, order.findOne, { id: one.id })).orderNo,
    });
    expect(records).toMatchObject([{ amount: one.amount, way: 'ONLINE', channel, status: refundLife.at.done, reason }]);
    expect([...gateway.find(channel, outTradeNo)!.refunds.values()].map(({ amount }) => amount)).toEqual([one.amount]);
  });
});

describe('money that arrives for a cancelled order', () => {
  const late = async (channel: Channel = 'WECHAT') => {
    const one = await pack();
    const { id, outTradeNo } = await opened(channel, one);
    await world.ok(main, order.cancel, { id: one.id });
    expect(gateway.find(channel, outTradeNo)!.state).toBe('CLOSED');
    // The payer’s phone was faster than the closing.
    gateway.find(channel, outTradeNo)!.state = 'OPEN';
    gateway.pay(channel, outTradeNo, { silent: true });
    expect(await told(channel, outTradeNo)).toBe(true);
    expect(await told(channel, outTradeNo)).toBe(true);
    expect([await statusOf(one.id), await quota()]).toEqual([4, 0]);
    return { one, id, outTradeNo };
  };
  const found = async (id: string) => (await world.ok(operator, onlinePay.late, { pageSize: 100 })).records.find((row) => row.id === id);

  it('waits on a list, and revives it', async () => {
    const { one, id } = await late();
    expect(await found(id)).toMatchObject({ amount: one.amount, canRevive: true, status: payAttemptLife.at.late });
    expect((await world.call(main, onlinePay.revive, { id })).code).toBe(403);
    const answers = await Promise.all([1, 2].map(() => world.call(operator, onlinePay.revive, { id })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect([await statusOf(one.id), await quota()]).toEqual([3, 1000]);
  });

  it('waits on a list, and is given back whole', async () => {
    const { one, id, outTradeNo } = await late('ALIPAY');
    await world.ok(operator, onlinePay.giveBack, { id, reason: '订单已取消，原路退回' });
    expect((await world.call(operator, onlinePay.revive, { id })).code).toBe(409);
    await vi.waitFor(async () => expect((await found(id))?.status).toBe(payAttemptLife.at.returned), 10_000);
    expect([...gateway.find('ALIPAY', outTradeNo)!.refunds.values()].map(({ amount }) => amount)).toEqual([one.amount]);
    expect([await statusOf(one.id), await quota()]).toEqual([4, 0]);
  });

  it('that was refused is asked for again with its number', async () => {
    const { id, outTradeNo } = await late();
    const trade = gateway.find('WECHAT', outTradeNo)!;
    trade.state = 'CLOSED';
    await world.ok(operator, onlinePay.giveBack, { id, reason: '订单已取消，原路退回' });
    const failed = () => world.ok(operator, onlinePay.refunds, { status: refundLife.at.failed });
    await vi.waitFor(async () => expect((await failed()).total).toBe(1), 10_000);
    const [row] = (await failed()).records;
    expect(row!.answer).toContain('RESOURCE_NOT_EXISTS');
    trade.state = 'PAID';
    await world.ok(operator, onlinePay.retryRefund, { id: row!.id });
    await vi.waitFor(async () => expect((await found(id))?.status).toBe(payAttemptLife.at.returned), 10_000);
    expect([...trade.refunds.keys()]).toEqual([row!.refundNo]);
  });
});

describe('an attempt', () => {
  it('is shown again while it can be paid, and another channel closes it', async () => {
    const one = await pack();
    const first = await opened('WECHAT', one);
    expect((await opened('WECHAT', one)).id).toBe(first.id);
    const second = await opened('ALIPAY', one);
    expect(second.id).not.toBe(first.id);
    expect((await attemptOf(first.id)).status).toBe(payAttemptLife.at.closed);
    expect(gateway.find('WECHAT', first.outTradeNo)!.state).toBe('CLOSED');
  });

  it('and a transfer do not pay the same order, also at the same moment', async () => {
    const one = await pack();
    const payAuth = [await uploadVoucher(world, main)];
    const transfer = { ids: [one.id], payer: '测试家具有限公司', payDate: '2026-01-05', payAuth };
    const begin = { ids: [one.id], channel: 'WECHAT' as const, amount: one.amount };
    const answers = await Promise.all([world.call(main, onlinePay.begin, begin), world.call(main, order.pay, transfer)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const two = await pack();
    const { id } = await opened('WECHAT', two);
    expect(await world.call(main, order.pay, { ...transfer, ids: [two.id] })).toMatchObject({ code: 409, error: 'payingOnline' });
    await world.ok(main, onlinePay.close, { id });
    await world.ok(main, order.pay, { ...transfer, ids: [two.id], payAuth: [await uploadVoucher(world, main)] });
    expect(await statusOf(two.id)).toBe(1);
  });

  it('that was paid meanwhile is neither closed nor cancelled: it counts', async () => {
    const [one, two] = [await pack(), await pack()];
    const [first, second] = [await opened('WECHAT', one), await opened('ALIPAY', two)];
    gateway.pay('WECHAT', first.outTradeNo, { silent: true });
    gateway.pay('ALIPAY', second.outTradeNo, { silent: true });
    expect(await world.call(main, order.cancel, { id: one.id })).toMatchObject({ code: 409, error: 'paidOnline' });
    expect(await world.call(main, onlinePay.close, { id: second.id })).toMatchObject({ code: 409, error: 'paidOnline' });
    expect([await statusOf(one.id), await statusOf(two.id), await quota()]).toEqual([3, 3, 2000]);
  });

  it('compares the sum that the page showed, and knows only own orders that wait', async () => {
    const one = await pack();
    const input = { ids: [one.id], channel: 'WECHAT' as const, amount: one.amount };
    const stranger = await world.person(await world.company(), 'ENT_MAIN');
    expect(await world.call(main, onlinePay.begin, { ...input, amount: one.amount - 1 })).toMatchObject({
      code: 409,
      error: 'priceChanged',
    });
    expect((await world.call(stranger, onlinePay.begin, input)).code).toBe(404);
    expect((await world.call(operator, onlinePay.begin, input)).code).toBe(403);
    const { id, outTradeNo } = await world.ok(main, onlinePay.begin, input);
    for (const call of [onlinePay.findOne, onlinePay.ask, onlinePay.close])
      expect((await world.call(stranger, call, { id })).code).toBe(404);
    gateway.pay('WECHAT', outTradeNo, { silent: true });
    expect(await world.ok(main, onlinePay.ask, { id })).toMatchObject({ status: payAttemptLife.at.paid });
    expect((await world.call(main, onlinePay.begin, input)).code).toBe(409);
  });

  it('past its time is closed at the provider, and its order can be paid again', async () => {
    const one = await pack();
    const { id, outTradeNo } = await opened('ALIPAY', one);
    await world.asStaff((db) =>
      db
        .updateTable('payAttempt')
        .set({ expireTime: new Date(Date.now() - 60_000).toISOString() })
        .where('id', '=', id)
        .execute(),
    );
    await dueNow('payAttempt');
    await vi.waitFor(async () => expect((await attemptOf(id)).status).toBe(payAttemptLife.at.closed), 10_000);
    expect(gateway.find('ALIPAY', outTradeNo)!.state).toBe('CLOSED');
    expect((await opened('ALIPAY', one)).id).not.toBe(id);
  });

  it.each(payChannels)('can be paid for a quarter of an hour, as %s is told', async (channel) => {
    const one = await pack();
    const { outTradeNo } = await opened(channel, one);
    const left = gateway.find(channel, outTradeNo)!.expires.getTime() - Date.now();
    expect(left).toBeGreaterThan((payMinutes - 1) * 60_000);
    expect(left).toBeLessThanOrEqual(payMinutes * 60_000);
  });

  it('is not shown again when its time is nearly over', async () => {
    const one = await pack();
    const { id } = await opened('WECHAT', one);
    const soon = { expireTime: new Date(Date.now() + 30_000).toISOString() };
    await world.asStaff((db) => db.updateTable('payAttempt').set(soon).where('id', '=', id).execute());
    expect((await opened('WECHAT', one)).id).not.toBe(id);
    expect((await attemptOf(id)).status).toBe(payAttemptLife.at.closed);
  });

  it('that the provider refuses has failed, in his words', async () => {
    const one = await pack();
    const { id, outTradeNo } = await opened('WECHAT', one);
    await world.asStaff((db) => db.updateTable('payAttempt').set({ qr: '' }).where('id', '=', id).execute());
    gateway.find('WECHAT', outTradeNo)!.state = 'CLOSED';
    const again = { ids: [one.id], channel: 'WECHAT' as const, amount: one.amount };
    expect(await world.call(main, onlinePay.begin, again)).toMatchObject({ code: 409, error: 'payRefused' });
    expect((await attemptOf(id)).status).toBe(payAttemptLife.at.failed);
    expect((await opened('WECHAT', one)).id).not.toBe(id);
  });
});

describe('a notice', () => {
  it('of something unknown is not taken, so that it comes again', async () => {
    const one = await pack();
    const { id, outTradeNo } = await opened('WECHAT', one);
    gateway.pay('WECHAT', outTradeNo, { silent: true });
    await world.asStaff((db) =>
      db
        .updateTable('payAttempt')
        .set({ outTradeNo: `${outTradeNo}x` })
        .where('id', '=', id)
        .execute(),
    );
    expect(await told('WECHAT', outTradeNo)).toBe(false);
    await world.asStaff((db) => db.updateTable('payAttempt').set({ outTradeNo }).where('id', '=', id).execute());
    expect(await told('WECHAT', outTradeNo)).toBe(true);
    expect(await statusOf(one.id)).toBe(3);
  });

  it.each(['', '{}', 'x'.repeat(70_000)])('that is none is refused', async (body) => {
    for (const channel of ['WECHAT', 'ALIPAY'] as const)
      expect(await tell(channel, { body, headers: { 'content-type': 'text/plain' } })).toBe(false);
  });
});

describe('without merchant settings', () => {
  it('only transfers are offered', async () => {
    const bare = await createWorld();
    const owner = await bare.person(await bare.company(), 'ENT_MAIN');
    expect(await bare.ok(owner, onlinePay.ways, {})).toEqual([]);
    const { orderId: id, amount } = await bare.ok(owner, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity: 1000 });
    expect(await bare.call(owner, onlinePay.begin, { ids: [id], channel: 'WECHAT', amount })).toMatchObject({ error: 'payChannelOff' });
    expect((await bare.app.inject({ method: 'POST', url: urls.WECHAT, payload: '{}' })).statusCode).toBe(404);
    await bare.end();
  });
});
