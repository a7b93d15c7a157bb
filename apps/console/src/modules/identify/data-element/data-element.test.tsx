import { dataElement, baseProps, standard } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import DataElementPage from './data-element.page.tsx';

const element = (id: string, nameCn: string, status: number) =>
  fillRow(dataElement.list, { id, code: `DE9000${id}`, nameCn, nameEn: nameCn, status, version: 2 });
const options = [{ value: 'WOOD', zh: '实木', en: 'Solid wood' }];
const choice = (code: string) =>
  fillRow(dataElement.select, {
    id: code.slice(2),
    item: { code, name: { zh: code === 'DE10001' ? '主要材质' : '长', en: code }, options },
  });
const publish = dataElement.publish;
const server = useServer([
  [dataElement.list, () => pageOf([element('1', '防火等级', 0), element('2', '抗菌等级', 0), element('3', '长', 1)])],
  [
    dataElement.categories,
    () =>
      ok([
        { id: '21', parentId: null, code: '04', name: { zh: '环保安全', en: 'Safety' }, elements: 2 },
        { id: '22', parentId: '21', code: '0401', name: { zh: '卫生', en: 'Hygiene' }, elements: 1 },
      ]),
  ],
  [dataElement.lists, () => ok({ units: [], lists: [] })],
  [dataElement.select, ({ fit, codes }) => ok((codes ? ['DE10001'] : fit === 'listed' ? ['DE10001'] : ['DE10001', 'DE20001']).map(choice))],
  [
    baseProps.select,
    () =>
      ok([
        fillRow(baseProps.select, {
          id: '31',
          kind: 'inforLevel',
          code: 'GENERAL',
          name: '通用信息',
          nameEn: 'General',
          publicDefault: true,
        }),
        fillRow(baseProps.select, { id: '32', kind: 'inforLevel', code: 'OWN', name: '企业自定义', nameEn: 'Own', publicDefault: false }),
      ]),
  ],
  [standard.select, () => ok([])],
  [
    publish,
    ({ id }) => (id === '2' ? { success: false, code: 400, error: 'invalidInput', data: null, msg: '值列表没有可用的值' } : ok(true)),
  ],
]);

it('publishes the chosen drafts one by one, and names the one that is refused', async () => {
  show(<DataElementPage />, { may: ['dataElement_view', 'dataElement_publish'] });
  await screen.findByText('DE90003');
  await userEvent.click(screen.getAllByRole('checkbox')[0]!);
  const chosen = within((await screen.findByText('已选 3 项')).parentElement!);
  await userEvent.click(chosen.getByRole('button', { name: /^发\s*布$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: '发布 2 项' }));
  await dialog.findByText('已完成 1 项，共 2 项。');
  expect(server.sent(publish)).toEqual([
    { id: '1', version: 2 },
    { id: '2', version: 2 },
  ]);
  expect(dialog.getByRole('listitem').textContent).toBe('DE90002 抗菌等级 值列表没有可用的值');
});

it('shows the categories as a tree; one above others counts and finds what is below it, and is where a new element goes', async () => {
  show(<DataElementPage />, { may: ['dataElement_view', 'dataElement_add'] });
  const tree = within(await screen.findByRole('navigation', { name: '类目' }));
  await userEvent.click(await tree.findByText('环保安全'));
  expect(tree.getByText('环保安全').parentElement!.textContent).toContain('3');
  await waitFor(() => expect(server.last(dataElement.list)).toMatchObject({ categoryId: '21' }));
});

it('offers elements with values for a condition, found while typing, and then their values', async () => {
  show(<DataElementPage />, { may: ['dataElement_view', 'dataElement_add'] });
  await userEvent.click(await screen.findByRole('button', { name: '新增数据元' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(await form.findByText('条件必填'));
  await userEvent.type(await form.findByLabelText('条件：数据元'), 'zycz');
  await waitFor(() => expect(server.last(dataElement.select)).toEqual({ keyword: 'zycz', fit: 'listed' }));
  await userEvent.click(await screen.findByTitle('DE10001 主要材质'));
  await waitFor(() => expect(server.last(dataElement.select)).toMatchObject({ codes: ['DE10001'] }));
  await userEvent.click(form.getByLabelText('条件：取值'));
  await screen.findByTitle('实木');
});

it('a new element is public as its information level says, until somebody says otherwise', async () => {
  show(<DataElementPage />, { may: ['dataElement_view', 'dataElement_add'] });
  await userEvent.click(await screen.findByRole('button', { name: '新增数据元' }));
  const form = within(await screen.findByRole('dialog'));
  const isPublic = () => form.getByRole('switch', { name: '默认公开' }).getAttribute('aria-checked');
  const level = async (title: string) => {
    await userEvent.click(form.getByLabelText('信息层级'));
    await userEvent.click(await screen.findByTitle(title));
  };
  await level('通用信息');
  await waitFor(() => expect(isPublic()).toBe('true'));
  await level('企业自定义');
  await waitFor(() => expect(isPublic()).toBe('false'));
  await userEvent.click(form.getByRole('switch', { name: '默认公开' }));
  await level('通用信息');
  await level('企业自定义');
  expect(isPublic()).toBe('true');
});
