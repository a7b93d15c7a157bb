import { invoice, type OrderRow, type WaitingPayment, order } from '@touchmark/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { currentAddress, ok, pageOf, show, useServer, useUploads, workAs } from '../../../ui/test-rig.tsx';
import OrderPage from './order.page.tsx';
import { DueBar } from './public.ts';

workAs({ userType: 'ENTERPRISE', user_id: '1' });
useUploads();

const row = (id: string, more: Partial<OrderRow> = {}): OrderRow => ({
  id,
  orderNo: `T2026030100000${id}`,
  companyId: '1',
  companyName: '云禾家具',
  companyNameEn: '',
  bizType: 'CODE_PACK',
  kind: 'PACK',
  what: { zh: '电子码包', en: 'Ecode pack' },
  quantity: 10_000,
  amount: 20_000,
  payWay: 'TRANSFER',
  status: 0,
  opinion: '',
  createTime: '2026-03-01 09:00:00',
  payDeadline: '2099-03-08 09:00:00',
  payTime: null,
  paidTime: null,
  paymentId: null,
  invoiceState: 'NONE',
  canIssue: false,
  refundAsked: null,
  version: 3,
  ...more,
});
const unpaid = row('1');
const fee = row('2', { amount: 120_000, bizType: 'NODE_ANNUAL_FEE', kind: 'RENEW', what: { zh: '年费', en: 'Annual fee' } });
const rejected = row('3', { opinion: '金额与订单不一致' });
const done = row('4', { status: 3, paidTime: '2026-03-02 09:00:00' });
const detailOf = (of: OrderRow) => ({
  ...of,
  lines: [
    { productCode: 'ECODE_PACK', name: of.what, unit: { zh: '枚', en: 'codes' }, quantity: of.quantity, price: 200, amount: of.amount },
  ],
  vouchers: [],
  transfer: { payee: '运营中心', bankName: '演示银行', bankAccount: '6200001' },
  deliveredTime: null,
  period: null,
  history: [],
  refundReason: '',
  payment: null,
  contracts: [],
  online: null,
  refund: null,
  invoice: null,
  invoices: [],
  invoiceDefaults: { kind: 'NORMAL', title: '云禾家具', taxNo: '91350100M000100Y43', email: 'a@example.com' },
});
const payment = (id: string, more: Partial<WaitingPayment> = {}): WaitingPayment => ({
  id,
  companyId: '1',
  companyName: '云禾家具',
  payer: '云禾家具',
  payDate: '2026-03-02',
  transactionNo: 'TX-1',
  payerMatch: 'same',
  amount: 140_000,
  submitTime: '2026-03-02 10:00:00',
  vouchers: [],
  orders: [
    { id: '1', orderNo: unpaid.orderNo, kind: 'PACK', what: unpaid.what, amount: 20_000, status: 1 },
    { id: '2', orderNo: fee.orderNo, kind: 'RENEW', what: fee.what, amount: 120_000, status: 1 },
  ],
  twins: [],
  sameTransaction: [],
  lockUser: null,
  lockUserName: '',
  version: 5,
  ...more,
});
const server = useServer([
  [order.list, () => pageOf([unpaid, fee, rejected, done])],
  [order.findOne, ({ id }) => ok(detailOf([unpaid, fee, rejected, done].find((one) => one.id === id)!))],
  [order.pay, () => ok({ paymentId: '9', amount: 140_000 })],
  [
    order.prices,
    () =>
      ok({
        fee: 120_000,
        products: [],
        packs: [
          {
            codeType: 'ECODE',
            minQuantity: 100,
            tiers: [
              { from: 1, price: 200 },
              { from: 100_001, price: 150 },
            ],
          },
        ],
      }),
  ],
  [order.create, () => ok({ orderId: '1', orderNo: unpaid.orderNo, amount: 275_000 })],
  [
    invoice.left,
    ({ ids }) =>
      ok({
        orders: ids.map((id) => ({ id, orderNo: done.orderNo, amount: done.amount, left: done.amount })),
        wish: { kind: 'NORMAL', title: '云禾家具', taxNo: '91350100M000100Y43', email: 'a@example.com' },
      }),
  ],
  [invoice.apply, () => ok({ id: '77' })],
  [order.confirm, () => ok(true)],
  [
    order.payments,
    () =>
      pageOf([
        payment('9'),
        payment('10', { payer: '林木语', payerMatch: 'differs', twins: ['T8'], sameTransaction: ['T7'] }),
        payment('11', { companyName: '木语家居', lockUserName: '运营小何' }),
      ]),
  ],
]);
const company = ['order_view', 'order_create', 'order_pay', 'order_cancel', 'order_invoice', 'order_refund'];
const rowOf = async (no: string) => within((await screen.findAllByText(no))[0]!.closest('tr')!);
const onTop = async () => within((await screen.findAllByRole('dialog')).at(-1)!);

describe('a company', () => {
  it('pays what is unpaid of the selected orders with one proof, and reads the sum, the account and the reference before', async () => {
    show(<OrderPage />, { may: company });
    for (const { orderNo } of [unpaid, fee, done]) fireEvent.click((await rowOf(orderNo)).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '合并付款' }));
    const form = await onTop();
    await form.findByText('合并付款：2 笔订单');
    form.getByText('所选订单中有 1 笔不是待付款，未计入。');
    expect((await form.findAllByText('¥1,400.00')).length).toBeGreaterThan(0);
    await form.findByText('6200001');
    form.getByText(`${unpaid.orderNo} ${fee.orderNo}`);
    expect(form.getByLabelText('付款户名')).toHaveProperty('value', '云禾家具');
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'], '回单.png', { type: 'image/png' }),
    );
    await form.findByText('商品.xlsx');
    await userEvent.click(form.getByRole('button', { name: '提交凭证' }));
    await waitFor(() => expect(server.last(order.pay)).toMatchObject({ ids: ['1', '2'], payer: '云禾家具', payAuth: ['31'] }));
  }, 60_000);

  it('cannot pay together what is not unpaid', async () => {
    show(<OrderPage />, { may: company });
    await userEvent.click((await rowOf(done.orderNo)).getByRole('checkbox'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '合并付款' }).disabled).toBe(true);
  });

  it('reads why a proof was rejected, and submits another', async () => {
    show(<OrderPage />, { may: company, at: '/?id=3' });
    const drawer = await onTop();
    await drawer.findByText('金额与订单不一致');
    expect((await rowOf(rejected.orderNo)).getByText('凭证被驳回')).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: '重新提交凭证' }));
    await screen.findByText(`付款：${rejected.orderNo}`);
  });

  it('sees what a pack costs by its tiers while typing, and then the order', async () => {
    show(<OrderPage />, { may: company });
    await userEvent.click((await screen.findAllByRole('button', { name: '下单' }))[0]!);
    const form = await onTop();
    fireEvent.change(await form.findByLabelText('数量（枚）'), { target: { value: '150000' } });
    await form.findByText('¥2,750.00');
    await userEvent.click(form.getByRole('button', { name: '下单' }));
    await waitFor(() => expect(server.last(order.create)).toEqual({ bizType: 'CODE_PACK', codeType: 'ECODE', quantity: 150_000 }));
    await waitFor(() => expect(currentAddress()).toBe('/?id=1'));
  });

  it('gives more for a special invoice than for an ordinary one', async () => {
    show(<OrderPage />, { may: company, at: '/?id=4' });
    await userEvent.click(await (await onTop()).findByRole('button', { name: '更多' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '申请发票' }));
    const title = await screen.findByLabelText('发票抬头');
    expect(title).toHaveProperty('value', '云禾家具');
    expect(screen.queryByLabelText('开户银行')).toBeNull();
    await userEvent.click(screen.getByText('专用发票'));
    await screen.findByLabelText('开户银行');
    await userEvent.click((await onTop()).getByRole('button', { name: '申请发票' }));
    await screen.findAllByText(/请输入.*开户银行|开户银行.*必填|请填写开户银行/);
    expect(server.last(invoice.apply)).toBeUndefined();
  });

  it('asks for one invoice over the paid ones of the selected orders', async () => {
    show(<OrderPage />, { may: company });
    for (const { orderNo } of [unpaid, done]) fireEvent.click((await rowOf(orderNo)).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '合并开票' }));
    const form = await onTop();
    await form.findAllByText('¥200.00');
    await userEvent.click(form.getByRole('button', { name: '申请发票' }));
    await waitFor(() => expect(server.last(invoice.apply)).toMatchObject({ ids: ['4'], kind: 'NORMAL', title: '云禾家具' }));
  });

  it.each([
    [1, '1 笔订单待付款', '/orderContract/order?pay=1'],
    [2, '2 笔订单待付款', '/orderContract/order?status=0'],
  ])('with %d unpaid is led from home to it', async (count, words, address) => {
    server.answer(order.due, () => ok({ count, amount: 20_000, deadline: null, orderId: '1' }));
    show(<DueBar />, { may: company });
    await screen.findByText(new RegExp(words));
    await userEvent.click(screen.getByRole('button', { name: '去付款' }));
    expect(currentAddress()).toBe(address);
  });
});

describe('one who came to pay', () => {
  it('finds the payment open, with payer and day filled in and marked', async () => {
    show(<OrderPage />, { may: company, at: '/?pay=1' });
    expect(await screen.findByText(`付款：${unpaid.orderNo}`)).toBeTruthy();
    const payer = await screen.findByLabelText<HTMLInputElement>('付款户名', { selector: 'input[id*=payer]' });
    expect(payer.value).toBe('云禾家具');
    expect(screen.getAllByText('已按企业和今天填入')).toHaveLength(2);
    await waitFor(() => expect(currentAddress()).toBe('/'));
  });

  it('sees the order where it is paid already', async () => {
    show(<OrderPage />, { may: company, at: '/?pay=4' });
    await waitFor(() => expect(currentAddress()).toBe('/?id=4'));
  });
});

describe('whoever confirms payments', () => {
  const may = ['order_view', 'order_confirm'];

  it('finds a payment by amount and payer, compares, and confirms it with the bank’s note', async () => {
    show(<OrderPage />, { may, at: '/?view=payments' });
    await screen.findByText('T8', { exact: false });
    fireEvent.change(screen.getByLabelText('金额'), { target: { value: '1400' } });
    fireEvent.change(screen.getByLabelText('付款户名'), { target: { value: '云禾' } });
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(server.last(order.payments)).toMatchObject({ amount: 140_000, payer: '云禾' }));
    const rows = screen.getAllByRole('row').filter((one) => one.textContent!.includes('¥1,400.00'));
    const [plain, twin, taken] = rows.map((one) => within(one));
    for (const words of ['与企业名称一致', '凭证与流水号未重复', unpaid.orderNo, fee.orderNo]) expect(plain!.getByText(words)).toBeTruthy();
    for (const words of ['与企业名称不同', '同一凭证还用于 T8', '同一流水号还用于 T7']) expect(twin!.getByText(words)).toBeTruthy();
    expect(taken!.getByText('运营小何 正在审核')).toBeTruthy();
    expect(taken!.queryByRole('button', { name: '确认' })).toBeNull();
    await userEvent.click(plain!.getByRole('button', { name: '确认' }));
    const form = await onTop();
    await form.findByText('确认到账：云禾家具');
    form.getByText('确认到账 ¥1,400.00：2 笔订单立即交付，开通服务期或增加码额度。');
    await userEvent.type(form.getByLabelText('银行流水备注'), '到账');
    await userEvent.click(form.getByRole('button', { name: '确认' }));
    await waitFor(() => expect(server.last(order.confirm)).toEqual({ id: '9', arrived: 140_000, version: 5, bankNote: '到账' }));
  });

  it('has the payments beside the orders', async () => {
    show(<OrderPage />, { may });
    await userEvent.click(await screen.findByText('待确认付款'));
    expect(currentAddress()).toBe('/?view=payments');
  });

  it('is staff: a company has no such view', async () => {
    show(<OrderPage />, { may: company, at: '/?view=payments' });
    await rowOf(unpaid.orderNo);
    expect(screen.queryByText('待确认付款')).toBeNull();
    expect(server.last(order.payments)).toBeUndefined();
  });
});

describe('the operator', () => {
  workAs({ userType: 'PLATFORM', user_id: '1' });

  it.each([
    ['where one can be issued', true],
    ['but not where it waits for a red letter', false],
  ])('records the invoice of an order, %s', async (_, canIssue) => {
    const asked = row('5', { status: 3, paidTime: '2026-03-02 09:00:00', invoiceState: 'ASKED', canIssue });
    server.answer(order.list, () => pageOf([asked]));
    show(<OrderPage />, { may: ['order_view', 'order_confirm'] });
    await userEvent.click((await rowOf(asked.orderNo)).getByRole('button', { name: '更多' }));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual([...(canIssue ? ['录入发票'] : []), '退款']);
  });
});
