import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { barriersOf, prepareAxe } from './axe.ts';
import { desk, type Faults, go, openPage, settled } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { onTop } from './form.ts';

/** The dashboard, the inbox and the help by clicking; axe looks at what only opens here. */
const demo = withSharedDemo();
let maker: Page;
let auditor: Page;
const faults: Faults[] = [];

async function opened(account: string): Promise<Page> {
  const context: BrowserContext = await demo.browser.newContext({ ...desk });
  await prepareAxe(context);
  const { page, faults: found } = await openPage(context);
  faults.push(found);
  await signInAs(page, demo.server.url, account);
  return page;
}

beforeAll(async () => {
  maker = await opened('yunhe');
  auditor = await opened('auditor1');
});

describe('the dashboard', () => {
  it('has charts that are tables, too, and numbers that open their rows', async () => {
    await go(maker, `${demo.server.url}/wel/dashboard?days=90`);
    const trend = maker.getByRole('region', { name: '每日趋势' });
    await trend.locator('svg').first().waitFor();
    await trend.getByRole('button', { name: '看表格' }).click();
    const tile = maker.locator('.dash-tiles > div').filter({ hasText: '扫码次数' }).getByRole('button');
    const apart = async () => {
      const rows = await trend.getByRole('row').allInnerTexts();
      const sum = rows.slice(1).reduce((total, row) => total + Number(row.split('\t').at(-1)!.replaceAll(',', '')), 0);
      return sum - Number((await tile.innerText()).replaceAll(',', ''));
    };
    // Scans of other files may be counted between the two readings.
    for (let tries = 0; tries < 5 && (await apart()) !== 0; tries++) {
      await maker.reload();
      await settled(maker);
      await trend.getByRole('button', { name: '看表格' }).click();
    }
    expect(await apart()).toBe(0);
    await tile.click();
    await onTop(maker).getByRole('row').nth(2).waitFor();
    expect(await barriersOf(maker)).toEqual([]);
  });
});

describe('the inbox of a reviewer', () => {
  it('opens the oldest submission by the keyboard', async () => {
    const list = auditor.locator('.wel-inbox');
    await list.getByRole('button').first().focus();
    await auditor.keyboard.press('ArrowDown');
    await auditor.keyboard.press('Enter');
    await auditor.waitForURL((url) => url.searchParams.has('id'));
    await onTop(auditor).waitFor();
  });
});

describe('the help', () => {
  it('says what the page is for, and finds others', async () => {
    await go(maker, `${demo.server.url}/brandNode/index`);
    await maker.getByRole('button', { name: '帮助' }).click();
    await maker.getByText('登记品牌和商标，通过审核后才能建立产品。').waitFor();
    expect(await barriersOf(maker)).toEqual([]);
    await maker.getByRole('searchbox', { name: '搜索帮助' }).fill('标签模板');
    await maker.getByRole('dialog').getByRole('button', { name: '标签模板', exact: true }).click();
    await maker.waitForURL('**/labelTemplate/index');
  });
});

it('nothing went wrong behind all this', () => expect(faults.flatMap(({ list }) => list)).toEqual([]));
