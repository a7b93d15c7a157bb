import { brandNode, type ListView, listView } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { columnsOf, fieldsOf, ListPage, useList } from '../index.ts';
import { currentAddress, ok, pageOf, show, useServer } from '../test-rig.tsx';
import { fillRow } from '../fill-answer-test-rig.ts';

const fields = {
  brandName: { zh: '品牌名称', en: 'Brand' },
  applyStatus: { zh: '状态', en: 'Status' },
  productCount: { zh: '产品数', en: 'Products' },
};
const statuses = { 0: { zh: '草稿', en: 'Draft', tone: 'grey' }, 1: { zh: '待审核', en: 'Waiting', tone: 'blue' } } as const;
const Filter = fieldsOf(brandNode.list, fields);

function Page() {
  const list = useList(brandNode.list);
  const columns = columnsOf(brandNode.list, fields, (c) => [c.text('brandName'), c.tag('applyStatus', statuses), c.number('productCount')]);
  return (
    <ListPage
      list={list}
      columns={columns}
      filters={
        <>
          <Filter.Text name="brandName" />
          <Filter.Choice name="applyStatus" of={statuses} />
        </>
      }
    />
  );
}

const row = fillRow(brandNode.list, { id: '7', brandName: '木林', applyStatus: 1, productCount: 12345 });
const kept: ListView = {
  id: '5',
  list: 'brandNode.list',
  name: '待审核的',
  shared: false,
  own: true,
  ownerName: '叶云禾',
  filters: { applyStatus: '1' },
  hidden: ['productCount'],
  density: 'normal',
  updateTime: '2026-01-31 08:00:00',
};
const server = useServer([
  [brandNode.list, () => pageOf([row])],
  [listView.find, () => ok([kept, { ...kept, id: '6', name: '同事的', own: false, shared: true, ownerName: '陈木匠' }])],
  [listView.save, () => ok(kept)],
  [listView.remove, () => ok(true)],
]);
const last = () => server.last(brandNode.list);

describe('chips', () => {
  it('say in words what is in force, and take it away one by one or all at once', async () => {
    show(<Page />, { at: '/?applyStatus=1&brandName=橡木' });
    const chips = await screen.findByRole('group', { name: '当前筛选' });
    expect(chips.textContent).toContain('品牌名称 橡木');
    expect(chips.textContent).toContain('状态 待审核');
    await userEvent.click(within(chips).getByRole('button', { name: '移除筛选：品牌名称' }));
    await waitFor(() => expect(currentAddress()).toBe('/?applyStatus=1'));
    expect(screen.getByRole('group', { name: '当前筛选' }).textContent).not.toContain('橡木');
    await userEvent.click(screen.getByRole('button', { name: '移除筛选：状态' }));
    await waitFor(() => expect(last()).toEqual({ pageNum: 1, pageSize: 20 }));
    expect(screen.queryByRole('group', { name: '当前筛选' })).toBeNull();
  });
});

describe('saved views', () => {
  it('bring filters and columns back, in the place of what was there', async () => {
    show(<Page />, { at: '/?brandName=橡木' });
    await screen.findByText('12,345');
    await userEvent.click(screen.getByRole('button', { name: '方案' }));
    await userEvent.click(await screen.findByRole('button', { name: '待审核的' }));
    await waitFor(() => expect(last()).toEqual({ applyStatus: 1, pageNum: 1, pageSize: 20 }));
    expect(currentAddress()).toBe('/?applyStatus=1');
    await waitFor(() => expect(screen.queryByText('12,345')).toBeNull());
  });

  it('keep what is shown under a name, and say when a name is replaced', async () => {
    show(<Page />, { at: '/?applyStatus=1&orderBy=-updateTime' });
    await userEvent.click(await screen.findByRole('button', { name: '方案' }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '保存当前设置' })).disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('方案名称'), '最近待审');
    await userEvent.click(screen.getByLabelText('共享给同事'));
    await userEvent.click(screen.getByRole('button', { name: '保存当前设置' }));
    await waitFor(() =>
      expect(server.last(listView.save)).toEqual({
        list: 'brandNode.list',
        name: '最近待审',
        shared: true,
        filters: { applyStatus: '1', orderBy: '-updateTime' },
        hidden: [],
        density: 'normal',
      }),
    );
    await userEvent.type(screen.getByLabelText('方案名称'), '待审核的');
    expect(screen.getByRole('button', { name: '覆盖同名方案' })).toBeTruthy();
  });

  it('are taken away by their owner only, after a question', async () => {
    show(<Page />);
    await userEvent.click(await screen.findByRole('button', { name: '方案' }));
    expect((await screen.findByText('陈木匠 共享')).parentElement!.querySelectorAll('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '删除方案 待审核的' }));
    expect(server.last(listView.remove)).toBeUndefined();
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.last(listView.remove)).toEqual({ id: '5' }));
  });
});
