import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk, openPage } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { act, choose, onTop, rowOf, type } from './form.ts';

const demo = withSharedDemo();

/** Records serials that are not on the roll, and what becomes of them. */
async function lost(page: Page, serial: string, remedy: '作废序号' | '补打序号'): Promise<void> {
  await page.getByRole('button', { name: '登记损坏或缺失' }).click();
  await type(onTop(page), '序号', serial);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: remedy }).first().click();
  await type(onTop(page), '原因', '卷中断开');
  await onTop(page).getByRole('button', { name: remedy }).click();
  await page.getByRole('button', { name: remedy }).first().waitFor({ state: 'detached' });
}

it('a roll of 1,000 with serials 311 and 312 torn out is found short, one voided, one reprinted, and closed', async () => {
  const { page } = await openPage(await demo.browser.newContext(desk));
  // This company is asked once whether its products of the former system shall be taken over; another file may have answered.
  await page.addLocatorHandler(page.getByRole('button', { name: '稍后再说' }), (later) => later.click());
  await signInAs(page, demo.server.url, 'mianchuan', '/labelTemplate/index');
  await act(rowOf(page, '60 × 40 mm'), /^打\s*印$/);
  await choose(onTop(page), '码批次', '1,500');
  await onTop(page).getByRole('spinbutton', { name: '结束序号' }).fill('1000');
  await page.keyboard.press('Tab');
  await page.getByText('将打印 1,000 张').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '生成并打印' }).click();
  expect((await (await download).path()).length).toBeGreaterThan(0);
  await page.getByRole('tab', { name: '打印记录' }).click();
  await act(rowOf(page, '1–1000'), /^清\s*点$/);
  const close = async (good: string) => {
    await page.getByRole('button', { name: '完成清点' }).first().click();
    await type(onTop(page), '合格数', good);
    await onTop(page).getByRole('button', { name: '完成清点' }).click();
  };
  await close('998');
  await page.getByText('相差 2').first().waitFor();
  await onTop(page)
    .getByRole('button', { name: /^取\s*消$/ })
    .click();
  await page.getByRole('button', { name: /^放\s*弃$/ }).click();
  await page.getByRole('dialog', { name: '完成清点' }).waitFor({ state: 'hidden' });
  await lost(page, '311', '作废序号');
  await lost(page, '312', '补打序号');
  await close('998');
  await page.getByText('清点人').waitFor();
  await page.keyboard.press('Escape');
  await rowOf(page, '312–312').getByText('卷中断开').waitFor();
  await page.context().close();
}, 120_000);
