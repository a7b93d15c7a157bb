import { afterAll, expect, it } from 'vitest';
import { servePartnerApp } from '../../apps/server/src/demo/partner-app.ts';
import { openAs } from './console.ts';
import { withDemo } from './demo.ts';
import { act, agree, choose, onTop, rowOf, type, upload } from './form.ts';
import { photo } from './journeys/photo.ts';
import { press } from './journeys/job.ts';

/**
 * From its provider to a company that never heard of him: a listing is written, its address opened by the reviewer, its key taken; it
 * is tried, and opened signed in on a server of its own, which knows the platform by its public calls alone.
 */
// Addresses of this machine are inside: only an operator who names them lets a listing live there.
const demo = withDemo(async () => ({ WEBHOOK_NETWORKS: '127.0.0.1' }));
const name = '仓储盘点';
const servers: { close: () => void }[] = [];
afterAll(() => {
  for (const one of servers) one.close();
});

it('a listing goes from its provider to a company that opens it signed in on a second server', async () => {
  const keys: Record<string, string> = {};
  const app = await servePartnerApp({ platform: demo.server.url, keys });
  servers.push(app);

  // Her console is open before the listing exists: its host is allowed later than her document was loaded.
  const stranger = await openAs(demo, 'muyu', '/applicationMarket/index');
  const provider = await openAs(demo, 'biaoyin', '/applicationService/index?tab=published');
  await provider.getByText('我发布的应用').first().click();
  await press(provider, '发布应用');
  const form = onTop(provider);
  await type(form, '应用名称', name);
  await choose(form, '分类', '生产');
  await type(form, '入口地址', app.addressOf('stock'));
  await upload(form, '图标', await photo('图标.png', 256, 256));
  for (const nth of [1, 2, 3]) await upload(form, '截图', await photo(`界面${nth}.png`, 1280, 800));
  await type(form, '介绍', '扫码盘点库存，差异当场登记，盘点单自动生成，适合成品仓与配件仓。');
  await type(form, '数据用途', '登录，以及按企业保存盘点单');
  await form.getByLabel('版本名称').fill('标准版');
  await form.getByLabel('价格（元）').fill('680');
  await press(form, /保\s?存/);
  await form.waitFor({ state: 'detached' });
  await act(rowOf(provider, name), '提交');
  await agree(provider);
  await rowOf(provider, name).getByText('待审核').waitFor();

  const auditor = await openAs(demo, 'auditor1', '/applicationServiceManage/audit');
  await act(rowOf(auditor, name), '审核');
  const review = onTop(auditor);
  await review.getByText('尚未打开，通过前须先打开').waitFor();
  await press(review, '打开入口地址');
  await review.getByText('可以打开', { exact: true }).waitFor();
  await press(review, /^通过/);
  await auditor.getByText(/成功$/).first().waitFor();

  await provider.reload();
  await provider.getByText('我发布的应用').first().click();
  await act(rowOf(provider, name), '取得密钥');
  await onTop(provider).getByText('只显示这一次').waitFor();
  const [appCode, key] = await onTop(provider).locator('dd > span').allInnerTexts();
  expect(appCode).toMatch(/^[A-Z]+_/);
  keys[appCode!] = key!;
  await provider.keyboard.press('Escape');

  await stranger.getByLabel('应用名称或介绍').fill(name);
  await stranger.keyboard.press('Enter');
  await stranger.getByRole('button', { name, exact: true }).click();
  await press(onTop(stranger), '免费试用');
  const trial = onTop(stranger);
  await trial.getByRole('checkbox').check();
  await press(trial, '免费试用');
  await press(stranger.getByRole('dialog').first(), '进入');
  const frame = stranger.frameLocator('iframe').first();
  await frame.getByText('穆语，您好').waitFor();
  expect(await frame.locator('p').first().innerText()).toContain('木语');

  // The page of the application cannot be opened without the platform.
  const outside = await (await demo.browser.newContext()).newPage();
  await outside.goto(app.addressOf('stock'));
  await outside.getByText('请从平台打开').waitFor();
});
