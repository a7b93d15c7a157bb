import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { batchColumns, type BatchColumnKey } from '@touchmark/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../apps/server/src/sheet/read/read-sheet.ts';
import { xlsxStream } from '../../apps/server/src/sheet/write/xlsx.ts';
import { desk, type Faults, go, openPage, settled } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';

/** GTINs from a spreadsheet: template, a sheet with faults, correction in the browser, the batch, and its cancellation. */
const demo = withSharedDemo();
let context: BrowserContext;
let page: Page;
let faults: Faults;

beforeAll(async () => {
  context = await demo.browser.newContext(desk);
  ({ page, faults } = await openPage(context));
  await signInAs(page, demo.server.url, 'yunhe', '/goodsCode/allot');
});

type Cells = Partial<Record<BatchColumnKey, string>>;
const columns = batchColumns('ALLOT');
const right: Cells = {
  nameCn: '岚山三人布艺沙发',
  brand: '云禾 YUNHE',
  model: 'LS-301',
  spec: '2300×950×830 mm',
  category: '布艺沙发',
  unit: '套',
};
/** Each row except the first has a different fault. */
const rows: readonly Cells[] = [
  right,
  { ...right, nameCn: '岚山双人布艺沙发', model: 'LS-201', unit: '' },
  { ...right, nameCn: '岚山单人布艺沙发', model: 'LS-101', brand: '云和', itemRef: '123456' },
  { ...right, nameCn: '岚山脚踏', model: 'LS-F01', category: '沙发' },
];
const sheet = () =>
  buffer(
    xlsxStream(
      columns.map(({ title, required }) => ({ title: title.zh + (required ? ' *' : '') })),
      [rows.map((cells) => columns.map(({ key }) => cells[key] ?? null))],
    ),
  );

const cell = (row: number, key: BatchColumnKey) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(row), exact: true }) })
    .getByRole('gridcell')
    .nth(columns.findIndex((column) => column.key === key));
const wrong = () => page.locator('[role="gridcell"][aria-invalid="true"]');
const verdict = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const put = async (row: number, key: BatchColumnKey, text: string) => {
  await cell(row, key).click();
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
const nextNumber = async () => {
  await settled(page);
  return page.locator('.ant-alert .tm-code').first().innerText();
};

describe('GTINs by the spreadsheet', () => {
  it('goes from the template over a faulty sheet to a batch, and back', async () => {
    const before = await nextNumber();
    await go(page, `${demo.server.url}/goodsCode/batchSave`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载模板' }).click()]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    expect((await readSheet(readFileSync(await download.path()), { rows: 10 }))[0]!.slice(0, columns.length)).toEqual(
      columns.map(({ title, required }) => title.zh + (required ? ' *' : '')),
    );

    await page
      .locator('input[type=file]')
      .setInputFiles({
        name: '沙发.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await sheet(),
      });
    await verdict('1 行正确');
    await verdict('3 行有误');
    // All faults at once: a missing unit, an unknown brand with a reference that is too long, a category that is not a leaf.
    expect(await wrong().count()).toBe(4);
    expect(await cell(4, 'brand').getAttribute('title')).toContain('没有已审核通过的品牌');
    await page.getByRole('button', { name: '下一处问题' }).click();
    await page.getByRole('status').getByText('第 3 行 · 计量单位').waitFor();

    await put(3, 'unit', '套');
    await put(4, 'brand', right.brand!);
    await put(4, 'itemRef', '');
    await put(5, 'category', right.category!);
    await verdict('4 行正确');
    expect(await wrong().count()).toBe(0);

    await page.getByRole('button', { name: '提交（4）' }).click();
    await page.getByText(/批次 \S+：已登记 4 个商品码/).waitFor();
    expect(await page.getByRole('button', { name: '提交分配审核' }).isVisible()).toBe(true);

    await page.getByRole('button', { name: '撤销整批' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销整批' }).click();
    await page.locator('.ant-result-info').waitFor();
    await page.getByRole('button', { name: '查看批次' }).click();
    await page.waitForURL('**/goodsCode/batchQuery**');
    await page.getByRole('dialog').getByText('已撤销').waitFor();
    // The numbers were released.
    await go(page, `${demo.server.url}/goodsCode/allot`);
    expect(await nextNumber()).toBe(before);
    expect(faults.list).toEqual([]);
  });
});
