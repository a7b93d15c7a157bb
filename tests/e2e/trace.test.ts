import { boxCode, type Output } from '@touchmark/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { openAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { scan } from './station-page.ts';

const demo = withSharedDemo();
let pallet: string;

beforeAll(async () => {
  const { token } = await signIn(demo.server.url, 'yunhe');
  const { data } = await api(demo.server.url, boxCode.list.endpoint, { scheme: 'SSCC', level: 2, product: 'YH-B180' }, token);
  pallet = (data as Output<typeof boxCode.list>).records[0]!.boxNo;
});

async function look(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /扫描或输入|Scan or type/ }).click();
  await scan(page, text);
}
const node = (page: Page, text: RegExp) => page.locator('.chain-node').filter({ hasText: text });

describe('tracing in the console', () => {
  it('a scanned pallet opens its drawn chain, and a carton in it opens its units and their events', async () => {
    const page = await openAs(demo, 'yunhe', '/productSource/nodeQuery');
    await look(page, `]C100${pallet}`);
    const cartons = node(page, /^箱码.*\(00\)0/s);
    await cartons.first().waitFor();
    expect(await cartons.count()).toBe(12);
    await cartons
      .first()
      .getByRole('button', { name: /展开.*的来源与内含/ })
      .click();
    const unit = node(page, /^单品/).first();
    await unit.waitFor();
    await unit.getByRole('button', { name: /^\(01\)/ }).click();
    await page.getByRole('tab', { name: '时间线' }).click();
    const line = page.locator('.ant-timeline-item');
    await line.first().waitFor();
    // Packed in the carton, the carton sealed and put on the pallet: all of it happened to the unit.
    expect(await page.getByRole('tabpanel', { name: '时间线' }).innerText()).toContain(pallet);
  });

  it('the tree is a list for those who want one, and several codes are looked up at once', async () => {
    const page = await openAs(demo, 'yunhe', '/productSource/nodeQuery');
    await page.getByRole('button', { name: '批量查询' }).click();
    await page.getByRole('textbox', { name: '要查询的编码' }).fill(`${pallet}\nnothing-of-ours`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^查\s?询$/ })
      .click();
    const results = page.getByRole('region', { name: '查询结果' });
    await results.getByText('未找到').waitFor();
    await results.getByRole('button', { name: `(00)${pallet}` }).click();
    await page.getByText('清单', { exact: true }).click();
    await node(page, /^箱码/).nth(12).waitFor();
    // The pallet itself and its twelve cartons.
    expect(await node(page, /^箱码/).count()).toBe(13);
  });
});
