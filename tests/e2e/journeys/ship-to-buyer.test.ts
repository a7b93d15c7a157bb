import { circulation, codeTrace, ecodeBatch, type Output, receiveLink, receiver } from '@touchmark/contract';
import { codeLife } from '@touchmark/domain';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from '../api.ts';
import { patience, phone } from '../browser.ts';
import { openAs } from '../console.ts';
import { withDemo } from '../demo.ts';
import { act, choose, day, onTop, openList, ready, rowOf, type } from '../form.ts';
import { scan } from '../station-page.ts';

/**
 * From the receiver to the buyer, by clicking: the maker in one browser, a dealer with his own company in another, and a shop without an
 * account on a phone that loses the network while it receives. Every step depends on those before it.
 */
const demo = withDemo();
const shopName = '鄂州门店';
let token: string;
let maker: Page;
let dealer: Page;
let hand: BrowserContext;
/** Active codes of one batch that lie in no box and are here. */
let codes: string[];
/** The document of each step. */
const docs = { dealer: '', shop: '' };

const call = async <T>(endpoint: string, input: object): Promise<T> => {
  const answer = await api(demo.server.url, endpoint, input, token);
  if (!answer.success) throw new Error(`${endpoint}: ${answer.msg}`);
  return answer.data as T;
};
const stateOf = async (code: string) => (await call<Output<typeof codeTrace.query>>(codeTrace.query.endpoint, { text: code })).status;
const docOf = (docNo: string) => call<Output<typeof circulation.findOne>>(circulation.findOne.endpoint, { docNo });
const receiverOf = async (name: string) =>
  (await call<Output<typeof receiver.list>>(receiver.list.endpoint, { name, pageSize: 20 })).records.find((row) => row.name === name)!;
const press = (scope: Locator | Page, name: string) => scope.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, words: string | RegExp) => page.locator('.ant-message, .ant-notification').getByText(words).first().waitFor();

async function freeCodes(count: number): Promise<string[]> {
  const { records } = await call<Output<typeof ecodeBatch.list>>(ecodeBatch.list.endpoint, { product: 'YH-S101', pageSize: 20 });
  const pages = await Promise.all(
    records.map(({ id }) =>
      call<Output<typeof ecodeBatch.codes>>(ecodeBatch.codes.endpoint, { batchId: id, status: codeLife.at.active, size: 200 }),
    ),
  );
  const [good = []] = pages
    .map((page) => page.records.filter(({ boxNos }) => boxNos.length === 0).map(({ code }) => code))
    .sort((a, b) => b.length - a.length);
  if (good.length < count) throw new Error(`only ${good.length} free codes in one batch`);
  return good.slice(0, count);
}

/** Writes a shipment and scans its goods in the panel, one after the other. Returns its number; the panel stays open. */
async function scanned(page: Page, to: string, texts: readonly string[], from?: string): Promise<string> {
  await press(page, '新增发货单');
  const form = onTop(page);
  if (from) await choose(form, '从谁的库存发出', from, { search: true });
  await choose(form, '收货方', to, { search: true });
  await press(form, '保存并开始扫码');
  await page.getByRole('textbox', { name: '扫码或箱码，也可扫托码' }).waitFor();
  for (const text of texts) {
    await page.getByRole('textbox', { name: '扫码或箱码，也可扫托码' }).fill(text);
    await page.keyboard.press('Enter');
  }
  await onTop(page).getByRole('button', { name: '发货', exact: true }).waitFor();
  await expect.poll(() => onTop(page).textContent()).toMatch(/[A-Z]{2}\d{14}/);
  const docNo = /[A-Z]{2}\d{14}/.exec((await onTop(page).textContent())!)![0];
  await expect.poll(async () => (await docOf(docNo)).units).toBe(texts.length);
  return docNo;
}
async function ships(page: Page): Promise<void> {
  await press(onTop(page), '发货');
  await ready(page);
  await press(onTop(page), '发货');
}

beforeAll(async () => {
  ({ token } = await signIn(demo.server.url, 'yunhe'));
  codes = await freeCodes(8);
  maker = await openAs(demo, 'yunhe', '/antiChanging/receiveEntity');
  dealer = await openAs(demo, 'jujia', '/antiChanging/deliveryBatch?tab=in');
  hand = await demo.browser.newContext(phone);
});
afterAll(async () => {
  for (const context of [maker?.context(), dealer?.context(), hand]) await context?.close();
});

describe('step 22: the maker adds a shop below his dealer', () => {
  it('refuses an area outside the dealer’s, names him, and loses nothing of the form', async () => {
    await press(maker, '新增收货方');
    const form = onTop(maker);
    await type(form, '名称', shopName);
    await choose(form, '类型', '门店');
    await choose(form, '上级', '武汉居佳', { search: true });
    await type(form, '联系人', '冯店长');
    await type(form, '电话', '13800003001');
    await form.locator('.ant-form-item').filter({ hasText: '所在地区' }).getByRole('combobox').fill('鄂城');
    await maker.locator('.ant-cascader-menu-item').filter({ hasText: '鄂城' }).first().click();
    await day(form, '合同开始', '2026-01-01');
    await day(form, '合同结束', '2099-12-31');
    await form.getByRole('button', { name: '添加销售区域' }).click();
    await region(form, '长沙');
    await press(form, '保存');
    await form
      .getByText(/武汉居佳/)
      .last()
      .waitFor();
    await form.locator('.ant-form-item-explain-error').first().waitFor();
    expect(await receiverOf(shopName)).toBeUndefined();
    // Put right, it is saved, and its area is the first version.
    await form.locator('.receiver-area').getByRole('combobox').nth(1).press('Backspace');
    await region(form, '鄂州');
    await press(form, '保存');
    await expect.poll(async () => (await receiverOf(shopName))?.areas[0]?.divisions).toEqual(['420700']);
  });

  const region = async (form: Locator, words: string) => {
    const field = form.locator('.receiver-area').getByRole('combobox').nth(1);
    await field.fill(words);
    await openList(maker).locator('.ant-cascader-menu-item').filter({ hasText: words }).first().click();
    // The list of many choices stays open over the form; Tab closes it and keeps them.
    await field.press('Tab');
  };
});

describe('step 23: the maker ships', () => {
  it('and a receiver that is paused meanwhile is refused by name; nothing has left', async () => {
    const { id } = await receiverOf('武汉居佳');
    await maker.goto(`${demo.server.url}/antiChanging/deliveryBatch`);
    docs.dealer = await scanned(maker, '武汉居佳', codes.slice(0, 5));
    await call(receiver.pause.endpoint, { id, reason: '盘点期间暂停收货' });
    await ships(maker);
    await maker
      .getByText(/武汉居佳.*暂停|暂停.*武汉居佳/)
      .first()
      .waitFor();
    expect([(await docOf(docs.dealer)).status, await stateOf(codes[0]!)]).toEqual([2, codeLife.at.active]);
    await call(receiver.enable.endpoint, { id });
    await press(onTop(maker), '发货');
    await expect.poll(async () => (await docOf(docs.dealer)).status).toBe(3);
    expect(await stateOf(codes[0]!)).toBe(codeLife.at.inTransit);
  });
});

describe('step 24: the dealer receives in his own console', () => {
  it('line by line: one is damaged, one is missing, and the document waits for it', async () => {
    await dealer.reload();
    const row = rowOf(dealer, docs.dealer);
    await act(row, /^签收$/);
    const drawer = onTop(dealer);
    await drawer.getByText('逐行登记', { exact: true }).click();
    const state = async (code: string, word: string) => {
      await drawer.getByLabel(`${code} 的签收情况`).click({ force: true });
      await dealer.locator('.ant-select-item-option:visible').filter({ hasText: word }).last().click();
    };
    const { lines } = await docOf(docs.dealer);
    await state(lines[0]!.code, '破损签收');
    await state(lines[1]!.code, '未到货');
    await press(drawer, '本页其余都已到货');
    await press(drawer, '签收');
    await expect.poll(async () => (await docOf(docs.dealer)).status).toBe(4);
    expect(await docOf(docs.dealer)).toMatchObject({ received: 4, exceptions: 2 });
    // Found on the lorry after all: the rest arrives.
    await act(rowOf(dealer, docs.dealer), /^签收$/);
    await press(onTop(dealer), '签收');
    await expect.poll(async () => (await docOf(docs.dealer)).status).toBe(5);
    expect(await stateOf(codes[1]!)).toBe(codeLife.at.inStock);
  });
});

describe('step 25: onward to the shop and to the buyer', () => {
  it('the dealer ships on; the shop receives by link on a phone whose network is cut, and it counts once', async () => {
    await dealer.goto(`${demo.server.url}/circulateGS1/saleInOutDepot?tab=out`);
    docs.shop = await scanned(dealer, shopName, codes.slice(0, 2), '武汉居佳');
    await ships(dealer);
    await expect.poll(async () => (await docOf(docs.shop)).status).toBe(3);
    const { id } = await docOf(docs.shop);
    const { link } = await call<Output<typeof receiveLink.show>>(receiveLink.show.endpoint, { id });
    const page = await hand.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(`${demo.server.url}/m/receive${new URL(link).hash}`);
    await page.getByText(docs.shop).first().waitFor();
    // What opens the page without a network has to be there.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByText(docs.shop).first().waitFor();
    await hand.setOffline(true);
    await scan(page, codes[0]!);
    await page.locator('.rc-strip').getByRole('heading', { name: '已点到' }).waitFor();
    await scan(page, codes[1]!);
    await press(page, '签字收货');
    const pad = (await page.locator('canvas').boundingBox())!;
    await page.mouse.move(pad.x + 40, pad.y + 60);
    await page.mouse.down();
    await page.mouse.move(pad.x + 200, pad.y + 120, { steps: 5 });
    await page.mouse.up();
    await press(page, '确认签收');
    await page.getByText('待发送').first().waitFor();
    expect((await docOf(docs.shop)).received).toBe(0);
    await page.reload();
    await page.getByText('待发送').first().waitFor();
    await hand.setOffline(false);
    await expect.poll(async () => (await docOf(docs.shop)).status).toBe(5);
    expect(await docOf(docs.shop)).toMatchObject({ received: 2, units: 2 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('and what the dealer kept he sells with the buyer’s phone alone; the maker sees who has each piece', async () => {
    await dealer.goto(`${demo.server.url}/circulateGS1/saleInOutDepot?tab=sale`);
    await press(dealer, '登记销售');
    await ready(dealer);
    const dialog = onTop(dealer);
    await type(dialog, '产品码与箱码', codes[2]!);
    await type(dialog, '购买人手机', '13900138777');
    await choose(dialog, '从谁的库存售出', '武汉居佳', { search: true });
    await press(dialog, '登记销售');
    await toast(dealer, /已登记/);
    await expect.poll(() => stateOf(codes[2]!)).toBe(codeLife.at.sold);
    const sales = await call<Output<typeof circulation.list>>(circulation.list.endpoint, { docTypes: ['SALE'], pageSize: 1 });
    expect(sales.records[0]).toMatchObject({ status: 5, units: 1, buyerPhone: '139****8777' });
    // The dealer sees his sale without reloading, the maker who has what.
    await dealer.getByRole('row').filter({ hasText: sales.records[0]!.docNo }).first().waitFor();
    expect([await stateOf(codes[0]!), await stateOf(codes[3]!)]).toEqual([codeLife.at.inStock, codeLife.at.inStock]);
    await maker.goto(`${demo.server.url}/circulateGS1/brandInOutDepot?tab=stock`);
    // More hold his goods than one page has lines.
    await type(maker.locator('main'), '持有方', shopName);
    await press(maker, '查询');
    await maker.getByRole('cell', { name: shopName }).first().waitFor();
  });
});
