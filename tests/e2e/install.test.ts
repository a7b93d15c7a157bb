import { install, type Output } from '@touchmark/contract';
import { addDays, installLife, today } from '@touchmark/domain';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { barriersOf, prepareAxe } from './axe.ts';
import { patience, phone } from './browser.ts';
import { withDemo } from './demo.ts';
import { scan } from './station-page.ts';

const demo = withDemo();
let token: string;
const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
const call = async <T>(endpoint: string, input: object): Promise<T> => {
  const answer = await api(demo.server.url, endpoint, input, token);
  if (!answer.success) throw new Error(`${endpoint}: ${answer.msg}`);
  return answer.data as T;
};
const orderOf = (id: string) => call<Output<typeof install.findOne>>(install.findOne.endpoint, { id });
const linkOf = async (id: string, of: 'WORKER' | 'CUSTOMER') =>
  (await call<Output<typeof install.link>>(install.link.endpoint, { id, of })).link;

/** An order of a product with codes that is assigned, in some days. */
async function assigned(day: number): Promise<string> {
  const { records } = await call<Output<typeof install.list>>(install.list.endpoint, { status: installLife.at.waiting, kind: 'INSTALL' });
  const [known] = records;
  const pieces = known ? (await orderOf(known.id)).pieces : [];
  const { id } = await call<Output<typeof install.saveOrUpdate>>(install.saveOrUpdate.endpoint, {
    kind: 'INSTALL',
    texts: pieces.slice(0, 1).map(({ code }) => code),
    customerName: '欧阳静',
    phone: '13900009001',
    adcode: '420106',
    address: '中南路 99 号 1 栋 801',
  });
  const on = addDays(today(), day);
  await call(install.appoint.endpoint, { id, visitFrom: `${on} 09:00`, visitTo: `${on} 11:00` });
  await call(install.assign.endpoint, { id, workerName: '秦师傅', workerPhone: '13700139001' });
  return id;
}

async function opened(link: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await demo.browser.newContext(phone);
  contexts.push(context);
  await prepareAxe(context);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(link);
  return { context, page };
}

/** A photo as a camera takes it, each another. */
const photoOf = (page: Page, nth: number): Promise<Buffer> =>
  page
    .evaluate(async (n) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [800, 600];
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = `hsl(${n * 17} 60% 50%)`;
      pen.fillRect(0, 0, 800, 600);
      pen.fillStyle = '#fff';
      pen.font = '200px sans-serif';
      pen.fillText(String(n), 80, 380);
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
    }, nth)
    .then((text) => Buffer.from(text, 'base64'));

/** Takes up the photos of one place, and waits until the phone has them. */
async function take(page: Page, place: string, buffers: readonly Buffer[]): Promise<void> {
  const section = page.getByRole('region', { name: place });
  const files = buffers.map((buffer, nth) => ({ name: `IMG_${nth}.jpg`, mimeType: 'image/jpeg', buffer }));
  await section.locator('input[type=file][multiple]').setInputFiles(files);
  await expect.poll(() => section.getByRole('listitem').count()).toBe(buffers.length);
}

beforeAll(async () => {
  ({ token } = await signIn(demo.server.url, 'yunhe'));
});

describe('the worker’s phone', () => {
  it('keeps twenty photos and a signature without a network, through a reload and a dead tab, and sends each once', async () => {
    const id = await assigned(6);
    const link = await linkOf(id, 'WORKER');
    const { context, page } = await opened(link);
    await page.getByText('欧阳静').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    // The service worker has the page's files.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const photos = await Promise.all(Array.from({ length: 20 }, (_, nth) => photoOf(page, nth + 1)));
    await context.setOffline(true);
    await page.getByText('没有网络').waitFor();
    const { pieces } = await orderOf(id);
    // The label of each package says which it is.
    for (const { code, of } of pieces) for (let no = 1; no <= of; no++) await scan(page, `${demo.server.url}/e/${code}?p=${no}-${of}`);
    await page.getByRole('button', { name: '开始施工' }).click();
    await take(page, '施工前照片', photos.slice(0, 8));
    // A reload: everything is there again.
    await page.reload();
    await expect.poll(() => page.getByRole('region', { name: '施工前照片' }).getByRole('listitem').count()).toBe(8);
    await take(page, '施工后照片', photos.slice(8));
    const good = page.getByRole('button', { name: '合格', exact: true });
    for (let nth = 0; nth < (await good.count()); nth++) await good.nth(nth).click();
    const pad = page.locator('canvas');
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 120, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: '签好了' }).click();
    await page.getByText('已签字').waitFor();
    await page.getByRole('button', { name: '完成并提交' }).click();
    await page.getByRole('heading', { name: '已保存，联网后自动提交' }).waitFor();
    expect(await orderOf(id)).toMatchObject({ status: installLife.at.assigned });
    // A dead tab: another one is opened, and the network comes back while it sends.
    await page.close();
    const again = await context.newPage();
    again.setDefaultTimeout(patience);
    await again.goto(link);
    await again.getByRole('heading', { name: '已保存，联网后自动提交' }).waitFor();
    await context.setOffline(false);
    await expect.poll(async () => (await orderOf(id)).status, { timeout: 60_000 }).toBe(installLife.at.toAccept);
    await again.getByRole('heading', { name: '已提交，等待验收' }).waitFor();
    const done = await orderOf(id);
    expect([done.photosBefore.length, done.photosAfter.length, done.signature === null]).toEqual([8, 12, false]);
    expect(new Set([...done.photosBefore, ...done.photosAfter].map(({ fileId }) => fileId)).size).toBe(20);
    expect(done.packagesFound).toBe(done.packages);
    expect(done.history.filter(({ action }) => action === 'finish')).toHaveLength(1);
  });

  it('goes on with its photos after the server was gone for a while', async () => {
    const id = await assigned(7);
    const { context, page } = await opened(await linkOf(id, 'WORKER'));
    await page.getByText('欧阳静').waitFor();
    let cut = true;
    let refused = 0;
    // As after kill -9: the request is taken and never answered.
    await context.route('**/api/installLink/upload', (route) => {
      if (!cut) return route.continue();
      refused += 1;
      return route.abort('connectionreset');
    });
    await take(page, '施工前照片', await Promise.all([1, 2, 3].map((nth) => photoOf(page, nth))));
    await expect.poll(() => refused).toBeGreaterThan(0);
    await page.getByText('照片待上传：3 张').waitFor();
    cut = false;
    await expect.poll(() => page.getByRole('region', { name: '施工前照片' }).getByText('已上传').count()).toBe(3);
  });
});

describe('the customer’s phone', () => {
  it('confirms, moves the visit and takes it into the calendar; nobody is kept out', async () => {
    const id = await assigned(8);
    const { page } = await opened(await linkOf(id, 'CUSTOMER'));
    await page.getByRole('button', { name: '确认这个时间' }).click();
    await page.getByText('您已确认这个时间').waitFor();
    expect((await orderOf(id)).confirmed).toBe(true);
    expect(await barriersOf(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '加入日历' }).click()]);
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    await page.getByRole('button', { name: '换一个时间' }).click();
    const slot = page.locator('.vs-day button').nth(3);
    await slot.click();
    await expect.poll(() => orderOf(id)).toMatchObject({ status: installLife.at.appointed, confirmed: true });
    await page.getByRole('button', { name: '换一个时间' }).waitFor();
    for (const language of ['English', '中文']) {
      await page.getByRole('button', { name: language, exact: true }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await page.goto(`${demo.server.url}/m/visit#${'x'.repeat(43)}`);
    await page.reload();
    await page.getByText('链接已失效').first().waitFor();
  });
});
