import { balance, nodeApply, onlinePay, order, statement } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { PayDrawer } from '../fee/public.ts';
import OrderPage from './order.page.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1' });

const unpaid = fillRow(order.list, {
  id: '1',
  orderNo: 'T20260301000001',
  what: { zh: '电子码包', en: 'Ecode pack' },
  amount: 20_000,
  status: 0,
  payDeadline: '2099-03-08 09:00:00',
});
const dear = fillRow(order.list, { ...unpaid, id: '2', orderNo: 'T20260301000002', amount: 90_000 });
const bank = { payee: '运营中心', bankName: '演示银行', bankAccount: '6200001' };
const month = fillAnswer(statement.month, {
  totals: { ORDER: 20_000, TRANSFER: 70_000, ONLINE: 0, PAID: 20_000, REFUND: 0, INVOICE: 0, RED: 0, BALANCE: -20_000 },
  month: '2026-03',
  closed: true,
  opening: 50_000,
  closing: 30_000,
  lines: [],
});

const part = (id: string, amount: number) => ({
  id,
  orderNo: `T2026030100000${id}`,
  kind: 'PACK' as const,
  what: unpaid.what,
  amount,
  status: unpaid.status,
});

const server = useServer([
  [order.list, () => pageOf([unpaid, dear])],
  [
    order.findOne,
    ({ id }) =>
      ok(
        fillAnswer(order.findOne, {
          id,
          orderNo: unpaid.orderNo,
          status: 0,
          opinion: '',
          transfer: bank,
          contracts: [{ id: '5', contractNo: 'HT-2026-0001' }],
          payment: {
            id: '9',
            payer: '云禾',
            payDate: '2026-03-01',
            transactionNo: 'TX',
            amount: 20_000,
            arrived: 15_000,
            bankNote: '',
            orders: id === '2' ? [part('1', 14_000), part('2', 6000)] : [part('1', 20_000)],
          },
        }),
      ),
  ],
  [
    order.payments,
    () =>
      pageOf([
        fillRow(order.payments, {
          id: '9',
          amount: 20_000,
          orders: [part('1', 20_000)],
          companyName: '云禾家具',
          lockUserName: '',
          version: 5,
        }),
      ]),
  ],
  [order.confirm, () => ok(true)],
  [onlinePay.ways, () => ok([{ channel: 'WECHAT', isTest: true }])],
  [balance.now, () => ok({ amount: 50_000 })],
  [balance.pay, () => ok(true)],
  [balance.list, () => pageOf([fillRow(balance.list, { id: '1', reason: 'TRANSFER', number: 'YH123', amount: 50_000, after: 50_000 })])],
  [
    statement.month,
    () =>
      ok({
        ...month,
        lines: [
          {
            time: '2026-03-02 10:00:00',
            kind: 'BALANCE',
            no: unpaid.orderNo,
            note: { zh: '支付订单', en: 'Order paid' },
            amount: -20_000,
            balance: 30_000,
          },
        ],
      }),
  ],
  [
    nodeApply.payDetail,
    () =>
      ok(
        fillAnswer(nodeApply.payDetail, {
          id: '1',
          orderNo: unpaid.orderNo,
          kind: 'RENEW',
          amount: 20_000,
          status: 0,
          opinion: '',
          transfer: bank,
          payDeadline: '2099-03-08 09:00:00',
        }),
      ),
  ],
]);
const rowOf = async (words: string) => within((await screen.findAllByText(words))[0]!.closest('tr')!);
const onTop = async () => within((await screen.findAllByRole('dialog')).at(-1)!);
const may = ['order_view', 'order_pay', 'order_export'];

describe('a company with a balance', () => {
  it('pays an order from it, and reads before what is left', async () => {
    show(<OrderPage />, { may });
    await waitFor(() => expect(server.sent(balance.now).length).toBeGreaterThan(0));
    await userEvent.click((await rowOf(unpaid.orderNo)).getByRole('button', { name: '付款' }));
    const drawer = await onTop();
    await userEvent.click(await drawer.findByText('余额'));
    await drawer.findByText('余额 ¥500.00，支付后剩余 ¥300.00。');
    await userEvent.click(drawer.getByRole('button', { name: '用余额支付' }));
    await waitFor(() => expect(server.last(balance.pay)).toEqual({ ids: ['1'], amount: 20_000 }));
  }, 60_000);

  it('is told where it is too little, and pays otherwise', async () => {
    show(<OrderPage />, { may });
    await userEvent.click((await rowOf(dear.orderNo)).getByRole('button', { name: '付款' }));
    const drawer = await onTop();
    await drawer.findByText('余额 ¥500.00，不足以支付，请用其他方式付款。');
    expect(drawer.queryByText('余额')).toBeNull();
    await drawer.findByText('微信支付');
  }, 60_000);

  it('pays the annual fee online or from it too', async () => {
    show(<PayDrawer open orderId="1" onClose={() => undefined} />, { may: [...may, 'nodeApply_pay'] });
    const drawer = await onTop();
    await drawer.findByRole('button', { name: '显示付款码' });
    await userEvent.click(drawer.getByText('余额'));
    await userEvent.click(await drawer.findByRole('button', { name: '用余额支付' }));
    await waitFor(() => expect(server.last(balance.pay)).toEqual({ ids: ['1'], amount: 20_000 }));
    await userEvent.click(drawer.getByText('对公转账'));
    await drawer.findByText('6200001');
  }, 60_000);

  it('reads its movements and the statement of a month', async () => {
    show(<OrderPage />, { may, at: '/?view=balance' });
    await screen.findByText('当前余额 ¥500.00');
    await rowOf('YH123');
    await userEvent.click(screen.getByText('对账单'));
    await screen.findByText('该月已结束，内容不再变化。');
    (await rowOf(unpaid.orderNo)).getByText('支付订单');
    expect(screen.getByRole('button', { name: '下载 PDF' })).toBeTruthy();
  }, 60_000);

  it('reads in an order what arrived of its transfer, and the number of its contract', async () => {
    show(<OrderPage />, { may: [...may, 'contract_view'], at: '/?id=1' });
    await screen.findByText('转账到账 ¥150.00，应付 ¥200.00，本订单未付清；到账款已记入余额。');
    await screen.findByText('HT-2026-0001');
  }, 60_000);

  it('is not told that the whole sum is its balance where older orders of the same transfer were paid from it', async () => {
    show(<OrderPage />, { may, at: '/?id=2' });
    await screen.findByText('合并转账到账 ¥150.00，应付 ¥200.00：先付清较早的订单，本订单未付清；其余款项已记入余额。');
  }, 60_000);
});

it('the reviewer types the amount that arrived: the sum asked stands there already, and a blank is not sent as that sum', async () => {
  show(<OrderPage />, { may: ['order_view', 'order_confirm'], at: '/?view=payments' });
  await userEvent.click((await rowOf('云禾家具')).getByRole('button', { name: '确认' }));
  const dialog = await onTop();
  const arrived = await dialog.findByLabelText('实际到账');
  expect(arrived).toHaveProperty('value', '200.00');
  await userEvent.clear(arrived);
  await userEvent.click(dialog.getByRole('button', { name: '确认' }));
  await dialog.findByText('请填写实际到账');
  expect(server.sent(order.confirm)).toHaveLength(0);
  await userEvent.type(arrived, '200');
  await dialog.findByText('确认到账 ¥200.00：1 笔订单立即交付，开通服务期或增加码额度。');
  await userEvent.clear(arrived);
  await userEvent.type(arrived, '150');
  await dialog.findByText('应付 ¥200.00，到账 ¥150.00：先付清较早的订单，其余记入企业余额');
  await userEvent.click(dialog.getByRole('button', { name: '确认' }));
  await waitFor(() => expect(server.last(order.confirm)).toMatchObject({ id: '9', arrived: 15_000, version: 5 }));
}, 60_000);
