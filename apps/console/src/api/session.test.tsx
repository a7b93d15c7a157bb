import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { platform, user, screenLock, menu } from '@touchmark/contract';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { upload } from '../api/send.ts';
import { keep } from '../core/store.ts';
import { useUnsaved } from '../core/unsaved.ts';
import { hasTokenCookie, keepTokens, storedToken } from '../api/tokens.ts';
import { keepResult, oweSignOut, paySignOut, renewAged } from '../api/refresh.ts';
import { send } from '../api/send.ts';
import { loginResult, open, plain, usePages, useWholeServer } from '../shell/whole.test-rig.tsx';
import { ok } from '../ui/test-rig.tsx';

/** Whether the page says that something in it is not saved. */
let unsaved = false;
function HalfDone() {
  useUnsaved(unsaved);
  const [typed, setTyped] = useState('');
  return <input aria-label="half done" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
usePages({ '/wel/index': plain('home page'), '/brandNode/index': HalfDone });

const server = useWholeServer([[user.eCodeLogIn, () => ok(loginResult)]]);
const ended = { success: false, code: 401, error: 'signInAgain', data: null, msg: '请重新登录' } as const;
const field = () => screen.getByLabelText<HTMLInputElement>('half done');

async function typeHalf() {
  open('/brandNode/index?state=2');
  fireEvent.change(await screen.findByLabelText('half done'), { target: { value: '云禾' } });
}

async function signInAgain() {
  fireEvent.click(await screen.findByText('标识账号登录'));
  fireEvent.change(screen.getByLabelText('标识账号'), { target: { value: 'yunhe' } });
  fireEvent.change(screen.getAllByLabelText('密码').at(-1)!, { target: { value: 'Demo@2024' } });
  fireEvent.submit(screen.getByLabelText('标识账号').closest('form')!);
}

describe('a session that the server has ended', () => {
  test('is ended once for ten calls, said once, and who signs in again goes on where he was', async () => {
    await typeHalf();
    server.answer(user.userInfo, () => ended);
    await act(async () => {
      await Promise.allSettled(Array.from({ length: 10 }, () => send(user.userInfo, {})));
    });
    fireEvent.click(await screen.findByText('标识账号登录'));
    expect([location.pathname, location.search, hasTokenCookie()]).toEqual(['/login', '?back=%2FbrandNode%2Findex%3Fstate%3D2', false]);
    expect(screen.getAllByText('请重新登录')).toHaveLength(1);
    expect(server.sent(user.logout)).toEqual([]);
    server.answer(user.userInfo, () => ok(loginResult.userInfo));
    await signInAgain();
    await waitFor(() => expect(location.pathname + location.search).toBe('/brandNode/index?state=2'));
    expect(field().value).toBe('云禾');
    expect(screen.queryByText('请重新登录')).toBeNull();
  });

  test('closes no tab of the person who signs in again', async () => {
    await typeHalf();
    fireEvent.click(screen.getByText('工作台'));
    await screen.findByText('home page');
    server.answer(user.userInfo, () => ended);
    await act(async () => {
      await send(user.userInfo, {}).catch(() => undefined);
    });
    server.answer(user.userInfo, () => ok(loginResult.userInfo));
    await signInAgain();
    await waitFor(() => expect(location.pathname).toBe('/wel/index'));
    expect(field().value).toBe('云禾');
  });

  test.each([
    ['the cookie', () => keepTokens(null)],
    ['the stored token', () => localStorage.clear()],
  ])('is over as well when %s is lost: it is said, and the forms stay', async (_, lose) => {
    await typeHalf();
    lose();
    server.answer(user.userInfo, () => (hasTokenCookie() ? ok(loginResult.userInfo) : ended));
    await act(async () => {
      await Promise.allSettled(Array.from({ length: 3 }, () => send(user.userInfo, {})));
    });
    if (hasTokenCookie()) fireEvent.click(screen.getByText('工作台'));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(screen.getAllByText('请重新登录')).toHaveLength(1);
    await signInAgain();
    await waitFor(() => expect(location.pathname).not.toBe('/login'));
    expect(field().value).toBe('云禾');
  });

  test('is ended by an upload as by any other call', async () => {
    await typeHalf();
    const sent: Record<string, string>[] = [];
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        upload = new EventTarget();
        status = 401;
        responseText = JSON.stringify(ended);
        headers: Record<string, string> = {};
        open() {}
        setRequestHeader(name: string, value: string) {
          this.headers[name] = value;
        }
        send() {
          sent.push(this.headers);
          this.dispatchEvent(new Event('load'));
        }
      },
    );
    await act(async () => {
      await upload({ ...platform.loginMsg, kind: 'write' }, {}, new Blob(['x'])).catch(() => undefined);
    });
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(sent[0]!['Idempotency-Key']).toMatch(/.{30,}/);
  });
});

describe('the lock', () => {
  test('covers every address, and opened leads back to the exact one with all that was typed', async () => {
    await typeHalf();
    server.answer(screenLock.state, () => ok({ hasPassword: false }));
    server.answer(screenLock.lock, () => ok(true));
    fireEvent.click(screen.getByLabelText('锁屏'));
    const lock = await waitFor(() => screen.getByText('锁定'));
    await waitFor(() => expect(lock.closest('button')!.disabled).toBe(false));
    fireEvent.click(lock);
    expect(await screen.findByText('锁屏密码不能为空')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('锁屏密码'), { target: { value: '2468' } });
    fireEvent.click(lock);
    await waitFor(() => expect(location.pathname + location.search).toBe('/lock?back=%2FbrandNode%2Findex%3Fstate%3D2'));
    server.answer(screenLock.unlock, ({ password }) =>
      password === '2468'
        ? ok(true)
        : { success: false, code: 400, error: 'wrongLockPassword', data: null, msg: '锁屏密码错误，还可以尝试 4 次' },
    );
    const password = await screen.findByLabelText('锁屏密码');
    fireEvent.click(screen.getByText('解锁'));
    expect(await screen.findByText('锁屏密码不能为空')).toBeTruthy();
    fireEvent.change(password, { target: { value: '0000' } });
    fireEvent.click(screen.getByText('解锁'));
    expect(await screen.findByText('锁屏密码错误，还可以尝试 4 次')).toBeTruthy();
    fireEvent.change(password, { target: { value: '2468' } });
    fireEvent.click(screen.getByText('解锁'));
    await waitFor(() => expect(location.pathname + location.search).toBe('/brandNode/index?state=2'));
    expect(field().value).toBe('云禾');
  });

  test('that only the server knows of is obeyed', async () => {
    server.answer(menu.buttons, () => ({ success: false, code: 423, error: 'screenLocked', data: null, msg: '屏幕已锁定，请先解锁' }));
    open('/brandNode/index');
    expect(await screen.findByText('解锁')).toBeTruthy();
    expect(location.pathname).toBe('/lock');
    expect(screen.queryByText('屏幕已锁定，请先解锁')).toBeNull();
  });
});

test('a cookie without a stored token signs out here, and has the server end what the hidden cookie opens', async () => {
  server.answer(user.login, () => ok(loginResult));
  keepTokens({ token: 'T', expires: Date.now() + 1e6 });
  localStorage.clear();
  history.replaceState(null, '', '/brandNode/index');
  const { render } = await import('@testing-library/react');
  const { Root } = await import('../app/root.tsx');
  render(<Root />);
  await screen.findByText('标识账号登录');
  expect(hasTokenCookie()).toBe(false);
  await waitFor(() => expect(server.sent(user.logout)).toHaveLength(1));
  expect(localStorage.getItem('touchmark-sign-out-owed')).toBeNull();
});

describe('the tokens of a browser', () => {
  const held = () => ({ cookies: document.cookie, storage: JSON.stringify({ ...localStorage }) });

  test('stand in no cookie that pictures get, and the refresh token nowhere that a script reads', async () => {
    keepResult({ ...loginResult, token: 'ACCESS-1', refresh_token: 'REFRESH-1' } as never);
    expect(held().cookies).toMatch(/touchmark-access-token=\d+/);
    expect(held().cookies).not.toMatch(/ACCESS|REFRESH|refresh/);
    expect(held().storage).not.toContain('REFRESH');
    expect(storedToken()).toBe('ACCESS-1');
  });

  test('of an earlier release leave the cookies at the next renewal', () => {
    document.cookie = 'touchmark-refresh-token=OLD; Path=/';
    document.cookie = 'touchmark-access-token=OLD; Path=/';
    keepResult(loginResult);
    expect(held().cookies).not.toContain('OLD');
  });

  test('are renewed by the hidden cookie when the access token’s has ended, as after a night', async () => {
    keepTokens({ token: 'T', expires: Date.now() - 1000 });
    expect(document.cookie).not.toContain('access-token');
    expect(hasTokenCookie()).toBe(true);
    server.answer(user.login, () => ok({ ...loginResult, token: 'T2', refresh_token: '' }));
    await send(user.userInfo, {});
    expect(server.last(user.login)).toEqual({ grant_type: 'refresh_token', tenantId: '000000', scope: 'all' });
    expect(storedToken()).toBe('T2');
  });

  test('are none any more when the server knows the hidden cookie no longer', async () => {
    keepTokens({ token: 'T', expires: Date.now() - 1000 });
    server.answer(user.login, () => ended);
    server.answer(user.userInfo, () => ended);
    await send(user.userInfo, {}).catch(() => undefined);
    expect([storedToken(), hasTokenCookie()]).toEqual(['', false]);
  });

  test('that were signed out without a connection are ended on the server as soon as it answers', async () => {
    oweSignOut();
    server.answer(user.login, () => ok(loginResult));
    await paySignOut();
    expect(server.sent(user.logout)).toHaveLength(1);
    await paySignOut();
    expect(server.sent(user.login)).toHaveLength(1);
    oweSignOut();
    keepResult(loginResult);
    keepTokens(null);
    await paySignOut();
    expect(server.sent(user.login)).toHaveLength(1);
  });
});

test('a token is renewed when it is as old as the configuration says, once for all who ask at once', async () => {
  keepTokens({ token: 'T', expires: Date.now() + 3_600_000 });
  server.answer(user.login, () => ok({ ...loginResult, token: 'T2' }));
  await renewAged(3000);
  expect(server.asked).toEqual([]);
  keep('token', 'T');
  localStorage.setItem(
    'touchmark-token',
    JSON.stringify({ dataType: 'string', content: 'T', type: 'local', datetime: Date.now() - 3_000_000 }),
  );
  await Promise.all([renewAged(3000), renewAged(3000), renewAged(3000)]);
  expect(server.asked.map(({ call, input }) => [call, input['grant_type']])).toEqual([[user.login, 'refresh_token']]);
});

test('what another tab says of the session holds here', async () => {
  await typeHalf();
  const other = new BroadcastChannel('touchmark');
  keepTokens(null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  other.postMessage('signedOut');
  await waitFor(() => expect(location.pathname + location.search).toBe('/login'));
  other.close();
});

test('that it has ended is said on the sign-in page, when another tab of this browser was the first to hear', async () => {
  await typeHalf();
  const other = new BroadcastChannel('touchmark');
  keepTokens(null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  other.postMessage('expired');
  expect(await screen.findByText('登录已失效，请重新登录')).toBeTruthy();
  other.close();
});

test('a form that is not saved waits when another tab signs out: it is said why, and the same person goes on', async () => {
  unsaved = true;
  await typeHalf();
  const other = new BroadcastChannel('touchmark');
  keepTokens(null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  other.postMessage('signedOut');
  await screen.findByText(/已在本浏览器的另一个标签页退出登录/);
  await signInAgain();
  await waitFor(() => expect(location.pathname).toBe('/brandNode/index'));
  expect(field().value).toBe('云禾');
  other.close();
  unsaved = false;
});
