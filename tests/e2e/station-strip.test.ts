import { boxCode, ecodeBatch, type Output } from '@touchmark/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { openAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { openBox, openStation, scan } from './station-page.ts';

/** The strip of the packing station says the longest there is, a refusal with the number of another box, and nothing moves for it. */
const demo = withSharedDemo();
const account = 'yunhe_wms';
const sizes = [
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [390, 844],
] as const;

/** Where the field and the strip are, whether something lies over the field, and whether words of the strip are cut. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const [field, strip] = [document.querySelector('.st-input')!, document.querySelector('.st-strip')!];
    const { left, top, width, height } = field.getBoundingClientRect();
    const heading = strip.querySelector('h2')!;
    return {
      top: Math.round(top),
      strip: Math.round(strip.getBoundingClientRect().height),
      isFree: document.elementFromPoint(left + width / 2, top + height / 2) === field,
      isCut: heading.scrollHeight > heading.clientHeight + 2,
      isWider: document.documentElement.scrollWidth > innerWidth,
    };
  });

it.each([
  ['zh', '6 号线'],
  ['en', 'Line 6'],
])('keeps field and strip where they are at every size, in %s', async (language, name) => {
  const { token } = await signIn(demo.server.url, account);
  const call = async <T>(endpoint: string, input: object): Promise<T> => (await api(demo.server.url, endpoint, input, token)).data as T;
  const { records } = await call<Output<typeof ecodeBatch.list>>(ecodeBatch.list.endpoint, { product: 'YH-S101', pageSize: 20 });
  const pages = await Promise.all(
    records.map(({ id }) => call<Output<typeof ecodeBatch.codes>>(ecodeBatch.codes.endpoint, { batchId: id, status: 2, size: 200 })),
  );
  const packed = pages.flatMap((page) => page.records).find(({ boxNos }) => boxNos.length > 0)!;
  const made = { scheme: 'PLATFORM', count: 1, level: 1, capacity: 3 };
  const [box] = (await call<Output<typeof boxCode.generate>>(boxCode.generate.endpoint, made)).boxes;

  const page = await openAs(demo, account, '/m/pack');
  await openStation(page, name);
  if (language === 'en') await page.getByRole('button', { name: 'EN', exact: true }).click();
  await openBox(page, box!.boxNo);
  // The first refusal brings a bar that stays until somebody has dealt with it.
  await scan(page, packed.code);
  await page.locator('.st-refused').waitFor();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await scan(page, box!.boxNo);
    await page.locator('.st-strip:not([data-tone=bad])').waitFor();
    const before = await placesOf(page);
    await scan(page, packed.code);
    await page.locator('.st-strip[data-tone=bad]').waitFor();
    const after = await placesOf(page);
    expect([width, after]).toEqual([width, { ...before, isFree: true, isCut: false, isWider: false }]);
  }
  await page.context().close();
});

it('on a phone its tools fold away, its camera comes first, and the field stays on the first screen', async () => {
  const page = await openAs(demo, account, '/m/pack');
  await openStation(page, '7 号线');
  await page.setViewportSize({ width: 390, height: 844 });
  const [tools, more] = [page.getByRole('button', { name: '声音' }), page.getByRole('button', { name: '更多' })];
  expect(await tools.isVisible()).toBe(false);
  await more.click();
  await tools.waitFor();
  await more.click();
  await tools.waitFor({ state: 'hidden' });
  const tops = (selector: string) => page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const [camera] = await tops('.st-first');
  expect(camera).toBe(Math.min(...(await tops('.st-commands button'))));
  await page.getByRole('button', { name: '摄像头' }).click();
  // Its picture, or why there is none, stands above what it answers.
  await expect.poll(async () => (await tops('.st-camera, .st-strip')).length).toBe(2);
  const [strip] = await tops('.st-strip');
  await expect.poll(async () => (await tops('.st-camera'))[0]).toBeLessThan(strip!);
  expect((await tops('.st-input'))[0]).toBeLessThan(780);
  await page.setViewportSize({ width: 1440, height: 900 });
  await tools.waitFor();
  expect(await more.isVisible()).toBe(false);
  await page.context().close();
});
