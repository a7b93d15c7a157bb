import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import '../../packages/labels/test/decode.ts';
import { desk, openPage } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';

const demo = withSharedDemo();

/** What a decoder finds that, like many scanning apps, does not read codes light on dark. */
async function readingOf(picture: Locator): Promise<string[]> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = await readBarcodes(
    { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData,
    { formats: ['QRCode'], tryHarder: true, tryInvert: false },
  );
  return found.map(({ text }) => text);
}

it('QR codes on pages can be scanned in the dark theme', async () => {
  const { page } = await openPage(await demo.browser.newContext({ ...desk, colorScheme: 'dark' }));
  await signInAs(page, demo.server.url, 'yunhe', '/realNameAuth/companyAuth');
  const company = page.locator('#content .ant-qrcode');
  await company.waitFor();
  const address = await page.getByRole('link', { name: '查看标识' }).getAttribute('href');
  expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark');
  expect(await readingOf(company)).toEqual([address]);
  await page.context().close();
});
