import { expect, it } from 'vitest';
import { openPage, phone } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { openStation, scan } from './station-page.ts';

const demo = withSharedDemo();

/** What a page's own Content-Security-Policy refused, also where a library tries it and goes on without. */
const refused = (list: readonly string[]) => list.filter((fault) => fault.includes('policy: '));

// The pages of the console are looked at by the smoke test, those of a scan by theirs.
it.each(['/m/pack', '/m/receive', '/m/install', '/m/visit', '/m/fill', '/m/service', '/m/supply', '/printOrder'])(
  'the page %s does nothing that its policy refuses',
  async (path) => {
    const context = await demo.browser.newContext(phone);
    const { page, faults } = await openPage(context);
    await page.goto(`${demo.server.url}${path}`);
    await page.locator('h1, h2, h3, button, input, [role="alert"]').first().waitFor();
    expect(refused(faults.list)).toEqual([]);
    await context.close();
  },
);

it('nor does the packing station while one works at it', async () => {
  const context = await demo.browser.newContext(phone);
  const { page, faults } = await openPage(context);
  await signInAs(page, demo.server.url, 'yunhe', '/m/pack');
  await openStation(page, '策略工位');
  await scan(page, '没有这个箱码');
  await page.locator('.st-strip').getByRole('heading').first().waitFor();
  expect(refused(faults.list)).toEqual([]);
  await context.close();
});
