import { brandNode, type BrandRow } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillRow } from '../fill-answer-test-rig.ts';
import { columnsOf, ListPage, useList, useSubmissions } from '../index.ts';
import { pageOf, show, useServer } from '../test-rig.tsx';

const title = { zh: '品牌', en: 'Brands' };
const fields = { brandName: { zh: '品牌名称', en: 'Brand' } };

function Page() {
  const list = useList(brandNode.list);
  const own = useSubmissions({
    list,
    calls: brandNode,
    draftOf: (row): { id?: string } => ({ id: row.id }),
    nameOf: ({ brandName }) => brandName,
  });
  const columns = columnsOf(brandNode.list, fields, (c) => [
    c.text('brandName'),
    c.cell({ zh: '状态', en: 'Status' }, own.state),
    c.actions({ zh: '操作', en: 'Actions' }, (row) => own.steps(row)),
  ]);
  return <ListPage list={list} columns={columns} title={title} add={own.add({ zh: '新增品牌', en: 'New brand' }, {})} />;
}

const { approved, pending, rejected } = applyLife.at;
const change = (applyStatus: BrandRow['applyStatus']) => ({ id: '9', applyStatus, opinion: '标志不清晰', submitTime: null });
const rows = [
  fillRow(brandNode.list, { id: '1', brandName: '云禾', applyStatus: approved, change: null }),
  fillRow(brandNode.list, { id: '2', brandName: '云上', applyStatus: approved, change: change(pending) }),
  fillRow(brandNode.list, { id: '3', brandName: '禾间', applyStatus: approved, change: change(rejected) }),
  fillRow(brandNode.list, { id: '4', brandName: '童趣', applyStatus: pending, change: null }),
];
const may = ['brandNode_view', 'brandNode_add', 'brandNode_edit', 'brandNode_submit', 'brandNode_withdraw', 'brandNode_delete'];
const server = useServer([
  [brandNode.list, () => pageOf(rows)],
  [brandNode.withdraw, () => ({ code: 200, success: true, data: true, msg: '' })],
]);

it.each<[string, string, RegExp]>([
  ['云禾', '已通过', /变更/],
  ['云上', '变更待审核', /撤回变更/],
  ['禾间', '变更被驳回', /变更/],
  ['童趣', '待审核', /撤回/],
])('%s is %s, and its next step follows', async (name, state, step) => {
  show(<Page />, { may });
  const row = (await screen.findByText(name)).closest('tr')!;
  expect(row.textContent).toContain(state);
  expect([...row.querySelectorAll('button')].some((button) => step.test(button.textContent ?? ''))).toBe(true);
});

it('takes back the change that waits, by the version that was read', async () => {
  show(<Page />, { may });
  await userEvent.click(await screen.findByRole('button', { name: '撤回变更' }));
  await userEvent.click(await screen.findByRole('button', { name: /确\s?[定认]/ }));
  await waitFor(() => expect(server.sent(brandNode.withdraw)).toMatchObject([{ id: '2' }]));
});

it('an empty list offers to add the first', async () => {
  server.answer(brandNode.list, () => pageOf([]));
  show(<Page />, { may });
  await waitFor(() => expect(screen.getAllByRole('button', { name: '新增品牌' })).toHaveLength(2));
});
