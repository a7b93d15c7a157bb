import { apps, builtPages, type PagePath, pages, pagesOfRole, preference, type SystemRole } from '@touchmark/contract';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersOf, prepareAxe } from './axe.ts';
import { api, signIn } from './api.ts';
import { desk, follow, openPage, phone, settled } from './browser.ts';
import { signInAs } from './console.ts';
import { withDemo } from './demo.ts';
import { onTop } from './form.ts';

/**
 * Accessibility of every built page with one account that may open it, of typical dialogs, and of public pages, in the light and
 * the dark theme.
 */
const demo = withDemo();

async function open(options: BrowserContextOptions): Promise<{ context: BrowserContext; page: Page }> {
  const context = await demo.browser.newContext({ ...options, reducedMotion: 'reduce' });
  await prepareAxe(context);
  const { page } = await openPage(context);
  return { context, page };
}

/** Navigates to a page of the console by its router, without a reload. */
async function goTo(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await page.waitForURL((url) => url.pathname === path);
  await settled(page);
}

const people: Record<string, SystemRole> = {
  yunhe: 'ENT_MAIN',
  auditor1: 'PLATFORM_AUDITOR',
  operator1: 'PLATFORM_OPERATOR',
  admin: 'PLATFORM_ADMIN',
};
const taken = new Set<PagePath>();
/** Each page once, with the first account that has it in its menu. */
const visits = Object.entries(people).map(([account, role]) => {
  const own = pagesOfRole(role, new Set(Object.keys(apps))).filter((path) => builtPages.has(path) && !taken.has(path));
  for (const path of own) taken.add(path);
  return { account, own };
});

it('no built page is left out', () => expect([...builtPages].filter((path) => !taken.has(path))).toEqual([]));

/** What a page opens above itself: its main forms, or where it has none the first thing that its buttons say they open. */
async function dialogsOf(page: Page): Promise<string[]> {
  const buttons = page.locator('main [aria-haspopup=dialog]:visible:enabled');
  const main = await buttons.and(page.locator('.ant-btn-primary')).allInnerTexts();
  return main.length > 0 ? [...new Set(main)] : (await buttons.allInnerTexts()).slice(0, 1);
}

describe.each(visits)('$account', ({ account, own }) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    // Without open tabs there is less to check. Accounts with few pages keep their tabs, so that the tab bar is checked too.
    if (own.length > 10)
      await api(demo.server.url, preference.save.endpoint, { multiTab: false }, (await signIn(demo.server.url, account)).token);
    ({ context, page } = await open(desk));
    await signInAs(page, demo.server.url, account);
    await settled(page);
  });
  afterAll(() => context.close());

  const opens = async (scope: Locator, button: string) => {
    await scope.getByRole('button', { name: button, exact: true }).first().click();
    await onTop(page).waitFor();
    await settled(page);
    expect(await barriersOf(page, '[role=dialog]'), button).toEqual([]);
    // The label studio keeps Escape for itself: it puts down what one is drawing.
    const studio = onTop(page).locator('.tm-studio-form');
    if (await studio.isVisible()) await onTop(page).locator('.ant-drawer-close').click();
    else await page.keyboard.press('Escape');
    await onTop(page).waitFor({ state: 'hidden' });
  };

  it('meets no barrier in the frame around the pages', async () => {
    expect(await barriersOf(page)).toEqual([]);
    for (const button of ['设置', '锁屏']) await opens(page.locator('body'), button);
  });

  it.each(own.map((path) => ({ path, name: pages[path].title.en })))('meets no barrier on $name ($path)', async ({ path }) => {
    await goTo(page, path);
    expect(await barriersOf(page, 'main')).toEqual([]);
    for (const button of await dialogsOf(page)) await opens(page.locator('main'), button);
  });
});

const mobile = {
  ...phone,
  deviceScaleFactor: 1,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36',
};
const loaded = (page: Page) => page.waitForLoadState('networkidle');

/** Opens an address without sign-in and checks what it shows. */
async function barriersAt(options: BrowserContextOptions, address: string): Promise<string[]> {
  const { context, page } = await open(options);
  await page.goto(address);
  await loaded(page);
  expect(page.url()).toBe(address);
  const found = await barriersOf(page);
  await context.close();
  return found;
}

describe('somebody who is not signed in', () => {
  it.each([
    ['the sign-in page', desk, '/login'],
    ['the sign-in page on a phone', phone, '/login'],
    ['quick registration', mobile, '/quickRegister/index'],
    ['the categories', desk, '/applicableCate'],
    ['the categories on a phone', phone, '/applicableCate'],
    ['an address that leads nowhere', desk, '/404'],
    ['setting up', desk, '/setup'],
  ] as const)('meets no barrier on %s', async (_, options, path) => expect(await barriersAt(options, demo.server.url + path)).toEqual([]));

  it('meets no barrier on the page of a company', async () => {
    const { companyId } = await signIn(demo.server.url, 'yunhe');
    for (const options of [desk, phone]) expect(await barriersAt(options, `${demo.server.url}/companyInfor?id=${companyId}`)).toEqual([]);
  });

  it('meets no barrier when he registers, or has forgotten his password', async () => {
    const { context, page } = await open(desk);
    await page.goto(`${demo.server.url}/login`);
    await page.getByRole('button', { name: '注册企业账号' }).click();
    await onTop(page).waitFor();
    await loaded(page);
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await onTop(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '忘记密码' }).click();
    await page.getByLabel('确认新密码').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await context.close();
  });
});

describe('somebody on his way in', () => {
  it.each([
    ['newuser0', ['/auth', '/authApply']],
    ['newuser1', ['/auth', '/authSelect']],
    ['tuoyuan', ['/auth']],
    ['haiyu', ['/auth', '/authApply']],
  ] as const)('meets no barrier as %s', async (account, paths) => {
    const { context, page } = await open(desk);
    await signInAs(page, demo.server.url, account, '/auth');
    for (const path of paths) {
      await page.goto(demo.server.url + path);
      await loaded(page);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await barriersOf(page), path).toEqual([]);
    }
    await context.close();
  });
});

describe('somebody who scans a code', () => {
  it('meets no barrier, whatever he is told', async () => {
    const examples = [...demo.server.output().matchAll(/^\s+(http\S+\/[ez]\/\S+)$/gm)].map(([, address]) => address!);
    expect(examples.length).toBeGreaterThan(4);
    for (const address of [...examples, examples[0]!.replace(/k=\w+/, 'k=AAAAAA')])
      expect(await barriersAt(phone, address), address).toEqual([]);
  });
});
