import { personalCenter, mainAccount, userPersonal, role, department, preference } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { keepTokens } from '../../../api/tokens.ts';
import { setLanguage } from '../../../core/text.ts';
import { setPreference } from '../../../api/preference.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import PersonalCenterPage from './profile.page.tsx';

workAs({ user_id: '1', companyId: '10' }, [
  { id: 'APP_HOME', appName: '工作台', meta: { i18n: 'Workbench' }, icon: '' },
  { id: 'APP_IDENT', appName: '产品标识', meta: { i18n: 'Product identification' }, icon: '' },
]);

const me = {
  id: '1',
  account: 'yunhe',
  realName: '叶云禾',
  headImg: '',
  headFile: null,
  phone: '138****0006',
  email: '',
  idNo: '4406**********0012',
  status: '3',
  userType: 'ENTERPRISE',
  lang: 'zh',
  createTime: '2026-01-01 08:00:00',
  lastLoginTime: null,
  isMain: 1,
  companyName: '云禾家具',
  notices: [],
};
const own = (id: string, name: string, more = {}) => ({
  id,
  name,
  nameEn: '',
  role: '只读',
  deptName: '',
  isMain: 0,
  status: 2,
  authDeadLine: null,
  current: false,
  joinTime: '2026-01-01 08:00:00',
  ...more,
});
const open = (id: string, kind: string, more = {}) => ({
  id,
  kind,
  companyId: '20',
  companyName: '木语家居',
  personName: '穆语',
  deptName: '',
  position: '',
  roleName: '只读',
  authDeadLine: '2099-12-31',
  memo: '',
  status: 0,
  opinion: '',
  createTime: '2026-01-01 08:00:00',
  handledTime: null,
  memberId: null,
  ...more,
});
const server = useServer([
  [personalCenter.findUserInfo, () => ok(fillAnswer(personalCenter.findUserInfo, me))],
  [mainAccount.info, () => ok({ holder: null, isMain: false, open: null, sms: true })],
  [
    userPersonal.ownComList,
    () =>
      ok([
        own('10', '云禾家具', { current: true, isMain: 1 }),
        own('20', '木语家居'),
        own('30', '旧东家', { status: 5 }),
        own('40', '邀请我的企业', { status: 0 }),
      ]),
  ],
  [userPersonal.applyInvitedList, () => pageOf([open('1', 'INVITE'), open('2', 'APPLY'), open('3', 'SENT', { memberId: '33' })])],
  [userPersonal.linkedCom, () => ok(true)],
  [userPersonal.historyList, () => pageOf([])],
  [userPersonal.apply, () => ok({ applyId: '1' })],
  [role.select, () => ok([])],
  [department.tree, () => ok([])],
  [personalCenter.changeUserCfg, () => ok(true)],
]);
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
afterEach(() => setLanguage('zh'));

describe('the personal centre', () => {
  it('shows who one is, with what is personal masked', async () => {
    show(<PersonalCenterPage />);
    await screen.findByText('4406**********0012');
    expect(screen.getByText('已认证')).toBeTruthy();
    expect(screen.getByText('138****0006')).toBeTruthy();
  });

  it('lets one choose among one’s applications where signing in leads; one that is gone is none', async () => {
    keepTokens({ token: 'T', expires: Date.now() + 3_600_000 });
    setPreference({ defaultApp: 'APP_GONE' });
    server.answer(preference.save, () => ok(true));
    show(<PersonalCenterPage />, { at: '/?tab=preference' });
    const box = await screen.findByRole('combobox', { name: '默认应用' });
    expect(box.closest('.ant-select')!.textContent).toContain('首页');
    await userEvent.click(box);
    expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0);
    await userEvent.click(await screen.findByText('产品标识', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(server.last(preference.save)).toMatchObject({ defaultApp: 'APP_IDENT' }));
  });

  it('offers switching to another company, and leaving one that is not one’s own', async () => {
    show(<PersonalCenterPage />, { at: '/?tab=company' });
    expect((await rowOf('云禾家具')).queryAllByRole('button')).toEqual([]);
    expect((await rowOf('旧东家')).queryAllByRole('button')).toEqual([]);
    await userEvent.click((await rowOf('木语家居')).getByRole('button', { name: '退出企业' }));
    await screen.findByText('退出“木语家居”？您在该企业的权限立即失效。');
    expect(server.last(userPersonal.linkedCom)).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(userPersonal.linkedCom)).toEqual({ id: '20', operation: 'LEAVE' }));
  });

  it('names no day of joining where one has only been invited', async () => {
    show(<PersonalCenterPage />, { at: '/?tab=company' });
    const row = (name: string) => screen.findByText(name).then((cell) => cell.closest('tr')!.textContent);
    expect(await row('木语家居')).toContain('2026-01-01');
    expect(await row('邀请我的企业')).not.toContain('2026-01-01');
  });

  it('asks before it switches, and stays where it is when told to', async () => {
    show(<PersonalCenterPage />, { at: '/?tab=company' });
    await userEvent.click((await rowOf('木语家居')).getByRole('button', { name: '切换' }));
    await screen.findAllByText('切换到“木语家居”？已打开的标签页将关闭。');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(server.last(personalCenter.switchCompany)).toBeUndefined();
  });

  it('answers invitations and takes back what one has asked; inviting needs its right', async () => {
    show(<PersonalCenterPage />, { at: '/?tab=invite' });
    const invited = within((await screen.findByText('收到的邀请')).closest('tr')!);
    expect(invited.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['接受', '拒绝']);
    expect(screen.queryByRole('button', { name: '邀请成员' })).toBeNull();
    await userEvent.click(invited.getByRole('button', { name: '接受' }));
    await waitFor(() => expect(server.last(userPersonal.linkedCom)).toEqual({ id: '1', operation: 'ACCEPT' }));
    await userEvent.click(within(screen.getByText('我的申请').closest('tr')!).getByRole('button', { name: '撤回' }));
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(userPersonal.linkedCom)).toEqual({ id: '2', operation: 'CANCEL' }));
  });

  it('says when nothing waits, and what went wrong', async () => {
    server.answer(userPersonal.applyInvitedList, () => pageOf([]));
    const { unmount } = show(<PersonalCenterPage />, { at: '/?tab=invite' });
    await screen.findByText('没有待处理的邀请或申请');
    unmount();
    server.answer(userPersonal.ownComList, () => ({ success: false, code: 500, data: null, msg: '系统繁忙，请稍后再试' }));
    show(<PersonalCenterPage />, { at: '/?tab=company' });
    await screen.findByText('系统繁忙，请稍后再试');
  });

  it.each([
    ['zh', '申请加入企业', '提交申请', ['请选择企业全称', '请填写申请理由']],
    ['en', 'Apply to join a company', 'Submit application', ['Full name of the company is required', 'Reason is required']],
  ] as const)('asks to join only with a company and a reason (%s)', async (language, join, ask, faults) => {
    setLanguage(language);
    show(<PersonalCenterPage />, { at: '/?tab=company' });
    await userEvent.click((await screen.findAllByRole('button', { name: join }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: ask }));
    for (const fault of faults) await dialog.findByText(fault, { selector: '.ant-form-item-explain-error' });
    expect(server.last(userPersonal.apply)).toBeUndefined();
  });
});
