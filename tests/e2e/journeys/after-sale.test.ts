import { afterSales, circulation, codeTrace, ecodeBatch, type Output, warranty } from '@touchmark/contract';
import { afterSalesLife, codeLife } from '@touchmark/domain';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from '../api.ts';
import { openPage } from '../browser.ts';
import { solveCaptcha } from '../captcha.ts';
import { openAs } from '../console.ts';
import { withDemo } from '../demo.ts';
import { act, choose, onTop, ready, rowOf, type } from '../form.ts';
import { phoneFrom } from './job.ts';
import { photo } from './photo.ts';

/**
 * Step 31, by clicking: a buyer asks for a repair on his phone, a clerk hands it to the dealer near him, the dealer enters what he did,
 * and the buyer confirms and rates; then a piece is exchanged. Every step depends on those before it.
 */
const demo = withDemo();
const at = afterSalesLife.at;
let token: string;
let buyer: Page;
let clerk: Page;
let dealer: Page;
let requestNo = '';

const call = async <T>(endpoint: string, input: object): Promise<T> => {
  const answer = await api(demo.server.url, endpoint, input, token);
  if (!answer.success) throw new Error(`${endpoint}: ${answer.msg}`);
  return answer.data as T;
};
const press = (scope: Locator | Page, name: string | RegExp) => scope.getByRole('button', { name }).first().click();
const requestOf = async (no: string) =>
  (await call<Output<typeof afterSales.list>>(afterSales.list.endpoint, { requestNo: no, pageSize: 1 })).records[0]!;
const reaches = (no: string, status: number) => expect.poll(async () => (await requestOf(no)).status).toBe(status);

beforeAll(async () => {
  ({ token } = await signIn(demo.server.url, 'yunhe'));
  buyer = (await openPage(await demo.browser.newContext(phoneFrom()))).page;
  clerk = await openAs(demo, 'yunhe', '/afterSales/index');
  dealer = await openAs(demo, 'jujia', '/afterSales/index?direction=in');
});
afterAll(async () => {
  for (const page of [buyer, clerk, dealer]) await page?.context().close();
});

describe('step 31: after the sale', () => {
  it('the buyer asks on the scan page; a wrong captcha loses neither his words nor his photo', async () => {
    const [, address] = /^\s+(http\S+\/[ez]\/\S+)$/m.exec(demo.server.output())!;
    await buyer.goto(address!);
    await press(buyer, '申请售后');
    await buyer.getByLabel('哪里有问题（5–500 字）').fill('右后脚断裂，坐下摇晃');
    await buyer.getByLabel('手机号').fill('13900138555');
    await buyer.getByLabel('称呼（选填）').fill('冯女士');
    await buyer.getByLabel('所在省份').selectOption('420000');
    await buyer
      .getByLabel(/^照片/)
      .setInputFiles(Array.from({ length: 7 }, () => ({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') })));
    await press(buyer, '提交');
    await buyer.getByText('最多 6 张照片，请少选几张').waitFor();
    await buyer.getByLabel(/^照片/).setInputFiles(await photo('脚.png', 600, 800));
    await buyer.getByLabel('图中字符').fill('????');
    await press(buyer, '提交');
    await buyer.locator('#captcha-fault').waitFor();
    await buyer.getByText('已上传 1 张').waitFor();
    expect(await buyer.getByLabel('手机号').inputValue()).toBe('13900138555');
    await buyer.getByLabel('图中字符').fill(await solveCaptcha(demo.server));
    await press(buyer, '提交');
    await buyer.getByRole('heading', { name: '已提交' }).waitFor();
    requestNo = (
      await buyer
        .locator('.code')
        .filter({ hasText: /^A\d{13}$/ })
        .innerText()
    ).trim();
    await buyer.getByRole('link', { name: '打开进度页' }).click();
    await buyer.getByRole('heading', { name: '处理经过' }).waitFor();
    expect(await requestOf(requestNo)).toMatchObject({ status: at.waiting, channel: 'H5' });
  });

  it('the clerk takes it up and hands it to the dealer, who enters what he did', async () => {
    await clerk.reload();
    await act(rowOf(clerk, requestNo), '受理');
    await ready(clerk);
    await press(onTop(clerk), /^(保\s?存|确\s?定|受\s?理)$/);
    await reaches(requestNo, at.accepted);
    await act(rowOf(clerk, requestNo), '派单');
    await choose(onTop(clerk), '承接方', '武汉居佳', { search: true });
    await press(onTop(clerk), /^(保\s?存|确\s?定|派\s?单)$/);
    await reaches(requestNo, at.dispatched);
    await dealer.reload();
    await act(rowOf(dealer, requestNo), '回填结果');
    await choose(onTop(dealer), '解决方式', '上门维修');
    await type(onTop(dealer), '说明', '更换右后脚并加固');
    await press(onTop(dealer), /^(保\s?存|确\s?定|回填结果)$/);
    await reaches(requestNo, at.confirming);
  });

  it('the buyer confirms and rates; the clerk sees both', async () => {
    await buyer.reload();
    await buyer.getByText('更换右后脚并加固').first().waitFor();
    await press(buyer, '问题解决了');
    await reaches(requestNo, at.done);
    await buyer.locator('.ant-rate-star').last().click();
    await press(buyer, '提交评价');
    await expect.poll(async () => (await requestOf(requestNo)).rating).toBe(5);
    expect(await buyer.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('an exchange voids the old code, sells the new one to the same customer, and the warranty goes on with it', async () => {
    const { records } = await call<Output<typeof ecodeBatch.list>>(ecodeBatch.list.endpoint, { product: 'YH-S101', pageSize: 20 });
    const pages = await Promise.all(
      records.map(({ id }) =>
        call<Output<typeof ecodeBatch.codes>>(ecodeBatch.codes.endpoint, { batchId: id, status: codeLife.at.active, size: 200 }),
      ),
    );
    const [old, fresh] = pages
      .map((page) => page.records.filter(({ boxNos }) => boxNos.length === 0).map(({ code }) => code))
      .sort((a, b) => b.length - a.length)[0]!;
    await call(circulation.sale.endpoint, { key: 'after-sale-1', texts: [old!], phone: '13900138666', buyerName: '冯女士' });
    const { requestNo: no } = await call<Output<typeof afterSales.saveOrUpdate>>(afterSales.saveOrUpdate.endpoint, {
      text: old!,
      type: 'EXCHANGE',
      description: '框架开裂，要求换货',
      phone: '13900138666',
      customerName: '冯女士',
      adcode: '420106',
    });
    await clerk.reload();
    await act(rowOf(clerk, no), '受理');
    await ready(clerk);
    await press(onTop(clerk), /^(保\s?存|确\s?定|受\s?理)$/);
    await reaches(no, at.accepted);
    await act(rowOf(clerk, no), '换货');
    await ready(clerk);
    await type(onTop(clerk), '新件编码', fresh!);
    await onTop(clerk).getByText('旧码作废', { exact: true }).click();
    await press(onTop(clerk), /^(保\s?存|确\s?定|换\s?货)$/);
    await reaches(no, at.confirming);
    const stateOf = async (text: string) => (await call<Output<typeof codeTrace.query>>(codeTrace.query.endpoint, { text })).status;
    expect([await stateOf(old!), await stateOf(fresh!)]).toEqual([codeLife.at.voided, codeLife.at.sold]);
    const cardOf = async (code: string) =>
      (await call<Output<typeof warranty.list>>(warranty.list.endpoint, { code, pageSize: 5 })).records[0]!;
    expect(await cardOf(old!)).toMatchObject({ state: 'REPLACED', replacedByCode: fresh });
    expect(await cardOf(fresh!)).toMatchObject({ state: 'RUNS', replacesCode: old, phone: '139****8666' });
  });
});
