import { brandNode, type ErrorKey } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillRow } from '../fill-answer-test-rig.ts';
import { columnsOf, ListPage, useList, useSubmissions } from '../index.ts';
import { pageOf, show, useServer } from '../test-rig.tsx';

const { pending, withdrawn } = applyLife.at;

function Page() {
  const list = useList(brandNode.list);
  const own = useSubmissions({
    list,
    calls: brandNode,
    draftOf: (row): { id?: string } => ({ id: row.id }),
    nameOf: ({ brandName }) => brandName,
  });
  const columns = columnsOf(brandNode.list, { brandName: { zh: '品牌名称', en: 'Brand' } }, (c) => [
    c.text('brandName'),
    c.cell({ zh: '状态', en: 'Status' }, own.state),
    c.actions({ zh: '操作', en: 'Actions' }, (row) => own.steps(row)),
  ]);
  return <ListPage list={list} columns={columns} title={{ zh: '品牌', en: 'Brands' }} />;
}

const row = (applyStatus: typeof pending | typeof withdrawn) =>
  fillRow(brandNode.list, { id: '4', brandName: '童趣', applyStatus, change: null });
const may = ['brandNode_view', 'brandNode_edit', 'brandNode_submit', 'brandNode_withdraw', 'brandNode_delete'];
const server = useServer([
  [brandNode.list, () => pageOf([row(pending)])],
  [brandNode.withdraw, () => ({ code: 200, success: true, data: true, msg: '' })],
]);

// A colleague has withdrawn it in another window.
it.each<[ErrorKey, number]>([
  ['versionConflict', 409],
  ['notAllowedInState', 409],
  ['lockedByOther', 409],
  ['notFound', 404],
])('a step refused by %s shows the row as it is now', async (error, code) => {
  server.answer(brandNode.list, () => pageOf([row(pending)]));
  server.answer(brandNode.withdraw, () => ({ success: false, code, error, msg: '已被他人修改', data: null }) as never);
  show(<Page />, { may });
  const shown = async () => (await screen.findByText('童趣')).closest('tr')!.textContent;
  expect(await shown()).toContain('待审核');
  server.answer(brandNode.list, () => pageOf([row(withdrawn)]));
  await userEvent.click(await screen.findByRole('button', { name: '撤回' }));
  await userEvent.click(await screen.findByRole('button', { name: /确\s?[定认]/ }));
  await waitFor(async () => expect(await shown()).toContain('已撤回'));
});
