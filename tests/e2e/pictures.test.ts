import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { desk, openPage, settled } from './browser.ts';
import { signInAs } from './console.ts';
import { withDemo } from './demo.ts';

const folder = resolve(import.meta.dirname, '../../docs/pictures');
const demo = withDemo();

/** Each in Chinese and light, and in English and dark. */
const views = {
  nankang: [
    ['first-run', '/wel/index'],
    ['empty', '/ecodeManage/ecodeSend'],
  ],
  yunhe: [
    ['home', '/wel/index'],
    ['dashboard', '/wel/dashboard'],
    ['list', '/goodsCode/query'],
  ],
  auditor1: [['inbox', '/wel/index']],
} as const;

async function keep(page: Page, name: string): Promise<void> {
  await page.locator('#content').waitFor();
  await page.waitForTimeout(1000);
  await settled(page);
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(join(folder, `${name}.png`));
}

describe.runIf(process.env['UPDATE_PICTURES'])('the pictures of the documents', () => {
  it.each(Object.entries(views))(
    'of %s are taken of the demonstration',
    async (account, shown) => {
      mkdirSync(folder, { recursive: true });
      const { page, faults } = await openPage(await demo.browser.newContext(desk));
      await signInAs(page, demo.server.url, account);
      const hide = page.getByRole('button', { name: '不再显示' });
      if (await hide.isVisible()) await hide.click();
      for (const [name, path] of shown) {
        await page.goto(demo.server.url + path);
        await keep(page, name);
      }
      await page.getByText(/^EN$/).first().click();
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const [name, path] of shown) {
        await page.goto(demo.server.url + path);
        await keep(page, `${name}-en-dark`);
      }
      expect(faults.list).toEqual([]);
    },
    200_000,
  );
});
