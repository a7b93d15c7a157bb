import { act, render, screen } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from './settings.ts';
import { toast, ToastHost } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['success', 'one success at a time', '新增成功', '已保存'],
  ['error', 'a fault that happens again', '网络错误', '网络错误'],
] as const)('shows %s: %s, each for as long as a message is shown', async (kind, _, first, second) => {
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <ToastHost />
      </App>
    </ConfigProvider>,
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const time = settings.toastSeconds * 1000;
  const texts = () => screen.queryAllByText(/./, { selector: '.ant-message-notice *' }).map((node) => node.textContent);
  act(() => toast(kind, first));
  await wait(time - 200);
  act(() => toast(kind, second));
  await wait(time - 200);
  expect(new Set(texts())).toEqual(new Set([second]));
  await wait(400);
  expect(texts()).toEqual([]);
});

/** The heads of drawers, dialogs over the whole window and the frame end here, in pixels. */
const headsEnd = 56;
it('covers no title', async () => {
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <ToastHost />
      </App>
    </ConfigProvider>,
  );
  act(() => toast('success', '已保存'));
  await act(() => vi.advanceTimersByTimeAsync(100));
  const top = document.querySelector<HTMLElement>('.ant-message')!.style.getPropertyValue('--notification-top');
  expect(Number.parseInt(top)).toBeGreaterThanOrEqual(headsEnd);
});
