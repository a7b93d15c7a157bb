import type { RightsApp } from '@touchmark/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show, useServer } from '../../../ui/test-rig.tsx';
import { difference, mergeTicks, preset, toggled } from './matrix-state.ts';
import { ChangeList, RightsMatrix, Summary } from './rights-matrix.tsx';

const code = (code: string, name: string, grantable = true) => ({ code, name, nameEn: code, grantable });
const brand = {
  path: '/brandNode/index',
  name: '品牌标识',
  nameEn: 'Brands',
  codes: [code('brandNode_view', '查看'), code('brandNode_add', '新增'), code('brandNode_delete', '删除', false)],
};
const product = {
  path: '/productNode/templateNew',
  name: '产品标识管理',
  nameEn: 'Products',
  codes: [code('product_view', '查看'), code('product_export', '导出')],
};
const order = {
  path: '/orderContract/order',
  name: '订单管理',
  nameEn: 'Orders',
  codes: [code('order_view', '查看'), code('order_pay', '付款')],
};
const apps: RightsApp[] = [
  { code: 'APP_IDENT', name: '产品标识', nameEn: 'Identification', pages: [brand, product] },
  { code: 'APP_ENT', name: '企业管理', nameEn: 'Company', pages: [order] },
];

useServer([]);

function Rig({ saved, disabled = false }: { saved: string[]; disabled?: boolean }) {
  const [was] = useState(new Set(saved));
  const [ticked, tick] = useState<ReadonlySet<string>>(was);
  const { added, removed } = difference(apps, was, ticked);
  return (
    <>
      <RightsMatrix apps={apps} ticked={ticked} saved={was} disabled={disabled} onChange={tick} />
      <Summary apps={apps} ticked={ticked} added={added} removed={removed} />
      <ChangeList apps={apps} added={added} removed={removed} />
    </>
  );
}
const rowOf = (name: string) => within(screen.getAllByRole('row').find((row) => within(row).queryByText(name))!);
const box = (row: string, name: string) => rowOf(row).getByRole('checkbox', { name }) as HTMLInputElement;

describe('the matrix', () => {
  it('ticks the view of a page with anything on it, and clears everything with the view', async () => {
    show(<Rig saved={[]} />);
    await userEvent.click(box('品牌标识', '新增'));
    expect([box('品牌标识', '查看').checked, box('品牌标识', '新增').checked]).toEqual([true, true]);
    expect(screen.getByText(/新增 2 项，移除 0 项/)).toBeTruthy();
    await userEvent.click(box('品牌标识', '查看'));
    expect([box('品牌标识', '查看').checked, box('品牌标识', '新增').checked]).toEqual([false, false]);
    expect(screen.getByText(/与已保存的一致/)).toBeTruthy();
  });

  it('names what differs from what is saved', async () => {
    show(<Rig saved={['brandNode_view', 'brandNode_add']} />);
    await userEvent.click(box('品牌标识', '新增'));
    await userEvent.click(box('产品标识管理', '导出'));
    const list = within(screen.getByRole('list'));
    expect(list.getByText('− 新增')).toBeTruthy();
    expect(list.getAllByText(/^\+/).map((one) => one.textContent)).toEqual(['+ 查看', '+ 导出']);
  });

  it('has presets for the application, and leaves what the giver does not hold', async () => {
    show(<Rig saved={['brandNode_delete', 'order_view']} />);
    expect(box('品牌标识', '删除').disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '全选' }));
    expect([box('品牌标识', '新增').checked, box('产品标识管理', '导出').checked]).toEqual([true, true]);
    await userEvent.click(screen.getByRole('button', { name: '只读' }));
    expect([box('品牌标识', '查看').checked, box('品牌标识', '新增').checked, box('品牌标识', '删除').checked]).toEqual([
      true,
      false,
      true,
    ]);
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(screen.getByText('已选 2 / 7', { exact: false })).toBeTruthy();
  });

  it('finds pages and rights over all applications', async () => {
    show(<Rig saved={[]} />);
    await userEvent.type(screen.getByRole('textbox', { name: '搜索页面或权限' }), '付款');
    expect(screen.queryByText('品牌标识')).toBeNull();
    expect(box('订单管理', '付款')).toBeTruthy();
  });

  it('can be looked at and not changed', () => {
    show(<Rig saved={['brandNode_view']} disabled />);
    expect(screen.getAllByRole('checkbox').every((one) => (one as HTMLInputElement).disabled)).toBe(true);
    expect(screen.queryByRole('button', { name: '全选' })).toBeNull();
  });
});

describe('its rules', () => {
  it('never take a view that the giver cannot give', () => {
    const page = { ...brand, codes: [code('brandNode_view', '查看', false), code('brandNode_add', '新增')] };
    expect(toggled(new Set(), page, 'brandNode_add', true)).toEqual(new Set(['brandNode_add']));
    expect(preset(new Set(['brandNode_view']), [page], 'none')).toEqual(new Set(['brandNode_view']));
  });

  it('put my changes onto what another has saved, and keep the view that they need', () => {
    const merged = mergeTicks(apps, {
      began: new Set(['brandNode_view', 'product_view', 'product_export']),
      mine: new Set(['brandNode_view', 'brandNode_add', 'product_view']),
      now: new Set(['product_view', 'product_export', 'order_view']),
    });
    expect([...merged.ticked].sort()).toEqual(['brandNode_add', 'brandNode_view', 'order_view', 'product_view']);
    expect([merged.added, merged.removed]).toEqual([['order_view'], ['brandNode_view']]);
  });
});
