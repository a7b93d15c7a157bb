import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desk, follow, openPage, settled } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';

const demo = withSharedDemo();

const lists = {
  yunhe: ['/brandNode/index', '/labelTemplate/index', '/goodsCode/batchQuery', '/goodsCode/query', '/barcodeManage/index'],
  operator1: ['/identifyAudit/nodeAudit', '/userManage/userList'],
} as const;

/** Their rows show a picture. */
const pictured: readonly string[] = ['/labelTemplate/index', '/barcodeManage/index'];

/** What a list shows without scrolling, and the cells and headings whose text does not fit. */
const measured = (page: Page) =>
  page.evaluate(() => {
    /** Whether the text of a cell reaches beyond it, also where it ends in an ellipsis. */
    const isCut = (cell: HTMLElement) => {
      if (cell.innerText.trim() === '') return false;
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
    };
    const rows = [...document.querySelectorAll<HTMLElement>('#content .ant-table-row')].filter(({ offsetParent }) => offsetParent);
    const cells = [...document.querySelectorAll<HTMLElement>('#content :is(th, td).ant-table-cell')].filter(
      ({ offsetParent }) => offsetParent,
    );
    return {
      first: Math.round(rows[0]?.getBoundingClientRect().top ?? 0),
      height: Math.max(...rows.slice(0, 9).map(({ offsetHeight }) => offsetHeight)),
      cut: cells.filter(isCut).map(({ innerText }) => innerText),
    };
  });

async function open(account: string) {
  const { page } = await openPage(await demo.browser.newContext({ ...desk, viewport: { width: 1366, height: 768 } }));
  await signInAs(page, demo.server.url, account);
  await page.getByRole('button', { name: '不再显示' }).click();
  return page;
}
// The pages opened before stay in the document, hidden.
const firstRow = (page: Page) => page.locator('#content .ant-table-row:visible').first();

describe('a list', () => {
  it.each(Object.entries(lists))(
    'of %s begins high, has low rows, and cuts no text, at 1366 × 768 in both languages',
    async (account, paths) => {
      const page = await open(account);
      const faults: unknown[] = [];
      for (const language of ['zh', 'en']) {
        for (const path of paths) {
          await follow(page, path);
          await settled(page);
          await firstRow(page).waitFor();
          const { first, height, cut } = await measured(page);
          if (first > 340 || height > (pictured.includes(path) ? 76 : 46) || cut.length > 0)
            faults.push({ language, path, first, height, cut });
        }
        if (language === 'zh') await page.getByText('EN', { exact: true }).click();
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  it('does not move when rows are selected, and keeps the width a column was given', async () => {
    const page = await open('yunhe');
    await page.goto(`${demo.server.url}/globalTrade/barcodeManage`);
    const row = firstRow(page);
    await row.waitFor();
    const top = (await row.boundingBox())!.y;
    await row.getByRole('checkbox').check();
    await page.getByText('已选 1 项').waitFor();
    expect((await row.boundingBox())!.y).toBe(top);
    const heading = page.getByRole('columnheader', { name: '码制' }).first();
    const { x, y, width } = (await heading.boundingBox())!;
    await page.mouse.move(x + width - 4, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width + 56, y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await heading.boundingBox())!.width - width)).toBeGreaterThan(50);
    await page.reload();
    await firstRow(page).waitFor();
    await expect.poll(async () => Math.round((await heading.boundingBox())!.width - width)).toBeGreaterThan(50);
    await page.context().close();
  });
});
