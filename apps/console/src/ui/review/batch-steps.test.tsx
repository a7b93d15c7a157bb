import { brandNode } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BatchSteps, columnsOf, ListPage, useList } from '../index.ts';
import { ok, show, useServer } from '../test-rig.tsx';
import { fillRow } from '../fill-answer-test-rig.ts';

const { draft, approved } = applyLife.at;
const brand = (id: string, brandName: string, applyStatus: number) => fillRow(brandNode.list, { id, brandName, applyStatus, version: 3 });
// Four brands on two pages of three.
const all = [brand('1', '清屿', draft), brand('2', '暖阁', draft), brand('3', '山岚', approved), brand('4', '木语', draft)];
const server = useServer([
  [
    brandNode.list,
    ({ pageNum, pageSize }) =>
      ok({
        records: all.slice((pageNum - 1) * pageSize, pageNum * pageSize),
        total: all.length,
        current: pageNum,
        size: pageSize,
        pages: 2,
      }),
  ],
  [brandNode.submit, ({ id }) => (id === '2' ? { success: false, code: 409, data: null, msg: '名称已被使用' } : ok(true))],
]);

const sent = () => server.sent(brandNode.submit);

function Brands() {
  const list = useList(brandNode.list, {}, { size: 3 });
  return (
    <ListPage
      list={list}
      columns={columnsOf(brandNode.list, { brandName: { zh: '品牌名称', en: 'Brand' } }, (c) => [c.text('brandName')])}
      batch={
        <BatchSteps
          list={list}
          life={applyLife}
          state={(row) => row.applyStatus}
          nameOf={(row) => row.brandName}
          calls={brandNode}
          steps={['submit']}
        />
      }
    />
  );
}

it('takes a step for all chosen rows of all pages, leaves out those whose state does not allow it, and names each refused one', async () => {
  show(<Brands />, { may: ['brandNode_submit'] });
  await userEvent.click((await screen.findAllByRole('checkbox'))[0]!);
  await userEvent.click(screen.getByRole('button', { name: /选择全部 4 条/ }));
  await screen.findByText('已选 4 项');
  await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('所选内容中有 3 项可以“提交”。');
  expect(dialog.getByText('另外 1 项当前状态不允许，将跳过。')).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '提交 3 项' }));
  await dialog.findByText('已完成 2 项，共 3 项。');
  expect(sent()).toEqual(['1', '2', '4'].map((id) => ({ id, version: 3 })));
  expect(dialog.getByText('暖阁').closest('li')!.textContent).toBe('暖阁 名称已被使用');
  await userEvent.click(dialog.getAllByRole('button', { name: /关\s*闭/ }).at(-1)!);
  expect(screen.queryByText('已选 4 项')).toBeNull();
});

it('asks again with the same key for a row whose answer was lost, and lists nothing that was done as refused', async () => {
  const answer = globalThis.fetch;
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    const reached = await answer(to, init);
    if (`POST ${to}` !== brandNode.submit.endpoint) return reached;
    keys.push((init.headers as Record<string, string>)['Idempotency-Key']!);
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return reached;
  });
  show(<Brands />, { may: ['brandNode_submit'] });
  await userEvent.click(within(await screen.findByRole('row', { name: /清屿/ })).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: '提交 1 项' }));
  await dialog.findByText('已完成 1 项，共 1 项。');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
