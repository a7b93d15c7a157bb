import { ecodeApply, productIdentify, labelTemplate } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentAddress, ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { ApplyList } from './apply-list.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1', companyName: '云禾家具' });

useServer([
  [ecodeApply.list, () => pageOf([])],
  [
    productIdentify.findOne,
    ({ id }) => ok(fillAnswer(productIdentify.findOne, { id, productName: '山岚真皮三人沙发', model: 'YH-L302', productType: 'STD' })),
  ],
  [productIdentify.list, () => pageOf([])],
  [labelTemplate.list, () => pageOf([])],
]);

it('begins with the product one came from, and goes on without it', async () => {
  show(<ApplyList />, { at: '/?for=7', may: ['ecode_view', 'ecode_add', 'ecode_submit'] });
  expect(await screen.findByText('山岚真皮三人沙发 YH-L302')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  // Its next step is certain.
  expect(screen.getByText('保存并提交')).toBeTruthy();
  await waitFor(() => expect(currentAddress()).toBe('/'));
});
