import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { desk, follow, patience } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';

/** Code of a page that cannot be loaded: what stands in other tabs stays, and the page heals. */
const demo = withSharedDemo();
let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await demo.browser.newContext(desk);
  page = await context.newPage();
  page.setDefaultTimeout(patience);
  await signInAs(page, demo.server.url, 'yunhe');
});
afterEach(() => context.close());

const app = (name: string) => page.getByRole('menu', { name: '应用' }).getByRole('menuitem', { name, exact: true }).click();
const entry = (name: string) =>
  page
    .getByRole('menu', { name: '菜单' })
    .getByRole('menuitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click();
const typed = () => page.getByRole('dialog').getByLabel('品牌名称', { exact: true });

/** Opens the form of a brand and types its name. */
async function typeBrand(): Promise<void> {
  await app('产品标识');
  await entry('品牌标识');
  await page
    .getByRole('button', { name: /新增|新建/ })
    .first()
    .click();
  await typed().fill('云禾轻居');
}

it('a page that is opened without a connection says so, loads by itself later, and nothing typed is lost', async () => {
  await typeBrand();
  await context.setOffline(true);
  await page.getByText('网络已断开').waitFor();
  await follow(page, '/labelTemplate/index');
  await page.getByRole('heading', { name: '页面未能加载' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: '页面未能加载' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '标签模板' }).waitFor();
  await follow(page, '/brandNode/index');
  expect(await typed().inputValue()).toBe('云禾轻居');
});
