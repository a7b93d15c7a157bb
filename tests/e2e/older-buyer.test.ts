import { afterSales, ecodeBatch, install, type Output, warranty } from '@touchmark/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { barriersOf, prepareAxe } from './axe.ts';
import { openPage, phone } from './browser.ts';
import { withSharedDemo } from './demo.ts';
import { besideScreen, cutWords, lowControls } from './older-buyer.ts';

/** An older buyer, one hand, in sunlight: text twice as large is a screen half as wide, with more contrast wished for. */
const demo = withSharedDemo();
const large = { ...phone, viewport: { width: 195, height: 422 }, contrast: 'more' } as const;
let context: BrowserContext;
let page: Page;
let code: string;
/** Of a piece whose warranty somebody registered. */
let owned: string;
const links: Record<string, string> = {};

beforeAll(async () => {
  context = await demo.browser.newContext(large);
  await prepareAxe(context);
  ({ page } = await openPage(context));
  code = /^\s+(http\S+\/[ez]\/\S+)$/m.exec(demo.server.output())![1]!;
  const { token } = await signIn(demo.server.url, 'yunhe');
  const call = async <T>(endpoint: string, input: object) => (await api(demo.server.url, endpoint, input, token)).data as T;
  const { records: cards } = await call<Output<typeof warranty.list>>(warranty.list.endpoint, { pageSize: 50 });
  const card = cards.find(({ phone: hisPhone, state }) => hisPhone !== '' && state === 'RUNS');
  const { records } = await call<Output<typeof ecodeBatch.codes>>(ecodeBatch.codes.endpoint, { code: card!.code });
  owned = records[0]!.url;
  const [request] = (await call<Output<typeof afterSales.list>>(afterSales.list.endpoint, { pageSize: 1 })).records;
  links['/m/service'] = (await call<Output<typeof afterSales.link>>(afterSales.link.endpoint, { id: request!.id })).link;
  const [order] = (await call<Output<typeof install.list>>(install.list.endpoint, { pageSize: 1, status: 2 })).records;
  links['/m/visit'] = (await call<Output<typeof install.link>>(install.link.endpoint, { id: order!.id, of: 'CUSTOMER' })).link;
});
afterAll(async () => context?.close());

/** Reads, reaches and understands: contrast of 4.5 in light and dark, 44 px for a thumb, nothing beside the screen or cut off. */
async function expectEasy(): Promise<void> {
  expect(await besideScreen(page)).toEqual([]);
  expect(await cutWords(page)).toEqual([]);
  expect(await lowControls(page)).toEqual([]);
  expect(await barriersOf(page)).toEqual([]);
}

describe('with text twice as large', () => {
  it('reads the answer to a scan', async () => {
    await page.goto(code);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectEasy();
  });

  it.each(['/m/service', '/m/warranty', '/m/owner', '/m/feedback'])('fills in the form %s', async (action) => {
    await page.goto(action === '/m/owner' ? owned : code);
    await page.locator(`form[action="${action}"] button`).first().click();
    await page
      .getByRole('button', { name: /提交|获取|发送/ })
      .first()
      .waitFor();
    await expectEasy();
    // The button that sends is as wide as the form, so either thumb reaches it.
    const [send, form] = await Promise.all(
      [page.locator('button[type=submit].wide').first(), page.locator('form').first()].map((one) => one.boundingBox()),
    );
    expect(send!.width).toBeGreaterThan(form!.width - 2);
  });

  it.each(['/m/service', '/m/visit'])('follows the link %s', async (path) => {
    const { pathname, hash } = new URL(links[path]!);
    expect(pathname).toBe(path);
    await page.goto('about:blank');
    await page.goto(`${demo.server.url}${pathname}${hash}`);
    await page.getByRole('heading').first().waitFor();
    await expectEasy();
  });
});
