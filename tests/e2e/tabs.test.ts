import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { desk, patience } from './browser.ts';
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
const arrives = (path: string, target: Page = page) => target.waitForURL((url) => url.pathname === path);
const enter = (account = 'yunhe') => signInAs(page, demo.server.url, account);
const button = (name: string | RegExp) => page.getByRole('button', { name });
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

describe('4.7 tabs', () => {
  it('close towards the one before; the last one stays; a page keeps what was typed and is gone once closed', async () => {
    await enter();
    await openFromMenu('产品标识', '品牌标识');
    await openFromMenu('产品标识', '标签模板');
    expect(await tabNames()).toEqual(['首页', '品牌标识', '标签模板']);
    await button('关闭“标签模板”').click();
    await arrives('/brandNode/index');
    await tabs().getByRole('button', { name: '品牌标识', exact: true }).click({ button: 'middle' });
    await arrives('/wel/index');
    expect(await tabNames()).toEqual(['首页']);
    expect(await page.getByRole('button', { name: /^关闭“/ }).count()).toBe(0);
    await openFromMenu('产品标识', '品牌标识');
    await page.reload();
    await tabs().waitFor();
    expect(await tabNames()).toEqual(['首页', '品牌标识']);
  });
});

describe('the frame at 1366 px', () => {
  it('keeps home in place, has no tab of the company, and shortens a long platform name', async () => {
    const name = 'Public Service Platform of Home Interior';
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.route('**/api/operatorManage/loginMsg', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, platformName: name } } });
    });
    await enter();
    const brand = page.locator('.brand-name');
    expect(await brand.innerText()).toBe(name);
    expect(await brand.getAttribute('title')).toBe(name);
    expect(
      await brand.evaluate((one) => [one.scrollWidth > one.clientWidth, getComputedStyle(one).textOverflow, one.clientHeight < 40]),
    ).toEqual([true, 'ellipsis', true]);
    // Nothing of the bar stands beyond the window or below another part of it.
    expect(
      await page.locator('header.top').evaluate((bar) => {
        const parts = [...bar.children].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
        return parts.every(({ left, right }, nth) => right <= innerWidth + 0.5 && left >= (parts[nth - 1]?.right ?? 0) - 0.5);
      }),
    ).toBe(true);

    for (const entry of ['品牌标识', '标签模板']) await openFromMenu('产品标识', entry);
    // Few tabs fit beside a narrow list.
    await tabs()
      .locator('.tabs-list')
      .evaluate((list) => {
        list.style.maxWidth = '160px';
        list.scrollLeft = list.scrollWidth;
      });
    const [bar, home, left] = await tabs()
      .locator('.tabs-list')
      .evaluate((list) => [list.getBoundingClientRect().left, list.firstElementChild!.getBoundingClientRect().left, list.scrollLeft]);
    expect(left).toBeGreaterThan(0);
    expect(home).toBe(bar);
    expect(await tabNames()).toEqual(['首页', '品牌标识', '标签模板']);
  });
});

describe('a closed tab', () => {
  it('is really gone: as many nodes and listeners stand after the fifth closing as after the first', async () => {
    await enter();
    const devtools = await context.newCDPSession(page);
    const count = async () => {
      for (let n = 0; n < 3; n++) await devtools.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
      return { nodes, listeners: jsEventListeners };
    };
    const openAndClose = async () => {
      await openFromMenu('产品标识', '品牌标识');
      await page.locator('#content table').first().waitFor();
      await page.waitForLoadState('networkidle');
      await button('关闭“品牌标识”').click();
      await arrives('/wel/index');
    };
    await openAndClose();
    // Running animations still hold nodes, so wait until two counts are equal.
    let before = await count();
    await expect
      .poll(
        async () => {
          const last = before;
          before = await count();
          return before.nodes - last.nodes;
        },
        { interval: 300 },
      )
      .toBe(0);
    for (let n = 0; n < 4; n++) await openAndClose();
    // A page that was not removed would leave about three hundred nodes each time. The last animation also ends a moment later.
    await expect
      .poll(async () => {
        const now = await count();
        return [now.nodes - before.nodes < 150, now.listeners - before.listeners < 40];
      })
      .toEqual([true, true]);
  });
});
