import { printJob, printCount } from '@touchmark/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { usePageTasks } from '../../../core/page-tasks.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { PrintJobList } from './print-job-list.tsx';

const job = {
  status: 1,
  mode: 'ZPL',
  batchId: '7',
  batchNo: 'PC1',
  content: '',
  boxed: false,
  productName: '餐椅',
  templateName: '产品标签',
  rangeFrom: 1,
  rangeTo: 400,
  sent: 0,
  labels: 400,
  serialsPerFile: 10_000,
  sendable: true,
  printerWay: 'NETWORK',
  again: false,
  reason: '',
};
const rows = [
  fillRow(printJob.list, { ...job, id: '1', jobNo: 'DY1', status: 0, sent: 171, again: true, reason: '前一卷起皱' }),
  fillRow(printJob.list, { ...job, id: '2', jobNo: 'DY2', sent: 400 }),
];
workAs({});
useServer([
  [printJob.list, () => pageOf(rows)],
  [printCount.setting, () => ok({ forbidReprint: false })],
]);

const row = async (jobNo: string) => within((await screen.findByText(jobNo)).closest('tr')!);

it('a job that stopped says up to where it came and goes on from there; one that was printed is counted', async () => {
  show(<PrintJobList />, { may: ['labelTemplate_view', 'labelTemplate_print'] });
  const stopped = await row('DY1');
  expect(stopped.getByText('已打印到 171')).toBeTruthy();
  expect(stopped.queryByRole('button', { name: '清点' })).toBeNull();
  const printed = await row('DY2');
  expect(printed.queryByText(/已打印到/)).toBeNull();
  expect(printed.queryByRole('button', { name: '继续发送' })).toBeNull();
  expect(printed.getByRole('button', { name: '清点' })).toBeTruthy();
  await userEvent.click(stopped.getByRole('button', { name: '继续发送' }));
  expect(((await screen.findByLabelText('从序号')) as HTMLInputElement).value).toBe('172');
});

it('serials that were printed before bear their mark and the reason', async () => {
  show(<PrintJobList />, { may: ['labelTemplate_view', 'labelTemplate_print'] });
  const again = await row('DY1');
  expect(again.getByText('重复打印')).toBeTruthy();
  expect(again.getByText('前一卷起皱')).toBeTruthy();
  expect((await row('DY2')).queryByText('重复打印')).toBeNull();
});

it('a file that is drawn again is a task of the page, which says its end', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) =>
    to.startsWith('/api/printJob/file')
      ? new Response('^XA^XZ', { headers: { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="a.zpl"' } })
      : answer(to, init),
  );
  const Own = () => <output>{usePageTasks().map(({ title, state }) => `${title} ${state}`)}</output>;
  show(
    <>
      <PrintJobList />
      <Own />
    </>,
    { may: ['labelTemplate_view', 'labelTemplate_print'] },
  );
  await userEvent.click((await row('DY2')).getByRole('button', { name: '下载' }));
  await screen.findByText(/DY2.* done/);
});
