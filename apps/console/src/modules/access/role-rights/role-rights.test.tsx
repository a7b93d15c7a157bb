import { role as roleCalls, roleAuth } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import RoleAuthPage from './role-rights.page.tsx';

const code = (name: string, zh: string) => ({ code: name, name: zh, nameEn: name, grantable: true });
const role = (id: string, name: string, kind: string) => ({
  id,
  name,
  nameEn: '',
  code: `R${id}`,
  kind,
  members: 1,
  dataScope: 'ALL',
  sort: 1,
  remark: '',
  updateTime: '2026-01-01 08:00:00',
  version: 2,
  assignable: true,
});
let rights = { version: 2, codes: ['brandNode_view'] };
beforeEach(() => {
  rights = { version: 2, codes: ['brandNode_view'] };
});
const server = useServer([
  [roleCalls.list, () => pageOf([role('1', '只读', 'SYSTEM'), role('2', '打样专员', 'CUSTOM')])],
  [
    roleAuth.tree,
    () =>
      ok([
        {
          code: 'APP_IDENT',
          name: '产品标识',
          nameEn: 'Identification',
          pages: [
            {
              path: '/brandNode/index',
              name: '品牌标识',
              nameEn: 'Brands',
              codes: [code('brandNode_view', '查看'), code('brandNode_add', '新增'), code('brandNode_export', '导出')],
            },
          ],
        },
      ]),
  ],
  [
    roleAuth.findByRole,
    ({ id }) =>
      ok({
        ...rights,
        id,
        code: `R${String(id)}`,
        name: id === '1' ? '只读' : '打样专员',
        nameEn: '',
        kind: id === '1' ? 'SYSTEM' : 'CUSTOM',
        fixed: id === '1',
        origin: '',
        members: [{ name: '林标识', account: 'yunhe_ident' }],
      }),
  ],
  [roleAuth.save, () => ok({ version: 3, added: 1, removed: 0, members: 1 })],
  [roleAuth.reset, () => ok({ version: 3, added: 0, removed: 1, members: 1 })],
]);
const may = ['role_view', 'roleAuth_view', 'roleAuth_save'];
const box = (name: string) => screen.getByRole('checkbox', { name });

describe('the rights of a role', () => {
  it('begin with a role of the company’s own; saving asks with counts and the members it reaches', async () => {
    show(<RoleAuthPage />, { may });
    await screen.findByRole('heading', { name: /打样专员/ });
    expect(screen.getByRole('button', { name: '保存授权' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(box('新增'));
    await userEvent.click(screen.getByRole('button', { name: '保存授权' }));
    await screen.findByText('新增 1 项，移除 0 项，1 名成员立即生效。');
    expect(server.last(roleAuth.save)).toBeUndefined();
    await userEvent.click(within(document.querySelector<HTMLElement>('.ant-modal-confirm')!).getByRole('button', { name: '保存授权' }));
    await waitFor(() => expect(server.last(roleAuth.save)).toEqual({ id: '2', version: 2, codes: ['brandNode_view', 'brandNode_add'] }));
  });

  it('that are not saved are not left without a question', async () => {
    show(<RoleAuthPage />, { may });
    await screen.findByRole('heading', { name: /打样专员/ });
    await userEvent.click(box('新增'));
    await userEvent.click(screen.getByRole('button', { name: /^只读\s*1$/ }));
    await screen.findAllByText('有未保存的修改，确定离开该角色？');
    await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }));
    expect(screen.getByRole('heading', { name: /打样专员/ })).toBeTruthy();
    expect(box('新增')).toHaveProperty('checked', true);
  });

  it('of a system role, and for whoever may only look, are shown and not changed', async () => {
    const { unmount } = show(<RoleAuthPage />, { may, at: '/?id=1' });
    await screen.findByText(/系统角色的权限由平台维护/);
    expect(screen.queryByRole('button', { name: '保存授权' })).toBeNull();
    unmount();
    show(<RoleAuthPage />, { may: ['roleAuth_view'] });
    await screen.findByRole('heading', { name: /打样专员/ });
    expect(box('新增').hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: '恢复默认' })).toBeNull();
  });

  it('are put back after a question that says what is lost', async () => {
    show(<RoleAuthPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '恢复默认' }));
    await screen.findByText('该角色不是复制而来，恢复后将没有任何权限，影响 1 名成员。');
    await userEvent.click(within(document.querySelector<HTMLElement>('.ant-modal-confirm')!).getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(server.last(roleAuth.reset)).toEqual({ id: '2', version: 2 }));
  });

  it('that two people change at once are merged: nothing ticked is lost, and what the other changed is said', async () => {
    server.answer(roleAuth.save, ({ version, codes }) => {
      if (version !== rights.version)
        return { success: false, code: 409, error: 'versionConflict', msg: '数据已被他人修改，请刷新', data: null };
      rights = { version: 4, codes: codes as string[] };
      return ok({ version: 4, added: 1, removed: 0, members: 1 });
    });
    show(<RoleAuthPage />, { may });
    await screen.findByRole('heading', { name: /打样专员/ });
    await userEvent.click(box('新增'));
    rights = { version: 3, codes: ['brandNode_view', 'brandNode_export'] };
    const save = async () => {
      await userEvent.click(screen.getByRole('button', { name: '保存授权' }));
      const sure = await waitFor(() => document.querySelector<HTMLElement>('.ant-modal-confirm')!);
      await userEvent.click(within(sure).getByRole('button', { name: '保存授权' }));
      await waitFor(() => expect(document.querySelector('.ant-modal-confirm')).toBeNull());
    };
    await save();
    const said = within((await screen.findByText('您编辑期间，其他人已修改并保存了该角色')).closest<HTMLElement>('[role="alert"]')!);
    said.getByText('+ 导出');
    expect([box('新增'), box('导出')].map((one) => one)).toEqual([
      expect.objectContaining({ checked: true }),
      expect.objectContaining({ checked: true }),
    ]);
    expect(screen.queryByText(/请刷新/)).toBeNull();
    await save();
    await waitFor(() => expect(rights).toEqual({ version: 4, codes: ['brandNode_view', 'brandNode_export', 'brandNode_add'] }));
    await waitFor(() => expect(screen.queryByText('您编辑期间，其他人已修改并保存了该角色')).toBeNull());
  });
});
