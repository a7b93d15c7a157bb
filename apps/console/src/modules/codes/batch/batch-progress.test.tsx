import { type Task, task as taskCalls, ecodeBatch } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import { batchOf } from './batch-rig.ts';
import { BatchProgress, isStuck } from './batch-progress.tsx';
import { useRunning } from './use-running.ts';

const task: Task = {
  id: '9',
  kind: 'codeIssue',
  title: { zh: '生成', en: 'Issue' },
  state: 'running',
  done: 2_000_000,
  total: 6_000_000,
  rate: 400_000,
  secondsLeft: 10,
  fault: '',
  result: null,
  refId: '7',
  createTime: '2026-01-01 08:00:00',
  updateTime: '2026-01-01 08:00:00',
  mayCancel: true,
};
const server = useServer([
  [taskCalls.list, () => pageOf([task])],
  [ecodeBatch.cancel, () => ok(true)],
]);
const running = batchOf({ status: 1, quantity: 6_000_000, generated: 1_000_000 });

function Follow() {
  const tasks = useRunning(['9']);
  return <BatchProgress batch={running} task={tasks.get('9')} />;
}

describe('a batch on its way', () => {
  it('says how far it is, how fast, and how long still, also where the stream does not come through', async () => {
    show(<Follow />, { may: ['ecode_void'] });
    expect(await screen.findByText('2,000,000 / 6,000,000 · 400,000 枚/秒 · 剩余 10 秒')).toBeTruthy();
    expect(server.asked.some(({ path }) => path === '/api/task/events?ids=9')).toBe(true);
  });

  it('is cancelled only after its loss is named and its number typed', async () => {
    show(<BatchProgress batch={running} task={task} />, { may: ['ecode_void'] });
    await userEvent.click(screen.getByRole('button', { name: '取消生成' }));
    expect(await screen.findByText('已生成的编码全部作废，批次不可恢复；占用的 6,000,000 枚额度退回。')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('请输入数量 6000000 以确认'), '6,000,000');
    await userEvent.click(screen.getAllByRole('button', { name: '取消生成' }).at(-1)!);
    await waitFor(() => expect(server.last(ecodeBatch.cancel)).toEqual({ id: '7' }));
  });

  it('waits its turn before it begins', () => {
    show(<BatchProgress batch={batchOf({ status: 0, generated: 0 })} task={{ ...task, state: 'queued', done: 0 }} />);
    expect(screen.getByText('0 / 600 · 排队等待生成')).toBeTruthy();
  });

  it('is stuck when its task was stopped from elsewhere', () => {
    expect([
      isStuck(running, { ...task, state: 'cancelled' }),
      isStuck(running, task),
      isStuck(batchOf(), { ...task, state: 'failed' }),
    ]).toEqual([true, false, false]);
  });
});
