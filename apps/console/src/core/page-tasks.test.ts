import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { runPageTask, usePageTasks } from './page-tasks.ts';

it('shows how far it is, and its end', async () => {
  const { result } = renderHook(usePageTasks);
  let finish = () => undefined as void;
  const work = runPageTask({ title: '绘制', total: 40_000 }, async ({ progress }) => {
    progress(12_000);
    await new Promise<void>((resolve) => (finish = resolve));
  });
  await waitFor(() => expect(result.current[0]).toMatchObject({ title: '绘制', done: 12_000, total: 40_000, state: 'running' }));
  finish();
  await work;
  await waitFor(() => expect(result.current[0]).toMatchObject({ state: 'done' }));
});

it('is cancelled without a fault, and a fault is kept and given on', async () => {
  const { result } = renderHook(usePageTasks);
  const cancelled = runPageTask(
    { title: '取消', total: 0 },
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  await waitFor(() => expect(result.current[0]?.state).toBe('running'));
  result.current[0]!.cancel();
  await cancelled;
  await waitFor(() => expect(result.current[0]).toMatchObject({ title: '取消', state: 'cancelled', fault: '' }));
  await expect(runPageTask({ title: '失败', total: 0 }, () => Promise.reject(new Error('打印机没有响应')))).rejects.toThrow('打印机');
  await waitFor(() => expect(result.current[0]).toMatchObject({ state: 'failed', fault: '打印机没有响应' }));
});
