import { type ChecklistStep, nodeApply, wel } from '@touchmark/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { currentAddress, ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { offeredAgain } from '../../../api/hooks.ts';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { Checklist } from './checklist.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1' });
const server = useServer([
  [nodeApply.status, () => ok(fillAnswer(nodeApply.status, {}))],
  [wel.summary, () => ok(fillAnswer(wel.summary, {}))],
]);
const steps: ChecklistStep[] = [
  { key: 'auth', state: 'done', path: '/realNameAuth/companyAuth' },
  { key: 'brand', state: 'todo', path: '/brandNode/index' },
  { key: 'fee', state: 'todo', path: '/productNode/templateNew' },
];
const may = ['companyAuth_view', 'companyAuth_change', 'brandNode_view', 'brandNode_add', 'product_view', 'nodeApply_pay'];

afterEach(() => vi.useRealTimers());

it('begins the next step in place: the form opens above the home page', async () => {
  show(<Checklist steps={steps} />, { may, at: '/wel/index' });
  await userEvent.click(screen.getByRole('button', { name: /现在开始 · 登记品牌/ }));
  expect(await screen.findByText('保存并提交', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByLabelText(/品牌名称/)).toBeTruthy();
  expect(currentAddress()).toBe('/wel/index');
}, 30_000);

it('reads anew what is done when a step is closed: what a phone scanned meanwhile is no longer asked for', async () => {
  show(<Checklist steps={steps} />, { may, at: '/wel/index' });
  await userEvent.click(screen.getByRole('button', { name: /现在开始 · 登记品牌/ }));
  await screen.findByText('保存并提交', {}, { timeout: 20_000 });
  expect(server.last(wel.summary)).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: /^取\s?消$/ }));
  await waitFor(() => expect(server.last(wel.summary)).toBeDefined());
}, 30_000);

it.each([
  ['while a step waits for somebody else', 'doing', true],
  ['and not where nothing is awaited', 'done', false],
] as const)('looks again within seconds %s', async (_, state, looks) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  show(<Checklist steps={[{ ...steps[0]!, state }, ...steps.slice(1)]} />, { may });
  await screen.findByRole('button', { name: /现在开始 · 登记品牌/ });
  const before = server.sent(wel.summary).length;
  await act(() => vi.advanceTimersByTimeAsync(offeredAgain));
  if (looks) await waitFor(() => expect(server.sent(wel.summary).length).toBeGreaterThan(before));
  else expect(server.sent(wel.summary)).toHaveLength(before);
});

it('offers no printing while the codes are still being reviewed, and says what it waits for', async () => {
  const one = (key: ChecklistStep['key'], state: ChecklistStep['state'], path: ChecklistStep['path']) => ({ key, state, path });
  const codes = (state: ChecklistStep['state']) => [
    one('brand', 'done', '/brandNode/index'),
    one('issue', state, '/ecodeManage/ecodeSend'),
    one('print', 'todo', '/labelTemplate/index'),
  ];
  const all = [...may, 'ecode_view', 'ecode_apply', 'labelTemplate_view', 'labelTemplate_print'];
  const { unmount } = show(<Checklist steps={codes('doing')} />, { may: all });
  expect(screen.queryByRole('button', { name: /现在开始/ })).toBeNull();
  const print = screen.getByRole('button', { name: /打印标签/ });
  expect([(print as HTMLButtonElement).disabled, print.textContent]).toEqual([true, expect.stringContaining('待“申请发码”完成')]);
  unmount();
  show(<Checklist steps={codes('done')} />, { may: all });
  expect(await screen.findByRole('button', { name: '现在开始 · 打印标签' })).toBeTruthy();
});

it('skips a step, which can still be taken, and remembers it', async () => {
  show(<Checklist steps={steps} />, { may });
  await userEvent.click(screen.getByRole('button', { name: '跳过此步' }));
  expect(screen.getByText('已跳过')).toBeTruthy();
  expect(screen.getByRole('button', { name: /现在开始 · 缴纳年费/ })).toBeTruthy();
  expect(JSON.stringify(localStorage)).toContain('brand');
  expect(screen.getByRole('button', { name: /登记品牌/ })).toBeTruthy();
});

it('is hidden and continued', async () => {
  show(<Checklist steps={steps} />, { may });
  await userEvent.click(screen.getByRole('button', { name: '收起引导' }));
  expect(screen.queryByText('登记品牌')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '继续开始使用的引导' }));
  expect(screen.getByText('登记品牌')).toBeTruthy();
});
