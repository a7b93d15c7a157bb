import { channel, dict } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FaceContext } from '../../../api/session.tsx';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import ChannelPage from './channel.page.tsx';

const row = {
  id: '5',
  code: 'FS-EXPO',
  name: '佛山展会',
  kind: 'EXPO',
  adcode: '440600',
  region: '广东省佛山市',
  ownerId: '7',
  ownerName: '运营小周',
  contact: '**长',
  phone: '138****5001',
  startDay: '2026-01-01',
  endDay: '2099-12-31',
  cost: 300_000,
  costNote: '',
  landing: '',
  registered: 3,
  certified: 2,
  paying: 1,
  amount: 120_000,
  costEach: 300_000,
  status: 1,
  version: 3,
};
const server = useServer([
  [channel.list, () => pageOf([row])],
  [channel.owners, () => ok([{ id: '7', name: '运营小周' }])],
  [channel.unmatched, () => ok([{ code: 'OLD-PARK', people: 4, last: '2026-01-05 08:00:00' }])],
  [
    channel.detailList,
    () =>
      pageOf([
        {
          id: '9',
          userName: '王木匠',
          touchTime: '2026-01-05 08:00:00',
          companyName: '杉木堂',
          companyNameEn: '',
          fixedTime: null,
          amount: 120_000,
        },
      ]),
  ],
  [channel.saveOrUpdate, () => ok({ id: '5', version: 4, matched: 0 })],
  [dict.dict, () => ok([{ value: '440000', label: '广东省', children: [{ value: '440600', label: '佛山市' }] }])],
]);
workAs({ companyName: '平台', userType: 'PLATFORM' });
const may = ['channel_view', 'channel_add', 'channel_edit', 'channel_enable', 'channel_export'];
const at = '/channel/index';
const page = (
  <FaceContext value={{ version: '1', english: {} } as never}>
    <ChannelPage />
  </FaceContext>
);

it('shows whom a channel brought, and the codes that have none', async () => {
  show(page, { may, at });
  await userEvent.click(await screen.findByText('佛山展会'));
  expect(await screen.findByText('杉木堂')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByText('更多', { selector: '.tm-list-head *' }));
  await userEvent.click(await screen.findByText('未匹配的渠道码'));
  expect(await screen.findByText('OLD-PARK')).toBeTruthy();
});

it('its form keeps the printed code and the masked contact', async () => {
  show(page, { may, at });
  await userEvent.click(await screen.findByText('更多', { selector: 'td *' }));
  await userEvent.click(await screen.findByText('编辑'));
  const form = await screen.findByRole('dialog');
  expect(within(form).getByLabelText<HTMLInputElement>(/渠道码/).disabled).toBe(true);
  await userEvent.type(within(form).getByLabelText(/落地语/), '补贴名额');
  await userEvent.click(within(form).getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(server.last(channel.saveOrUpdate)).toMatchObject({
      id: '5',
      code: 'FS-EXPO',
      contact: '**长',
      phone: '138****5001',
      landing: '补贴名额',
    }),
  );
});
