import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SeriesBranch, productSeries, type Call } from '@touchmark/contract';
import { describe, expect, it, vi } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { SeriesPick } from './series-pick.tsx';
import { SeriesTree } from './series-tree.tsx';

const node = (id: string, name: string, level: number, productCount: number, children: SeriesBranch[] = []): SeriesBranch => ({
  id,
  type: level === 0 ? 'BRAND' : 'SERIES',
  name,
  children,
  productCount,
  gs1Count: 0,
  brandId: '1',
  level,
  version: 3,
  companyName: '',
});
const tree = [node('1', '云禾', 0, 5, [node('11', '沙发', 1, 5, [node('111', '布艺沙发', 2, 0)]), node('12', '床', 1, 0)])];
const server = useServer([
  [productSeries.brandTree, () => ok(tree)],
  [productSeries.saveOrUpdate, () => ok(fillAnswer(productSeries.saveOrUpdate, {}))],
  [productSeries.sort, () => ok(true)],
  [productSeries.deleteById, () => ok(true)],
]);
const may = ['product_view', 'series_edit'];
// A closed menu stays in the DOM, so the entry of the open menu is searched.
const entry = (action: string) =>
  waitFor(() => {
    const open = screen
      .queryAllByRole('menuitem', { name: action })
      .find((item) => !item.closest('.ant-dropdown-hidden, .ant-slide-up-leave'));
    if (!open) throw new Error(`no open menu offers ${action}`);
    return open;
  });
const act = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `“${name}”的操作` }));
  await userEvent.click(await entry(action));
};

describe('the tree of series', () => {
  it('tells the page which node was chosen', async () => {
    const chosen = vi.fn();
    show(<SeriesTree onSelect={chosen} />, { may });
    await userEvent.click(await screen.findByText('布艺沙发'));
    expect(chosen).toHaveBeenLastCalledWith({ id: '111', type: 'SERIES', name: '布艺沙发', brandId: '1' });
    await userEvent.click(screen.getByRole('button', { name: /全部产品/ }));
    expect(chosen).toHaveBeenLastCalledWith(null);
  });

  it('finds by name, and says when nothing matches', async () => {
    show(<SeriesTree onSelect={() => undefined} />, { may });
    const box = await screen.findByRole('textbox', { name: '搜索品牌或系列' });
    await userEvent.type(box, '布艺');
    expect(screen.queryByText('床')).toBeNull();
    expect(screen.getByText('沙发')).toBeTruthy();
    await userEvent.type(box, '没有');
    await screen.findByText('没有符合条件的数据');
  });

  const save = async (name: string) => {
    const box = await screen.findByLabelText(/系列名称/);
    fireEvent.change(box, { target: { value: name } });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.last(productSeries.saveOrUpdate)).toMatchObject({ name }));
    return server.last(productSeries.saveOrUpdate);
  };

  it.each([
    ['沙发', '新增下级', { brandId: '1', pId: '11' }],
    ['云禾', '新增下级', { brandId: '1', pId: null }],
    ['床', '新增同级', { brandId: '1', pId: null }],
    ['床', '重命名', { id: '12', brandId: '1', version: 3 }],
  ])('on %s: %s', async (name, action, sent) => {
    show(<SeriesTree onSelect={() => undefined} />, { may });
    await act(name, action);
    expect(await save('新名')).toEqual({ ...sent, name: '新名' });
  });

  it('moves a series among its siblings', async () => {
    show(<SeriesTree onSelect={() => undefined} />, { may });
    await act('床', '上移');
    await waitFor(() => expect(server.last(productSeries.sort)).toEqual({ ids: ['12', '11'] }));
  });

  it.each([
    ['12', 'ArrowUp', { call: productSeries.sort, sent: { ids: ['12', '11'] } }],
    ['12', 'ArrowRight', { call: productSeries.saveOrUpdate, sent: { id: '12', brandId: '1', name: '床', version: 3, pId: '11' } }],
    ['111', 'ArrowLeft', { call: productSeries.saveOrUpdate, sent: { id: '111', brandId: '1', name: '布艺沙发', version: 3, pId: null } }],
  ])('moves the selected series %s with Alt and %s', async (selected, key, { call, sent }) => {
    show(<SeriesTree selected={selected} onSelect={() => undefined} />, { may });
    fireEvent.keyDown(await screen.findByRole('tree'), { key, altKey: true });
    await waitFor(() => expect(server.last<Call>(call)).toEqual(sent));
  });

  it('moves a series nowhere it may not stand', async () => {
    show(<SeriesTree selected="11" onSelect={() => undefined} />, { may });
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight']) fireEvent.keyDown(await screen.findByRole('tree'), { key, altKey: true });
    await act('床', '重命名');
    expect(server.asked.map(({ call }) => call)).toEqual([productSeries.brandTree]);
  });

  it('deletes only what is empty, after asking', async () => {
    show(<SeriesTree onSelect={() => undefined} />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '“沙发”的操作' }));
    expect((await entry('删除')).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: '“沙发”的操作' }));
    await act('床', '删除');
    expect((await screen.findAllByText('确定删除系列“床”？')).length).toBeGreaterThan(0);
    expect(server.last(productSeries.deleteById)).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(productSeries.deleteById)).toEqual({ id: '12' }));
  });

  it('offers nothing to change to somebody who may only look', async () => {
    show(<SeriesTree onSelect={() => undefined} />, { may: ['product_view'] });
    await screen.findByText('床');
    expect(screen.queryByRole('button', { name: /的操作/ })).toBeNull();
  });

  it('adds a series by a button that is always there, below the only brand', async () => {
    show(<SeriesTree onSelect={() => undefined} />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '新增系列' }));
    expect(await save('柜类')).toEqual({ brandId: '1', pId: null, name: '柜类' });
  });
});

describe('a series for a product', () => {
  it('that does not exist yet is added in place, and chosen', async () => {
    server.answer(productSeries.saveOrUpdate, () =>
      ok({ id: '13', brandId: '1', pId: null, name: '柜类', level: 1, sort: 3, path: '', isTest: false, version: 1 }),
    );
    const chosen = vi.fn();
    show(<SeriesPick tree={tree} onChange={chosen} />, { may });
    await userEvent.click(await screen.findByRole('button', { name: /新增系列/ }));
    fireEvent.change(await screen.findByLabelText(/系列名称/), { target: { value: '柜类' } });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(chosen).toHaveBeenCalledWith('13'));
    expect(server.last(productSeries.saveOrUpdate)).toEqual({ brandId: '1', pId: null, name: '柜类' });
  });

  it('is added below the only brand, also where the brands arrive after its form was opened', async () => {
    function Late() {
      const [known, setKnown] = useState<typeof tree>([]);
      return (
        <>
          <button type="button" onClick={() => setKnown(tree)}>
            arrive
          </button>
          <SeriesPick tree={known} />
        </>
      );
    }
    show(<Late />, { may });
    await userEvent.click(await screen.findByRole('button', { name: /新增系列/ }));
    fireEvent.change(await screen.findByLabelText(/系列名称/), { target: { value: '柜类' } });
    fireEvent.click(screen.getByText('arrive'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.last(productSeries.saveOrUpdate)).toEqual({ brandId: '1', pId: null, name: '柜类' }));
  });
});
