import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { demoPassword } from './api.ts';
import { desk, follow, patience, phone } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';

/** The rules of the specification for the frame, tested in a browser: 4.1 to 4.7, the lock password of 5, and the messages of 8. */
const demo = withSharedDemo();
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  context = await demo.browser.newContext(desk);
  page = await context.newPage();
  page.setDefaultTimeout(patience);
});
afterEach(() => context.close());

const at = (target: Page = page) => {
  const { pathname, search } = new URL(target.url());
  return pathname + search;
};
const go = async (path: string, target: Page = page) => {
  await target.goto(demo.server.url + path);
};
const arrives = (path: string, target: Page = page) => target.waitForURL((url) => url.pathname === path);
/** Asks the page itself: the driver hears of a followed link a moment later. */
const standsAt = (path: string) => expect.poll(() => page.evaluate(() => location.pathname)).toBe(path);
const enter = (account = 'yunhe') => signInAs(page, demo.server.url, account);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const confirm = async (title: string) => {
  const box = page.locator('.ant-modal-confirm').filter({ hasText: title });
  await box.waitFor();
  await box.locator('.ant-btn-primary, .ant-btn-dangerous').last().click();
};
const tabs = () => page.getByRole('navigation', { name: '已打开的页面' });
const tabNames = () => tabs().locator('.tab-name').allInnerTexts();
const openFromMenu = async (app: string, entry: string) => {
  await page.getByRole('menu', { name: '应用' }).getByRole('menuitem', { name: app, exact: true }).click();
  await page
    .getByRole('menu', { name: '菜单' })
    .getByRole('menuitem')
    .filter({ has: page.getByText(entry, { exact: true }) })
    .click();
  await tabs().locator('.tab-name[aria-current]').filter({ hasText: entry }).waitFor();
};
async function lockWith(password: string): Promise<void> {
  await button('锁屏').click();
  await page.getByRole('dialog').getByLabel('锁屏密码').fill(password);
  await button('锁定').click();
  await arrives('/lock');
}
const unlockWith = async (password: string, target: Page = page) => {
  await target.getByLabel('锁屏密码').fill(password);
  await target.getByRole('button', { name: '解锁' }).click();
};

describe('4.1 the guard', () => {
  it('sends whoever is not signed in to the sign-in page, and from there on to what was asked for', async () => {
    await go('/brandNode/index?state=2');
    await arrives('/login');
    expect(at()).toBe('/login?back=%2FbrandNode%2Findex%3Fstate%3D2');
    await go('/no/such/page');
    await arrives('/404');
    await go('/lock');
    await arrives('/login');
  });

  it('sends quick registration on a desk to the sign-in page, and lets a phone in', async () => {
    await go('/quickRegister/index');
    await arrives('/login');
    const hand = await demo.browser.newContext({
      ...phone,
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36',
    });
    const small = await hand.newPage();
    await small.goto(`${demo.server.url}/quickRegister?channel=1`);
    await arrives('/quickRegister/index', small);
    expect(at(small)).toBe('/quickRegister/index?channel=1');
    await hand.close();
  });

  it('leads somebody certified from the sign-in page and those of certification home', async () => {
    await enter();
    // By address, and by a link inside the console: the same guard decides.
    for (const path of ['/login', '/']) {
      await go(path);
      await arrives('/wel/index');
    }
    for (const path of ['/auth', '/authApply', '/authSelect', '/wel', '/lock']) {
      await follow(page, path);
      await standsAt('/wel/index');
    }
  });

  it('signs out where the cookie stands without a stored token', async () => {
    await enter();
    await page.evaluate(() => localStorage.removeItem('touchmark-token'));
    await go('/brandNode/index');
    await arrives('/login');
    await expect.poll(async () => (await context.cookies()).filter(({ name }) => name.includes('token'))).toEqual([]);
  });
});

describe('4.2 the session', () => {
  it('sends its tokens to no picture or page, and shows the refresh token to no script', async () => {
    const asked: Promise<[path: string, cookie: string]>[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      // Of one that a reload broke off nothing is known.
      asked.push(
        request.allHeaders().then(
          ({ cookie = '' }) => [path, cookie],
          () => [path, ''],
        ),
      );
    });
    await enter();
    await page.reload();
    await page.getByText('首页').first().waitFor();
    const [refresh, access] = (await context.cookies([`${demo.server.url}/api/user/login`])).toSorted(({ path: one }, { path: other }) =>
      other.localeCompare(one),
    );
    expect(refresh).toMatchObject({ name: 'touchmark-refresh-token', path: '/api/user/login', httpOnly: true, sameSite: 'Strict' });
    expect(access).toMatchObject({ name: 'touchmark-access-token', path: '/' });
    expect(access!.expires - Date.now() / 1000).toBeLessThanOrEqual(3600);
    const { cookies, stored } = await page.evaluate(() => ({ cookies: document.cookie, stored: JSON.stringify({ ...localStorage }) }));
    const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('touchmark-token')!) as { content: string }).content);
    expect(cookies).not.toMatch(new RegExp(`refresh|${token}`));
    expect(stored).not.toContain(refresh!.value);
    const sent = await Promise.all(asked);
    expect(sent.some(([path]) => /\.(js|svg|png|webp)$/.test(path))).toBe(true);
    expect(sent.filter(([, cookie]) => cookie.includes(token))).toEqual([]);
    expect(sent.filter(([path, cookie]) => path !== '/api/user/login' && cookie.includes('refresh-token'))).toEqual([]);
  });

  it('goes on when its access token’s cookie has ended, as after a night', async () => {
    await enter();
    await page.evaluate(() => {
      document.cookie = 'touchmark-access-token=; Path=/; Max-Age=0';
      localStorage.setItem(
        'touchmark-token-until',
        JSON.stringify({ dataType: 'number', content: Date.now() - 1000, type: 'local', datetime: Date.now() }),
      );
    });
    const second = await context.newPage();
    await Promise.all([go('/brandNode/index'), second.goto(`${demo.server.url}/brandNode/index`)]);
    await second.getByText('品牌标识').first().waitFor();
    await arrives('/brandNode/index');
    await second.close();
    expect((await context.cookies()).filter(({ name }) => name.includes('token'))).toHaveLength(2);
  });

  it('is shared by the tabs of a browser, and ends in all of them', async () => {
    await enter();
    const second = await context.newPage();
    await second.goto(`${demo.server.url}/brandNode/index`);
    await second.getByRole('navigation', { name: '已打开的页面' }).waitFor();
    await button(/^叶云禾/).click();
    await button('退出登录').click();
    await confirm('确定退出登录？');
    await arrives('/login');
    await arrives('/login', second);
    expect(at()).toBe('/login');
  });

  it('that the server has ended is said once, and signing in again goes on where one was, with the form still filled', async () => {
    await enter();
    await openFromMenu('产品标识', '品牌标识');
    await button('新增品牌').or(button('新增')).first().click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('写了一半的品牌');
    await page.route('**/api/**', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ success: false, code: 401, error: 'signInAgain', data: null, msg: '请重新登录' }),
      }),
    );
    let messages = 0;
    await page.exposeFunction('messageShown', () => {
      messages += 1;
    });
    await page.evaluate(() =>
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (
              node instanceof Element &&
              node.matches('.ant-message-notice-wrapper, .ant-message-notice') &&
              node.textContent?.includes('请重新登录')
            )
              (globalThis as unknown as { messageShown: () => void }).messageShown();
      }).observe(document.body, { childList: true, subtree: true }),
    );
    await page.keyboard.press('Control+Enter');
    await arrives('/login');
    await page.unroute('**/api/**');
    expect(at()).toBe('/login?back=%2FbrandNode%2Findex');
    expect(messages).toBeLessThanOrEqual(1);
    const form = page.getByRole('tabpanel', { name: '标识账号登录' });
    await page.getByRole('tab', { name: '标识账号登录' }).click();
    await form.getByLabel('标识账号').fill('yunhe');
    await form.getByLabel('密码', { exact: true }).fill(demoPassword);
    await form.getByRole('button', { name: '登录', exact: true }).click();
    await arrives('/brandNode/index');
    expect(await page.getByRole('dialog').getByRole('textbox').first().inputValue()).toBe('写了一半的品牌');
  });
});

describe('4.3 the lock, and 5 its password', () => {
  it('asks for a password, and is not got round by reloading, another tab, other addresses or cleared storage', async () => {
    await enter();
    await go('/brandNode/index?applyStatus=2');
    await button('锁屏').click();
    await button('锁定').click();
    await page.getByRole('dialog').getByText('锁屏密码不能为空').waitFor();
    await page.getByRole('dialog').getByLabel('锁屏密码').fill('2468');
    await button('锁定').click();
    await arrives('/lock');
    await go('/wel/index');
    await arrives('/lock');
    for (const path of ['/login', '/auth', '/404']) {
      await follow(page, path);
      await standsAt('/lock');
    }
    const second = await context.newPage();
    await second.goto(`${demo.server.url}/labelTemplate/index`);
    await arrives('/lock', second);
    await second.evaluate(() => {
      for (const name of Object.keys(localStorage)) if (!name.includes('token')) localStorage.removeItem(name);
      sessionStorage.clear();
    });
    await second.reload();
    await arrives('/lock', second);
    await second.getByRole('button', { name: '解锁' }).click();
    await second.getByText('锁屏密码不能为空').waitFor();
    await unlockWith('0000', second);
    await second.getByText('锁屏密码错误，还可以尝试 4 次').waitFor();
    await unlockWith('2468', second);
    await arrives('/labelTemplate/index', second);
  });

  it('opened leads to the exact address; a password that was set serves again', async () => {
    await enter();
    await openFromMenu('产品标识', '品牌标识');
    await go('/brandNode/index?applyStatus=2');
    await lockWith('2468');
    await unlockWith('2468');
    await arrives('/brandNode/index');
    expect(at()).toBe('/brandNode/index?applyStatus=2');
    await button('锁屏').click();
    await button('使用已设置的密码').click();
    await arrives('/lock');
  });

  it('signs out at the fifth wrong password; signing in clears tabs and lock', async () => {
    await enter();
    await openFromMenu('产品标识', '品牌标识');
    await lockWith('2468');
    for (const left of [4, 3, 2, 1]) {
      await unlockWith('0000');
      await page.getByText(`锁屏密码错误，还可以尝试 ${left} 次`).waitFor();
    }
    await unlockWith('0000');
    await arrives('/login');
    await enter();
    await expect.poll(tabNames).toEqual(['首页']);
  });
});

describe('4.4 signing out', () => {
  it('asks, then clears tokens, tabs and lock', async () => {
    await enter();
    await lockWith('2468');
    await button('退出登录').click();
    await confirm('确定退出登录？');
    await arrives('/login');
    expect((await context.cookies()).filter(({ name }) => name.includes('token'))).toEqual([]);
    expect(
      await page.evaluate(() => [localStorage.getItem('touchmark-token'), localStorage.getItem('touchmark-lock'), sessionStorage.length]),
    ).toEqual([null, null, 0]);
  });
});
