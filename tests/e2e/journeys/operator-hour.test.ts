import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { desk, type Faults, openPage, settled } from '../browser.ts';
import { signInByForm } from '../console.ts';
import { withDemo } from '../demo.ts';
import { onTop, rowOf, type, upload } from '../form.ts';
import { countHands, type Hands } from './hands.ts';
import { press } from './job.ts';

/**
 * The first hour of an operator's day, from the sign-in on: a price for the time to come, the money that waits for a look, an invoice,
 * and what the day brought. What is pressed is counted. Nobody opens a page by its address on the way, so a dead end would end the test.
 */
const most = 20;
const demo = withDemo();
const unknown = '/e/00000000000000000';
let page: Page;
let hands: Hands;
let faults: Faults;

beforeAll(async () => {
  const context = await demo.browser.newContext(desk);
  hands = await countHands(context);
  ({ page, faults } = await openPage(context));
  // Somebody scans what is no code, three times.
  for (const proof of ['a', 'b', 'c']) await fetch(`${demo.server.url}${unknown}?k=${proof}`);
});

/** Back to the home page by its tab, once nothing lies over it. */
async function home(): Promise<void> {
  await page.getByRole('dialog').last().waitFor({ state: 'detached' });
  await page.locator('.tabs-list').getByText('首页', { exact: true }).click();
  await page.waitForURL('**/wel/index');
  await settled(page);
}
const card = (title: string): Locator => page.getByRole('region', { name: title });
/** The number of a card that has this label. */
const numberOf = (title: string, label: string): Locator =>
  card(title).locator('.wel-numbers > div').filter({ hasText: label }).locator('.wel-number');

describe('the first hour of an operator', () => {
  const begun = Date.now();

  it('begins with the price from a later day on', async () => {
    await signInByForm(page, demo.server.url, 'operator1');
    await settled(page);
    await press(card('快捷入口'), '收费模式');
    // Two products have this price.
    const prices = page.locator('#content .ant-table-row:visible').filter({ hasText: '渠道价 · 40' }).filter({ hasText: '正品码包' });
    await press(prices, '新建下一版本');
    const form = onTop(page);
    await type(form, '单价（元）', '0.03');
    await press(form, /^保\s?存$/);
    await form.waitFor({ state: 'detached' });
    // The present price goes on until then.
    await prices.filter({ hasText: '即将生效' }).filter({ hasText: '¥0.03' }).waitFor();
    await prices.filter({ hasText: '生效中' }).filter({ hasText: '¥0.04' }).waitFor();
  });

  it('confirms a payment that waits', async () => {
    await home();
    const queues = card('待我审核').locator('.wel-inbox-queues');
    const queue = queues.getByText(/^标识解析服务审核 \d+$/);
    const waiting = Number(/\d+$/.exec(await queue.innerText())![0]);
    await queue.click();
    await press(card('待我审核').locator('.wel-inbox'), /木语定制/);
    const review = onTop(page);
    await press(review, /^通过/);
    // The decision closes the review, or leads on to the next one.
    await page.getByText(/成功$/).first().waitFor();
    await page.keyboard.press('Escape');
    await home();
    await (waiting > 1 ? queues.getByText(`标识解析服务审核 ${waiting - 1}`).waitFor() : queue.waitFor({ state: 'detached' }));
  });

  it('enters an invoice', async () => {
    await press(card('其他待办'), /待开具的发票/);
    await press(rowOf(page, '佛山市锦革皮革科技有限公司'), '录入发票');
    const form = onTop(page);
    await type(form, '发票号码', '25442000000017770009');
    const buffer = Buffer.from(
      '<?xml version="1.0" encoding="UTF-8"?><EInvoice><InvoiceNumber>25442000000017770009</InvoiceNumber></EInvoice>',
    );
    await upload(form, '发票文件', { name: '25442000000017770009.xml', mimeType: 'text/xml', buffer });
    await press(form, /^保\s?存$/);
    await form.waitFor({ state: 'detached' });
    await rowOf(page, '佛山市锦革皮革科技有限公司').waitFor({ state: 'detached' });
  });

  it('sees what came in today, and what was scanned that is no code', async () => {
    await home();
    await numberOf('今日', '到账金额').click();
    await page.waitForURL(/paidFrom=/);
    await rowOf(page, '木语').waitFor();
    await home();
    await expect.poll(() => numberOf('今日', '非本平台编码').innerText(), { timeout: 60_000 }).toBe('3');
    await numberOf('今日', '非本平台编码').click();
    await onTop(page).getByRole('row').filter({ hasText: unknown }).getByRole('cell', { name: '3', exact: true }).waitFor();
  });

  it(`took at most ${most} presses, and no error on the way`, () => {
    process.stderr.write(`an operator's hour: ${JSON.stringify({ ...hands, seconds: Math.round((Date.now() - begun) / 1000) })}\n`);
    // Fewer than these would mean that they were not counted.
    expect(hands.presses + hands.files, JSON.stringify(hands)).toBeGreaterThan(14);
    expect(hands.presses + hands.files, JSON.stringify(hands)).toBeLessThanOrEqual(most);
    expect(faults.list).toEqual([]);
  });
});
