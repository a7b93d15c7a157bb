import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { apps, builtPages, codesOfRole, type PagePath, pages, pagesOfRole, type SystemRole } from '@touchmark/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, type Faults, openPage, phone, settled } from './browser.ts';
import { signInAs } from './console.ts';
import { withDemo } from './demo.ts';

/** Opens every built page with every role that has it: checks its title, and that no errors occur. */
const people: Record<string, SystemRole> = {
  yunhe: 'ENT_MAIN',
  yunhe_wms: 'ENT_WMS',
  yunhe_read: 'ENT_READER',
  auditor1: 'PLATFORM_AUDITOR',
  operator1: 'PLATFORM_OPERATOR',
  admin: 'PLATFORM_ADMIN',
};
const operatorName = '华南家居标识服务中心（演示）';
const shots = join(tmpdir(), 'touchmark-screenshots');
const pictures = resolve(import.meta.dirname, '../../docs/pictures');

const demo = withDemo();
beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
});

const pagesFor = (role: SystemRole) => pagesOfRole(role, new Set(Object.keys(apps))).filter((path) => builtPages.has(path));
const shot = (page: Page, name: string) => page.screenshot({ path: join(shots, `${name}.png`) });
/** The page of a path, without its frame. */
const nameOf = (path: PagePath) => path.replaceAll('/', '_').slice(1);

describe.each(Object.entries(people))('%s', (account, role) => {
  let context: BrowserContext;
  let page: Page;
  let faults: Faults;
  beforeAll(async () => {
    context = await demo.browser.newContext(desk);
    ({ page, faults } = await openPage(context));
    await signInAs(page, demo.server.url, account);
    await settled(page);
  });
  afterAll(() => context.close());

  it.each(pagesFor(role))('opens %s from the menu', async (path) => {
    faults.list.length = 0;
    await openFromMenu(page, path, 'zh');
    await shot(page, `${account}${nameOf(path)}`);
    expect(await page.title()).toBe(`${pages[path].title.zh} - ${operatorName}`);
    expect(
      await page
        .getByRole('navigation', { name: '已打开的页面' })
        .getByRole('button', { name: pages[path].title.zh, exact: true })
        .getAttribute('aria-current'),
    ).toBe('page');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'wider than the window').toBeLessThanOrEqual(0);
    expect(faults.list).toEqual([]);
  });

  it('is turned away from what is not his, and finds his own page again by its address', async () => {
    // Staff may read company pages that are in no menu of theirs, so only pages without any of their codes count as forbidden.
    const held = codesOfRole(role);
    const [own, other] = [pagesFor(role).at(-1)!, [...builtPages].find((path) => !pages[path].codes.some((code) => held.has(code)))!];
    await page.goto(demo.server.url + other);
    await page.waitForURL('**/403');
    await page.goto(demo.server.url + own);
    await settled(page);
    expect([new URL(page.url()).pathname, await page.title()]).toEqual([own, `${pages[own].title.zh} - ${operatorName}`]);
  });
});

/** Chooses the application at the top and the page in the menu. */
async function openFromMenu(page: Page, path: PagePath, language: 'zh' | 'en'): Promise<void> {
  const { app, title } = pages[path];
  const application = { name: apps[app][language], exact: true };
  const all = page.getByRole('menu', { name: language === 'zh' ? '应用' : 'Applications' }).getByRole('menuitem');
  const shown = page.getByRole('menu', { name: language === 'zh' ? '应用' : 'Applications' }).getByRole('menuitem', application);
  await all.first().waitFor();
  // Applications that do not fit into the bar are in its menu "…".
  if (await shown.isVisible()) await shown.click();
  else {
    await page.locator('.top-apps .ant-menu-overflow-item-rest').hover();
    await page.locator('.ant-menu-submenu-popup').getByRole('menuitem', application).click();
    await page.mouse.move(0, 0);
  }
  await page
    .getByRole('menu', { name: language === 'zh' ? '菜单' : 'Menu' })
    .getByRole('menuitem')
    .filter({ has: page.getByText(title[language], { exact: true }) })
    .click();
  await page.waitForURL(`**${path}`);
  await page.waitForFunction((name) => document.title.startsWith(`${name} - `), title[language]);
  await settled(page);
}

describe('in English', () => {
  it.each(['yunhe', 'auditor1'])('every page of %s speaks English, titles, labels and buttons', async (account) => {
    const context = await demo.browser.newContext(desk);
    const { page, faults } = await openPage(context);
    await page.goto(`${demo.server.url}/login`);
    await page.getByRole('button', { name: /EN$/ }).click();
    await signInAs(page, demo.server.url, account);
    for (const path of pagesFor(people[account]!)) {
      await openFromMenu(page, path, 'en');
      await shot(page, `${account}${nameOf(path)}_en`);
      const own = await page
        .locator('h1, h2, th, label, nav button, main .ant-btn:not(.ant-btn-link), .ant-segmented-item, .ant-tabs-tab, .ant-menu-item')
        .allInnerTexts();
      expect(
        own.filter((text) => /[\u4e00-\u9fff]/.test(text) && !/有限公司$|（演示）$|^仓储主管/.test(text)),
        path,
      ).toEqual([]);
    }
    expect(faults.list).toEqual([]);
    await context.close();
  });
});

describe.runIf(process.env['UPDATE_PICTURES'])('the pictures of the README', () => {
  it('are taken of the demonstration', async () => {
    mkdirSync(pictures, { recursive: true });
    const context = await demo.browser.newContext(desk);
    const { page } = await openPage(context);
    await signInAs(page, demo.server.url, 'yunhe');
    await page.goto(`${demo.server.url}/productNode/templateNew`);
    await settled(page);
    await page.screenshot({ path: join(pictures, 'console.png') });
    const hand = await demo.browser.newContext({ ...phone, deviceScaleFactor: 1 });
    const { page: scan } = await openPage(hand);
    await scan.goto(/http\S+\/e\/\S+/.exec(demo.server.output())![0]);
    await scan.waitForLoadState('networkidle');
    await scan.screenshot({ path: join(pictures, 'scan.png') });
    await Promise.all([context.close(), hand.close()]);
  });
});
