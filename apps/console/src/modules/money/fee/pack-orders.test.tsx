import { nodeApply, order as orders } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { currentAddress, ok, pageOf, show, useServer, useUploads, workAs } from '../../../ui/test-rig.tsx';
import { PackOrders, PackOrdersTab } from './pack-orders.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1' });

const order = {
  id: '7',
  orderNo: 'T20260301000007',
  what: { zh: '电子码包', en: 'Ecode pack' },
  quantity: 150_000,
  amount: 275_000,
  status: 0,
  opinion: '',
  createTime: '2026-03-01 09:00:00',
  payDeadline: '2099-03-08 09:00:00',
  payTime: null,
};
const rejected = { ...order, id: '8', orderNo: 'T20260301000008', opinion: '金额与订单不一致' };
const waiting = { ...order, id: '9', orderNo: 'T20260301000009', status: 1, payTime: '2026-03-02 10:30:00' };
const server = useServer([
  [nodeApply.packOrders, ({ status }) => pageOf(status === 0 ? [order] : [order, rejected, waiting], status === 0 ? 2 : 3)],
  [
    nodeApply.payDetail,
    ({ id }) =>
      ok({
        ...order,
        id,
        bizType: 'CODE_PACK',
        kind: 'PACK',
        companyId: '1',
        companyName: '云禾',
        lines: [
          { productCode: 'ECODE_PACK', name: order.what, unit: { zh: '枚', en: 'codes' }, quantity: 150_000, price: 200, amount: 275_000 },
        ],
        vouchers: [],
        transfer: { payee: '运营中心', bankName: '演示银行', bankAccount: '6200001' },
        paidTime: null,
        deliveredTime: null,
        period: null,
        version: 0,
        history: [],
      }),
  ],
  [nodeApply.saveOrCancel, () => ok({ orderId: '8', status: 4 })],
  [orders.pay, () => ok({ paymentId: '3', amount: 275_000 })],
]);
useUploads();
const may = ['ecode_view', 'nodeApply_pay'];
const rowOf = async (no: string) => within((await screen.findByText(no)).closest('tr')!);

it('says of each order what state it is in, why, and what can be done', async () => {
  show(<PackOrders />, { may });
  for (const [no, words, actions] of [
    ['T20260301000007', ['待付款', '电子码包', '150,000', '¥2,750.00'], ['继续付款', '取消订单']],
    ['T20260301000008', ['凭证被驳回', '金额与订单不一致'], ['重新上传凭证', '取消订单']],
    ['T20260301000009', ['待确认', '2026-03-02 10:30提交'], ['查看进度', '取消订单']],
  ] as const) {
    const row = await rowOf(no);
    for (const word of words) expect(row.getByText(word)).toBeTruthy();
    for (const name of actions) expect(row.getByRole('button', { name })).toBeTruthy();
  }
});

it('opens an order for its payment, and the address says which', async () => {
  show(<PackOrders />, { may });
  await userEvent.click((await rowOf('T20260301000008')).getByRole('button', { name: '重新上传凭证' }));
  expect(currentAddress()).toBe('/?order=8');
  expect(await screen.findByText('6200001')).toBeTruthy();
  expect(screen.getByRole('button', { name: '提交凭证' })).toBeTruthy();
});

it('is opened at an order by a message, also for somebody who may only look', async () => {
  show(<PackOrders />, { at: '/?order=7', may: ['ecode_view'] });
  expect(await screen.findByText('6200001')).toBeTruthy();
  await rowOf('T20260301000008');
  for (const name of ['提交凭证', '取消订单', '继续付款', '重新上传凭证']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('cancels only after naming the order', async () => {
  show(<PackOrders />, { may });
  await userEvent.click((await rowOf('T20260301000008')).getByRole('button', { name: '取消订单' }));
  await screen.findByText('取消订单 T20260301000008');
  expect(server.last(nodeApply.saveOrCancel)).toBeUndefined();
  await userEvent.click(screen.getAllByRole('button', { name: '取消订单' }).at(-1)!);
  await waitFor(() => expect(server.last(nodeApply.saveOrCancel)).toMatchObject({ orderId: '8', submit: false }));
});

it('tells on its tab how many are to be paid', async () => {
  show(<PackOrdersTab />, { may });
  expect(await screen.findByText('2')).toBeTruthy();
  expect(server.last(nodeApply.packOrders)).toMatchObject({ status: 0 });
});

it('submits a proof whose answer was lost again with the same key, and keeps it meanwhile', async () => {
  show(<PackOrders />, { may, at: '/?order=8' });
  await screen.findByText('6200001');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], '回单.png', { type: 'image/png' }));
  await screen.findByText('商品.xlsx');
  const answer = globalThis.fetch;
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    if (`POST ${to}` !== orders.pay.endpoint) return answer(to, init);
    keys.push((init.headers as Record<string, string>)['Idempotency-Key']!);
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return answer(to, init);
  });
  await userEvent.click(screen.getByRole('button', { name: '提交凭证' }));
  await userEvent.click(await screen.findByRole('button', { name: '立即重试' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
  expect(server.last(orders.pay)).toMatchObject({ ids: ['8'], payer: '云禾', payDate: today(), payAuth: ['31'] });
});
