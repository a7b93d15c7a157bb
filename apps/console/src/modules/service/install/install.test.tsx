import { install } from '@touchmark/contract';
import { installLife } from '@touchmark/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FaceContext } from '../../../api/session.tsx';
import { ToastHost } from '../../../core/toast.tsx';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import InstallPage from './install.page.tsx';
import { itemsOf, linesOf } from './templates-drawer.tsx';

const row = fillRow(install.list, {
  id: '5',
  orderNo: 'I2026030200001',
  kind: 'INSTALL',
  status: installLife.at.appointed,
  side: 'BRAND',
  customerName: '**明',
  phone: '139****9000',
  visitFrom: '2099-03-02 09:00:00',
  visitTo: '2099-03-02 11:00:00',
});
const detail = fillAnswer(install.findOne, { ...row, customerReach: 'NOT_SET', workerReach: 'NO_PHONE' });
const may = ['install_view', 'install_add', 'install_assign', 'install_finish', 'install_accept', 'install_export'];
const server = useServer([
  [install.list, () => pageOf([row])],
  [install.findOne, () => ok(detail)],
  [install.link, () => ok({ link: 'http://localhost/m/install#abcdefghijklmnopqrstuvwxyz' })],
  [install.assign, () => ok({ worker: 'NO_PHONE' })],
  [install.reschedule, () => ok({ customer: 'NOT_SET', worker: 'NO_PHONE' })],
  [install.cancel, () => ok({ customer: 'SMS', worker: 'NO_PHONE' })],
  [install.finish, () => ok(true)],
  [install.calendar, () => ok({ visits: [], more: false })],
]);
workAs({ companyName: '云禾' });
const open = () =>
  show(
    <FaceContext value={{ version: '1', english: {} } as never}>
      <InstallPage />
      <ToastHost />
    </FaceContext>,
    { may },
  );
/** A step in the menu of the row. */
async function choose(name: string) {
  const row = (await screen.findByText('I2026030200001')).closest('tr')!;
  await userEvent.click(within(row).getByRole('button', { name: /更多/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

it('assigns a worker, and opens the link to hand over where no message went out', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: '派工' }));
  const form = await screen.findByRole('dialog');
  await userEvent.type(within(form).getByLabelText('师傅'), '刘师傅');
  await userEvent.click(within(form).getByRole('button', { name: /确\s?定|保\s?存/ }));
  await waitFor(() => expect(server.sent(install.assign)).toMatchObject([{ id: '5', workerName: '刘师傅', receiverId: null }]));
  expect(await screen.findByText(/没有可收短信的手机号/)).toBeTruthy();
  expect(await screen.findByText(/m\/install#/)).toBeTruthy();
  expect(server.last(install.link)).toMatchObject({ id: '5', of: 'WORKER' });
});

it('says after a visit was moved what became of both messages, and hands over the link of the customer alone', async () => {
  open();
  await choose('改期');
  const form = await screen.findByRole('dialog');
  await userEvent.type(within(form).getByLabelText('改期原因'), '客户临时有事');
  await userEvent.click(within(form).getByRole('button', { name: /确\s?定|保\s?存/ }));
  expect(await screen.findByText('没有给师傅发出短信，请打电话告知')).toBeTruthy();
  await waitFor(() => expect(server.last(install.link)).toMatchObject({ id: '5', of: 'CUSTOMER' }));
});

it('says after a cancellation who has to be called, because no message went out', async () => {
  open();
  await choose('取消');
  const form = await screen.findByRole('dialog');
  await userEvent.type(within(form).getByLabelText('原因'), '客户改为自行安装');
  await userEvent.click(
    within(form)
      .getAllByRole('button', { name: /取\s?消/ })
      .at(-1)!,
  );
  expect(await screen.findByText('没有给师傅发出短信，请打电话告知')).toBeTruthy();
  expect(await screen.findByText('通知客户: 短信已发出')).toBeTruthy();
});

it('completes after a rejection what was reported before, and loses none of it', async () => {
  const photo = { fileId: '71', name: 'a.jpg', originalName: 'a.jpg', link: '/f/71', size: 1, mime: 'image/jpeg' };
  server.answer(install.list, () => pageOf([{ ...row, status: installLife.at.working }]));
  server.answer(install.findOne, () =>
    ok({
      ...detail,
      status: installLife.at.working,
      checklist: [{ text: '摆放水平', required: true }],
      answers: [{ at: 0, result: 'FAULT', note: '左侧高' }],
      photosBefore: [photo],
      photosAfter: [{ ...photo, fileId: '72' }],
      signature: { ...photo, fileId: '73' },
      refusal: '',
      missingNote: '第 2 件未送到',
      workNote: '墙面不平',
    }),
  );
  open();
  await choose('完成施工');
  const form = await screen.findByRole('dialog');
  await userEvent.click(within(form).getByRole('button', { name: /确\s?定|保\s?存|提\s?交/ }));
  await waitFor(() =>
    expect(server.last(install.finish)).toMatchObject({
      answers: [{ at: 0, result: 'FAULT', note: '左侧高' }],
      photosBefore: ['71'],
      photosAfter: ['72'],
      signature: '73',
      missingNote: '第 2 件未送到',
      workNote: '墙面不平',
    }),
  );
});

it('says in the calendar that nothing is planned', async () => {
  show(<InstallPage />, { may, at: '/installMaintain/index?view=calendar&span=day&day=2099-03-02' });
  expect(await screen.findByText('这段时间没有上门安排。')).toBeTruthy();
  expect(server.last(install.calendar)).toMatchObject({ from: '2099-03-02', days: 1 });
});

it('reads a checklist line by line; a line that ends with a question mark is optional', () => {
  const items = [
    { text: '摆放水平', required: true },
    { text: '拍摄全景', required: false },
  ];
  expect(itemsOf(linesOf(items))).toEqual(items);
  expect(itemsOf(' 摆放水平 \n\n拍摄全景？')).toEqual(items);
});
