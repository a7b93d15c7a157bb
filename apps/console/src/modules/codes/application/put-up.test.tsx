import { productIdentify } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { PutUp } from './put-up.tsx';

workAs({ userType: 'ENTERPRISE' });
const product = fillRow(productIdentify.list, { id: '7', productName: '木语餐桌', model: 'T160', applyStatus: 2, serviceStatus: 0 });
let inService = false;
useServer([
  [productIdentify.list, ({ forCodes }) => pageOf((forCodes === true) === inService ? [product] : [])],
  [
    productIdentify.upDown,
    () => {
      inService = true;
      return ok({ serviceStatus: 1 });
    },
  ],
]);

function Chosen() {
  return <output>{Form.useWatch<string | undefined>('productId') ?? 'none'}</output>;
}
const form = (
  <Form>
    <Form.Item name="productId" hidden>
      <input />
    </Form.Item>
    <PutUp />
    <Chosen />
  </Form>
);

it('publishes an approved product in place and chooses it, also when its button is gone by then', async () => {
  inService = false;
  show(form, { may: ['product_upDown'] });
  await userEvent.click(await screen.findByRole('button', { name: '上架 木语餐桌 T160' }));
  expect(await screen.findByText('7')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

it('offers nothing to whoever may not publish', async () => {
  inService = false;
  show(form);
  expect(await screen.findByText('none')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
