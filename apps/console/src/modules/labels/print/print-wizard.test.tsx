import { ecodeBatch, labelTemplate, printJob } from '@touchmark/contract';
import { withoutRuns } from '@touchmark/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePageTasks } from '../../../core/page-tasks.ts';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { PrintWizard } from './print-wizard.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1' });
const batch = fillRow(ecodeBatch.list, { id: '7', batchNo: 'PC20260301000001', serialFrom: 1, serialTo: 20_000, productId: '3' });
const template = fillRow(labelTemplate.list, { id: '4', name: '产品标签', dpi: 300, columns: 1, kind: 'product' });
const job = (rangeFrom: number, rangeTo: number) => ({
  jobNo: `DY${rangeFrom}`,
  operatorName: '林晓',
  rangeFrom,
  rangeTo,
  createTime: '2026-03-01 08:00:00',
});
let printed: ReturnType<typeof job>[] = [];
useServer([
  [ecodeBatch.list, () => pageOf([batch])],
  [
    printJob.preview,
    ({ serial = 1, rangeTo = 20_000 }) => {
      const overlaps = printed.filter((job) => job.rangeFrom <= rangeTo && job.rangeTo >= serial);
      return ok(
        fillAnswer(printJob.preview, {
          svg: '<svg/>',
          ok: true,
          faults: [],
          serialFrom: 1,
          serialTo: 20_000,
          pieces: 2,
          overlaps,
          unprinted: withoutRuns(
            [{ from: 1, to: 20_000 }],
            printed.map((job) => ({ from: job.rangeFrom, to: job.rangeTo })),
          ),
        }),
      );
    },
  ],
  [printJob.create, () => ok(fillAnswer(printJob.create, { id: '9', sendable: false }))],
]);
beforeEach(() => {
  printed = [];
});

function Tasks() {
  const [task] = usePageTasks();
  return task ? (
    <output>
      {task.title} {task.state} {task.done} / {task.total}
      <button type="button" onClick={task.cancel}>
        停止
      </button>
    </output>
  ) : null;
}
const told = () => screen.queryByRole('status')?.textContent;
function Page({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      {isOpen ? <PrintWizard template={template} batch={batch} onClose={close} /> : null}
      <Tasks />
    </>
  );
}
const open = () => {
  const onClose = vi.fn<() => void>();
  show(<Page onClose={onClose} />, { may: ['labelTemplate_view', 'labelTemplate_print', 'ecodeSend_view'] });
  return onClose;
};
const range = () => ['起始序号', '结束序号'].map((name) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value);
const make = () => screen.getByRole<HTMLButtonElement>('button', { name: '生成并打印' });

it('writes out what the number of labels is made of', async () => {
  open();
  await screen.findByText('将打印 40,000 张（20,000 枚 × 2 包件）');
  expect(range()).toEqual(['1', '20,000']);
});

it('begins with what was not printed yet, and offers the other ranges', async () => {
  printed = [job(1, 150), job(301, 500)];
  open();
  await waitFor(() => expect(range()).toEqual(['151', '300']));
  await waitFor(() => expect(make().disabled).toBe(false));
  expect(screen.queryByText(/林晓/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '501–20,000' }));
  expect(range()).toEqual(['501', '20,000']);
});

it('fills in no number where all was printed, and wants a reason for printing it again', async () => {
  printed = [job(1, 20_000)];
  open();
  await screen.findByText(/已全部打印/);
  expect(range()).toEqual(['', '']);
  expect(make().disabled).toBe(true);
  await userEvent.type(screen.getByRole('spinbutton', { name: '起始序号' }), '7');
  await userEvent.type(screen.getByRole('spinbutton', { name: '结束序号' }), '9');
  await screen.findByText('将打印 6 张（3 枚 × 2 包件）');
  const reason = await screen.findByPlaceholderText('再次打印的原因');
  expect(make().disabled).toBe(true);
  await userEvent.type(reason, '换卷');
  await waitFor(() => expect(make().disabled).toBe(false));
});

it('wants the number typed before more than a hundred labels are printed once more', async () => {
  printed = [job(1, 20_000)];
  const onClose = open();
  await screen.findByText(/已全部打印/);
  await userEvent.type(screen.getByRole('spinbutton', { name: '起始序号' }), '1');
  await userEvent.type(screen.getByRole('spinbutton', { name: '结束序号' }), '51');
  await userEvent.type(await screen.findByPlaceholderText('再次打印的原因'), '换卷');
  await waitFor(() => expect(make().disabled).toBe(false));
  await userEvent.click(make());
  const sure = within((await screen.findByText('打印 102 张标签，其中有已打印过的')).closest<HTMLElement>('[role=dialog]')!);
  const go = sure.getByRole<HTMLButtonElement>('button', { name: '生成并打印' });
  expect(go.disabled).toBe(true);
  await userEvent.type(sure.getByLabelText('请输入数量 102 以确认'), '102');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(go);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('closes before anything is drawn, never takes its own job for an earlier print, and goes on as a task that can be stopped', async () => {
  const onClose = open();
  let tookItsOwn = false;
  onClose.mockImplementation(() => (tookItsOwn = screen.queryByText(/林晓/) !== null));
  await waitFor(() => expect(make().disabled).toBe(false));
  const answer = globalThis.fetch;
  let aborted = false;
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    if (!to.startsWith('/api/printJob/file')) return answer(to, init);
    return new Promise<Response>((_, reject) =>
      init.signal!.addEventListener('abort', () => {
        aborted = true;
        reject(new DOMException('stopped', 'AbortError'));
      }),
    );
  });
  printed = [job(1, 20_000)];
  await userEvent.click(make());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(told()).toContain('产品标签 running 0 / 40000'));
  expect([tookItsOwn, screen.queryByText(/林晓/)]).toEqual([false, null]);
  await userEvent.click(screen.getByRole('button', { name: '停止' }));
  await waitFor(() => expect(told()).toContain('cancelled'));
  expect(aborted).toBe(true);
});
