import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DepartmentRow, type Departure, type MemberRow, department, member, personalCenter, role } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { currentAddress, ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import OrganizationPage from './organization.page.tsx';

workAs({ companyId: '10' });

const unit = (id: string, name: string, members: number, parentId: string | null = null): DepartmentRow => ({
  id,
  parentId,
  name,
  code: '',
  leaderUserId: null,
  leaderName: '',
  phone: '',
  sort: 10,
  members,
  version: 1,
});
const person = (id: string, name: string, more: Partial<MemberRow> = {}): MemberRow => ({
  id,
  userId: `9${id}`,
  name,
  account: `account${id}`,
  phone: '138****0001',
  deptId: '1',
  deptName: '生产中心',
  position: '',
  roleId: '7',
  roleName: '只读',
  roleNameEn: 'Reader',
  isMain: 0,
  authDeadLine: null,
  status: 2,
  joinWay: 'INVITE',
  memo: '',
  joinTime: '2026-01-01 08:00:00',
  version: 0,
  ...more,
});
const people = [
  person('1', '叶云禾', { isMain: 1 }),
  person('2', '林标识', { authDeadLine: '2099-12-31' }),
  person('3', '新用户', { status: 0 }),
  person('4', '顾多企', { status: 7 }),
];
const refused = (field: string, msg: string) =>
  ({ success: false, code: 400, data: { fields: [{ field, msg }] }, msg, error: 'invalidInput' }) as never;
const server = useServer([
  [member.list, () => pageOf(people)],
  [department.tree, () => ok([unit('1', '生产中心', 0), unit('11', '软包车间', 2, '1'), unit('2', '仓储部', 1)])],
  [role.select, () => ok([{ id: '7', code: 'ENT_READER', name: '只读', nameEn: 'Reader', kind: 'SYSTEM' }])],
  [member.findGiven, () => ok({ ended: [], kept: [] })],
  [member.enable, () => ok({ ended: [], kept: [] })],
  [member.remove, () => ok({ ended: [], kept: [] })],
  [department.sort, () => ok(true)],
  [personalCenter.inviteUser, () => ok({ inviteId: '1' })],
]);
const may = ['org_view', 'org_dept', 'org_invite', 'org_edit', 'org_enable', 'org_remove'];
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

const past = {
  history: [
    {
      time: '2026-02-01 08:00:00',
      userName: '叶云禾',
      call: 'member.extend',
      action: 'extend',
      fromStatus: '2',
      toStatus: '2',
      opinion: '2099-12-31',
    },
    {
      time: '2026-01-01 08:00:00',
      userName: '叶云禾',
      call: 'newMemberAudit.audit',
      action: 'approve',
      fromStatus: '1',
      toStatus: '2',
      opinion: '',
    },
  ],
  signIns: [
    {
      way: 'password',
      agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      began: '2026-03-01 09:00:00',
      lastTime: '2026-03-01 10:00:00',
      live: true,
    },
  ],
};

describe('one member', () => {
  it('opens by his name; closed, the focus is where it was, and other buttons of his row open nothing', async () => {
    show(<OrganizationPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '林标识' }));
    const drawer = within(await screen.findByRole('dialog'));
    drawer.getByText('account2');
    expect(currentAddress()).toContain('member=2');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(currentAddress()).not.toContain('member='));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('林标识'));
    await userEvent.click((await rowOf('林标识')).getByRole('button', { name: '停用' }));
    await userEvent.click(await screen.findByRole('button', { name: '取消' }));
    expect(currentAddress()).not.toContain('member=');
    screen.getByRole('button', { name: '顾多企' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentAddress()).toContain('member=4'));
  });

  it('shows what the company’s log says of him, and his sign-ins to whoever may end them', async () => {
    server.answer(member.findPast, () => ok(past));
    show(<OrganizationPage />, { may, at: '/?member=2' });
    await userEvent.click(await screen.findByRole('tab', { name: '记录' }));
    await screen.findByText('延长授权期限');
    screen.getByText('通过申请');
    await screen.findByText('登录本企业的记录');
    expect(server.last(member.findPast)).toEqual({ id: '2' });
    server.answer(member.findPast, () => ok({ ...past, signIns: null }));
    await userEvent.click(screen.getByRole('button', { name: /下一/ }));
    await userEvent.click(await screen.findByRole('tab', { name: '记录' }));
    await waitFor(() => expect(server.last(member.findPast)).toEqual({ id: '3' }));
    await waitFor(() => expect(screen.queryByText('登录本企业的记录')).toBeNull());
  });
});

describe('the members of a company', () => {
  it('are counted, and each offers what his state allows', async () => {
    show(<OrganizationPage />, { may });
    await screen.findByText('共 4 条');
    expect((await rowOf('叶云禾')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['叶云禾']);
    expect((await rowOf('林标识')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '林标识',
      '调整',
      '停用',
      '更多',
    ]);
    expect((await rowOf('新用户')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['新用户', '撤回邀请']);
    expect((await rowOf('顾多企')).getAllByRole('button').map(({ textContent }) => textContent)).toContain('延期');
  });

  it('are found by department, name, role and state, which the address keeps', async () => {
    show(<OrganizationPage />, { may });
    await userEvent.click(await screen.findByText('仓储部'));
    await waitFor(() => expect(server.last(member.list)).toMatchObject({ deptId: '2' }));
    await userEvent.type(screen.getByLabelText('姓名或手机号'), '林{Enter}');
    await waitFor(() => expect(server.last(member.list)).toMatchObject({ deptId: '2', search: '林' }));
    expect(currentAddress()).toContain('deptId=2');
  });

  it('are extended or disabled several at once, but for the main account', async () => {
    server.answer(member.extend, () => ok(true));
    show(<OrganizationPage />, { may });
    expect((await rowOf('叶云禾')).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    await userEvent.click(screen.getAllByRole('checkbox')[0]!);
    const bar = within((await screen.findByText('已选 3 项')).closest<HTMLElement>('.tm-batch')!);
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent?.replace(' ', ''))).toEqual([
      '延期',
      '停用',
      '启用',
      '撤回',
      '取消选择',
    ]);
    await userEvent.click(bar.getByRole('button', { name: /延\s*期/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('另外 1 项当前状态不允许，将跳过。');
    await userEvent.type(dialog.getByLabelText('授权期限'), '2099-12-31{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: '延期 2 项' }));
    await dialog.findByText('已完成 2 项，共 2 项。');
    expect(server.last(member.extend)).toEqual({ id: '4', authDeadLine: '2099-12-31' });
  });

  it('are disabled only after a question that says what happens', async () => {
    show(<OrganizationPage />, { may });
    await userEvent.click((await rowOf('林标识')).getByRole('button', { name: '停用' }));
    const dialog = within(await screen.findByRole('dialog', { name: '停用 林标识？' }));
    await dialog.findByText(/^停用后立即退出登录，其发出的邀请随之失效。/);
    expect(server.last(member.enable)).toBeUndefined();
    await userEvent.click(dialog.getByRole('button', { name: '停用' }));
    await waitFor(() => expect(server.last(member.enable)).toEqual({ id: '2', enabled: false }));
    // Nothing ended and nothing is left to decide.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are removed only after what ends with them was named, and what goes on is named with the way to it', async () => {
    const given: Departure = {
      ended: [{ kind: 'inviteLink', count: 1, items: [{ id: '1', name: '李师傅', path: '' }] }],
      kept: [
        { kind: 'appKey', count: 22, items: [{ id: '2', name: 'ERP …a1b2', path: '/docking/index?tab=keys' }] },
        { kind: 'recallHolder', count: 1, items: [{ id: '3', name: '坐垫海绵召回', path: '/recall/index?id=3' }] },
      ],
    };
    server.answer(member.findGiven, () => ok(given));
    server.answer(member.remove, () => ok(given));
    // Whoever may not open the page is told the name without the way.
    show(<OrganizationPage />, { may: [...may, 'docking_view'] });
    await userEvent.click((await rowOf('林标识')).getByRole('button', { name: /^更多/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '移除' }));
    const asked = within(await screen.findByRole('dialog', { name: '移除 林标识？' }));
    await asked.findByRole('heading', { name: '随之失效' });
    asked.getByText('李师傅');
    expect(server.last(member.remove)).toBeUndefined();
    await userEvent.type(asked.getByLabelText('原因'), '离职');
    await userEvent.click(asked.getByRole('button', { name: '移除' }));
    await waitFor(() => expect(server.last(member.remove)).toEqual({ id: '2', reason: '离职' }));
    const told = within(await screen.findByRole('dialog', { name: '已移除 林标识' }));
    told.getByRole('heading', { name: '已随之失效' });
    told.getByRole('heading', { name: '仍然有效，请确认是否保留' });
    expect(told.getByRole('link', { name: 'ERP …a1b2' }).getAttribute('href')).toBe('/docking/index?tab=keys');
    told.getByText('另有 21 项');
    told.getByText('坐垫海绵召回');
    expect(told.queryByRole('link', { name: '坐垫海绵召回' })).toBeNull();
    await userEvent.click(told.getAllByRole('button', { name: '关闭' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show what they gave out, also once they have left', async () => {
    server.answer(member.findGiven, () =>
      ok({ ended: [], kept: [{ kind: 'appKey', count: 1, items: [{ id: '2', name: 'ERP …a1b2', path: '/docking/index?tab=keys' }] }] }),
    );
    show(<OrganizationPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '林标识' }));
    await userEvent.click(await screen.findByRole('tab', { name: '名下授权' }));
    await screen.findByText('ERP …a1b2');
  });

  it('say that there are none, or what went wrong', async () => {
    server.answer(member.list, () => pageOf([]));
    const { unmount } = show(<OrganizationPage />, { may });
    await screen.findByText('邀请同事加入企业，按部门和角色分工。');
    unmount();
    server.answer(member.list, () => ({ success: false, code: 500, data: null, msg: '系统繁忙，请稍后再试' }));
    show(<OrganizationPage />, { may });
    await screen.findByText('系统繁忙，请稍后再试');
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  });
});

describe('the departments', () => {
  it('count everybody below them, and are found by name', async () => {
    show(<OrganizationPage />, { may });
    const leaf = within((await screen.findByText('生产中心', { selector: '.tm-tree-name' })).closest<HTMLElement>('.tm-tree-leaf')!);
    expect(leaf.getByText('2')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: '搜索部门' }), '仓储');
    await waitFor(() => expect(screen.queryByText('软包车间')).toBeNull());
    expect(screen.getByText('仓储部')).toBeTruthy();
  });

  it('are put in another order without a mouse', async () => {
    show(<OrganizationPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '“仓储部”的操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '上移' }));
    await waitFor(() => expect(server.last(department.sort)).toEqual({ parentId: null, ids: ['2', '1'] }));
  });
});

describe('an invitation', () => {
  it('names what is missing', async () => {
    show(<OrganizationPage />, { may });
    await userEvent.click((await screen.findAllByRole('button', { name: '邀请成员' }))[0]!);
    await userEvent.click(await screen.findByRole('button', { name: '发送邀请' }));
    for (const fault of ['请选择用户', '请选择角色', '请选择部门'])
      expect((await screen.findAllByText(new RegExp(fault, 'i'))).length).toBeGreaterThan(0);
    expect(server.last(personalCenter.inviteUser)).toBeUndefined();
  });

  it('that is refused stays as it was typed, with the fault at its field', async () => {
    server.answer(personalCenter.findPerson, () =>
      ok({ userId: '77', name: '王木匠', account: 'wangmj', phone: '138****9999', verified: true, member: false }),
    );
    server.answer(personalCenter.inviteUser, () => refused('authDeadLine', '授权期限须晚于今天'));
    server.answer(department.tree, () => ok([]));
    show(<OrganizationPage />, { may });
    await userEvent.click((await screen.findAllByRole('button', { name: '邀请成员' }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '发送邀请' }));
    await dialog.findByText('请选择用户');
    await userEvent.type(dialog.getByRole('searchbox'), 'wangmj{Enter}');
    await dialog.findByText(/王木匠/);
    await waitFor(() => expect(dialog.queryByText('请选择用户')).toBeNull());
    await userEvent.click(dialog.getByRole('combobox', { name: /角色/ }));
    await userEvent.click(await screen.findByText('只读', { selector: '.ant-select-item-option-content' }));
    await userEvent.type(dialog.getByLabelText('职位'), '设计师');
    await userEvent.click(dialog.getByRole('button', { name: '发送邀请' }));
    await dialog.findByText('授权期限须晚于今天');
    expect(server.last(personalCenter.inviteUser)).toMatchObject({ userId: '77', comId: '10', roleId: '7', position: '设计师' });
    expect(dialog.getByLabelText('职位')).toHaveProperty('value', '设计师');
  });
});
