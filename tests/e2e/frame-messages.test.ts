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
const enter = (account = 'yunhe') => signInAs(page, demo.server.url, account);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const says = (text: string | RegExp) => page.locator('.ant-message').getByText(text).first().waitFor();
const confirm = async (title: string) => {
  const box = page.locator('.ant-modal-confirm').filter({ hasText: title });
  await box.waitFor();
  await box.locator('.ant-btn-primary, .ant-btn-dangerous').last().click();
};
const tabs = () => page.getByRole('navigation', { name: '已打开的页面' });
const openFromMenu = async (app: string, entry: string) => {
  await page.getByRole('menu', { name: '应用' }).getByRole('menuitem', { name: app, exact: true }).click();
  await page
    .getByRole('menu', { name: '菜单' })
    .getByRole('menuitem')
    .filter({ has: page.getByText(entry, { exact: true }) })
    .click();
  await tabs().locator('.tab-name[aria-current]').filter({ hasText: entry }).waitFor();
};

describe('4.6 the move from the legacy edition', () => {
  it('is announced once by itself, asks before it begins, and answers with a message', async () => {
    await enter('mianchuan');
    const notice = page.getByRole('dialog').filter({ hasText: '数据迁移通知' });
    await notice.getByText(/2023-10-01 零点下线/).waitFor();
    await notice.getByRole('button', { name: '立即迁移' }).click();
    await confirm('确认迁移数据至新版吗？');
    await says('已开始迁移 6 个产品，可在任务中查看进度。');
    await page.reload();
    await tabs().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await notice.count()).toBe(0);
  });
});

describe('8 what is said', () => {
  it('an answer without words is 未知错误, for two seconds', async () => {
    await enter();
    await page.route('**/api/brandNode/list', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ success: false, code: 500, data: null, msg: '' }),
      }),
    );
    await openFromMenu('产品标识', '品牌标识');
    await says('未知错误');
    await page.locator('.ant-message').getByText('未知错误').first().waitFor({ state: 'detached' });
  });

  it('清除完毕, 暂无消息, 发送成功! and 清空成功! after their questions', async () => {
    await enter('auditor1');
    await button('标签操作').click();
    await page.getByText('清除缓存', { exact: true }).click();
    await confirm('是否需要清除缓存?');
    await says('清除完毕');
    await page.route('**/api/msgNotify/msgNotifyList', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({ success: true, code: 200, data: [{ total: 0, unread: 0, list: [] }], msg: '' }),
      }),
    );
    await page.reload();
    await button('消息').first().click();
    await page.locator('.task-panel').getByText('暂无消息').waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      for (const message of ['one', 'two']) dispatchEvent(new ErrorEvent('error', { message, error: new Error(message) }));
    });
    await button('错误日志：2 条').click();
    await button('上报日志').click();
    await confirm('确定上报本地错误日志？');
    await says('发送成功!');
    await page.evaluate(() => {
      dispatchEvent(new ErrorEvent('error', { message: 'three', error: new Error('three') }));
    });
    await button('清空日志').click();
    await confirm('确定清空本地错误日志？');
    await says('清空成功!');
  });

  it('测试数据删除成功, for the company whose name was typed: what it made on trial is gone', async () => {
    await enter('nankang');
    await openFromMenu('产品标识', '产品标识管理');
    const product = page.getByRole('row').filter({ hasText: '松木高低床' });
    await product.waitFor();
    await button(/^南康/).click();
    await page.getByRole('navigation').getByText('删除测试数据').click();
    const box = page.getByRole('dialog').filter({ hasText: '删除测试数据' });
    await box.getByLabel('企业名称').fill('并不存在的公司');
    await box.getByRole('button', { name: '删除' }).click();
    const unknown = box.getByText('未找到企业“并不存在的公司”');
    await unknown.waitFor();
    await box.getByLabel('企业名称').fill('赣州南康松木家具有限公司');
    // While the error message collapses, the button moves up, away from the pointer.
    await unknown.waitFor({ state: 'detached' });
    await box.getByRole('button', { name: '删除' }).click();
    await says(/测试数据删除成功（.*\d/);
    await product.waitFor({ state: 'detached' });
  });
});
