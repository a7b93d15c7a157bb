import { mainAccount, role, department, user } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import MainAccountPage from './main-account.page.tsx';

const holder = { userId: '1', name: '叶云禾', account: 'yunhe', phone: '138****0006', since: '2026-01-01 08:00:00', verified: true };
const open = {
  id: '5',
  fromName: '叶云禾',
  toName: '林标识',
  reason: '负责人变更',
  status: 0,
  opinion: '',
  expireTime: '2026-01-04 08:00:00',
  createTime: '2026-01-01 08:00:00',
  handledTime: null,
  mine: 'from',
};
const server = useServer([
  [mainAccount.info, () => ok({ holder, isMain: true, open: null, sms: true })],
  [mainAccount.history, () => pageOf([])],
  [mainAccount.candidates, () => ok([{ userId: '2', name: '林标识', account: 'yunhe_ident', deptName: '品牌部', position: '' }])],
  [role.select, () => ok([{ id: '7', code: 'ENT_READER', name: '只读', nameEn: 'Reader', kind: 'SYSTEM' }])],
  [department.tree, () => ok([])],
  [mainAccount.sendCode, () => ok(true)],
  [mainAccount.transfer, () => ok({ id: '5' })],
  [mainAccount.cancel, () => ok(true)],
  [mainAccount.accept, () => ok(true)],
  [user.ways, () => ok({ sms: true, mail: true, passkey: false, oauth: [], outbox: false })],
]);
const may = ['mainAccount_view', 'mainAccount_transfer'];

describe('the main account', () => {
  it('can be handed over neither by another nor without messages', async () => {
    server.answer(mainAccount.info, () => ok({ holder, isMain: false, open: null, sms: true }));
    const { unmount } = show(<MainAccountPage />, { may });
    await screen.findByText('138****0006');
    expect(screen.queryByRole('button', { name: '转让主账号' })).toBeNull();
    unmount();
    server.answer(mainAccount.info, () => ok({ holder, isMain: true, open: null, sms: false }));
    show(<MainAccountPage />, { may });
    await screen.findByText(/平台未开通短信/);
    expect(screen.getByRole('button', { name: '转让主账号' }).hasAttribute('disabled')).toBe(true);
  });

  it('that is under way can be taken back after a question', async () => {
    server.answer(mainAccount.info, () => ok({ holder, isMain: true, open, sms: true }));
    show(<MainAccountPage />, { may });
    await screen.findByText('等待 林标识 接受');
    await userEvent.click(screen.getByRole('button', { name: '撤回' }));
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(mainAccount.cancel)).toEqual({ id: '5' }));
  });

  it.each([
    ['接受', true, '接受后您将拥有本企业的全部权限。'],
    ['拒绝', false, '拒绝后对方须重新发起转让，确定拒绝？'],
  ])('that is offered is answered after a question: %s', async (name, accept, question) => {
    server.answer(mainAccount.info, () => ok({ holder, isMain: false, open: { ...open, mine: 'to' }, sms: true }));
    show(<MainAccountPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name }));
    await screen.findByText(question);
    expect(server.last(mainAccount.accept)).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(mainAccount.accept)).toEqual({ id: '5', accept }));
  });
});

describe('handing it over', () => {
  const dialogOf = async (name = '转让主账号') => {
    show(<MainAccountPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };

  it('sends the code to the holder’s own phone and shows a refusal at its field', async () => {
    const dialog = await dialogOf();
    await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(server.last(mainAccount.sendCode)).toEqual({}));
    await dialog.findByRole('button', { name: /秒/ });
  });

  it('says at the code that no phone is bound', async () => {
    server.answer(mainAccount.sendCode, () => ({
      success: false,
      code: 400,
      data: { fields: [{ field: 'smsCode', msg: '账号未绑定手机号，请先在安全设置中绑定' }] },
      msg: '',
      error: 'invalidInput',
    }));
    const dialog = await dialogOf();
    await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
    await dialog.findByText('账号未绑定手机号，请先在安全设置中绑定');
  });
});
