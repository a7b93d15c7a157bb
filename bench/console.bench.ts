import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { roomyFolder } from '../apps/server/test/roomy-folder.ts';
import { desk, openBrowser, openPage, settled } from '../tests/e2e/browser.ts';
import { signInAs } from '../tests/e2e/console.ts';
import { start } from '../tests/e2e/server.ts';
import { closedTab } from './closed-tab.ts';
import type { Row } from './row.ts';

const open = [
  '/wel/index',
  '/brandNode/index',
  '/productNode/templateNew',
  '/ecodeManage/ecodeSend',
  '/labelTemplate/index',
  '/ecodeManage/ecodeReturn',
  '/productSource/nodeQuery',
  '/GS1ComPrefix/index',
  '/goodsCode/allot',
  '/goodsCode/batchSave',
  '/goodsCode/batchQuery',
  '/goodsCode/query',
  '/globalTrade/goodsCodes',
  '/globalTrade/barcodeAllot',
  '/globalTrade/barcodeManage',
];
/** Milliseconds a user looks at a page before going to the next one. */
const look = 700;

/** The built console in Chromium with the demonstration's data, as a company's main account with fifteen open pages. */
export async function benchConsole(): Promise<Row[]> {
  const folder = mkdtempSync(join(roomyFolder(), 'touchmark-bench-'));
  const server = await start({ dataDir: join(folder, 'data'), demo: true });
  const browser = await openBrowser();
  try {
    const { page } = await openPage(await browser.newContext(desk));
    await signInAs(page, server.url, 'yunhe');
    await settled(page);
    await page.evaluate(openTabs, open);
    const reloads = await times(5, () => reload(page));
    for (let at = 0; at < open.length; at++) {
      await change(page, at);
      await settled(page);
    }
    // Every page twice, never two adjacent tabs in a row.
    const switches = await times(2 * open.length, async (n) => {
      await page.waitForTimeout(look);
      return change(page, (n * 7) % open.length);
    });
    // The page that is opened and closed here must not be open yet.
    await page.locator('.tab').nth(open.indexOf('/brandNode/index')).locator('.tab-close').click();
    const closed = await closedTab(page);
    return [
      row(`switching tabs, ${open.length} open, median`, switches, 100),
      row('first paint of a signed-in reload, frame and page, median', reloads, 1500),
      closed,
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!;
const row = (what: string, all: readonly number[], limit: number): Row => {
  const value = median(all);
  return {
    what,
    value,
    unit: 'ms',
    peer: 'limit',
    peerValue: limit,
    ratio: value / limit,
    target: `under ${limit.toLocaleString('en-US')} ms`,
    ok: value < limit,
  };
};

async function times(count: number, measure: (n: number) => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n++) all.push(await measure(n));
  return all;
}

/** Stores the tabs as if they had been opened before a reload. */
function openTabs(paths: readonly string[]): void {
  const name = Object.keys(sessionStorage).find((key) => key.endsWith('-tabs'))!;
  const kept = JSON.parse(sessionStorage.getItem(name)!) as { content: unknown };
  kept.content = { list: paths.map((path) => ({ path, search: '' })), active: paths[0] };
  sessionStorage.setItem(name, JSON.stringify(kept));
}

/** Time from the key press to the frame after the page has changed. */
const change = (page: Page, at: number): Promise<number> =>
  page.evaluate(
    (at) =>
      new Promise<number>((done) => {
        const tab = document.querySelectorAll<HTMLElement>('.tab-name')[at]!;
        const began = performance.now();
        tab.click();
        const look = () => {
          if (!tab.hasAttribute('aria-current')) return void requestAnimationFrame(look);
          requestAnimationFrame(() => {
            setTimeout(() => done(performance.now() - began));
          });
        };
        look();
      }),
    at,
  );

/** Time from the start of the reload to the frame that shows tabs and page. */
async function reload(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          if (document.querySelectorAll('.tab-name').length < 2 || !document.querySelector('#content h1, #content h2'))
            return void requestAnimationFrame(look);
          requestAnimationFrame(() => {
            setTimeout(() => done(performance.now()));
          });
        };
        look();
      }),
  );
  await settled(page);
  return ms;
}
