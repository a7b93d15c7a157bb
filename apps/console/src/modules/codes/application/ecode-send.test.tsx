import { codeQuota, ecodeApply, nodeApply } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { currentAddress, ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import EcodeSendPage from './ecode-send.page.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1', companyName: '云禾家具' });

const quota = {
  codeType: 'ECODE',
  total: 0,
  used: 0,
  frozen: 0,
  left: 0,
  unitPrice: 200,
  tiers: [{ from: 1, price: 200 }],
  minQuantity: 100,
};
const server = useServer([
  [codeQuota.mine, () => ok({ quotas: [quota], trial: null })],
  [codeQuota.buy, () => ok({ orderId: '88', orderNo: 'T1', amount: 2000 })],
  [ecodeApply.list, () => pageOf([])],
  [nodeApply.packOrders, () => pageOf([])],
]);

it('leads from the order of a code pack to where it is paid, so that it is found there again', async () => {
  show(<EcodeSendPage />, { may: ['ecode_view', 'ecode_buy', 'nodeApply_pay'] });
  await userEvent.click(await screen.findByRole('button', { name: '购买' }));
  await userEvent.click(await screen.findByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(currentAddress()).toBe('/?tab=pay&order=88'));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('待付款');
});

it('shows what an approval has used of the quota as soon as the list shows the approval', async () => {
  const apply = fillRow(ecodeApply.list, {
    id: '5',
    applyNo: 'FM1',
    codeType: 'ECODE',
    quantity: 400,
    applyStatus: 1,
    isTest: false,
    productName: '沙发',
    model: 'A1',
  });
  server.answer(ecodeApply.list, () => pageOf([apply]));
  server.answer(codeQuota.mine, () => ok({ quotas: [{ ...quota, total: 1000, frozen: 400, left: 600 }], trial: null }));
  show(<EcodeSendPage />, { may: ['ecode_view'] });
  await screen.findByText('FM1');
  const card = () => screen.getByRole('article', { name: '电子码' });
  await waitFor(() => expect(card().textContent).toMatch(/已用.*0.*占用.*400/));
  server.answer(ecodeApply.list, () => pageOf([{ ...apply, applyStatus: 2 }]));
  server.answer(codeQuota.mine, () => ok({ quotas: [{ ...quota, total: 1000, used: 400, left: 600 }], trial: null }));
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(card().textContent).toMatch(/已用.*400.*占用.*0/));
});
