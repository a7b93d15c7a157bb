import { receiver } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { AccountPanel } from './account-panel.tsx';

const account = {
  id: '11',
  receiverId: '5',
  name: '**货',
  phone: '138****2001',
  enabled: true,
  sessions: 2,
  createTime: '2026-01-01 08:00:00',
  version: 1,
};
const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const session = { id: '21', agent, createTime: '2026-01-02 08:00:00', usedTime: '2026-01-03 08:00:00', until: '2026-02-02 08:00:00' };
const server = useServer([
  [receiver.accounts, () => pageOf([account, { ...account, id: '12', sessions: 0 }])],
  [receiver.sessions, () => ok([session, { ...session, id: '22' }])],
  [receiver.endSessions, () => ok({ ended: 1 })],
]);
workAs({ companyName: '云禾' });

it('shows the phones that are signed in at an account, and signs one of them out', async () => {
  show(<AccountPanel row={{ id: '5', status: 1 } as never} />, { may: ['receiver_view', 'receiveEntity_account'] });
  expect(await screen.findByText('未登录')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /2 部/ }));
  const dialog = await screen.findByRole('dialog');
  const [first] = await within(dialog).findAllByRole('button', { name: '退出此手机' });
  await userEvent.click(first!);
  await userEvent.click((await screen.findAllByRole('button', { name: /确\s?定/ })).at(-1)!);
  await waitFor(() => expect(server.sent(receiver.endSessions)).toEqual([{ accountId: '11', sessionId: '21' }]));
});
