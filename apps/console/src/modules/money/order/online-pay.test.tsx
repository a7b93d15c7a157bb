import { type LatePayment, onlinePay, order, type PayAttempt } from '@touchmark/contract';
import { payAttemptLife, refundLife } from '@touchmark/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import OrderPage from './order.page.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1' });

const unpaid = fillRow(order.list, {
  id: '1',
  orderNo: 'T20260301000001',
  companyName: '云禾家具',
  what: { zh: '电子码包', en: 'Ecode pack' },
  amount: 20_000,
  status: 0,
  payDeadline: '2099-03-08 09:00:00',
});
const free = fillRow(order.list, { ...unpaid, id: '2', orderNo: 'T20260301000002', amount: 0 });
const paidOrder = { id: '1', orderNo: unpaid.orderNo, kind: unpaid.kind, what: unpaid.what, amount: 20_000, status: 0 as const };
const attempt = (status: PayAttempt['status'], more: Partial<PayAttempt> = {}): PayAttempt => ({
  id: '7',
  channel: 'WECHAT',
  amount: 20_000,
  status,
  qr: status === payAttemptLife.at.open ? 'weixin://wxpay/bizpayurl?pr=abc' : '',
  expireTime: '2099-03-01 09:15:00',
  paidTime: null,
  outTradeNo: 'P1',
  providerNo: '',
  orders: [paidOrder],
  isTest: true,
  ...more,
});
const late = (id: string, more: Partial<LatePayment> = {}): LatePayment => ({
  ...fillRow(onlinePay.late, { amount: 30_000, companyName: '木语家居', channel: 'ALIPAY', status: payAttemptLife.at.late, version: 4 }),
  id,
  canRevive: true,
  providerNo: `2026${id}`,
  orders: [{ ...paidOrder, orderNo: `T-${id}` }],
  ...more,
});
const refund = (id: string, status: number, orderNo: string | null) =>
  fillRow(onlinePay.refunds, {
    id,
    refundNo: `R${id}`,
    orderNo,
    companyName: '木语家居',
    amount: 500,
    way: 'ONLINE',
    channel: 'WECHAT',
    status,
    answer: `应答 R${id}`,
    version: 2,
  });

const server = useServer([
  [order.list, () => pageOf([unpaid, free])],
  [
    order.findOne,
    () => ok(fillAnswer(order.findOne, { id: '1', transfer: { payee: '运营中心', bankName: '演示银行', bankAccount: '6200001' } })),
  ],
  [
    onlinePay.ways,
    () =>
      ok([
        { channel: 'WECHAT', isTest: true },
        { channel: 'ALIPAY', isTest: true },
      ]),
  ],
  [onlinePay.begin, () => ok(attempt(payAttemptLife.at.open))],
  [onlinePay.findOne, () => ok(attempt(payAttemptLife.at.open))],
  [onlinePay.ask, () => ok(attempt(payAttemptLife.at.open))],
  [onlinePay.close, () => ok(true)],
  [
    onlinePay.late,
    () =>
      pageOf([
        late('1'),
        late('2', { canRevive: false }),
        late('3', { status: payAttemptLife.at.returned, canRevive: false, opinion: '订单已取消' }),
      ]),
  ],
  [onlinePay.revive, () => ok(true)],
  [onlinePay.giveBack, () => ok(true)],
  [
    onlinePay.refunds,
    () =>
      pageOf([refund('1', refundLife.at.failed, 'T-R1'), refund('2', refundLife.at.done, null), refund('3', refundLife.at.asked, 'T-R3')]),
  ],
  [onlinePay.retryRefund, () => ok(true)],
]);
const rowOf = async (words: string) => within((await screen.findAllByText(words))[0]!.closest('tr')!);
const onTop = async () => within((await screen.findAllByRole('dialog')).at(-1)!);

describe('a company that pays online', () => {
  const may = ['order_view', 'order_pay'];
  async function openCode(channel: '微信支付' | '支付宝' = '微信支付') {
    show(<OrderPage />, { may });
    await screen.findByText(unpaid.orderNo);
    await waitFor(() => expect(server.sent(onlinePay.ways)).toHaveLength(1));
    await userEvent.click((await rowOf(unpaid.orderNo)).getByRole('button', { name: '付款' }));
    const drawer = await onTop();
    await userEvent.click(await drawer.findByText(channel));
    await userEvent.click(await drawer.findByRole('button', { name: '显示付款码' }));
    return onTop();
  }

  it.each([
    ['微信支付', 'WECHAT'],
    ['支付宝', 'ALIPAY'],
  ] as const)('asks %s for a code with the sum that it sees, and scans it', async (name, channel) => {
    server.answer(onlinePay.findOne, () => ok(attempt(payAttemptLife.at.open, { channel })));
    const drawer = await openCode(name);
    await drawer.findByRole('img', { name: `${name}付款码` });
    expect(server.sent(onlinePay.begin)).toEqual([{ ids: ['1'], channel, amount: 20_000 }]);
    for (const words of ['¥200.00', '测试网关', `请用${name}扫一扫`, unpaid.orderNo]) drawer.getByText(words);
  });

  it('reads of the payment without doing anything, and the list is read again', async () => {
    const drawer = await openCode();
    await drawer.findByRole('img', { name: '微信支付付款码' });
    const before = server.sent(order.list).length;
    server.answer(onlinePay.findOne, () => ok(attempt(payAttemptLife.at.paid)));
    await drawer.findByText('支付成功', {}, { timeout: 10_000 });
    await waitFor(() => expect(server.sent(order.list).length).toBeGreaterThan(before));
    expect(drawer.queryByRole('img', { name: '微信支付付款码' })).toBeNull();
  }, 30_000);

  it('has the provider asked at once, and may close the code', async () => {
    const drawer = await openCode();
    await userEvent.click(await drawer.findByRole('button', { name: '我已付款' }));
    await waitFor(() => expect(server.last(onlinePay.ask)).toEqual({ id: '7' }));
    await userEvent.click(drawer.getByRole('button', { name: '关闭付款码' }));
    await waitFor(() => expect(server.last(onlinePay.close)).toEqual({ id: '7' }));
  });

  it('gets a new code where the former is no longer valid', async () => {
    server.answer(onlinePay.findOne, () => ok(attempt(payAttemptLife.at.closed)));
    const drawer = await openCode();
    await drawer.findByText('付款码已失效');
    server.answer(onlinePay.begin, () => ok(attempt(payAttemptLife.at.open, { id: '8' })));
    server.answer(onlinePay.findOne, ({ id }) => ok(attempt(id === '8' ? payAttemptLife.at.open : payAttemptLife.at.closed, { id })));
    await userEvent.click(drawer.getByRole('button', { name: '重新获取' }));
    await drawer.findByRole('img', { name: '微信支付付款码' });
    expect(server.sent(onlinePay.begin)).toHaveLength(2);
  });

  it('is told what happens to money that came too late', async () => {
    server.answer(onlinePay.findOne, () => ok(attempt(payAttemptLife.at.late)));
    const drawer = await openCode();
    await drawer.findByText(/款项已收到，但订单已不是待付款/);
    expect(drawer.queryByRole('button', { name: '重新获取' })).toBeNull();
  });

  it('may pay by transfer all the same', async () => {
    show(<OrderPage />, { may });
    await userEvent.click((await rowOf(unpaid.orderNo)).getByRole('button', { name: '付款' }));
    await userEvent.click(await (await onTop()).findByText('对公转账'));
    await (await onTop()).findByText('6200001');
    expect(server.sent(onlinePay.begin)).toEqual([]);
  });

  it.each([
    ['the operator has no merchant account', unpaid, []],
    ['nothing is to be paid', free, [{ channel: 'WECHAT' as const, isTest: false }]],
  ])('is offered the transfer alone where %s', async (_why, of, ways) => {
    server.answer(onlinePay.ways, () => ok(ways));
    show(<OrderPage />, { may });
    await userEvent.click((await rowOf(of.orderNo)).getByRole('button', { name: '付款' }));
    await (await onTop()).findByText('6200001');
    await waitFor(() => expect(server.sent(onlinePay.ways).length).toBeGreaterThan(0));
    expect(screen.queryByText('微信支付')).toBeNull();
  });
});

describe('the operator', () => {
  const may = ['order_view', 'order_confirm'];

  describe('decides what arrived late', () => {
    beforeEach(() => void show(<OrderPage />, { may, at: '/?view=late' }));

    it('revives the orders after a question that says what follows', async () => {
      await userEvent.click((await rowOf('T-1')).getByRole('button', { name: '恢复订单' }));
      const question = await onTop();
      await question.findByText(/用这笔款项恢复订单并立即交付/);
      expect(server.sent(onlinePay.revive)).toEqual([]);
      await userEvent.click(question.getByRole('button', { name: '恢复订单' }));
      await waitFor(() => expect(server.sent(onlinePay.revive)).toEqual([{ id: '1', version: 4 }]));
    });

    it('or returns it with a reason', async () => {
      await userEvent.click((await rowOf('T-2')).getByRole('button', { name: '退回款项' }));
      const form = await onTop();
      await form.findByText('退回 ¥300.00：木语家居');
      await userEvent.type(form.getByLabelText('原因'), '企业不再需要');
      await userEvent.click(form.getByRole('button', { name: '退回款项' }));
      await waitFor(() => expect(server.sent(onlinePay.giveBack)).toEqual([{ id: '2', version: 4, reason: '企业不再需要' }]));
    });

    it('but revives nothing that cannot be delivered, and decides nothing twice', async () => {
      expect((await rowOf('T-2')).queryByRole('button', { name: '恢复订单' })).toBeNull();
      const returned = await rowOf('T-3');
      returned.getByText('订单已取消');
      expect(returned.queryAllByRole('button')).toEqual([]);
    });
  });

  it('sees what is given back with the provider’s answer, and asks again for what was refused', async () => {
    show(<OrderPage />, { may, at: '/?view=refunds' });
    const refused = await rowOf('T-R1');
    refused.getByText('应答 R1');
    expect((await rowOf('迟到款项退回')).queryByRole('button', { name: '重新退款' })).toBeNull();
    expect((await rowOf('T-R3')).queryByRole('button', { name: '重新退款' })).toBeNull();
    await userEvent.click(refused.getByRole('button', { name: '重新退款' }));
    await screen.findByText(/不会重复退款/);
    expect(server.sent(onlinePay.retryRefund)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.sent(onlinePay.retryRefund)).toEqual([{ id: '1', version: 2 }]));
  });
});
