import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import DataElementPage from './data-element.page.tsx';

const name = { zh: '', en: '' };
const element = (id: string, nameCn: string, status: number) => ({
  id,
  code: `DE9000${id}`,
  nameCn,
  nameEn: nameCn,
  status,
  version: 2,
  typeName: name,
  domain: name,
  categoryName: name,
});
const path = '/api/dataElement/publish';
const server = useServer({
  '/api/dataElement/list': () => pageOf([element('1', '防火等级', 0), element('2', '抗菌等级', 0), element('3', '长', 1)]),
  '/api/baseProps/select': () => ok([]),
  '/api/standard/select': () => ok([]),
  [path]: ({ id }) => (id === '2' ? { success: false, code: 400, error: 'invalidInput', data: null, msg: '值列表没有可用的值' } : ok(true)),
});

it('publishes the chosen drafts one by one, and names the one that is refused', async () => {
  show(<DataElementPage />, { may: ['dataElement_view', 'dataElement_publish'] });
  await screen.findByText('DE90003');
  await userEvent.click(screen.getAllByRole('checkbox')[0]!);
  const chosen = within((await screen.findByText('已选 3 项')).parentElement!);
  await userEvent.click(chosen.getByRole('button', { name: /^发\s*布$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: '发布 2 项' }));
  await dialog.findByText('已完成 1 项，共 2 项。');
  expect(server.asked.flatMap((one) => (one.path === path ? [one.input] : []))).toEqual([
    { id: '1', version: 2 },
    { id: '2', version: 2 },
  ]);
  expect(dialog.getByRole('listitem').textContent).toBe('DE90002 抗菌等级 值列表没有可用的值');
});
