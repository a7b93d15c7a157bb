import { inviteLink, accountSecurity, role, department } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { InviteLinks } from './invite-links.tsx';

workAs({ userType: 'ENTERPRISE', companyName: '佛山云禾' });
const link = {
  id: '5',
  person: '李师傅',
  roleName: '只读',
  deptName: '',
  position: '',
  authDeadLine: '2099-12-31',
  status: 0,
  until: '2099-01-08 08:00:00',
  expired: false,
  sentTo: '',
  takenBy: '',
  inviterName: '叶云禾',
  createTime: '2099-01-01 08:00:00',
  version: 3,
};
const server = useServer([
  [inviteLink.list, () => pageOf([link, { ...link, id: '6', person: '旧链接', expired: true }])],
  [inviteLink.create, () => ok({ id: '7', token: 'abcdefghijklmnopqrstuvwxyz', until: '2099-01-08 08:00:00' })],
  [inviteLink.send, () => ok({ sentTo: '138****8000' })],
  [inviteLink.withdraw, () => ok(true)],
  [accountSecurity.state, () => ok(fillAnswer(accountSecurity.state, { sms: true, mail: true }))],
  [role.select, () => ok([{ id: '7', code: 'ENT_READER', name: '只读', nameEn: 'Reader', kind: 'SYSTEM' }])],
  [department.tree, () => ok([])],
]);
const open = () => show(<InviteLinks onClose={() => undefined} />, { may: ['org_invite'] });

it('gives a link with role and end date, as text, QR code, SMS and mail', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: '邀请还没有账号的人' }));
  const title = await screen.findByText('邀请还没有账号的人', { selector: '.ant-modal-title' });
  const form = within(title.closest<HTMLElement>('.ant-modal')!);
  await userEvent.click(form.getByRole('button', { name: '生成链接' }));
  expect((await form.findAllByText('请填写受邀人')).length).toBeGreaterThan(0);
  expect(server.last(inviteLink.create)).toBeUndefined();
  await userEvent.type(form.getByLabelText('受邀人'), '王师傅');
  await userEvent.click(form.getByRole('combobox', { name: /角色/ }));
  await userEvent.click(await screen.findByText('只读', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(form.getByRole('button', { name: '生成链接' }));
  const address = `${location.origin}/login#invite=abcdefghijklmnopqrstuvwxyz`;
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '邀请链接' })).value).toBe(address);
  expect(server.last(inviteLink.create)).toMatchObject({ person: '王师傅', roleId: '7' });
  for (const [name, scheme] of [
    ['用我的手机短信', 'sms:'],
    ['用我的邮件程序', 'mailto:'],
  ] as const) {
    const href = screen.getByRole('link', { name }).getAttribute('href')!;
    expect(href.startsWith(scheme)).toBe(true);
    expect(decodeURIComponent(href)).toContain(`佛山云禾邀请您加入，请打开链接注册或登录：${address}`);
  }
  const to = await screen.findByRole('textbox', { name: '手机号或邮箱' });
  const send = screen.getByRole('button', { name: /^发\s*送$/ });
  expect(send).toHaveProperty('disabled', true);
  for (const [typed, field] of [
    ['138 0013 8000', 'phone'],
    ['li@example.com', 'email'],
  ] as const) {
    await userEvent.clear(to);
    await userEvent.type(to, typed);
    await userEvent.click(send);
    await waitFor(() => expect(server.last(inviteLink.send)).toEqual({ id: '7', token: 'abcdefghijklmnopqrstuvwxyz', [field]: typed }));
  }
  await screen.findByText('已发送至 138****8000');
});

it('lists what is open with its end, and withdraws it after asking', async () => {
  open();
  const row = within((await screen.findByText('李师傅')).closest('tr')!);
  row.getByText('待打开');
  within(screen.getByText('旧链接').closest('tr')!).getByText('已过期');
  await userEvent.click(row.getByRole('button', { name: /撤\s*回/ }));
  await userEvent.click(await screen.findByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(server.last(inviteLink.withdraw)).toEqual({ id: '5', version: 3 }));
});
