import { lead } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ToastHost } from '../../../core/toast.tsx';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import LeadPage from './lead.page.tsx';

const row = {
  id: '5',
  leadNo: 'Z2026012600001',
  company: '中山栖木家居',
  interest: 'NODE',
  contact: '**远',
  phone: '138****3001',
  sources: ['PORTAL', 'PHONE'],
  asked: 2,
  status: 1,
  follower: '7',
  followerName: '运营小周',
  result: null,
  lastFollow: null,
  nextTime: '2026-01-05 09:30:00',
  due: true,
  orderNo: '',
  orderStatus: null,
  closeReason: '',
  createTime: '2026-01-01 08:00:00',
  version: 3,
};
const note = {
  id: '8',
  kind: 'ASK',
  way: 'PORTAL',
  content: '下个月展会前能否开通？',
  result: null,
  nextTime: null,
  userName: '运营小周',
  createTime: '2026-01-01 08:00:00',
};
const server = useServer([
  [
    lead.list,
    () => pageOf([row, { ...row, id: '6', company: '东莞林舍', status: 0, follower: null, followerName: '', due: false, nextTime: null }]),
  ],
  [lead.findOne, () => ok({ ...row, history: [] })],
  [lead.followList, () => pageOf([note])],
  [lead.followers, () => ok([{ id: '7', name: '运营小周' }])],
  [lead.saveOrUpdate, () => ok({ id: '5', version: 4, leadNo: row.leadNo, merged: true })],
  [lead.follow, () => ok(true)],
  [lead.unmask, () => ok({ contact: '何志远', phone: '13800003001' })],
]);
workAs({ companyName: '平台', userType: 'PLATFORM' });
const may = ['consult_view', 'consult_add', 'consult_assign', 'consult_follow', 'consult_convert', 'consult_close', 'consult_export'];
const at = '/workbench/consult/follow';

it('says what is due, and that a question was added to a lead that stood', async () => {
  show(
    <>
      <LeadPage />
      <ToastHost />
    </>,
    { may, at },
  );
  expect(await screen.findByText('该联系了')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /登记咨询/ }));
  const form = await screen.findByRole('dialog');
  await userEvent.type(within(form).getByLabelText('企业名称'), '中山栖木家居');
  await userEvent.type(within(form).getByLabelText('联系人'), '何志远');
  await userEvent.type(within(form).getByLabelText('电话'), '13800003001');
  await userEvent.type(within(form).getByLabelText('咨询内容'), '展会前能否开通');
  await userEvent.click(within(form).getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText(/内容已并入 Z2026012600001/)).toBeTruthy();
});

it('a contact without an outcome is not sent', async () => {
  show(<LeadPage />, { may, at });
  await userEvent.click((await screen.findAllByRole('button', { name: '跟进' }))[0]!);
  const form = await screen.findByRole('dialog');
  await userEvent.type(within(form).getByLabelText('跟进内容'), '报价已发，等回复');
  const save = within(form).getByRole('button', { name: /保\s?存|确\s?定/ });
  await userEvent.click(save);
  expect(server.sent(lead.follow)).toEqual([]);
  await userEvent.click(within(form).getByRole('radio', { name: '无意向' }));
  await userEvent.click(save);
  await waitFor(() => expect(server.sent(lead.follow)).toMatchObject([{ id: '5', version: 3, way: 'CALL', result: 'NONE' }]));
});

it('shows what was asked, and the whole contact by a call that is recorded', async () => {
  show(<LeadPage />, { may, at: `${at}?id=5` });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('下个月展会前能否开通？')).toBeTruthy();
  await userEvent.click(within(drawer).getByRole('button', { name: '查看完整' }));
  expect(await within(drawer).findByText('13800003001')).toBeTruthy();
});
