import { codeQuota } from '@touchmark/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { QuotaHint } from './quota-hint.tsx';

workAs({ userType: 'ENTERPRISE' });
const quota = {
  codeType: 'ECODE',
  total: 100,
  used: 0,
  frozen: 0,
  left: 100,
  unitPrice: 200,
  tiers: [{ from: 1, price: 200 }],
  minQuantity: 1000,
};
useServer([[codeQuota.mine, () => ok({ quotas: [quota], trial: null })]]);

const form = (quantity: number) => (
  <Form initialValues={{ quantity, codeType: 'ECODE' }}>
    <Form.Item name="quantity" hidden>
      <input />
    </Form.Item>
    <Form.Item name="codeType" hidden>
      <input />
    </Form.Item>
    <QuotaHint />
  </Form>
);

it('offers to buy what is missing, without leaving the form', async () => {
  show(form(500), { may: ['ecode_buy'] });
  await userEvent.click(await screen.findByRole('button', { name: '购买码包' }));
  expect(await screen.findByLabelText(/购买数量/)).toBeTruthy();
});

it('offers nothing while the quota is enough, or to whoever may not buy', async () => {
  const enough = show(form(50), { may: ['ecode_buy'] });
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '购买码包' })).toBeNull();
  enough.unmount();
  show(form(500));
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '购买码包' })).toBeNull();
});
