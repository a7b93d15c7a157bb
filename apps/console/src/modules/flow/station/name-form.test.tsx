import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show } from '../../../ui/test-rig.tsx';
import { NameForm } from './name-form.tsx';

it('has a way back: to the station that has a name, and to the console', async () => {
  const done: string[] = [];
  const { unmount } = show(<NameForm onName={(name) => done.push(name)} onBack={() => done.push('back')} />);
  await userEvent.click(screen.getByRole('button', { name: '返回工位' }));
  expect(done).toEqual(['back']);
  unmount();
  show(<NameForm onName={(name) => done.push(name)} onBack={undefined} />);
  expect(screen.queryByRole('button', { name: '返回工位' })).toBeNull();
  expect(screen.getByRole('link', { name: '返回管理台' }).getAttribute('href')).toBe('/antiChanging/boxCode');
  await userEvent.type(screen.getByLabelText('给这个工位起个名字'), '1 号线');
  await userEvent.click(screen.getByRole('button', { name: '开始' }));
  expect(done).toEqual(['back', '1 号线']);
});
