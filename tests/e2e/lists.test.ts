import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desk, openPage } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';

const demo = withSharedDemo();

async function open(account: string) {
  const { page } = await openPage(await demo.browser.newContext({ ...desk, viewport: { width: 1366, height: 768 } }));
  await signInAs(page, demo.server.url, account);
  await page.getByRole('button', { name: '不再显示' }).click();
  return page;
}
// The pages opened before stay in the document, hidden.
const firstRow = (page: Page) => page.locator('#content .ant-table-row:visible').first();

describe('a list', () => {
  it('does not move when rows are selected, and keeps the width a column was given', async () => {
    const page = await open('yunhe');
    await page.goto(`${demo.server.url}/globalTrade/barcodeManage`);
    const row = firstRow(page);
    await row.waitFor();
    const top = (await row.boundingBox())!.y;
    await row.getByRole('checkbox').check();
    await page.getByText('已选 1 项').waitFor();
    expect((await row.boundingBox())!.y).toBe(top);
    const heading = page.locator('#content th:visible').nth(2);
    const { x, y, width } = (await heading.boundingBox())!;
    await page.mouse.move(x + width - 4, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width + 56, y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await heading.boundingBox())!.width - width)).toBeGreaterThan(50);
    await page.reload();
    await firstRow(page).waitFor();
    await expect.poll(async () => Math.round((await heading.boundingBox())!.width - width)).toBeGreaterThan(50);
    // What the wide column leaves no room for is folded: nothing has to be scrolled to.
    const body = page.locator('#content .ant-table-body:visible, #content .ant-table-content:visible').first();
    await expect.poll(() => body.evaluate((table) => table.scrollWidth - table.clientWidth)).toBeLessThan(2);
    await page.context().close();
  });
});
