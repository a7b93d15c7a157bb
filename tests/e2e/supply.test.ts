import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { barriersOf, prepareAxe } from './axe.ts';
import { desk, type Faults, openPage, phone, settled } from './browser.ts';
import { signInAs } from './console.ts';
import { withDemo } from './demo.ts';
import { onTop, rowOf, type } from './form.ts';

/** Two companies in two browsers at once, and a supplier without an account on a phone. Every step depends on those before it. */
const demo = withDemo();
const faults: Faults[] = [];
let buyer: Page;
let supplier: Page;
let hand: Page;
let handContext: BrowserContext;
const press = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name }).first().click();
const path = '/cluster/chain/supplyPlan';
async function go(page: Page, to: string): Promise<void> {
  await page.goto(demo.server.url + to);
  await settled(page);
}
async function opened(account: string): Promise<Page> {
  const one = await openPage(await demo.browser.newContext(desk));
  faults.push(one.faults);
  await signInAs(one.page, demo.server.url, account);
  return one.page;
}

beforeAll(async () => {
  [buyer, supplier] = [await opened('muyu'), await opened('zhengyuan')];
  handContext = await demo.browser.newContext(phone);
  await prepareAxe(handContext);
  const one = await openPage(handContext);
  hand = one.page;
  faults.push(one.faults);
});
afterAll(() => handContext?.close());

describe('a counter-offer', () => {
  it('is adjusted to by the buyer, with what the supplier offers filled in', async () => {
    await go(buyer, path);
    await press(rowOf(buyer, '协商中'), '调整');
    const form = onTop(buyer);
    await form.getByText(/供应商提议 500 张/).waitFor();
    expect(await form.getByRole('spinbutton').inputValue()).toBe('500');
    await press(form, '保存调整');
    await form.waitFor({ state: 'hidden' });
    await rowOf(buyer, 'ENF 级纤维板 9 mm').getByText('待确认').waitFor();
  });

  it('is confirmed by the supplier in his own browser, and every round stays', async () => {
    await go(supplier, `${path}?direction=in`);
    await press(rowOf(supplier, 'ENF 级纤维板 9 mm'), '确认');
    await press(onTop(supplier), /^确\s?认$/);
    const row = rowOf(supplier, 'ENF 级纤维板 9 mm');
    await row.getByText('已确认').waitFor();
    await press(row, /^SP/);
    await onTop(supplier).getByRole('tab', { name: '协商记录' }).click();
    for (const round of ['采购方下发', '供应商协商', '采购方调整', '供应商确认']) await onTop(supplier).getByText(round).waitFor();
    await supplier.keyboard.press('Escape');
  });

  it('is delivered: its lot and its push are there at once, and the buyer accepts the push', async () => {
    await go(supplier, `${path}?direction=in`);
    await press(rowOf(supplier, 'ENF 级纤维板 9 mm'), '登记交付');
    const form = onTop(supplier);
    await type(form, '送货单号', 'ZY-E2E-1');
    await type(form, '物料批号', 'ZY-E2E-LOT');
    await press(form, /^登\s?记$/);
    await form.waitFor({ state: 'hidden' });
    await rowOf(supplier, 'ENF 级纤维板 9 mm').getByText('执行中').waitFor();
    await go(buyer, '/cluster/chain/chainSourcePush?direction=in');
    await press(rowOf(buyer, 'ZY-E2E-1'), /^接\s?收$/);
    await press(onTop(buyer), /^接\s?收$/);
    await rowOf(buyer, 'ZY-E2E-1').getByText('已接收').waitFor();
    await go(buyer, '/cluster/chain/chainSource');
    await rowOf(buyer, 'ZY-E2E-LOT').waitFor();
  });
});

describe('a supplier without an account', () => {
  it('opens the link by a code on a phone and confirms, without a wrong step', async () => {
    const { token } = await signIn(demo.server.url, 'yunhe');
    const list = (await api(demo.server.url, 'POST /api/supplyPlan/list', { partner: '老陈' }, token)).data as {
      records: { id: string }[];
    };
    const plan = (await api(demo.server.url, 'POST /api/supplyPlan/findOne', { id: list.records[0]!.id }, token)).data as {
      link: { link: string };
    };
    await hand.goto(plan.link.link);
    await press(hand, '获取验证码');
    await hand.getByText(/138\*{4}8123/).waitFor();
    const { token: admin } = await signIn(demo.server.url, 'admin');
    const sent = (await api(demo.server.url, 'POST /api/demo/outbox', {}, admin)).data as { target: string; body: string }[];
    await hand.getByLabel('6 位验证码').fill(/\d{6}/.exec(sent.find(({ target }) => target === '13800138123')!.body)![0]);
    await press(hand, '打开计划');
    await hand.getByText('沙发脚 实木').waitFor();
    expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await barriersOf(hand)).toEqual([]);
    await hand.getByLabel('沙发脚 实木 数量').fill('300');
    await hand.context().setOffline(true);
    await press(hand, /^确\s?认$/);
    await press(onTop(hand), /^确\s?认$/);
    await hand.getByText(/网络不通/).waitFor();
    expect(await hand.getByLabel('沙发脚 实木 数量').inputValue()).toBe('300');
    await hand.context().setOffline(false);
    await press(hand, /^确\s?认$/);
    await press(onTop(hand), /^确\s?认$/);
    await hand.getByText('已回复，感谢您').waitFor();
    await hand.getByText(/确认 300 件/).waitFor();
    expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

describe('an authorisation that is revoked', () => {
  it('shows nothing at the next press in the other browser', async () => {
    await go(buyer, '/cluster/chain/chainSource');
    await press(rowOf(buyer, 'ZY-E2E-LOT'), /纤维板/);
    await onTop(buyer).getByRole('tab', { name: '供应商信息' }).click();
    await onTop(buyer).getByText('ZY-E2E-LOT').first().waitFor();
    await buyer.keyboard.press('Escape');
    await go(supplier, '/cluster/dataAuth/index?direction=out');
    await press(rowOf(supplier, '生效'), /^收\s?回$/);
    await onTop(supplier).getByLabel(/原因/).fill('供货关系已经结束');
    await press(onTop(supplier), /^收\s?回$/);
    await onTop(supplier).waitFor({ state: 'hidden' });
    await buyer.reload();
    await settled(buyer);
    await press(rowOf(buyer, 'ZY-E2E-LOT'), /纤维板/);
    await onTop(buyer).getByRole('tab', { name: '供应商信息' }).click();
    await onTop(buyer)
      .getByText(/未授权或已撤销/)
      .waitFor();
  });
});

it('nothing went wrong behind all this', () => {
  expect(faults.flatMap(({ list }) => list).filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault))).toEqual([]);
});
