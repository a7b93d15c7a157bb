import { task as taskCalls } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { runPageTask } from '../core/page-tasks.ts';
import { pageOf, show, useServer, workAs } from '../ui/test-rig.tsx';
import { Tasks } from './tasks.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1' });
useServer([[taskCalls.list, () => pageOf([])]]);

it('what the page draws itself shows how far it is, how fast, how long it still takes, and is stopped there', async () => {
  show(<Tasks />);
  let stopped = false;
  // It begins and tells of itself at fixed times: a busy machine would add a millisecond to its four seconds.
  const began = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(began);
  const work = runPageTask({ title: '绘制 产品标签', total: 40_000 }, async ({ progress, signal }) => {
    clock.mockReturnValue(began + 4000);
    progress(12_000);
    clock.mockRestore();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    stopped = true;
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 个任务进行中' }));
  await screen.findByText('绘制 产品标签');
  const row = screen.getByText('绘制 产品标签').closest('li')!;
  await waitFor(() => expect(row.textContent).toMatch(/12,000 \/ 40,000 · 3,000.* · 剩余 10 秒/));
  await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }));
  await work;
  expect(stopped).toBe(true);
  await waitFor(() => expect(row.textContent).toContain('已取消'));
});
