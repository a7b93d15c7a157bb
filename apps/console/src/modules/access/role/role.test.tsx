import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RoleRow, role } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { currentAddress, ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import RolePage from './role.page.tsx';

const row = (id: string, name: string, more: Partial<RoleRow> = {}): RoleRow => ({
  id,
  name,
  nameEn: '',
  code: `R${id}`,
  kind: 'CUSTOM',
  members: 0,
  dataScope: 'ALL',
  sort: 100,
  remark: '',
  updateTime: '2026-01-01 08:00:00',
  version: 4,
  assignable: true,
  ...more,
});
const server = useServer([
  [
    role.list,
    () =>
      pageOf([
        row('1', '企业主账号', { kind: 'SYSTEM', code: 'ENT_MAIN' }),
        row('2', '只读', { kind: 'SYSTEM', code: 'ENT_READER' }),
        row('3', '打样专员'),
        row('4', '仓储主管', { members: 2 }),
      ]),
  ],
  [role.delete, () => ok(true)],
]);
const may = ['role_view', 'role_add', 'role_edit', 'role_delete', 'roleAuth_view'];
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
const entries = async (name: string) => {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: '更多' }));
  return (await screen.findAllByRole('menuitem')).map((item) => ({
    name: item.textContent,
    off: item.getAttribute('aria-disabled') === 'true',
  }));
};

describe('the roles of a company', () => {
  it('are counted; the system’s can be copied alone, one’s own changed, and deleted when nobody is in them', async () => {
    show(<RolePage />, { may });
    await screen.findByText('共 4 条');
    expect((await rowOf('企业主账号')).queryByRole('button', { name: '更多' })).toBeNull();
    expect(await entries('仓储主管')).toEqual([
      { name: '编辑', off: false },
      { name: '复制', off: false },
      { name: '删除', off: true },
    ]);
  });

  it('of the system are only copied', async () => {
    show(<RolePage />, { may });
    expect(await entries('只读')).toEqual([{ name: '复制', off: false }]);
  });

  it('are found by name and kind, which the address keeps', async () => {
    show(<RolePage />, { may, at: '/?kind=CUSTOM' });
    await waitFor(() => expect(server.last(role.list)).toMatchObject({ kind: 'CUSTOM' }));
    await userEvent.type(await screen.findByLabelText('角色名称'), '打样{Enter}');
    await waitFor(() => expect(server.last(role.list)).toMatchObject({ kind: 'CUSTOM', name: '打样' }));
    expect(decodeURIComponent(currentAddress()!)).toContain('name=打样');
  });

  it('are deleted after a question that names the role', async () => {
    show(<RolePage />, { may });
    await entries('打样专员');
    await userEvent.click(screen.getByRole('menuitem', { name: '删除' }));
    await screen.findAllByText('删除角色“打样专员”？');
    expect(server.last(role.delete)).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(role.delete)).toEqual({ id: '3', version: 4 }));
  });
});
