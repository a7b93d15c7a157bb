import { type Output, receiver } from '@touchmark/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { api, demoPassword, signIn } from './api.ts';
import { desk, patience } from './browser.ts';
import { openAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { onTop } from './form.ts';

/** A user without a mouse: signs in, switches the company (specification 4.5), works in two tabs, changes the language. */
const demo = withSharedDemo();
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  context = await demo.browser.newContext(desk);
  page = await context.newPage();
  page.setDefaultTimeout(patience);
});

/** The accessible name of the focused element. */
const focused = (at: Page) =>
  at.evaluate(() => {
    const one = document.activeElement as HTMLElement | null;
    const label = one?.id ? document.querySelector(`label[for="${CSS.escape(one.id)}"]`)?.textContent : '';
    return one === document.body || !one ? '' : (one.getAttribute('aria-label') || label || one.textContent || '').trim();
  });

/** Presses a key until an element has the focus. */
async function reach(name: string | RegExp, key = 'Tab', at = page): Promise<void> {
  const seen: string[] = [];
  for (let n = 0; n < 200; n++) {
    const now = await focused(at);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    seen.push(now);
    await at.keyboard.press(key);
  }
  throw new Error(`the keyboard does not come to ${name}: ${[...new Set(seen)].join(' › ')}`);
}

const company = () => page.getByRole('button', { name: /^切换企业：/ });
const tabNames = () => page.getByRole('navigation', { name: '已打开的页面' }).locator('.tab-name').allInnerTexts();

it('signs in', async () => {
  await page.goto(`${demo.server.url}/login`);
  await page.getByRole('tab').first().waitFor();
  await reach('账号登录', 'Shift+Tab');
  await reach('标识账号登录', 'ArrowLeft');
  await page.keyboard.press('Enter');
  await reach('标识账号');
  await page.keyboard.type('multi');
  await reach('密码');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/wel/index');
});

it('goes to another company: its own tabs, the personal centre, nothing of the other one', async () => {
  await company().waitFor();
  const token = async () => (await context.cookies()).find(({ name }) => name.includes('access'))?.value;
  const [before, tokenBefore] = [await company().innerText(), await token()];
  await reach(/^切换企业：/);
  await page.keyboard.press('Enter');
  const others = page.getByRole('menuitem').filter({ hasNotText: before }).filter({ hasText: '公司' });
  await others.first().waitFor();
  const [next] = (await others.first().innerText()).split('\n');
  await reach(new RegExp(`^${next}`), 'ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/personalCenter/index');
  await company().filter({ hasText: next! }).waitFor();
  await expect.poll(tabNames).toEqual(['首页', '个人中心']);
  expect(await token()).not.toBe(tokenBefore);
});

it('finds a page by its name, moves and closes its tab, and opens it again', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('textbox')).first().waitFor();
  await page.keyboard.type('消息列表');
  await page.getByRole('dialog').getByText('消息列表').last().waitFor();
  for (const key of ['Backspace', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await page.waitForURL('**/messageCenter/notice');
  expect(await tabNames()).toEqual(['首页', '个人中心', '消息列表']);
  await reach('消息列表');
  await page.keyboard.press('Alt+ArrowLeft');
  expect(await tabNames()).toEqual(['首页', '消息列表', '个人中心']);
  await page.keyboard.press('Alt+Shift+W');
  await expect.poll(tabNames).toEqual(['首页', '个人中心']);
  await page.keyboard.press('Alt+Shift+T');
  await expect.poll(tabNames).toEqual(['首页', '个人中心', '消息列表']);
});

it('changes the language, and what is half typed stays', async () => {
  await reach('消息列表');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/messageCenter/notice*');
  await reach('关键字');
  await page.keyboard.type('消');
  await reach('EN');
  await page.keyboard.press('Enter');
  const search = page.getByLabel('Keyword');
  await search.waitFor();
  expect(await search.inputValue()).toBe('消');
  expect((await page.locator('.tab-name').allInnerTexts()).join()).not.toMatch(/\p{Script=Han}/u);
});

/** What the select with the focus shows, and whether its list is open. */
const shownBy = (at: Page) =>
  at.evaluate(() => {
    const select = document.activeElement?.closest('.ant-select');
    return {
      values: [...(select?.querySelectorAll('.ant-select-selection-item') ?? [])].map((one) => one.textContent),
      open: document.activeElement?.getAttribute('aria-expanded') === 'true',
    };
  });

it('leaves a select by Tab with what was chosen in it', async () => {
  const at = await openAs(demo, 'yunhe', '/recall/index');
  await at.getByRole('button', { name: '新增召回' }).first().click();
  const several = onTop(at).locator('.ant-select-multiple').first();
  await several.getByRole('combobox').focus();
  await at.keyboard.press('ArrowDown');
  const options = at.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await options.nth(1).waitFor();
  await at.keyboard.press('Enter');
  await at.keyboard.press('ArrowDown');
  await at.keyboard.press('Enter');
  await expect.poll(async () => (await shownBy(at)).values).toHaveLength(2);
  const chosen = await several.locator('.ant-select-selection-item').allInnerTexts();
  await at.keyboard.press('Tab');
  await options.first().waitFor({ state: 'hidden' });
  expect(await several.locator('.ant-select-selection-item').allInnerTexts()).toEqual(chosen);
  expect(await several.getByRole('combobox').evaluate((field) => field === document.activeElement)).toBe(false);
  await at.context().close();
});

it('fills a select, a tree, a cascader, a date and a switch, and the form holds what was chosen in each', async () => {
  const at = await openAs(demo, 'yunhe', '/preventFleeing/receiver');
  await reach('新增收货方', 'Tab', at);
  await at.keyboard.press('Enter');
  await onTop(at).waitFor();
  const options = at.locator('.ant-select-dropdown:visible');
  const typed = async (label: string, words: string) => {
    await reach(label, 'Tab', at);
    await at.keyboard.type(words);
  };
  await typed('名称', '键盘新增的门店');
  await reach('类型', 'Tab', at);
  // A short list is not searched: the first ArrowDown opens it at what is chosen, 经销商, and the next goes on to 门店.
  await at.keyboard.press('ArrowDown');
  await options.getByText('门店', { exact: true }).first().waitFor();
  await at.keyboard.press('ArrowDown');
  await at.keyboard.press('Enter');
  await reach('上级', 'Tab', at);
  await at.keyboard.press('ArrowDown');
  await options.locator('.ant-select-tree-node-content-wrapper').first().waitFor();
  await at.keyboard.press('ArrowDown');
  await at.keyboard.press('Enter');
  await typed('联系人', '韩店长');
  await typed('电话', '13900138777');
  await typed('所在地区', '江汉');
  await options.getByText('江汉区').first().waitFor();
  await at.keyboard.press('ArrowDown');
  await at.keyboard.press('Enter');
  await typed('详细地址', '解放大道 688 号');
  await typed('合同结束', '2099-12-31');
  await reach('可转发下级', 'Tab', at);
  await at.keyboard.press('Space');
  await reach('备注', 'Tab', at);
  await at.keyboard.press('Control+Enter');
  await onTop(at).waitFor({ state: 'hidden' });

  const { token } = await signIn(demo.server.url, 'yunhe');
  const asked = await api(demo.server.url, receiver.list.endpoint, { name: '键盘新增的门店' }, token);
  const [row] = (asked.data as Output<typeof receiver.list>).records;
  const found = (await api(demo.server.url, receiver.findOne.endpoint, { id: row!.id }, token)).data as Output<typeof receiver.findOne>;
  expect(found).toMatchObject({ type: 'STORE', adcode: '420103', contractEnd: '2099-12-31', onward: true });
  expect(found.parentId).not.toBeNull();
  await at.context().close();
});

it('applies for codes and hands the application in', async () => {
  const at = await openAs(demo, 'yunhe', '/ecodeManage/ecodeSend');
  await reach('新增申请', 'Tab', at);
  await at.keyboard.press('Enter');
  await onTop(at).waitFor();
  await reach('产品', 'Tab', at);
  await at.keyboard.type('YH-S101');
  await at.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: 'YH-S101' }).first().waitFor();
  await at.keyboard.press('Enter');
  await reach(/数量$/, 'Tab', at);
  await at.keyboard.type('37');
  await reach('用途', 'Tab', at);
  await at.keyboard.type('键盘申请的测试编码');
  await reach('保存并提交', 'Tab', at);
  await at.keyboard.press('Enter');
  await onTop(at).waitFor({ state: 'hidden' });
  const row = at.getByRole('row').filter({ hasText: '37' }).first();
  await row
    .getByText(/审核中|待审核|已通过/)
    .first()
    .waitFor();
  await at.context().close();
});
