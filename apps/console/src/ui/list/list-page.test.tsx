import { brandNode, type Input } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { words } from '../../core/text.ts';
import {
  CallButton,
  columnsOf,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  MoreActions,
  OpenButton,
  useDetail,
  useDialog,
  useList,
} from '../index.ts';
import { currentAddress, ok, pageOf, show, useServer } from '../test-rig.tsx';
import { fillRow } from '../fill-answer-test-rig.ts';

const fields = {
  brandName: { zh: '品牌名称', en: 'Brand' },
  brandType: { zh: '类型', en: 'Type' },
  applyStatus: { zh: '状态', en: 'Status' },
  updateTime: { zh: '更新时间', en: 'Updated' },
  trademarkNo: { zh: '商标号', en: 'Trademark' },
  productCount: { zh: '产品数', en: 'Products' },
};
const statuses = {
  0: { zh: '草稿', en: 'Draft', tone: 'grey' },
  1: { zh: '待审核', en: 'Waiting', tone: 'blue' },
  2: { zh: '已通过', en: 'Approved', tone: 'green' },
} as const;
const Filter = fieldsOf(brandNode.list, fields);
const Field = fieldsOf(brandNode.saveOrUpdate, fields);
const title = { zh: '品牌', en: 'Brands' };

function Page() {
  const list = useList(brandNode.list);
  const editor = useDialog<Initial<typeof brandNode.saveOrUpdate>>();
  const detail = useDetail();
  const columns = columnsOf(brandNode.list, fields, (c) => [
    c.link('brandName', (row) => detail.open(row.id)),
    c.tag('applyStatus', statuses),
    c.number('productCount'),
    c.text('trademarkNo', { later: true }),
    c.time('updateTime', { sorter: true }),
    c.actions(words.actions, (row) => (
      <>
        <OpenButton call={brandNode.saveOrUpdate} mode="edit" label={words.edit} onClick={() => editor.open(row)} />
        <CallButton call={brandNode.delete} label={words.delete} input={{ id: row.id }} confirm={words.sureToDelete} danger />
        <MoreActions actions={[{ label: words.withdraw, call: brandNode.withdraw, onClick: () => undefined }]} />
      </>
    )),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={title}
        filters={
          <>
            <Filter.Text name="brandName" />
            <Filter.Choice name="applyStatus" of={statuses} />
          </>
        }
        actions={<OpenButton call={brandNode.saveOrUpdate} mode="add" label={words.add} type="primary" onClick={() => editor.open({})} />}
        batch={
          <CallButton
            call={brandNode.submit}
            label={words.submit}
            input={{ id: String(list.selected[0]) } satisfies Input<typeof brandNode.submit>}
          />
        }
        empty={{ hint: { zh: '品牌审核通过后才能登记产品', en: 'Products need a brand' } }}
      />
      <FormDialog call={brandNode.saveOrUpdate} dialog={editor} title={title}>
        <Field.Text name="brandName" />
        <Field.Text name="trademarkNo" />
      </FormDialog>
    </>
  );
}

const row = fillRow(brandNode.list, {
  id: '7',
  brandName: '木林',
  applyStatus: 1,
  productCount: 12345,
  updateTime: '2026-01-31 08:00:00',
  version: 3,
});
const server = useServer([
  [brandNode.list, () => pageOf([row], 45)],
  [brandNode.delete, () => ok(true)],
]);
const everything = ['brandNode_view', 'brandNode_add', 'brandNode_edit', 'brandNode_delete', 'brandNode_submit', 'brandNode_withdraw'];
const listInput = () => server.last(brandNode.list);

describe('a list page', () => {
  it('shows its rows, statuses in words, numbers with thousands and the total', async () => {
    show(<Page />, { may: everything });
    expect(await screen.findByText('木林')).toBeTruthy();
    expect(screen.getAllByText('待审核')[0]).toBeTruthy();
    expect(screen.getByText('12,345')).toBeTruthy();
    expect(screen.getAllByText('共 45 条').length).toBeGreaterThan(0);
  });

  it('has a column of actions only for those who may do something in it', async () => {
    const reader = show(<Page />, { may: ['brandNode_view'] });
    await screen.findByText('木林');
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull();
    reader.unmount();
    show(<Page />, { may: ['brandNode_view', 'brandNode_withdraw'] });
    await screen.findByText('木林');
    expect(screen.getByRole('columnheader', { name: '操作' })).toBeTruthy();
  });

  it('asks for what the address says, numbers as numbers', async () => {
    show(<Page />, { at: '/?applyStatus=1&brandName=123&pageNum=2&pageSize=10' });
    await screen.findByText('木林');
    expect(listInput()).toEqual({ applyStatus: 1, brandName: '123', pageNum: 2, pageSize: 10 });
  });

  it('passes over an address that the call would refuse', async () => {
    show(<Page />, { at: '/?applyStatus=nonsense&pageNum=-4' });
    await screen.findByText('木林');
    expect(listInput()).toEqual({ pageNum: 1, pageSize: 20 });
  });

  it('searches on Enter, keeps the filter in the address and returns to the first page', async () => {
    show(<Page />, { at: '/?pageNum=2' });
    await screen.findByText('木林');
    await userEvent.type(screen.getByLabelText('品牌名称'), '橡木{Enter}');
    await waitFor(() => expect(listInput()).toEqual({ pageNum: 1, pageSize: 20, brandName: '橡木' }));
    expect(decodeURIComponent(currentAddress())).toBe('/?brandName=橡木');
  });

  it('loads again when the same is searched for once more', async () => {
    show(<Page />);
    await screen.findByText('木林');
    server.answer(brandNode.list, () => pageOf([{ ...row, brandName: '橡木' }]));
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('橡木')).toBeTruthy();
  });

  it('says that nothing matches and clears the filters', async () => {
    server.answer(brandNode.list, (input) => (input.brandName ? pageOf([]) : pageOf([row])));
    show(<Page />, { at: '/?brandName=x' });
    await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
    expect(await screen.findByText('木林')).toBeTruthy();
    expect(currentAddress()).toBe('/');
    expect((screen.getByLabelText('品牌名称') as HTMLInputElement).value).toBe('');
  });

  it('says what an empty list is for', async () => {
    server.answer(brandNode.list, () => pageOf([]));
    show(<Page />);
    expect(await screen.findByText('品牌审核通过后才能登记产品')).toBeTruthy();
  });

  it('shows why it could not load, with the request number, and tries again', async () => {
    server.answer(brandNode.list, () => ({ success: false, code: 500, data: null, msg: '系统繁忙，请稍后再试', error: 'unknown' }));
    show(<Page />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('系统繁忙，请稍后再试');
    expect(alert.textContent).toContain('R-1');
    server.answer(brandNode.list, () => pageOf([row]));
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('木林')).toBeTruthy();
  });

  it('offers only what the person may do', async () => {
    show(<Page />, { may: ['brandNode_view', 'brandNode_delete'] });
    await screen.findByText('木林');
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
    expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
    expect(screen.queryByRole('button', { name: '更多' })).toBeNull();
    expect(screen.getByRole('button', { name: '删除' })).toBeTruthy();
  });

  it('asks before deleting, and loads the list again afterwards', async () => {
    show(<Page />, { may: everything });
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
    expect(server.last(brandNode.delete)).toBeUndefined();
    const before = server.asked.length;
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(brandNode.delete)).toEqual({ id: '7' }));
    await waitFor(() => expect(server.asked.slice(before).map(({ call }) => call)).toContain(brandNode.list));
  });

  it('shows the batch bar when rows are chosen, and puts it away', async () => {
    show(<Page />, { may: everything });
    await screen.findByText('木林');
    await userEvent.click(screen.getAllByRole('checkbox').at(-1)!);
    expect(await screen.findByText('已选 1 项')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
    expect(screen.queryByText('已选 1 项')).toBeNull();
  });

  it('chooses every row that matches, over all pages', async () => {
    const many = Array.from({ length: 45 }, (_, index) => ({ ...row, id: String(100 + index), brandName: `木林 ${index}` }));
    server.answer(brandNode.list, ({ pageNum: at, pageSize: size }) => pageOf(many.slice((at - 1) * size, at * size), 45));
    show(<Page />, { may: everything });
    await screen.findByText('木林 0');
    await userEvent.click(screen.getAllByRole('checkbox').at(-1)!);
    await userEvent.click(await screen.findByRole('button', { name: '选择全部 45 条' }));
    expect(await screen.findByText('已选 45 项')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '选择全部 45 条' })).toBeNull();
  });

  it('sorts by the server, and the address says by what', async () => {
    show(<Page />, { at: '/?pageNum=2' });
    await screen.findByText('木林');
    const head = () => screen.getAllByText('更新时间').find((node) => node.closest('th'))!;
    await userEvent.click(head());
    await waitFor(() => expect(listInput()).toEqual({ pageNum: 1, pageSize: 20, orderBy: 'updateTime' }));
    await userEvent.click(head());
    await waitFor(() => expect(listInput()).toEqual({ pageNum: 1, pageSize: 20, orderBy: '-updateTime' }));
    expect(currentAddress()).toBe('/?orderBy=-updateTime');
  });

  it('goes back to the last page there is when its own has become empty', async () => {
    server.answer(brandNode.list, ({ pageNum }) =>
      ok({ records: pageNum === 3 ? [] : [row], total: 40, current: pageNum, size: 20, pages: 2 }),
    );
    show(<Page />, { at: '/?pageNum=3' });
    expect(await screen.findByText('木林')).toBeTruthy();
    expect(currentAddress()).toBe('/?pageNum=2');
  });

  it('opens the thing by its name, and keeps it in the address', async () => {
    show(<Page />);
    await userEvent.click(await screen.findByRole('button', { name: '木林' }));
    expect(currentAddress()).toBe('/?id=7');
  });

  it('keeps columns of little use for later, until they are asked for', async () => {
    show(<Page />);
    await screen.findByText('木林');
    const head = () => screen.queryByRole('columnheader', { name: '商标号' });
    expect(head()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '商标号' }));
    expect(head()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(head()).toBeNull();
  });

  it('remembers hidden columns', async () => {
    const first = show(<Page />);
    await screen.findByText('木林');
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '产品数' }));
    expect(screen.queryByText('12,345')).toBeNull();
    first.unmount();
    show(<Page />);
    await screen.findByText('木林');
    expect(screen.queryByText('12,345')).toBeNull();
  });
});
