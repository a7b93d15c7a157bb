import { boxCode, circulation, ecodeBatch, type Output, printer, receiver } from '@touchmark/contract';
import { commandText } from '@touchmark/domain';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { labelPrinter } from '../../apps/server/test/label-printer.ts';
import { decode } from '../../packages/labels/test/decode.ts';
import { printZpl } from '../../packages/labels/test/read-zpl.ts';
import { api, signIn } from './api.ts';
import { barriersOf, prepareAxe } from './axe.ts';
import { desk, patience, phone } from './browser.ts';
import { openAs, signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { counted, openBox, openStation, scan, strip } from './station-page.ts';

const demo = withSharedDemo();
const account = 'yunhe';
let token: string;
let free: string[];
const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

const call = async <T>(endpoint: string, input: object): Promise<T> => {
  const answer = await api(demo.server.url, endpoint, input, token);
  if (!answer.success) throw new Error(`${endpoint}: ${answer.msg}`);
  return answer.data as T;
};
const boxesOf = async (count: number, capacity: number, more: object = {}) =>
  (await call<Output<typeof boxCode.generate>>(boxCode.generate.endpoint, { scheme: 'PLATFORM', count, level: 1, capacity, ...more }))
    .boxes;
const contentOf = async (boxNo: string) => {
  const { runs, qty, status } = await call<Output<typeof boxCode.findOne>>(boxCode.findOne.endpoint, { text: boxNo });
  return { qty, status, codes: runs.reduce((n, { from, to }) => n + to - from + 1, 0) };
};

/** Active codes of single-package products that lie in no box. */
async function freeCodes(count: number): Promise<string[]> {
  const { records } = await call<Output<typeof ecodeBatch.list>>(ecodeBatch.list.endpoint, { product: 'YH-S101', pageSize: 20 });
  const rows = await Promise.all(
    records.map(({ id }) =>
      call<Output<typeof ecodeBatch.codes>>(ecodeBatch.codes.endpoint, { batchId: id, status: 2, size: 200 }).then((page) => page.records),
    ),
  );
  // Of one batch, because boxes keep production batches apart.
  const [good = []] = rows
    .map((page) => page.filter(({ boxNos }) => boxNos.length === 0).map(({ code }) => code))
    .sort((a, b) => b.length - a.length);
  if (good.length < count) throw new Error(`only ${good.length} free codes in one batch`);
  return good;
}

beforeAll(async () => {
  ({ token } = await signIn(demo.server.url, account));
  free = await freeCodes(80);
});

async function stationOf(name: string, who = account): Promise<{ context: BrowserContext; page: Page }> {
  const page = await openAs(demo, who, '/m/pack');
  contexts.push(page.context());
  await openStation(page, name);
  return { context: page.context(), page };
}
describe('the packing station', () => {
  it('packs with a scanner that ends with Tab, and shows characters that nobody has taken instead of the tick before', async () => {
    const [box] = await boxesOf(1, 3);
    const { page } = await stationOf('2 号线');
    const [a, b] = free.splice(0, 2) as [string, string];
    const scanTab = async (text: string) => {
      await page.keyboard.type(text, { delay: 5 });
      await page.keyboard.press('Tab');
    };
    await scanTab(box!.boxNo);
    await page.locator(`.st-box[aria-label="${box!.boxNo}"]`).waitFor();
    await scanTab(a);
    await counted(page, 1);
    await page.keyboard.type(b, { delay: 5 });
    await strip(page, '这次扫描还没有提交');
    expect(await page.locator('.st-strip').getAttribute('data-tone')).toBe('ask');
    await page.keyboard.press('Tab');
    await counted(page, 2);
    // The screen counts a scan at once, the server has it a moment later.
    await expect.poll(() => contentOf(box!.boxNo)).toMatchObject({ qty: 2 });
  });

  it('ships against a document: its barcode opens it, pieces go onto it also without a network, and a button sends it on its way', async () => {
    const codes = free.splice(0, 3);
    const [to] = await call<Output<typeof receiver.select>>(receiver.select.endpoint, {});
    const { id, docNo } = await call<Output<typeof circulation.saveOrUpdate>>(circulation.saveOrUpdate.endpoint, {
      toReceiver: to!.id,
      confirm: true,
    });
    const { context, page } = await stationOf('发货口');
    await scan(page, docNo);
    await strip(page, '已打开单据');
    await scan(page, codes[0]!);
    await counted(page, 1);
    await context.setOffline(true);
    await scan(page, codes[1]!);
    await page.getByText('另有 1 次待上传').waitFor();
    await context.setOffline(false);
    await counted(page, 2);
    await scan(page, codes[2]!);
    await counted(page, 3);
    await scan(page, commandText('UNDO'));
    await counted(page, 2);
    await page.getByRole('button', { name: '发货', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('2 件').waitFor();
    await sheet.getByRole('button', { name: '发货', exact: true }).click();
    await strip(page, '已发货');
    expect(await call<Output<typeof circulation.findOne>>(circulation.findOne.endpoint, { id })).toMatchObject({ status: 3, units: 2 });
  });

  it('packs with a scanner alone: a piece twice is refused, undo and replace by barcode, and the box seals itself when it is full', async () => {
    const [box] = await boxesOf(1, 3);
    const { page } = await stationOf('1 号线');
    const [a, b, c, d] = free.splice(0, 4) as [string, string, string, string];
    await scan(page, a);
    await strip(page, '请先扫描箱码，再扫产品');
    await openBox(page, box!.boxNo);
    await scan(page, a);
    await counted(page, 1);
    await scan(page, a);
    await strip(page, '此件已在本箱');
    await scan(page, b);
    await counted(page, 2);
    await scan(page, commandText('UNDO'));
    await counted(page, 1);
    await scan(page, b);
    await counted(page, 2);
    // b is damaged, d takes its place.
    await scan(page, commandText('REPLACE'));
    await scan(page, b);
    await strip(page, '请扫描替换的好件');
    await scan(page, d);
    await strip(page, '已装入');
    // Whatever has the focus, a scanner presses no button with its Enter.
    await page.getByRole('button', { name: '封箱' }).focus();
    await scan(page, c);
    await strip(page, '已封箱');
    expect(await contentOf(box!.boxNo)).toEqual({ qty: 3, status: 2, codes: 3 });
    // What lay in the box already leaves nothing to be handled.
    expect(await page.getByRole('button', { name: /次扫码未通过/ }).count()).toBe(0);
    free.push(b);
  });

  it('prints the label of the next box by itself; one that a printer without labels left out stays until it is printed', async () => {
    const line = await labelPrinter();
    // A second attempt of this test finds the printer of the first one.
    const name = `包装线 ${line.port}`;
    const printed = () => Promise.all(line.labels().map(async (label) => (await decode(printZpl(label), ['Code128']))[0]!.text));
    try {
      const stock = { dpi: 203, widthMm: 100, heightMm: 82 } as const;
      await call(printer.saveOrUpdate.endpoint, { name, ...stock, way: 'NETWORK', address: '127.0.0.1', port: line.port });
      const [box] = await boxesOf(1, 2);
      const { context, page } = await stationOf('5 号线');
      await page.getByRole('button', { name: '系统打印对话框' }).click();
      await page.getByRole('button', { name }).click();
      // The template is chosen in the same dialog.
      await page.getByRole('button', { name, pressed: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '自动打印下一箱签' }).click();
      await openBox(page, box!.boxNo);
      /** Fills the box on the table; the number of the next one. */
      const fill = async (last: string) => {
        for (const [nth, code] of free.splice(0, 2).entries()) {
          await scan(page, code);
          await counted(page, (nth + 1) % 2);
        }
        await page.locator(`.st-box:not([aria-label="${last}"])`).waitFor();
        return (await page.locator('.st-box').getAttribute('aria-label'))!;
      };
      const second = await fill(box!.boxNo);
      await expect.poll(printed).toEqual([second]);
      line.stopAfter(1, 'paper');
      const third = await fill(second);
      const alert = page.getByRole('alert').filter({ hasText: third });
      await alert.getByText('打印机缺纸').waitFor();
      await prepareAxe(context);
      await page.reload();
      await alert.waitFor();
      expect(await barriersOf(page)).toEqual([]);
      line.load();
      await page.keyboard.press('F10');
      await alert.waitFor({ state: 'detached' });
      expect(await printed()).toEqual([second, third]);
    } finally {
      line.close();
    }
  });

  it('without a network: 60 scans into three boxes, a reload, the cable in again: each once, in its box', async () => {
    const boxes = await boxesOf(3, 40);
    const codes = free.splice(0, 60);
    const { context, page } = await stationOf('2 号线');
    // The station's files are kept by its service worker, so that the reload works.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await strip(page, '请扫描箱码');
    await context.setOffline(true);
    for (const [nth, { boxNo }] of boxes.entries()) {
      // With nothing on the table, this command would ask for a new box.
      if (nth > 0) await scan(page, commandText('NEWBOX'));
      await openBox(page, boxNo);
      for (const code of codes.slice(nth * 20, nth * 20 + 20)) await scan(page, code);
      await counted(page, 20);
      if (nth === 1) {
        await page.reload();
        await counted(page, 20);
      }
    }
    await page.reload();
    await page.getByText('待上传 60').waitFor();
    await counted(page, 20);
    await context.setOffline(false);
    await page.getByText('全部已上传').waitFor();
    for (const { boxNo } of boxes) expect(await contentOf(boxNo)).toEqual({ qty: 20, status: 1, codes: 20 });
    expect(await page.getByRole('button', { name: /未通过/ }).count()).toBe(0);
    // The worker belongs to the station alone: no page of the console comes from a cache.
    await page.goto(`${demo.server.url}/antiChanging/boxCode`);
    await page.getByRole('heading', { name: '箱码管理' }).waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  it.each([
    ['a desk', desk],
    ['a phone', phone],
  ])('keeps nobody out on %s, and nothing is wider than the screen', async (_, options) => {
    const [box] = await boxesOf(1, 3);
    const context = await demo.browser.newContext(options);
    contexts.push(context);
    await prepareAxe(context);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await signInAs(page, demo.server.url, account, '/m/pack');
    await openStation(page, '4 号线');
    expect(await barriersOf(page)).toEqual([]);
    await openBox(page, box!.boxNo);
    await scan(page, '1234567');
    await page.locator('.st-strip[data-tone=bad]').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: /未通过，请处理/ }).click();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: '已处理', exact: true }).click();
    await page.keyboard.press('Escape');
    // The decoder was compiled under the page's policy; what is missing here is a camera.
    await page.getByRole('button', { name: '摄像头' }).click();
    await page.getByText('没有找到摄像头，或没有允许使用摄像头').waitFor();
    // On a phone what is needed once in a shift is folded away.
    const more = page.getByRole('button', { name: '更多' });
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: '交班' }).click();
    await page.getByRole('button', { name: '结束本班' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  it('two people at one station: what the first has scanned waits for her and is not sent as somebody else', async () => {
    const [box] = await boxesOf(1, 8);
    const [code] = free.splice(0, 1) as [string];
    const { context, page } = await stationOf('3 号线');
    await openBox(page, box!.boxNo);
    await context.setOffline(true);
    await scan(page, code);
    await page.getByText('待上传 1').waitFor();
    // Chromium ends its pretence a moment before the page itself: without this, the page could still send the scan.
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('closed'));
    });
    await page.close();
    await context.setOffline(false);
    expect(await contentOf(box!.boxNo)).toMatchObject({ qty: 0 });
    await context.clearCookies();
    const other = await context.newPage();
    other.setDefaultTimeout(patience);
    await signInAs(other, demo.server.url, 'muyu', '/m/pack');
    await other.getByText(/本机还有 .+ 的 1 条待上传/).waitFor();
    await other.getByText('全部已上传').waitFor();
    expect(await contentOf(box!.boxNo)).toMatchObject({ qty: 0 });
    await context.clearCookies();
    await signInAs(other, demo.server.url, account, '/m/pack');
    await expect.poll(() => contentOf(box!.boxNo)).toMatchObject({ qty: 1 });
  });
});
