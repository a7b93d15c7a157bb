import { expect, it } from 'vitest';
import { desk, openPage } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { act, onTop, type } from './form.ts';

const demo = withSharedDemo();
const phone = { viewport: { width: 390, height: 844 }, locale: 'zh-CN' };

it('a company hands a job to a partner printer, who opens it with the PIN on his phone and reports what he printed', async () => {
  const { page } = await openPage(await demo.browser.newContext(desk));
  await signInAs(page, demo.server.url, 'yunhe', '/labelTemplate/index?tab=jobs');
  const job = page.getByRole('row').filter({ hasText: '已打印' }).filter({ hasText: '–' }).first();
  await act(job, '交给印刷厂');
  await type(onTop(page), '印刷厂', '顺德彩印');
  await onTop(page).getByRole('button', { name: '交给印刷厂' }).click();
  await page.locator('.ant-modal code').first().waitFor();
  const [link, pin] = await page.locator('.ant-modal code').allInnerTexts();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/handed.png` });

  const { page: partner } = await openPage(await demo.browser.newContext(phone));
  await partner.goto(link!.replace(/^https?:\/\/[^/]+/, demo.server.url));
  await partner.getByRole('textbox').fill(pin!);
  await partner.getByRole('button', { name: /打\s*开/ }).click();
  await partner.getByText('委托企业', { exact: true }).waitFor();
  expect(await partner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const download = partner.waitForEvent('download');
  await partner.getByRole('button', { name: '下载印刷文件' }).click();
  expect((await download).suggestedFilename()).toMatch(/^DY\d+\.zip$/);
  if (process.env.SHOTS) await partner.screenshot({ path: `${process.env.SHOTS}/partner.png`, fullPage: true });
  const good = partner.getByRole('spinbutton');
  await good.fill('1');
  await partner.getByRole('button', { name: '提交回报' }).click();
  await partner.getByText('相差').waitFor();
  const planned = /计划 (\d+)/.exec(await partner.locator('main').innerText())![1]!;
  await good.fill(planned);
  await partner.getByRole('button', { name: '提交回报' }).click();
  await partner.getByText('已收到回报').waitFor();
});
