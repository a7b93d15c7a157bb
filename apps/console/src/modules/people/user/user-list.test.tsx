import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UserRow, userManage, role, personalCenter } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import UserListPage from './user-list.page.tsx';

const row = (id: string, account: string, more: Partial<UserRow> = {}): UserRow => ({
  id,
  account,
  realName: '测试员',
  phone: '138****0001',
  email: '',
  userType: 'ENTERPRISE',
  status: '3',
  roleName: '',
  roleId: null,
  companies: [{ name: '云禾家具', role: '只读', isMain: 0 }],
  mainOf: '',
  lastLoginTime: null,
  createTime: '2026-01-01 08:00:00',
  channel: '',
  locked: false,
  guestState: null,
  unconfirmed: false,
  version: 0,
  ...more,
});
const change = (id: string, account: string, more: object = {}) => ({
  id,
  account,
  realName: '新员工',
  roleName: '平台运营',
  roleBefore: '',
  askedBy: '李运营',
  status: 1,
  decidedBy: '',
  opinion: '',
  createTime: '2026-01-01 08:00:00',
  decideTime: null,
  mine: false,
  mayConfirm: true,
  ...more,
});
const server = useServer([
  [
    userManage.list,
    () =>
      pageOf([
        row('1', 'yunhe', { locked: true }),
        row('2', 'auditor1', { userType: 'PLATFORM', roleId: '7' }),
        row('3', 'guest', { guestState: 1, status: '0' }),
      ]),
  ],
  [role.select, () => ok([{ id: '7', code: 'PLATFORM_AUDITOR', name: '平台审核员', nameEn: 'Auditor', kind: 'SYSTEM' }])],
  [userManage.enable, () => ok(true)],
  [userManage.resetPwd, () => ok({ sentTo: '', password: 'Xk3-pQ9-first', waiting: false })],
  [
    userManage.resets,
    () =>
      pageOf([
        {
          id: '31',
          account: 'auditor1',
          realName: '周审',
          mainOf: '',
          askedBy: '李运营',
          reason: '手机丢失',
          status: 1,
          decidedBy: '',
          opinion: '',
          createTime: '2026-01-01 08:00:00',
          decideTime: null,
          mine: false,
          mayApprove: true,
        },
      ]),
  ],
  [
    userManage.staffChanges,
    () =>
      pageOf([
        change('41', 'op.new'),
        change('42', 'op.mine', { mine: true, mayConfirm: false }),
        change('43', 'op.late', { mayConfirm: false }),
      ]),
  ],
  [userManage.decideStaff, () => ok(true)],
  [userManage.decideReset, () => ok({ sentTo: 'sms' })],
  [userManage.saveOrUpdate, () => ok({ id: '9', password: null, waiting: false })],
  [
    personalCenter.findUserInfo,
    () =>
      ok(
        fillAnswer(personalCenter.findUserInfo, {
          id: '1',
          account: 'yunhe',
          realName: '测试员',
          phone: '138****0001',
          email: 'y***@example.cn',
          idNo: '4406**********0012',
          createTime: '2026-01-01 08:00:00',
        }),
      ),
  ],
]);
const may = ['user_view', 'user_add', 'user_edit', 'user_enable', 'user_reset', 'user_guestAudit', 'user_export'];
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
const choose = async (name: string, action: string) => {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: '更多' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the platform’s users', () => {
  it('are counted; who is locked out and who waits is seen, and only staff is edited', async () => {
    show(<UserListPage />, { may });
    await screen.findByText('共 3 条');
    expect((await rowOf('yunhe')).getByText('已锁定')).toBeTruthy();
    expect((await rowOf('yunhe')).queryByRole('button', { name: '编辑' })).toBeNull();
    expect((await rowOf('auditor1')).getByRole('button', { name: '编辑' })).toBeTruthy();
    await userEvent.click((await rowOf('guest')).getByRole('button', { name: '更多' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      '通过',
      '拒绝',
      '重置密码',
      '登录日志',
      '停用',
    ]);
  });

  it('have no buttons for whoever may only look', async () => {
    show(<UserListPage />, { may: ['user_view'] });
    await screen.findByText('共 3 条');
    for (const name of ['新增平台用户', '导出', '编辑']) expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click((await rowOf('yunhe')).getByRole('button', { name: '更多' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['登录日志']);
  });

  it('open with what is personal masked', async () => {
    show(<UserListPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: 'yunhe' }));
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByText('4406**********0012');
    expect(drawer.getByText('云禾家具', { exact: false })).toBeTruthy();
  });

  it('are disabled after a question that names them', async () => {
    show(<UserListPage />, { may });
    await choose('yunhe', '停用');
    await screen.findAllByText('停用 yunhe？所有设备立即退出登录。');
    expect(server.last(userManage.enable)).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(userManage.enable)).toMatchObject({ id: '1', enabled: false }));
  });

  it('get a new password that is shown once, where none can be sent', async () => {
    show(<UserListPage />, { may });
    await choose('yunhe', '重置密码');
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await screen.findByText('Xk3-pQ9-first');
    expect(screen.getByText('只显示这一次。用户首次登录时须修改。')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).not.toContain('转账');
  });

  it('are not made without what they need', async () => {
    show(<UserListPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '新增平台用户' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    for (const fault of ['请填写账号', '请填写姓名', '请填写手机号', '请选择角色'])
      await dialog.findByText(fault, { selector: '.ant-form-item-explain-error' });
    expect(server.last(userManage.saveOrUpdate)).toBeUndefined();
  });

  it('keep their phone number when none is typed', async () => {
    show(<UserListPage />, { may });
    await userEvent.click((await rowOf('auditor1')).getByRole('button', { name: '编辑' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('姓名'), '甲');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.last(userManage.saveOrUpdate)).toEqual({ id: '2', version: 0, account: 'auditor1', realName: '测试员甲', roleId: '7' }),
    );
  });

  it('wait for a second person when they are new: who asked withdraws, a colleague confirms, others see why they cannot', async () => {
    server.answer(userManage.saveOrUpdate, () => ok({ id: '9', password: 'Xk3-pQ9-first', waiting: true }));
    show(<UserListPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '新增平台用户' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('账号'), 'op.new');
    await userEvent.type(dialog.getByLabelText('姓名'), '新员工');
    await userEvent.type(dialog.getByLabelText('手机号'), '13700000001');
    await userEvent.click(dialog.getByLabelText('角色'));
    await userEvent.click(await screen.findByText('平台审核员', { selector: '.ant-select-item-option-content' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await screen.findByText('Xk3-pQ9-first');
    expect(screen.getByText('已提交，等待同事确认')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '我已保存' }));

    await userEvent.click(screen.getByRole('button', { name: '人员变更确认' }));
    const waiting = async (account: string) => within((await screen.findByText(account)).closest('tr')!);
    expect((await waiting('op.late')).queryByRole('button', { name: '确认' })).toBeNull();
    expect((await waiting('op.late')).getByText('须由另一位同事确认')).toBeDefined();
    await userEvent.click((await waiting('op.mine')).getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(server.last(userManage.decideStaff)).toEqual({ id: '42', pass: false }));
    await userEvent.click((await waiting('op.new')).getByRole('button', { name: '确认' }));
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(userManage.decideStaff)).toEqual({ id: '41', pass: true }));
  });

  it('wait for a colleague where a reset needs one, who approves it here', async () => {
    server.answer(userManage.resetPwd, () => ok({ sentTo: '', password: null, waiting: true }));
    show(<UserListPage />, { may });
    await choose('auditor1', '重置密码');
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('已提交，等待同事审批')).toBeDefined();
    await userEvent.click(screen.getAllByRole('button', { name: '关闭' }).at(-1)!);
    await userEvent.click(screen.getByRole('button', { name: '重置密码审批' }));
    const waiting = within((await screen.findByText('手机丢失')).closest('tr')!);
    await userEvent.click(waiting.getByRole('button', { name: '通过' }));
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(userManage.decideReset)).toEqual({ id: '31', pass: true }));
  });
});
