import { brandNode } from '@touchmark/contract';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { expect, it } from 'vitest';
import { say } from '../core/text.ts';
import { ToastHost } from '../core/toast.tsx';
import { tellDone } from './undo.ts';

it('what was done is named by its act and its thing', async () => {
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <ToastHost />
      </App>
    </ConfigProvider>,
  );
  act(() => tellDone(new QueryClient(), brandNode.submit, {}, true));
  expect(await screen.findByText(`${say(brandNode.submit.audit!)}成功`)).toBeTruthy();
});
