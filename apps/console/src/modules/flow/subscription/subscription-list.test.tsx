import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Subscription, subscription } from '@touchmark/contract';
import { expect, it } from 'vitest';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import { SubscriptionList } from './subscription-list.tsx';

const row = (more: Partial<Subscription>): Subscription => ({
  id: '1',
  subscriptionId: '7ec28226-57ed-44dc-af96-55f77b0fb0e3',
  queryName: '出入库',
  query: '{"EQ_bizStep": ["shipping"]}',
  dest: 'https://erp.example/events',
  schedule: null,
  keyName: 'ERP',
  failures: 0,
  lastNotified: null,
  lastFault: '',
  nextRun: '2026-01-01 08:00:00',
  createTime: '2026-01-01 08:00:00',
  status: 1,
  version: 3,
  ...more,
});
const rows = [
  row({}),
  row({ id: '2', queryName: '每日', schedule: '{"hour": "1", "minute": "5"}', status: 2 }),
  row({ id: '3', queryName: '每周', schedule: '{"dayOfWeek": "1", "hour": "[8-10]"}', lastFault: 'ENOTFOUND', failures: 2 }),
];

const server = useServer([
  [subscription.list, () => pageOf(rows)],
  [
    subscription.deliveries,
    () =>
      pageOf([{ id: '9', at: '2026-01-01 08:00:00', since: '2026-01-01 07:00:00', events: 4, answer: 0, fault: 'timeout', ms: 10_000 }]),
  ],
  [subscription.pause, () => ok(true)],
  [subscription.resume, () => ok(true)],
]);

it('says when events are sent and why they did not arrive, and shows the log of a subscription', async () => {
  show(<SubscriptionList />, { may: ['docking_view', 'docking_enable'] });
  for (const text of ['有新事件即推送', '每天 01:05', '找不到该域名']) await screen.findByText(text);
  expect(screen.getByText(/星期 1.*小时 \[8-10\]/)).toBeTruthy();
  await userEvent.click(screen.getByText('继续推送'));
  await waitFor(() => expect(server.last(subscription.resume)).toEqual({ id: '2', version: 3 }));
  await userEvent.click(screen.getByText('每周'));
  await screen.findByText('10 秒内没有应答');
  expect(server.last(subscription.deliveries)).toMatchObject({ id: '3' });
});
