import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Refusal } from '../api/send.ts';
import { tellFault } from './fault.ts';
import { setLanguage } from '../core/text.ts';
import { ToastHost } from '../core/toast.tsx';

afterEach(() => setLanguage('zh'));

it('tells with a refusal the number of its request, to be copied', async () => {
  render(<ToastHost />);
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  tellFault(new Refusal(409, 'versionConflict', '数据已被他人修改', null, 'a1b2c3d4e5f6'));
  expect(await screen.findByText('数据已被他人修改')).toBeTruthy();
  screen.getByRole('button', { name: '编号 a1b2c3d4e5f6' }).click();
  expect(await screen.findByRole('button', { name: '已复制' })).toBeTruthy();
  expect(copied).toEqual(['a1b2c3d4e5f6']);
});

it('tells the first faults of what was refused, and how many there are', async () => {
  render(<ToastHost />);
  const refused = (...msgs: string[]) =>
    new Refusal(400, 'invalidInput', 'depthMm：深度未填写', { fields: msgs.map((msg, at) => ({ field: `f${at}`, msg })) });
  tellFault(refused('深度未填写', '宽度未填写', '高度未填写', '主要材质未填写'));
  expect(await screen.findByText('请检查填写内容：深度未填写、宽度未填写、高度未填写等 4 项')).toBeTruthy();
  setLanguage('en');
  tellFault(refused('Depth is missing', 'Width is missing'));
  expect(await screen.findByText('Please check your input: Depth is missing, Width is missing')).toBeTruthy();
});
