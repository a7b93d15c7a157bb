import { type EnterpriseSummary, wel, sample, nodeApply, msgNotify } from '@touchmark/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { currentAddress, ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { EnterpriseHome } from './enterprise-home.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1' });
const sent: unknown[] = [];
useServer([
  [wel.todo, () => ok([])],
  [wel.quick, () => ok({ paths: [], own: false })],
  [sample.add, (input) => (sent.push(['add', input]), ok(true))],
  [sample.remove, (input) => (sent.push(['remove', input]), ok(true))],
  [nodeApply.status, () => ok(fillAnswer(nodeApply.status, {}))],
  [msgNotify.msgNotifyList, () => ok([{ total: 0, unread: 0, list: [] }])],
]);
const summary: EnterpriseSummary = {
  side: 'ENTERPRISE',
  company: {
    name: '云禾',
    nameEn: 'Yunhe',
    authStatus: 2,
    entNo: '1',
    nodePrefix: '88.1',
    regionName: '佛山',
    isTrial: false,
    serviceEnd: null,
  },
  checklist: [
    { key: 'auth', state: 'done', path: '/realNameAuth/companyAuth' },
    { key: 'fee', state: 'todo', path: '/productNode/templateNew' },
    { key: 'brand', state: 'done', path: '/brandNode/index' },
    { key: 'issue', state: 'todo', path: '/ecodeManage/ecodeSend' },
  ],
  sample: false,
  quotas: [{ codeType: 'ECODE', total: 100, used: 1, frozen: 0, left: 99 }],
  expiries: [],
  numbers: [{ key: 'brands', n: 1, path: '/brandNode/index?applyStatus=2' }],
};
const see = (may: string[], more: Partial<EnterpriseSummary> = {}) => {
  show(<EnterpriseHome summary={{ ...summary, ...more }} />, { may: ['wel_view', ...may] });
};
const has = (words: string | RegExp) => screen.queryByText(words) !== null;

describe('the home page of a company', () => {
  it('shows a member the steps that are his, and no button to buy', () => {
    see(['brandNode_view', 'product_view', 'ecode_view', 'ecode_apply']);
    expect(has('申请发码') && has('0 / 1 已完成')).toBe(true);
    expect([has('缴纳年费'), has('登记品牌'), has('企业认证')]).toEqual([false, false, false]);
    expect(has('电子码')).toBe(true);
    expect(screen.queryByRole('button', { name: '购买码包' })).toBeNull();
  });

  it('adds the sample, and removes it after a question', async () => {
    const { unmount } = show(<EnterpriseHome summary={summary} />, { may: ['wel_view', 'product_add', 'product_view'] });
    await userEvent.click(screen.getByRole('button', { name: '加入样例数据' }));
    unmount();
    show(<EnterpriseHome summary={{ ...summary, sample: true }} />, { may: ['wel_view', 'product_add', 'product_view'] });
    expect(screen.queryByRole('button', { name: '加入样例数据' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '移除样例数据' }));
    await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: /确\s?定/ }));
    expect(sent).toEqual([
      ['add', {}],
      ['remove', {}],
    ]);
  });

  it('shows neither a checklist nor numbers and codes to whoever has no part in them', () => {
    see(['product_view'], { numbers: [], quotas: [] });
    expect([has('概况'), has('申请发码'), has('电子码'), screen.queryByRole('button', { name: '购买码包' })]).toEqual([
      false,
      false,
      false,
      null,
    ]);
  });

  it('shows the owner all steps, each opening its page, and the button to buy', () => {
    see([
      'companyAuth_view',
      'companyAuth_change',
      'product_view',
      'nodeApply_pay',
      'brandNode_view',
      'brandNode_add',
      'ecode_view',
      'ecode_apply',
      'ecode_buy',
    ]);
    expect(['企业认证', '缴纳年费', '登记品牌', '申请发码'].map((step) => screen.getByText(step).closest('button') !== null)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(screen.getByRole('button', { name: '购买码包' })).toBeTruthy();
  });

  it('leads from each number to the rows it counts', async () => {
    see(['brandNode_view']);
    const numbers = screen.getByText('已通过的品牌').parentElement!.parentElement!;
    const links = within(numbers).getAllByRole('button');
    expect(links).toHaveLength(1);
    await userEvent.click(links[0]!);
    expect(currentAddress()).toBe('/brandNode/index?applyStatus=2');
  });
});
