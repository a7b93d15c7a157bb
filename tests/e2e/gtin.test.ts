import { readFileSync } from 'node:fs';
import type { Browser, Download, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import '../../packages/labels/test/decode.ts';
import { api, signIn } from './api.ts';
import { desk, type Faults, openPage } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { act, choose, onTop, point, rowOf, type, upload } from './form.ts';
import { decide, go, type Job, press, said } from './journeys/job.ts';
import { photo } from './journeys/photo.ts';

/** A number from its allotment to the printing house: allotted, reported, drawn, downloaded, and read by an independent decoder. */
const demo = withSharedDemo();
const job = {} as Job;
const faults: Faults[] = [];
const name = '云禾松风三人沙发';
const model = 'YH-SF320';
let gtin = '';

beforeAll(async () => {
  Object.assign(job, { server: demo.server, browser: demo.browser });
  [job.maker, job.auditor] = [await somebody(job.browser, 'yunhe'), await somebody(job.browser, 'auditor1')];
});

async function somebody(browser: Browser, account: string): Promise<Page> {
  const opened = await openPage(await browser.newContext(desk));
  faults.push(opened.faults);
  await signInAs(opened.page, job.server.url, account);
  return opened.page;
}

/** What an independent decoder finds on a downloaded picture. */
async function readingOf(download: Download, format: ReadInputBarcodeFormat): Promise<string[]> {
  const { data, info } = await sharp(readFileSync(await download.path()))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = await readBarcodes(
    { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData,
    { formats: [format], tryHarder: true },
  );
  return found.map(({ text }) => text);
}

describe('a number for a sofa', () => {
  it('is taken from the company’s prefix', async () => {
    await go(job, job.maker, '/goodsCode/allot');
    const form = job.maker.locator('.ant-card').filter({ hasText: '分配新码' });
    await type(form, '商品名称', name);
    await choose(form, '品牌', '云禾 YUNHE');
    await choose(form, '产品品类', '布艺沙发', { search: true });
    await type(form, '型号', model);
    await type(form, '规格', '2380×950×820 mm');
    await type(form, '计量单位', '件');
    gtin = (await form.getByRole('alert').locator('.tm-code').innerText()).replaceAll(/\D/g, '');
    expect(gtin).toMatch(/^9521101\d{6}$/);
    await press(form, '提交分配');
    await said(job.maker, /等待审核/);
  });

  it('is passed by an auditor', () => decide(job, job.auditor, '/goodsCodeCheck/allot', name, '通过'));
});

describe('what the number stands for', () => {
  it('is described, and reported', async () => {
    await go(job, job.maker, '/globalTrade/goodsCodes');
    await act(rowOf(job.maker, name), '编辑');
    const form = onTop(job.maker);
    const turn = (part: string) => form.getByRole('tab', { name: part }).click();
    await type(form, '英文名称', 'Songfeng sofa');
    await type(form, '颜色', '米白');
    await turn('尺寸重量');
    for (const [label, value] of [
      ['深（mm）', '950'],
      ['宽（mm）', '2380'],
      ['高（mm）', '820'],
      ['净重（kg）', '62.5'],
      ['毛重（kg）', '70'],
    ] as const)
      await type(form, label, value);
    await turn('GMD 属性');
    await choose(form, '原产国（地区） 通报必填', '中国');
    await choose(form, '是否消费单元 通报必填', '是');
    for (const [label, value] of [
      ['功能名称', '沙发'],
      ['主要材质', '布艺、实木'],
      ['执行标准', 'QB/T 1952.1'],
    ] as const)
      await type(form, `${label} 通报必填`, value);
    await turn('图片');
    await upload(form, null, await photo('沙发.png', 800, 800));
    await press(form, /保存/);
    await said(job.maker, /成功$/);
    await act(rowOf(job.maker, name), '提交通报');
    await press(onTop(job.maker), '提交通报');
    await rowOf(job.maker, name).getByText('通报待审').waitFor();
  });

  it('is passed, and the number has its report', async () => {
    await decide(job, job.auditor, '/goodsCodeCheck/report', name, '通过');
    await go(job, job.maker, '/globalTrade/goodsCodes');
    await rowOf(job.maker, name).getByText('已通报').waitFor();
  });
});

describe('its symbol', () => {
  it('is allotted with a preview', async () => {
    await go(job, job.maker, '/globalTrade/barcodeAllot');
    await rowOf(job.maker, name).click();
    const form = job.maker.getByRole('region', { name: '分配条码' });
    await form.getByAltText(gtin).waitFor();
    await press(form, /^分\s*配$/);
    await said(job.maker, /成功$/);
  });

  it('is downloaded as a printing house gets it, and holds exactly the number', async () => {
    await go(job, job.maker, '/globalTrade/barcodeManage');
    const row = job.maker
      .getByRole('row')
      .filter({ hasText: `${gtin[0]} ${gtin.slice(1, 7)} ${gtin.slice(7)}` })
      .first();
    await act(row, '下载');
    const dialog = onTop(job.maker);
    await point(dialog, 'PNG');
    const [download] = await Promise.all([job.maker.waitForEvent('download'), press(dialog, '下载文件')]);
    expect(await readingOf(download, 'EAN13')).toEqual([gtin]);
  });

  it('is found again by whoever scans it', async () => {
    const { token } = await signIn(job.server.url, 'yunhe');
    const { data } = await api(job.server.url, 'POST /api/scan/find', { text: `]E0${gtin}` }, token);
    const { path } = data as { path: string };
    await go(job, job.maker, path);
    await onTop(job.maker).getByText(name).first().waitFor();
  });
});

it('nothing went wrong behind all this', () => expect(faults.flatMap(({ list }) => list)).toEqual([]));
