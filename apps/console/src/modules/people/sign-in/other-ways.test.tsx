import { applicableCate, user, accountSecurity, type Call } from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loginResult, open, plain, usePages, useWholeServer } from '../../../shell/whole.test-rig.tsx';
import { ok } from '../../../ui/test-rig.tsx';
import { forgetDraft } from './draft.ts';

afterEach(forgetDraft);
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

describe('whoever comes from the list of categories', () => {
  test('finds the registration open, and closed the page to sign in', async () => {
    open('/applicableCate', { signedIn: false });
    expect((await screen.findByText('立即注册', {}, patient)).closest('a')!.getAttribute('href')).toBe('/login?register=1');
    document.body.replaceChildren();
    open('/login?register=1', { signedIn: false });
    await screen.findByText('注册企业账号', { selector: '.ant-modal-title' }, patient);
    fireEvent.click(document.querySelector('.ant-modal-close')!);
    await waitFor(() => expect(location.pathname + location.search).toBe('/login'));
  });
});

describe('a code', () => {
  test('is sent to a right phone number, once a minute, and signs in', async () => {
    open('/login', { signedIn: false });
    await openTab('手机登录');
    await screen.findByLabelText('手机号', {}, patient);
    type('手机号', '1380013800');
    press('获取验证码');
    await screen.findByText('手机号码长度不为11位');
    expect(asked(user.smsCode)).toBe(0);
    type('手机号', '13800138000');
    press('获取验证码');
    await screen.findByText('验证码已发送，5 分钟内有效。');
    expect(server.last(user.smsCode)).toEqual({ phone: '13800138000', scene: 'LOGIN' });
    expect(screen.getByText(/秒后重发/).closest('button')!.disabled).toBe(true);
    type('短信验证码', '123456');
    press('登录');
    await screen.findByText('home page');
    expect(server.last(user.phoneLogin)).toEqual({ phone: '13800138000', smsCode: '123456' });
  });

  test('by mail is the other choice; a refusal stands at the field', async () => {
    server.answer(user.email, refusal(429, 'codeTooSoon', '获取过于频繁，请 40 秒后再试'));
    open('/login', { signedIn: false });
    await openTab('手机登录');
    fireEvent.click(await screen.findByText('改用邮箱验证码', {}, patient));
    type('邮箱', 'not an address');
    press('获取验证码');
    await screen.findByText('邮箱格式不正确');
    type('邮箱', 'a@example.com');
    press('获取验证码');
    await screen.findByText('获取过于频繁，请 40 秒后再试');
  });
});

describe('a forgotten password', () => {
  test('is replaced by a code; the server’s rule about it stands at its field', async () => {
    server.answer(
      user.resetPassword,
      refusal(400, 'invalidInput', '', { fields: [{ field: 'password', msg: '该密码过于常见，容易被猜到，请换一个' }] }),
    );
    open('/login', { signedIn: false });
    await screen.findByLabelText('账号');
    press('忘记密码');
    await screen.findByText('通过绑定的手机号或邮箱重新设置密码。', {}, patient);
    type('手机号', '13800138000');
    type('短信验证码', '123456');
    type('新密码', 'iloveyou1');
    type('确认新密码', 'iloveyou1');
    press('重置密码');
    await screen.findByText('该密码过于常见，容易被猜到，请换一个');
    server.answer(user.resetPassword, () => ok(true));
    type('新密码', 'Walnut-Chair-7');
    type('确认新密码', 'Walnut-Chair-7');
    press('重置密码');
    await screen.findByText('密码已重置，请使用新密码登录');
    expect(server.last(user.resetPassword)).toEqual({ phone: '13800138000', code: '123456', password: 'Walnut-Chair-7' });
    press('返回登录');
    await screen.findByLabelText('账号');
  });
});

describe('the registration', () => {
  test('checks in the specified order, sends the captcha in its headers and ends with the specified words', async () => {
    open('/login', { signedIn: false });
    await screen.findByLabelText('账号');
    press('注册企业账号');
    await screen.findByLabelText('账号名称', {}, patient);
    const dialog = document.querySelector('.register-form')!;
    const codes = () => dialog.querySelector<HTMLInputElement>('[id$=authCode]')!;
    const submit = () => fireEvent.submit(dialog);
    type('姓名', '王木匠');
    fireEvent.change(codes(), { target: { value: 'A3K8' } });
    submit();
    await screen.findByText('请先输入账号名称');
    // All missing fields are marked at once.
    await screen.findByText('请先输入密码');
    await screen.findByText('手机号码不能为空');
    await screen.findByText('请先阅读并同意用户协议与隐私政策');
    type('账号名称', 'walnut');
    type('手机号', '13800138000');
    press('获取验证码');
    await waitFor(() => expect(server.last(user.smsCode)).toEqual({ phone: '13800138000', scene: 'REGISTER' }));
    type('短信验证码', '123456');
    submit();
    await screen.findByText('请先输入密码');
    const [first, second] = [...dialog.querySelectorAll<HTMLInputElement>('input[type=password]')];
    fireEvent.change(first!, { target: { value: 'Walnut-Chair-7' } });
    fireEvent.change(second!, { target: { value: 'another' } });
    submit();
    await screen.findByText('两次密码输入不一致');
    fireEvent.change(second!, { target: { value: 'Walnut-Chair-7' } });
    submit();
    await waitFor(() => expect(screen.queryByText('两次密码输入不一致')).toBeNull());
    // Without consent nothing is sent.
    expect(asked(user.register)).toBe(0);
    fireEvent.click(screen.getByLabelText(/我已阅读并同意/));
    server.answer(user.register, refusal(400, 'wrongCaptcha', '验证码错误'));
    submit();
    await screen.findByText('验证码错误');
    expect(codes().value).toBe('');
    fireEvent.change(codes(), { target: { value: 'A3K8' } });
    // Specification 8: a failure shows the server's message, or this default text.
    server.answer(user.register, refusal(500, 'unknown', ''));
    submit();
    expect((await screen.findAllByText('提交失败')).length).toBeGreaterThan(0);
    server.answer(user.register, () => ok({ userId: '9', account: 'walnut' }));
    fireEvent.change(codes(), { target: { value: 'A3K8' } });
    submit();
    await screen.findByText('注册申请已提交,请耐心等待管理员通过!');
    // He need not wait to sign in: what waits is the certification.
    expect(screen.getByText(/^现在即可登录/)).toBeTruthy();
    expect(server.last(user.register)).toEqual({
      tenantId: '000000',
      name: '王木匠',
      account: 'walnut',
      password: 'Walnut-Chair-7',
      phone: '13800138000',
      smsCode: '123456',
    });
    press('返回登录');
    expect((await screen.findByLabelText<HTMLInputElement>('标识账号')).value).toBe('walnut');
  });

  test('asks for no phone number where the platform sends no messages', async () => {
    server.answer(user.ways, () => ok({ ...ways, sms: false }));
    open('/login?register=1', { signedIn: false });
    await screen.findByLabelText('账号名称', {}, patient);
    await screen.findByLabelText(/我已阅读并同意/);
    expect(screen.queryByLabelText('手机号')).toBeNull();
  });
});

describe('what is owed after the password', () => {
  const ticket = { ticket: 'K', totp: true, passkey: false, recovery: true };
  async function enter() {
    open('/login', { signedIn: false });
    await screen.findByLabelText('账号');
    await waitFor(() => expect(document.querySelector('.captcha-picture img')).toBeTruthy());
    type('账号', 'chief');
    type('密码', 'Walnut-Chair-7');
    type('验证码', 'A3K8');
    press('登录');
  }

  test('a one-time password, then a new password', async () => {
    server.answer(user.login, refusal(428, 'secondFactorNeeded', '请完成二次验证', ticket));
    server.answer(user.goOn, ({ code, password }) =>
      code === '123456'
        ? refusal(428, 'passwordExpired', '密码需要更新，请设置新密码', ticket)()
        : password
          ? ok(loginResult)
          : refusal(400, 'wrongFactor', '动态口令或恢复码错误')(),
    );
    await enter();
    await screen.findByLabelText('动态口令', {}, patient);
    type('动态口令', '000000');
    press('验证并登录');
    await screen.findByText('动态口令或恢复码错误');
    type('动态口令', '123456');
    press('验证并登录');
    await screen.findByText('设置新密码');
    type('新密码', 'Spruce-Table-9');
    type('确认新密码', 'Spruce-Table-9');
    press('保存并登录');
    await screen.findByText('home page');
    expect(server.last(user.goOn)).toEqual({ ticket: 'K', password: 'Spruce-Table-9' });
  });

  test('setting a factor up', async () => {
    server.answer(user.login, refusal(428, 'secondFactorSetUp', '请先设置二次验证', { ...ticket, totp: false, recovery: false }));
    server.answer(accountSecurity.totpStart, () =>
      ok({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Touchmark:chief?secret=JBSWY3DPEHPK3PXP&issuer=Touchmark' }),
    );
    server.answer(accountSecurity.totpConfirm, () => ok({ recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] }));
    await enter();
    await screen.findByText('JBSW Y3DP EHPK 3PXP', {}, patient);
    type('2. 输入应用显示的 6 位口令', '123456');
    press('启用动态口令');
    await screen.findByText('AAAAA-BBBBB');
    press('我已保存');
    await screen.findByText('home page');
    expect(server.last(user.goOn)).toEqual({ ticket: 'K' });
  });
});
