import { appListing } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { PublishedApps } from './public.ts';

const row = fillRow(appListing.list, {
  id: '5',
  name: '排产助手',
  status: 2,
  applyStatus: 2,
  lastChange: null,
  keyWaits: true,
  barred: false,
  appCode: 'MK_000001',
  version: 3,
});
const icon = { fileId: '1', name: 'a.png', originalName: 'a.png', link: '/a.png', size: 1, mime: 'image/png' };
const live = {
  name: '排产助手',
  nameEn: '',
  category: 'PRODUCTION',
  icon,
  screenshots: ['2', '3', '4'].map((fileId) => ({ ...icon, fileId })),
  intro: '按订单和交期自动排产，车间看板实时更新。',
  entryUrl: 'https://erp.example.com/',
  scopes: ['PERSON'],
  dataNote: '用于登录和区分企业',
  needsApproval: false,
  editions: [{ key: 2, name: '专业版', way: 'MONTH', price: 19_900 }],
} as const;
const server = useServer([
  [appListing.list, () => pageOf([row])],
  [appListing.findOne, () => ok(fillAnswer(appListing.findOne, { ...row, live, next: null, history: [] }))],
  [appListing.key, () => ok({ appCode: 'MK_000001', key: 'k'.repeat(43) })],
  [appListing.change, () => ok({ id: '8' })],
]);
workAs({ companyName: '标印软件' });
const may = ['appService_view', 'appService_renew', 'appService_publish'];
const at = '/applicationService/index';

it('shows the sign-on key once, when it is taken', async () => {
  show(<PublishedApps />, { may, at });
  await userEvent.click(await screen.findByText('取得密钥'));
  expect(await screen.findByText('k'.repeat(43))).toBeTruthy();
});

it('the form of the next version begins with the live one and keeps the numbers of its editions', async () => {
  show(<PublishedApps />, { may, at });
  await userEvent.click(await screen.findByText('新版本', { selector: 'td *' }));
  const form = await screen.findByRole('dialog');
  const price = within(form).getByLabelText('价格（元）');
  await userEvent.clear(price);
  await userEvent.type(price, '299');
  await userEvent.click(within(form).getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(server.last(appListing.change)).toMatchObject({
      id: '5',
      version: 3,
      icon: '1',
      screenshots: ['2', '3', '4'],
      editions: [{ key: 2, name: '专业版', way: 'MONTH', price: 29_900 }],
    }),
  );
});
