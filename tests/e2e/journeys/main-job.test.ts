import { beforeAll, describe, expect, it } from 'vitest';
import { desk, type Faults, openPage } from '../browser.ts';
import { readCompany, signInByForm } from '../console.ts';
import { withDemo } from '../demo.ts';
import { brandAndProduct } from './brand-and-product.ts';
import { feeAndCodes } from './fee-and-codes.ts';
import type { Job } from './job.ts';
import { labelsAndScan } from './labels-and-scan.ts';

/**
 * The main flow, by clicking: a trial company registers a brand and a product, has them approved, pays the annual fee, buys and
 * issues codes, prints and activates labels; a consumer scans one. Every step depends on those before it.
 */
// Behind a proxy, so that visitors can come from different networks.
const demo = withDemo(async () => ({ TRUST_PROXY: '127.0.0.1' }));
const job = { batchNo: '', addresses: [] as string[] } as Job;
const faults: Faults[] = [];

beforeAll(async () => {
  Object.assign(job, { server: demo.server, browser: demo.browser });
  for (const who of ['maker', 'auditor', 'operator'] as const) {
    const opened = await openPage(await job.browser.newContext(who === 'maker' ? { ...desk, reducedMotion: 'no-preference' } : desk));
    job[who] = opened.page;
    faults.push(opened.faults);
  }
});

describe('step 1: everybody signs in', () => {
  it('by account and password, or by one click in the demonstration', async () => {
    await signInByForm(job.maker, job.server.url, 'nankang');
    for (const [page, account] of [
      [job.auditor, 'auditor1'],
      [job.operator, 'operator1'],
    ] as const) {
      await page.goto(`${job.server.url}/login`);
      await page.getByRole('region', { name: '演示账号' }).getByRole('button', { name: account }).click();
      await page.waitForURL('**/wel/index');
    }
    await readCompany(job.maker, '赣州南康松木家具有限公司');
  });
});

brandAndProduct(job);
feeAndCodes(job);
labelsAndScan(job);

it('nothing went wrong behind all this but what was refused on purpose', () => {
  expect(faults.flatMap(({ list }) => list).filter((fault) => !/^422 .*upDown$|status of 422/.test(fault))).toEqual([]);
});
