import { nodeAudit } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import NodeAuditPage from './payment-review.page.tsx';

workAs({ user_id: '42', userType: 'PLATFORM' });

const payment = {
  id: '6',
  kind: 'PACK',
  orderNo: 'T20260301000001',
  amount: 20_000,
  arrived: null,
  applyStatus: 1,
  companyName: '云禾家具',
  lockUser: null,
  version: 2,
} as const;
const server = useServer([
  [nodeAudit.list, () => pageOf([fillRow(nodeAudit.list, payment)])],
  [nodeAudit.findOne, ({ id }) => ok(fillAnswer(nodeAudit.findOne, { ...payment, id, orders: [], checks: [], nextId: null }))],
  [nodeAudit.lock, () => ok({ lockUntil: '2099-01-01 09:00:00' })],
  [nodeAudit.audit, () => ok(true)],
]);
const review = async () => {
  show(<NodeAuditPage />, { at: '/?id=6', may: ['nodeAudit_view', 'nodeAudit_audit'] });
  return screen.findByLabelText<HTMLInputElement>(/到账金额/);
};

it('the sum asked stands as the amount that arrived, and is sent so', async () => {
  const arrived = await review();
  expect(arrived.value).toBe('200.00');
  await userEvent.click(screen.getByRole('button', { name: '通过' }));
  await waitFor(() => expect(server.last(nodeAudit.audit)).toMatchObject({ id: '6', version: 2, pass: true, arrived: 20_000 }));
});

it('another amount is typed from the bank statement, says what becomes of it, and is sent in fen', async () => {
  const arrived = await review();
  await userEvent.clear(arrived);
  await userEvent.type(arrived, '150.05');
  await screen.findByText('应付 ¥200.00，到账 ¥150.05：先付清较早的订单，其余记入企业余额');
  await userEvent.click(screen.getByRole('button', { name: '通过' }));
  await waitFor(() => expect(server.last(nodeAudit.audit)).toMatchObject({ id: '6', pass: true, arrived: 15_005 }));
});

it('is not confirmed while the amount is empty or cannot be read, which stays as it was typed', async () => {
  const before = server.sent(nodeAudit.audit).length;
  const arrived = await review();
  await userEvent.clear(arrived);
  await userEvent.click(screen.getByRole('button', { name: '通过' }));
  await screen.findByText('请先填写正确的到账金额');
  await userEvent.type(arrived, '15o');
  await userEvent.click(screen.getByRole('button', { name: '通过' }));
  expect([arrived.value, server.sent(nodeAudit.audit).length]).toEqual(['15o', before]);
  // Parts of a fen are not rounded.
  await userEvent.clear(arrived);
  await userEvent.type(arrived, '150.005');
  await userEvent.click(screen.getByRole('button', { name: '通过' }));
  expect([arrived.value, server.sent(nodeAudit.audit).length]).toEqual(['150.005', before]);
  // Judged when it was left.
  expect(screen.getByText('最多 2 位小数')).toBeTruthy();
});
