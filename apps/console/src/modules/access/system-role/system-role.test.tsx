import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SystemRoleRow, roleCfg } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import RoleCfgPage from './system-role.page.tsx';

const role = (more: Partial<SystemRoleRow> = {}): SystemRoleRow => ({
  id: '1',
  code: 'PLATFORM_OPERATOR',
  name: '平台运营',
  nameEn: 'Operator',
  kind: 'platform',
  builtIn: true,
  fixed: false,
  codes: 1,
  members: 2,
  release: 0,
  hasDraft: true,
  remark: '',
  updateTime: '2026-01-01 08:00:00',
  version: 5,
  ...more,
});
const code = (name: string, zh: string) => ({ code: name, name: zh, nameEn: name, grantable: true });
const apps = [
  {
    code: 'APP_OP_SYS',
    name: '平台管理',
    nameEn: 'Platform',
    pages: [
      { path: '/userManage/userList', name: '用户列表', nameEn: 'Users', codes: [code('user_view', '查看'), code('user_add', '新增')] },
    ],
  },
];
const server = useServer([
  [roleCfg.list, () => ok([role(), role({ id: '2', code: 'ENT_READER', name: '只读', kind: 'enterprise', hasDraft: false })])],
  [roleCfg.tree, () => ok({ role: role(), apps, factory: ['user_view'], published: ['user_view'], draft: ['user_view', 'user_add'] })],
  [roleCfg.publish, () => ok({ version: 6, release: 1, members: 2 })],
  [roleCfg.saveAuth, () => ok({ version: 6, added: 0, removed: 1 })],
  [roleCfg.saveOrUpdate, () => ok({ id: '9', version: 0 })],
]);
const may = ['roleCfg_view', 'roleCfg_add', 'roleCfg_edit', 'roleCfg_delete', 'roleCfg_publish'];

describe('the system’s roles', () => {
  it('stand by their kinds, and a draft says what publishing would change', async () => {
    show(<RoleCfgPage />, { may });
    await screen.findByText('平台角色');
    expect(screen.getByText('企业角色模板')).toBeTruthy();
    await screen.findByText('有一份未发布的草稿：新增 1 项，移除 0 项。');
  });

  it('are published after a question with counts', async () => {
    show(<RoleCfgPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '发布' }));
    await screen.findByText('新增 1 项，移除 0 项，2 名成员立即生效；企业自定义角色不受影响。');
    expect(server.last(roleCfg.publish)).toBeUndefined();
    await userEvent.click(within(document.querySelector<HTMLElement>('.ant-modal-confirm')!).getByRole('button', { name: '发布' }));
    await waitFor(() => expect(server.last(roleCfg.publish)).toEqual({ id: '1', version: 5 }));
  });
});

describe('the code of a new role', () => {
  it('becomes capitals while it is typed, and says its rule below', async () => {
    show(<RoleCfgPage />, { may: ['roleCfg_view', 'roleCfg_add', 'roleCfg_edit'] });
    await userEvent.click(await screen.findByRole('button', { name: '新增角色' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('角色编码'), 'ent_night');
    expect(dialog.getByLabelText('角色编码')).toHaveProperty('value', 'ENT_NIGHT');
    dialog.getByText(/大写字母开头，3–40 位/);
    await userEvent.type(dialog.getByLabelText('角色名称'), '夜班');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.last(roleCfg.saveOrUpdate)).toMatchObject({ code: 'ENT_NIGHT', name: '夜班' }));
  });
});
