import { user } from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { keepTabs } from '../../../core/tabs.ts';
import { loginResult, open, plain, usePages, useWholeServer } from '../../../shell/whole.test-rig.tsx';
import { ok } from '../../../ui/test-rig.tsx';

usePages({ '/wel/index': plain('home page'), '/brandNode/index': plain('brand page') });

const server = useWholeServer([
  [user.login, () => ok(loginResult)],
  [user.eCodeLogIn, () => ok(loginResult)],
]);
const refuse = (error: 'wrongCaptcha' | 'wrongPassword', msg: string) => () =>
  ({ success: false, code: 400, data: null, msg, error }) as const;
const refusal = (code: number, error: 'captchaNeeded', msg: string) => () => ({ success: false, code, data: null, msg, error }) as const;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const captchas = () => server.sent(user.authCode).length;

async function fill() {
  await screen.findByLabelText('账号');
  await waitFor(() => expect(document.querySelector('.captcha-picture img')).toBeTruthy());
  type('账号', ' yunhe ');
  type('密码', 'Demo@2024');
  type('验证码', 'a3k8');
}
const submit = () => fireEvent.submit(document.querySelector('form')!);

describe('signing in', () => {
  test('sends account, password and captcha, begins with no old tabs and opens the page that was asked for', async () => {
    open('/brandNode/index', { signedIn: false });
    keepTabs({ list: [{ path: '/labelTemplate/index', search: '', turn: 1 }], active: '/labelTemplate/index' });
    await fill();
    submit();
    await screen.findByText('brand page');
    expect(server.last(user.login)).toMatchObject({ username: 'yunhe', password: 'Demo@2024', authId: 'A1', authCode: 'a3k8' });
    expect([...document.querySelectorAll('.tab-name')].map((tab) => tab.textContent)).toEqual(['首页', '品牌标识']);
  });

  test('says what is missing beside the field and asks the server nothing', async () => {
    open('/login', { signedIn: false });
    await screen.findByLabelText('账号');
    submit();
    for (const words of ['请输入账号', '请输入密码', '请输入图中的 4 位字符']) expect(await screen.findByText(words)).toBeTruthy();
    expect(server.last(user.login)).toBeUndefined();
  });

  test('tells whoever cannot see the picture which ways in need none', async () => {
    server.answer(user.ways, () => ok({ sms: true, mail: false, passkey: false, oauth: [], outbox: false }));
    open('/login', { signedIn: false });
    await screen.findByText('手机登录');
    for (const label of ['验证码', '看不清？点击换一张'])
      expect(document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby')!)!.textContent).toBe(
        '看不到图片？改用“手机登录”或“标识账号登录”，无需验证码图片。',
      );
  });

  test('a wrong captcha is told at its field, brings another picture and keeps what was typed', async () => {
    server.answer(user.login, refuse('wrongCaptcha', '验证码错误'));
    open('/login', { signedIn: false });
    await fill();
    const before = captchas();
    submit();
    await screen.findByText('验证码错误');
    await waitFor(() => expect(captchas()).toBe(before + 1));
    expect([valueOf('账号'), valueOf('密码'), valueOf('验证码')]).toEqual([' yunhe ', 'Demo@2024', '']);
  });

  test('a wrong password is told above the button and brings another captcha, since the old one is used up', async () => {
    server.answer(user.login, refuse('wrongPassword', '用户名或密码错误'));
    open('/login', { signedIn: false });
    await fill();
    const before = captchas();
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('用户名或密码错误');
    await waitFor(() => expect(captchas()).toBe(before + 1));
  });

  test('a click on the picture brings another one', async () => {
    open('/login', { signedIn: false });
    await fill();
    const before = captchas();
    fireEvent.click(screen.getByLabelText('看不清？点击换一张'));
    await waitFor(() => expect(captchas()).toBe(before + 1));
  });

  test('remembers the account when asked to, never the password', async () => {
    const first = open('/login', { signedIn: false });
    await fill();
    fireEvent.click(screen.getByLabelText('记住账号'));
    submit();
    await screen.findByText('home page');
    first.unmount();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Demo@2024');
    open('/login', { signedIn: false });
    await screen.findByLabelText('账号');
    expect(valueOf('账号')).toBe('yunhe');
  });

  test('an identification account needs no captcha', async () => {
    open('/login', { signedIn: false });
    fireEvent.click(await screen.findByText('标识账号登录'));
    type('标识账号', 'yunhe');
    type('密码', 'secret');
    submit();
    await screen.findByText('home page');
    expect(server.last(user.eCodeLogIn)).toEqual({ loginName: 'yunhe', loginPassword: 'secret' });
  });

  test('an identification account of which too many passwords were wrong asks for a captcha, and keeps what was typed', async () => {
    server.answer(user.eCodeLogIn, refusal(428, 'captchaNeeded', '失败次数过多，请输入图中的字符后登录'));
    open('/login', { signedIn: false });
    fireEvent.click(await screen.findByText('标识账号登录'));
    type('标识账号', 'yunhe');
    type('密码', 'secret');
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('失败次数过多，请输入图中的字符后登录');
    await waitFor(() => expect(document.querySelector('.captcha-picture img')).toBeTruthy());
    server.answer(user.eCodeLogIn, refuse('wrongCaptcha', '验证码错误'));
    const before = captchas();
    type('验证码', 'xxxx');
    submit();
    await screen.findByText('验证码错误');
    await waitFor(() => expect(captchas()).toBe(before + 1));
    server.answer(user.eCodeLogIn, () => ok(loginResult));
    type('验证码', 'a3k8');
    submit();
    await screen.findByText('home page');
    expect(server.last(user.eCodeLogIn)).toEqual({ loginName: 'yunhe', loginPassword: 'secret', authId: 'A1', authCode: 'a3k8' });
  });

  test('one click on a demo account signs in', async () => {
    open('/login', { signedIn: false });
    fireEvent.click(await screen.findByText('auditor1'));
    await screen.findByText('home page');
    expect(server.last(user.eCodeLogIn)).toEqual({ loginName: 'auditor1', loginPassword: 'Demo@2024' });
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'an address outside (%s) is not followed after signing in',
    async (back) => {
      open(`/login?back=${encodeURIComponent(back)}`, { signedIn: false });
      fireEvent.click(await screen.findByText('yunhe'));
      await screen.findByText('home page');
      expect(location.pathname).toBe('/wel/index');
    },
  );
});
