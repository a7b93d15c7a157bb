import { applicableCate, user, type Call } from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { beginVisit } from '../../../core/visit.ts';
import { loginResult, open, plain, usePages, useWholeServer } from '../../../shell/whole.test-rig.tsx';
import { ok } from '../../../ui/test-rig.tsx';

usePages({ '/wel/index': plain('home page') });

const ways = { sms: true, mail: true, passkey: false, oauth: [{ source: 'oidc', name: '统一身份认证' }], outbox: false };
vi.setConfig({ testTimeout: 60_000 });
const server = useWholeServer([
  [applicableCate.tree, () => ok([])],
  [user.ways, () => ok(ways)],
  [user.smsCode, () => ok(true)],
  [user.email, () => ok(true)],
  [user.phoneLogin, () => ok(loginResult)],
  [user.mailLogin, () => ok(loginResult)],
  [user.resetPassword, () => ok(true)],
  [user.register, () => ok({ userId: '9', account: 'walnut' })],
  [user.registerGuest, () => ok(true)],
  [user.goOn, () => ok(loginResult)],
  [user.login, () => ok(loginResult)],
]);
const refusal =
  (code: number, error: string, msg: string, data: unknown = null) =>
  () =>
    ({ success: false, code, data, msg, error }) as never;
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
// Queries by role take long in a simulated browser.
const press = (name: string) =>
  fireEvent.click(
    [...document.querySelectorAll('button')].find((button) => button.textContent === name && button.getAttribute('role') !== 'tab')!,
  );
const openTab = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: '[role=tab]' }, patient));
// Lazy parts of the page take time to load.
const patient = { timeout: 15_000 };
const asked = (call: Call) => server.sent(call).length;

describe('another provider', () => {
  test('is a tab where one is set, and no tab where none is', async () => {
    const first = open('/login', { signedIn: false });
    await openTab('第三方登录');
    await screen.findByText('使用“统一身份认证”登录');
    first.unmount();
    server.answer(user.ways, () => ok({ ...ways, oauth: [] }));
    open('/login', { signedIn: false });
    await screen.findByText('手机登录');
    expect(screen.queryByText('第三方登录')).toBeNull();
  });

  const visited = () => beginVisit({ source: 'oidc', state: 'S1', back: '' });

  test('sends a stranger to the registration, which waits for an administrator', async () => {
    server.answer(user.oauthToken, refusal(400, 'oauthUnknown', '该第三方账号尚未注册', { oauth_id: 'K1', name: '欧阳橡' }));
    open('/login?code=C1&state=S1', { signedIn: false });
    visited();
    await screen.findByText('该第三方账号尚未注册。提交后由管理员审核，通过后即可登录。');
    expect(server.last(user.oauthToken)).toEqual({ tenantId: '000000', source: 'oidc', code: 'C1', state: 'S1' });
    expect(location.search).toBe('');
    type('账号名称', 'oakmaker');
    const [first, second] = [...document.querySelectorAll<HTMLInputElement>('.register-form input[type=password]')];
    fireEvent.change(first!, { target: { value: 'Walnut-Chair-7' } });
    fireEvent.change(second!, { target: { value: 'Walnut-Chair-7' } });
    fireEvent.submit(document.querySelector('.register-form')!);
    await screen.findByText('请先阅读并同意用户协议与隐私政策');
    fireEvent.click(screen.getByLabelText(/我已阅读并同意/));
    fireEvent.submit(document.querySelector('.register-form')!);
    await screen.findByText('注册申请已提交,请耐心等待管理员通过!');
    expect(server.last(user.registerGuest)).toEqual({
      tenantId: '000000',
      name: '欧阳橡',
      account: 'oakmaker',
      password: 'Walnut-Chair-7',
      oauthId: 'K1',
    });
  });

  test('leaves a stranger who does not register at the sign-in page, with nothing going on any more', async () => {
    server.answer(user.oauthToken, refusal(400, 'oauthUnknown', '该第三方账号尚未注册', { oauth_id: 'K1', name: '欧阳橡' }));
    open('/login?code=C1&state=S1', { signedIn: false });
    visited();
    await screen.findByText('该第三方账号尚未注册。提交后由管理员审核，通过后即可登录。');
    fireEvent.click(document.querySelector('.ant-modal-close')!);
    await waitFor(() => expect(document.querySelector('.register-form')).toBeNull());
    expect(screen.queryByText('正在完成第三方登录…')).toBeNull();
    expect(screen.getByLabelText('账号')).toBeTruthy();
  });

  test('is linked with an account one has, by its password and its second factor', async () => {
    server.answer(user.oauthToken, refusal(400, 'oauthUnknown', '该第三方账号尚未注册', { oauth_id: 'K1', name: '欧阳橡' }));
    server.answer(
      user.login,
      refusal(428, 'secondFactorNeeded', '请完成二次验证', { ticket: 'T1', totp: true, passkey: false, recovery: true }),
    );
    open('/login?code=C1&state=S1', { signedIn: false });
    visited();
    await screen.findByText('已有账号？登录并关联', {}, patient);
    press('已有账号？登录并关联');
    await screen.findByText('登录已有账号后，即可用第三方账号“欧阳橡”直接登录。');
    await waitFor(() => expect(document.querySelector('.captcha-picture img')).toBeTruthy());
    type('账号', 'chief');
    type('密码', 'Walnut-Chair-7');
    type('验证码', 'A3K8');
    press('登录');
    await screen.findByLabelText('动态口令', {}, patient);
    expect(server.last(user.login)).toMatchObject({ username: 'chief', oauthId: 'K1' });
    type('动态口令', '123456');
    press('验证并登录');
    await screen.findByText('home page');
    expect(server.last(user.goOn)).toEqual({ ticket: 'T1', oauthId: 'K1', code: '123456' });
  });

  test('is linked by a code on the phone of an account one has', async () => {
    server.answer(user.oauthToken, refusal(400, 'oauthUnknown', '该第三方账号尚未注册', { oauth_id: 'K1', name: '欧阳橡' }));
    open('/login?code=C1&state=S1', { signedIn: false });
    visited();
    await screen.findByText('已有账号？登录并关联', {}, patient);
    press('已有账号？登录并关联');
    fireEvent.click(await screen.findByRole('tab', { name: '手机登录' }));
    type('手机号', '13800138000');
    type('短信验证码', '123456');
    press('登录');
    await screen.findByText('home page');
    expect(server.last(user.phoneLogin)).toEqual({ phone: '13800138000', smsCode: '123456', oauthId: 'K1' });
  });

  test('that was visited to link leads nowhere once the session has ended', async () => {
    open('/login?code=C1&state=S1', { signedIn: false });
    beginVisit({ source: 'oidc', state: 'S1', back: '/personalCenter/index?tab=security', links: true });
    await screen.findByText('登录已过期，请登录后在“个人中心－安全设置”中重新关联');
    expect(asked(user.oauthToken)).toBe(0);
  });

  test('brings somebody in whom it knows', async () => {
    server.answer(user.oauthToken, () => ok({ access_token: 'T', refresh_token: 'R9', expires_in: 3600 }));
    open('/login?code=C1&state=S1', { signedIn: false });
    visited();
    await screen.findByText('home page');
    expect(server.last(user.login)).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'R9' });
  });

  test('that answers a visit this browser never began is not listened to', async () => {
    open('/login?code=C1&state=somebody-else', { signedIn: false });
    await screen.findByText('第三方登录未完成，请重试');
    expect(asked(user.oauthToken)).toBe(0);
  });
});
