import { feedback } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ToastHost } from '../../../core/toast.tsx';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import FeedbackPage from './feedback.page.tsx';

const row = {
  id: '5',
  feedbackNo: 'F2026010500001',
  kind: 'FAKE',
  source: 'H5',
  status: 0,
  content: '查询次数已经 9 次，怀疑买到仿品',
  bought: '某电商平台，订单 7723',
  contactName: '**国',
  contact: '139****6003',
  reach: 'SMS',
  code: '1999910000100001000000017',
  productName: '清屿三人沙发',
  companyName: '',
  companyNameEn: '',
  ofPlatform: true,
  passedTo: '',
  passedToEn: '',
  requestNo: '',
  reply: '',
  replyWay: null,
  internalNote: '',
  handlerName: '',
  createTime: '2026-01-05 08:00:00',
  replyTime: null,
  version: 3,
};
const unreachable = {
  ...row,
  id: '6',
  feedbackNo: 'F2026010500002',
  companyName: '云禾',
  ofPlatform: false,
  contact: '',
  reach: 'NO_CONTACT',
};
const server = useServer([
  [feedback.list, () => pageOf([row, unreachable])],
  [feedback.findOne, () => ok({ ...row, history: [] })],
  [feedback.reply, () => ok({ way: 'FAILED', sentTo: '139****6003', fault: '空号' })],
  [feedback.transfer, () => ok(true)],
  [feedback.unmask, () => ok({ contactName: '李建国', contact: '13900006003' })],
]);
workAs({ companyName: '平台', userType: 'PLATFORM' });
const may = ['feedback_view', 'feedback_reply', 'feedback_transfer', 'feedback_close', 'feedback_export'];
const at = '/feedback/index';
const open = (where = at) => {
  show(
    <>
      <FeedbackPage />
      <ToastHost />
    </>,
    { may, at: where },
  );
};

it('sends a reply where there is a way, and says when it did not arrive', async () => {
  open();
  await userEvent.click((await screen.findAllByRole('button', { name: /回\s?复/ }))[0]!);
  const form = await screen.findByRole('dialog');
  expect(within(form).getByText('短信发送至 139****6003')).toBeTruthy();
  await userEvent.type(within(form).getByLabelText('回复内容'), '已核实为仿品，请勿使用');
  await userEvent.click(within(form).getByRole('button', { name: /保\s?存|确\s?定/ }));
  expect(await screen.findByText('回复已记录，但未能送达 139****6003：空号')).toBeTruthy();
  expect(server.sent(feedback.reply)).toMatchObject([{ id: '5', version: 3, notify: true, reply: '已核实为仿品，请勿使用' }]);
});

it('says in the form that nobody can be reached, and claims no sending', async () => {
  server.answer(feedback.reply, () => ok({ way: 'NONE', sentTo: '', fault: '' }));
  open();
  await userEvent.click((await screen.findAllByRole('button', { name: /回\s?复/ }))[1]!);
  const form = await screen.findByRole('dialog');
  expect(within(form).getByText('留言人未留联系方式，回复仅记录，不会发送。')).toBeTruthy();
  expect(within(form).queryByRole('switch')).toBeNull();
  await userEvent.type(within(form).getByLabelText('回复内容'), '谢谢');
  await userEvent.click(within(form).getByRole('button', { name: /保\s?存|确\s?定/ }));
  expect(await screen.findByText('回复已记录，未发送')).toBeTruthy();
});

it('passes on only what no company has', async () => {
  open();
  const buttons = await screen.findAllByRole('button', { name: '转企业' });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0]!);
  const form = await screen.findByRole('dialog');
  await userEvent.type(within(form).getByLabelText('企业名称'), '云禾家具');
  await userEvent.click(within(form).getByRole('button', { name: /保\s?存|确\s?定/ }));
  await waitFor(() => expect(server.sent(feedback.transfer)).toMatchObject([{ id: '5', version: 3, company: '云禾家具' }]));
});

it('shows the whole contact by a call that is recorded', async () => {
  open(`${at}?id=5`);
  const drawer = await screen.findByRole('dialog');
  await userEvent.click(await within(drawer).findByRole('button', { name: '查看完整' }));
  expect(await within(drawer).findByText('13900006003')).toBeTruthy();
  expect(within(drawer).getByText('某电商平台，订单 7723')).toBeTruthy();
});
