import type { Page } from 'playwright-core';
import { settled } from '../tests/e2e/browser.ts';
import type { Row } from './row.ts';

const path = '/brandNode/index';
/** The JavaScript engine allocates memory for a page during its first openings; that is not a leak, so they are not counted. */
const [warm, counted] = [12, 10];

/** The memory a closed tab leaves behind, compared with what its page used while open. */
export async function closedTab(page: Page): Promise<Row> {
  const devtools = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    for (let n = 0; n < 4; n++) await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const close = async () => {
    await page.locator('.tab[data-active] .tab-close').click();
    // Animations end a moment later.
    await page.waitForTimeout(500);
  };
  for (let n = 0; n < warm; n++) {
    await open(page);
    await close();
  }
  const closed = await heap();
  await open(page);
  const held = (await heap()) - closed;
  await close();
  for (let n = 1; n < counted; n++) {
    await open(page);
    await close();
  }
  const left = Math.max(0, (await heap()) - closed) / counted;
  return {
    what: `memory a closed tab leaves, mean of ${counted} after ${warm}`,
    value: left,
    unit: 'MB',
    peer: 'its page, open',
    peerValue: held,
    ratio: left / held,
    target: 'at most 0.10',
    ok: left <= held / 10,
  };
}

async function open(page: Page): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.locator('#content table').first().waitFor();
  await settled(page);
}
