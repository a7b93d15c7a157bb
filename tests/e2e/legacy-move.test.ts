import { type Output, migrate } from '@touchmark/contract';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { desk, type Faults, openPage, settled } from './browser.ts';
import { signInAs } from './console.ts';
import { withDemo } from './demo.ts';
import { onTop, rowOf } from './form.ts';
import { press } from './journeys/job.ts';

/** A company with products of the legacy edition: what the move would do, the move itself, and its report. Each step needs those before. */
const demo = withDemo();
let page: Page;
let faults: Faults;
let token = '';
const names: string[] = [];
const listed = async () => (await api(demo.server.url, migrate.list.endpoint, {}, token)).data as Output<typeof migrate.list>;
const confirm = async (text: RegExp) => {
  const box = page.locator('.ant-modal-confirm').filter({ hasText: text });
  await box.locator('.ant-btn-primary, .ant-btn-dangerous').last().click();
  await box.waitFor({ state: 'hidden' });
};
const reported = () => page.getByRole('row').filter({ hasText: /MC-[YQ]\d\d/ });

beforeAll(async () => {
  ({ token } = await signIn(demo.server.url, 'mianchuan'));
  names.push(...(await listed()).records.map(({ productName }) => productName));
  ({ page, faults } = await openPage(await demo.browser.newContext(desk)));
  await signInAs(page, demo.server.url, 'mianchuan', '/productNode/template');
  await press(page.getByRole('dialog').filter({ hasText: '数据迁移通知' }), '稍后再说');
  await settled(page);
});

describe('products of the legacy edition', () => {
  it('are rehearsed: all in sums and as a sheet, each in words, and nothing moves', async () => {
    await press(page, '预演全部');
    const rehearsal = onTop(page);
    await rehearsal.getByText('以下是预计结果，尚未迁移任何产品。').waitFor();
    await rehearsal.getByText('最常缺少的内容').waitFor();
    const sheet = page.waitForEvent('download');
    await press(rehearsal, /^导\s?出$/);
    const bytes = await readFile((await (await sheet).path())!);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    await press(rehearsal, /^关\s?闭$/);
    await press(rowOf(page, 'MC-Y12'), /云眠静音/);
    await onTop(page)
      .getByText(/编号和标识不变/)
      .waitFor();
    await onTop(page)
      .getByRole('heading', { name: /待补充/ })
      .waitFor();
    await page.keyboard.press('Escape');
    expect((await listed()).total).toBe(6);
  });

  it('are moved as they were chosen', async () => {
    await rowOf(page, 'MC-Y12').getByRole('checkbox').check();
    await press(page, '迁移所选');
    await confirm(/确认迁移所选 1 个产品/);
    await expect.poll(async () => (await listed()).total).toBe(5);
  });

  it('leave a report that says what became of each and leads to the first gap', async () => {
    await page.goto(`${demo.server.url}/productNode/template?tab=report`);
    await settled(page);
    await expect.poll(() => reported().count()).toBe(1);
    await press(rowOf(page, 'MC-Y12'), '去补充');
    await page.waitForURL(/\/productNode\/templateNew/);
    await onTop(page).getByText('第 2 步，共 5 步').waitFor();
  });

  it('are moved all at once; the report keeps each, and its number is what it was', async () => {
    const before = (await listed()).records.flatMap(({ identifier }) => identifier || []);
    await page.goto(`${demo.server.url}/productNode/template`);
    await settled(page);
    await press(page, '全部迁移');
    await confirm(/确认迁移/);
    await expect.poll(async () => (await listed()).total).toBe(0);
    await page.goto(`${demo.server.url}/productNode/template?tab=report`);
    await settled(page);
    await expect.poll(() => reported().count()).toBe(6);
    for (const name of names) await rowOf(page, name).waitFor();
    const shown = (await reported().allInnerTexts()).join('\n');
    for (const identifier of before) expect(shown).toContain(identifier);
    expect(faults.list).toEqual([]);
  });
});
