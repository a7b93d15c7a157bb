import { inviteLink } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { invitation, keepInvitation } from '../core/invitation.ts';
import { ToastHost } from '../core/toast.tsx';
import { currentAddress, ok, show, useServer, workAs } from '../ui/test-rig.tsx';
import TakenInvitation from './taken-invitation.tsx';

workAs({ userType: 'ENTERPRISE', companyId: '10' });
const server = useServer([[inviteLink.take, () => ok({ inviteId: '9', companyName: '佛山云禾', companyNameEn: '' })]]);
const token = 'abcdefghijklmnopqrstuvwxyz';
const shown = () =>
  show(
    <>
      <ToastHost />
      <TakenInvitation />
    </>,
    { may: [] },
  );
const opened = () => {
  history.replaceState(null, '', `/login#invite=${token}`);
  keepInvitation();
  history.replaceState(null, '', '/');
};

it('gives whoever signed in the invitation he opened before, once, and leads to it', async () => {
  opened();
  expect(invitation()).toBe(token);
  shown();
  await screen.findByText('已收到佛山云禾的邀请，请接受或谢绝');
  expect(server.last(inviteLink.take)).toEqual({ token });
  await waitFor(() => expect(currentAddress()).toBe('/personalCenter/index?tab=invite'));
  expect(invitation()).toBeUndefined();
});

it('forgets an invitation that is over', async () => {
  opened();
  server.answer(inviteLink.take, () => ({ success: false, code: 410, data: null, msg: '链接已过期，请重新获取' }));
  shown();
  await waitFor(() => expect(invitation()).toBeUndefined());
});
