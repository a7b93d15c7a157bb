import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Call, ecodeBatch, type Input, labelTemplate, type Output, printJob } from '@touchmark/contract';
import { batchLife, inState, issuedStates } from '@touchmark/domain';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasPoppler, pdfGrey } from '../../packages/labels/test/pdf-picture.ts';
import { api, headersOf, signIn } from './api.ts';
import { desk, openPage, settled } from './browser.ts';
import { signInAs } from './console.ts';
import { withDemo } from './demo.ts';

const folder = resolve(import.meta.dirname, '../../docs/pictures');
const demo = withDemo();

/** Each in both languages and themes. */
const views = {
  nankang: [
    ['first-run', '/wel/index'],
    ['empty', '/ecodeManage/ecodeSend'],
  ],
  yunhe: [
    ['home', '/wel/index'],
    ['dashboard', '/wel/dashboard'],
    ['list', '/goodsCode/query'],
  ],
  auditor1: [['inbox', '/wel/index']],
  admin: [['operations', '/operations/index']],
} as const;

async function keep(page: Page, name: string): Promise<void> {
  await page.locator('#content :is(h1, h2):visible').first().waitFor();
  await settled(page);
  // A drawing that moves, such as a chart that grows, has come to its end when two pictures of it are the same.
  let last: Buffer | undefined;
  for (let next = await page.screenshot(); !last?.equals(next); next = await page.screenshot()) last = next;
  await sharp(last)
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(join(folder, `${name}.png`));
}

describe.runIf(process.env['UPDATE_PICTURES'])('the pictures of the documents', () => {
  it.each(Object.entries(views))(
    'of %s are taken of the demonstration',
    async (account, shown) => {
      mkdirSync(folder, { recursive: true });
      const { page, faults } = await openPage(await demo.browser.newContext(desk));
      await signInAs(page, demo.server.url, account);
      const hide = page.getByRole('button', { name: '不再显示' });
      if (await hide.isVisible()) await hide.click();
      for (const language of ['', '-en']) {
        if (language) await page.getByText(/^EN$/).first().click();
        for (const theme of ['', '-dark']) {
          await page.emulateMedia({ colorScheme: theme ? 'dark' : 'light' });
          for (const [name, path] of shown) {
            await page.goto(demo.server.url + path);
            await keep(page, `${name}${language}${theme}`);
          }
        }
      }
      expect(faults.list).toEqual([]);
    },
    200_000,
  );

  it('of the label studio and its gallery are taken of the demonstration', async () => {
    const { page, faults } = await openPage(await demo.browser.newContext(desk));
    await signInAs(page, demo.server.url, 'yunhe', '/labelTemplate/index');
    await page.getByRole('button', { name: '模板库' }).click();
    const first = page.getByRole('button', { name: '产品标签 60 × 40 mm' });
    await first.waitFor();
    await keep(page, 'label-gallery');
    await first.click();
    await page.getByText('可以打印，条码均可识读').waitFor();
    await page.getByRole('button', { name: '文字 型号', exact: true }).click();
    await keep(page, 'label-studio');
    expect(faults.list).toEqual([]);
  }, 60_000);

  it.runIf(hasPoppler)(
    'of a printed sheet is drawn from its PDF',
    async () => {
      const { token } = await signIn(demo.server.url, 'yunhe');
      const call = async <C extends Call>(asked: C, input: Input<C>) =>
        (await api(demo.server.url, asked.endpoint, input as object, token)).data as Output<C>;
      const templateId = (await call(labelTemplate.list, { name: '五金配件袋标（A4）' })).records[0]!.id;
      const { records } = await call(ecodeBatch.list, { product: 'YH-S101', pageSize: 20 });
      const batch = records.find(({ status, frozen }) => inState(batchLife, status, ...issuedStates) && !frozen)!;
      const range = { rangeFrom: batch.serialFrom, rangeTo: batch.serialFrom + 19, startAt: 4, again: true, reason: '样张' };
      const { id } = await call(printJob.create, { templateId, batchId: batch.id, ...range, mode: 'PDF' });
      const file = await fetch(`${demo.server.url}/api/printJob/file?id=${id}`, { headers: headersOf(token) });
      const { grey, width, height } = pdfGrey(new Uint8Array(await file.arrayBuffer()), 100);
      const edge = { top: 10, bottom: 10, left: 10, right: 10, background: '#e5e7eb' };
      await sharp(grey, { raw: { width, height, channels: 1 } })
        .extend(edge)
        .png({ effort: 10 })
        .toFile(join(folder, 'label-sheet.png'));
    },
    60_000,
  );
});
