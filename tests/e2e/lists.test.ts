import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desk, openPage, settled } from './browser.ts';
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
    // Its columns find their widths, and are drawn anew for it.
    await settled(page);
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

  it.each([
    ['/productNode/templateNew', ['Product name', 'Review', 'Service']],
    ['/productNodeGS1/index', ['Product name', 'Review', 'Service']],
    ['/goodsCode/batchQuery', ['Batch no.', 'Status']],
  ])('opened in English shows its states, because its actions become a menu: %s', async (path, expected) => {
    const page = await open('yunhe');
    await page.evaluate(() =>
      localStorage.setItem(
        'touchmark-language',
        JSON.stringify({ dataType: 'string', content: 'en', type: 'local', datetime: Date.now() }),
      ),
    );
    // Opened anew, so that the list is measured in English first.
    for (const width of [1366, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(demo.server.url + path);
      await firstRow(page).waitFor();
      await expect.poll(() => page.locator('#content th:visible').allInnerTexts()).toEqual(expect.arrayContaining(expected));
    }
    await page.context().close();
  });

  it('is printed in dark letters on white by who works in a dark theme, and dark again after that', async () => {
    const page = await open('yunhe');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${demo.server.url}/ecodeManage/ecodeSend`);
    await firstRow(page).waitFor();
    /** How light the letters of a cell are and what they stand on, from 0 to 255. */
    const lightness = () =>
      page.evaluate(() => {
        const of = (colour: string) => Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
        const cell = [...document.querySelectorAll('#content .ant-table-row > td:not(:has(button))')].find((one) => one.checkVisibility())!;
        return [of(getComputedStyle(cell).color), of(getComputedStyle(cell.closest('.tm-panel')!).backgroundColor)];
      });
    const [isDark, isLight] = [expect.toSatisfy((one: number) => one < 90), expect.toSatisfy((one: number) => one > 180)];
    await expect.poll(lightness).toEqual([isLight, isDark]);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect.poll(lightness).toEqual([isDark, isLight]);
    await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
    await expect.poll(lightness).toEqual([isLight, isDark]);
    await page.context().close();
  });

  it.each(['/ecodeManage/ecodeSend', '/aptitude/manage', '/recall/index'])(
    'is printed with each heading above its column, within the page: %s',
    async (path) => {
      const page = await open('yunhe');
      await page.goto(demo.server.url + path);
      await firstRow(page).waitFor();
      await settled(page);
      // A4 landscape, without its margins.
      await page.setViewportSize({ width: 1032, height: 703 });
      await settled(page);
      await page.emulateMedia({ media: 'print' });
      const printed = () =>
        page.evaluate(() => {
          const seen = (cells: NodeListOf<Element>) =>
            [...cells].filter((cell) => cell.checkVisibility()).map((cell) => cell.getBoundingClientRect());
          const table = [...document.querySelectorAll('#content .tm-list .ant-table')].find((one) => one.checkVisibility())!;
          const [headings, cells] = [
            seen(table.querySelectorAll('th')),
            seen(table.querySelector('.ant-table-row')!.querySelectorAll('td')),
          ];
          return {
            beside: headings.filter(({ left }, nth) => Math.abs(left - (cells[nth]?.left ?? -9)) > 1).length,
            more: cells.length - headings.length,
            beyond: cells.filter(({ right }) => right > innerWidth + 1).length,
            buttons:
              document.querySelectorAll('.top, .side, .tabs').length -
              [...document.querySelectorAll('.top, .side, .tabs')].filter((one) => !one.checkVisibility()).length,
          };
        });
      await expect.poll(printed, { timeout: 20_000 }).toEqual({ beside: 0, more: 0, beyond: 0, buttons: 0 });
      await page.context().close();
    },
  );
});
