import { nodeApply } from '@touchmark/contract';
import { orderLife } from '@touchmark/domain';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { show, workAs } from '../../../ui/test-rig.tsx';
import { PayResult } from './pay-result.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1' });
const voucher = { fileId: '1', originalName: '回单.png', mime: 'image/png', size: 10, link: '/f/1' };

it('shows the proof of a transfer, and no empty place for one after an online payment', () => {
  const order = fillAnswer(nodeApply.payDetail, { status: orderLife.at.done, vouchers: [] });
  const close = () => undefined;
  const { unmount } = show(<PayResult order={order} onClose={close} onAgain={close} />);
  expect(screen.queryByText('付款凭证')).toBeNull();
  unmount();
  show(<PayResult order={{ ...order, vouchers: [voucher as never] }} onClose={close} onAgain={close} />);
  expect([screen.getByText('付款凭证'), screen.getByRole('link', { name: '回单.png' })]).toHaveLength(2);
});
