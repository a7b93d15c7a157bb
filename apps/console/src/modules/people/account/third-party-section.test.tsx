import { user, accountSecurity, type Call } from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { beginVisit, linkingAddress, takeVisit } from '../../../core/visit.ts';
import { currentAddress, ok, show, useServer } from '../../../ui/test-rig.tsx';
import { ThirdPartySection } from './third-party-section.tsx';

vi.setConfig({ testTimeout: 30_000 });
const ways = { sms: true, mail: true, passkey: false, oauth: [{ source: 'oidc', name: '统一身份认证' }], outbox: false };
const linked = { source: 'oidc', name: '统一身份认证', subject: 'al****ok', linkedTime: '2026-05-06 07:08:09' };
const server = useServer([
  [user.ways, () => ok(ways)],
  [accountSecurity.oauthList, () => ok([])],
  [accountSecurity.oauthFinish, () => ok(true)],
  [accountSecurity.oauthUnlink, () => ok(true)],
]);
const refusal = (code: number, error: string, msg: string) => () => ({ success: false, code, data: null, msg, error }) as never;
const page = (at = '/personalCenter/index?tab=security') => {
  sessionStorage.clear();
  return show(<ThirdPartySection codes={{ sms: '138****0006' }} />, { at });
};
const press = async (name: string, nth = 0) =>
  fireEvent.click((await screen.findAllByText(name)).map((one) => one.closest('button')).filter((one) => one !== null)[nth]!);
const prove = (password: string) => fireEvent.change(screen.getByLabelText('当前密码'), { target: { value: password } });
const asked = (call: Call) => server.sent(call).length;

describe('third-party accounts of an account', () => {
  test('are not spoken of where the platform has no provider', async () => {
    server.answer(user.ways, () => ok({ ...ways, oauth: [] }));
    page();
    await waitFor(() => expect(asked(user.ways)).toBe(1));
    expect(screen.queryByText('第三方账号')).toBeNull();
    expect(asked(accountSecurity.oauthList)).toBe(0);
  });

  test('that are not linked are linked after the password, at the provider', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname: '/personalCenter/index', search: '', origin: 'http://localhost', assign });
    server.answer(accountSecurity.oauthLink, ({ password }) =>
      password === 'right'
        ? ok({ url: 'https://provider.example/authorize', state: 'S1' })
        : refusal(400, 'wrongOldPassword', '当前密码错误')(),
    );
    page();
    await screen.findByText('未关联');
    await press('关联');
    await screen.findByText('验证身份后将前往第三方登录，完成后自动返回。');
    prove('wrong');
    await press('前往关联');
    await screen.findByText('当前密码错误');
    expect(assign).not.toHaveBeenCalled();
    prove('right');
    await press('前往关联');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://provider.example/authorize'));
    expect(linkingAddress('?code=C1&state=S1')).toBe('/personalCenter/index?tab=security&code=C1&state=S1');
    expect(linkingAddress('?code=C1&state=S2')).toBeNull();
  });

  test('are linked with what the provider sends back, once, and the code leaves the address', async () => {
    page('/x').unmount();
    beginVisit({ source: 'oidc', state: 'S1', back: '/personalCenter/index?tab=security', links: true });
    server.answer(accountSecurity.oauthFinish, () => {
      server.answer(accountSecurity.oauthList, () => ok([linked]));
      return ok(true);
    });
    show(<ThirdPartySection codes={{ sms: '138****0006' }} />, {
      at: '/personalCenter/index?tab=security&code=C1&state=S1&iss=https%3A%2F%2Fprovider.example',
    });
    await screen.findByText('al****ok');
    screen.getByText('关联于 2026-05-06 07:08');
    expect(server.last(accountSecurity.oauthFinish)).toEqual({ source: 'oidc', code: 'C1', state: 'S1', iss: 'https://provider.example' });
    expect(asked(accountSecurity.oauthFinish)).toBe(1);
    await waitFor(() => expect(currentAddress()).toBe('/personalCenter/index?tab=security'));
    expect(takeVisit('S1')).toBeNull();
  });

  test('say in place why they could not be linked', async () => {
    page('/x').unmount();
    beginVisit({ source: 'oidc', state: 'S1', back: '/personalCenter/index?tab=security', links: true });
    server.answer(accountSecurity.oauthFinish, refusal(409, 'oauthTaken', '该第三方账号已关联其他账号'));
    show(<ThirdPartySection codes={{ sms: '138****0006' }} />, { at: '/personalCenter/index?tab=security&code=C1&state=S1' });
    await screen.findByText('该第三方账号已关联其他账号');
    await screen.findByText('未关联');
  });

  test('do not listen to an answer to a visit this browser never began', async () => {
    page('/personalCenter/index?tab=security&code=C1&state=somebody-else');
    await screen.findByText('第三方账号未能关联，请重试');
    expect(asked(accountSecurity.oauthFinish)).toBe(0);
  });

  test('that are linked are unlinked after the password; a refusal is told in the dialog', async () => {
    server.answer(accountSecurity.oauthList, () => ok([linked]));
    server.answer(accountSecurity.oauthUnlink, refusal(409, 'lastSignInWay', '账号尚未设置登录密码，解除关联后将无法登录，请先设置密码'));
    page();
    await press('解除关联');
    await screen.findByText('解除后，不能再用该第三方账号登录。');
    prove('right');
    await press('解除关联', 1);
    await screen.findByText('账号尚未设置登录密码，解除关联后将无法登录，请先设置密码');
    server.answer(accountSecurity.oauthUnlink, () => {
      server.answer(accountSecurity.oauthList, () => ok([]));
      return ok(true);
    });
    await press('解除关联', 1);
    await screen.findByText('未关联');
    expect(server.last(accountSecurity.oauthUnlink)).toEqual({ source: 'oidc', password: 'right' });
  });

  test('are unlinked by a code on one’s own phone, where the password is not at hand', async () => {
    server.answer(accountSecurity.oauthList, () => ok([linked]));
    server.answer(accountSecurity.sendCode, () => ok({ target: '138****0006' }));
    server.answer(accountSecurity.oauthUnlink, ({ code }) => {
      if (code !== '123456') return refusal(400, 'wrongCode', '验证码错误或已过期')();
      server.answer(accountSecurity.oauthList, () => ok([]));
      return ok(true);
    });
    page();
    await press('解除关联');
    fireEvent.click(await screen.findByText('短信验证码'));
    await screen.findByText('验证码将发送至 138****0006');
    expect(screen.queryByText('邮箱验证码')).toBeNull();
    await press('获取验证码');
    await screen.findByText('验证码已发送，5 分钟内有效。');
    expect(server.last(accountSecurity.sendCode)).toEqual({ channel: 'sms' });
    const type = (code: string) => fireEvent.change(document.getElementById('ownCode-digits')!, { target: { value: code } });
    type('000000');
    await press('解除关联', 1);
    await screen.findByText('验证码错误或已过期');
    type('123456');
    await press('解除关联', 1);
    await screen.findByText('未关联');
    expect(server.last(accountSecurity.oauthUnlink)).toEqual({ source: 'oidc', channel: 'sms', code: '123456' });
  });
});
