import { circulation, ecodeBatch, holding, type Output, receiver } from '@touchmark/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { barriersOf, prepareAxe } from './axe.ts';
import { patience, phone } from './browser.ts';
import { solveCaptcha } from './captcha.ts';
import { withDemo } from './demo.ts';
import { scan } from './station-page.ts';

const demo = withDemo();
/** Who receives for two dealers. */
const [dealer, other] = [
  { number: '13800002001', name: '武汉居佳' },
  { number: '13800002003', name: '长沙美筑' },
];
const buyer = '13900138001';
let token: string;
let receiverId: string;
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

/** Active codes of one batch that lie in no box and are here. */
async function freeCodes(count: number): Promise<string[]> {
  const { records } = await call<Output<typeof ecodeBatch.list>>(ecodeBatch.list.endpoint, { product: 'YH-S101', pageSize: 20 });
  const rows = await Promise.all(
    records.map(({ id }) =>
      call<Output<typeof ecodeBatch.codes>>(ecodeBatch.codes.endpoint, { batchId: id, status: 2, size: 200 }).then((page) => page.records),
    ),
  );
  const [good = []] = rows
    .map((page) => page.filter(({ boxNos }) => boxNos.length === 0).map(({ code }) => code))
    .sort((a, b) => b.length - a.length);
  if (good.length < count) throw new Error(`only ${good.length} free codes in one batch`);
  return good;
}

/** A shipment of some units to the dealer, that left. */
async function shipped(codes: readonly string[]): Promise<{ id: string; docNo: string }> {
  const doc = await call<Output<typeof circulation.saveOrUpdate>>(circulation.saveOrUpdate.endpoint, {
    toReceiver: receiverId,
    confirm: true,
  });
  const now = new Date().toISOString();
  const scans = codes.map((text) => ({ key: crypto.randomUUID(), text, deviceTime: now }));
  const { answers } = await call<Output<typeof circulation.scan>>(circulation.scan.endpoint, { id: doc.id, sentTime: now, scans });
  expect(answers.map(({ accepted }) => accepted)).toEqual(codes.map(() => true));
  await call(circulation.ship.endpoint, { id: doc.id });
  return doc;
}
const docOf = (id: string) => call<Output<typeof circulation.findOne>>(circulation.findOne.endpoint, { id });
const soldBy = async () =>
  (await call<Output<typeof circulation.list>>(circulation.list.endpoint, { docTypes: ['SALE'], receiverId, pageSize: 50 })).records;

/** The code in the demonstration's outbox. */
async function codeSent(number: string): Promise<string> {
  const { token: admin } = await signIn(demo.server.url, 'admin');
  const sent = (await api(demo.server.url, 'POST /api/demo/outbox', {}, admin)).data as { target: string; body: string }[];
  return /\d{6}/.exec(sent.find(({ target }) => target === number)!.body)![0];
}

async function signedIn({ number, name }: { number: string; name: string }): Promise<{ context: BrowserContext; page: Page }> {
  const context = await demo.browser.newContext(phone);
  contexts.push(context);
  await prepareAxe(context);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(`${demo.server.url}/m/receive`);
  await page.getByLabel('手机号').fill(number);
  await page.locator('.dp-captcha img').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page
    .getByLabel('图形验证码')
    .first()
    .fill(await solveCaptcha(demo.server));
  await page.getByRole('button', { name: '获取短信验证码' }).click();
  await page.getByLabel('短信验证码').fill(await codeSent(number));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name }).waitFor();
  return { context, page };
}
const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
const strip = (page: Page, words: string) => page.locator('.rc-strip').getByRole('heading', { name: words }).waitFor();

beforeAll(async () => {
  ({ token } = await signIn(demo.server.url, 'yunhe'));
  const { records } = await call<Output<typeof receiver.list>>(receiver.list.endpoint, { name: '武汉居佳' });
  receiverId = records[0]!.id;
  free = await freeCodes(4);
});

describe('the dealer’s phone', () => {
  it('signs in by a code, receives with the network cut, survives a reload, and sells by scan', async () => {
    const codes = free.splice(0, 3);
    const doc = await shipped(codes);
    const { context, page } = await signedIn(dealer);
    await page.getByRole('button', { name: doc.docNo }).click();
    await page.getByRole('heading', { name: '扫描托盘、箱或单品' }).waitFor();
    await context.setOffline(true);
    await scan(page, codes[0]!);
    await strip(page, '已点到');
    await page.getByRole('button', { name: '签字收货' }).click();
    await page.getByRole('checkbox').check();
    const pad = (await page.locator('canvas').boundingBox())!;
    await page.mouse.move(pad.x + 40, pad.y + 60);
    await page.mouse.down();
    await page.mouse.move(pad.x + 200, pad.y + 120, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: '确认签收' }).click();
    await page.getByText('1 份签收待发送').waitFor();
    expect(await docOf(doc.id)).toMatchObject({ received: 0 });
    // A flat battery: the page is opened anew, still without a network.
    await page.reload();
    await page.getByRole('heading', { name: '武汉居佳' }).waitFor();
    await page.getByText('1 条待发送').waitFor();
    await tab(page, '销售');
    await scan(page, codes[1]!);
    await strip(page, '已加入');
    await page.getByLabel('购买人手机号').fill(buyer);
    await page.getByRole('button', { name: '确认销售' }).click();
    await page.getByText('2 条待发送').waitFor();
    await context.setOffline(false);
    await strip(page, '已登记销售 1 件');
    await expect.poll(() => docOf(doc.id)).toMatchObject({ received: 3, status: 5, signature: { fileId: expect.any(String) as string } });
    const [sale] = await soldBy();
    expect(sale).toMatchObject({ status: 5, units: 1, buyerPhone: '139****8001', from: { id: receiverId } });
    await tab(page, '查库存');
    const held = await call<Output<typeof holding.list>>(holding.list.endpoint, { receiverId, product: 'YH-S101' });
    await page.getByText(`在库 ${held.records[0]!.inStock} 件`).first().waitFor();
    // Nothing of the session or of the buyer is in the address or stays in the phone's acts.
    expect(page.url()).toBe(`${demo.server.url}/m/receive`);
    const kept = await page.evaluate(async () => {
      const [found] = (await indexedDB.databases()).filter(({ name }) => name?.endsWith('-dealer'));
      const db = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(found!.name!);
        opening.addEventListener('success', () => done(opening.result));
      });
      const reading = db.transaction('acts').objectStore('acts').getAll();
      return new Promise<string>((done) => {
        reading.addEventListener('success', () => done(JSON.stringify(reading.result)));
      });
    });
    expect(kept).not.toContain(buyer);
  });

  it('keeps nobody out, and nothing is wider than the screen, on each of its pages in both languages', async () => {
    const { page } = await signedIn(other);
    for (const language of ['English', '中文']) {
      for (const button of await page.getByRole('navigation').getByRole('button').all()) {
        await button.click();
        expect(await barriersOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
      await page.getByRole('button', { name: language, exact: true }).click();
    }
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByLabel('手机号').waitFor();
  });
});
