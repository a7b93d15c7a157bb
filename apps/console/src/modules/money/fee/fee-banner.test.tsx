import { nodeApply } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { FeeBanner } from './fee-banner.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1' });

const fee = {
  applyType: 'NODE_ANNUAL_FEE',
  state: 'NONE',
  orderId: null,
  periodStart: null,
  periodEnd: null,
  opinion: '',
  serviceEnd: null,
  service: 'NONE',
  daysLeft: null,
  isTrial: true,
  amount: 120000,
  payDeadline: null,
};
const order = {
  id: '9',
  orderNo: 'T20260301000001',
  bizType: 'NODE_ANNUAL_FEE',
  kind: 'FIRST',
  companyId: '1',
  companyName: '云禾',
  amount: 120000,
  status: 0,
  opinion: '',
  vouchers: [],
  payDeadline: '2099-01-01 00:00:00',
  payTime: null,
  paidTime: null,
  deliveredTime: null,
  lines: [
    {
      productCode: 'NODE_ANNUAL_FEE',
      name: { zh: '年度维护费', en: 'Annual fee' },
      unit: { zh: '年', en: 'year' },
      quantity: 1,
      price: 12000000,
      amount: 120000,
    },
  ],
  transfer: { payee: '运营中心', bankName: '演示银行', bankAccount: '6200001' },
  createTime: '2026-03-01 00:00:00',
  period: null,
  version: 0,
  history: [],
};
const server = useServer([
  [nodeApply.status, () => ok(fee)],
  [nodeApply.payDetail, () => ok(order)],
  [nodeApply.saveOrCancel, ({ submit }) => ok({ orderId: '9', status: submit ? 0 : 4 })],
]);
const may = ['nodeApply_pay', 'product_view'];
const state = (fields: object) => server.answer(nodeApply.status, () => ok({ ...fee, ...fields }));

describe('the fee banner', () => {
  it.each([
    [{}, '尚未缴纳年费，产品不能上架', '缴纳年费'],
    [{ state: 'UNPAID', orderId: '9', payDeadline: '2099-01-01 00:00:00' }, '年费订单待付款', '继续付款'],
    [
      { state: 'PENDING', orderId: '9', serviceEnd: '2099-01-01', service: 'VALID', daysLeft: 900 },
      '当前服务有效至 2099-01-01',
      '查看进度',
    ],
    [{ state: 'REJECTED', orderId: '9', opinion: '金额不一致' }, '金额不一致', '重新上传凭证'],
    [{ state: 'VALID', serviceEnd: '2099-01-01', service: 'VALID', daysLeft: 12 }, '剩余 12 天', '续费'],
    [{ state: 'EXPIRED', serviceEnd: '2020-01-01', service: 'EXPIRED', daysLeft: -9 }, '已于 2020-01-01 到期，产品暂停解析', '续费'],
  ])('in state %o says %s and offers %s', async (fields, words, action) => {
    state(fields);
    show(<FeeBanner />, { may });
    await screen.findByRole('button', { name: action });
    expect(document.body.textContent).toContain(words);
  });

  it('offers nothing to somebody who may not pay', async () => {
    show(<FeeBanner />, { may: ['product_view'] });
    await screen.findByText('尚未缴纳年费，产品不能上架');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('paying', () => {
  it('goes from the plan over the order to the account to transfer to', async () => {
    show(<FeeBanner />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '缴纳年费' }));
    await userEvent.click(await screen.findByRole('button', { name: '下一步' }));
    await userEvent.click(await screen.findByRole('button', { name: '提交订单' }));
    await waitFor(() => expect(server.last(nodeApply.saveOrCancel)).toMatchObject({ submit: true, applyType: 'NODE_ANNUAL_FEE' }));
    await screen.findByText('6200001');
    await userEvent.click(screen.getByRole('button', { name: '提交凭证' }));
    await screen.findByText('请上传付款凭证');
    expect(screen.getByLabelText<HTMLInputElement>('付款户名').value).toBe('云禾');
    expect(server.asked.some(({ call }) => call?.name === 'order.pay')).toBe(false);
  });

  it('cancels only after naming the order and the consequence', async () => {
    state({ state: 'UNPAID', orderId: '9', payDeadline: '2099-01-01 00:00:00' });
    show(<FeeBanner />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '继续付款' }));
    await userEvent.click(await screen.findByRole('button', { name: '取消订单' }));
    await screen.findByText('取消订单 T20260301000001');
    expect(server.last(nodeApply.saveOrCancel)).toBeUndefined();
    await userEvent.click(screen.getAllByRole('button', { name: '取消订单' }).at(-1)!);
    await waitFor(() => expect(server.last(nodeApply.saveOrCancel)).toEqual({ orderId: '9', submit: false, applyType: 'NODE_ANNUAL_FEE' }));
  });
});
