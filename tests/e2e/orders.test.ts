import { order } from '@touchmark/contract';
import { expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { desk, go, openPage } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { act, onTop, rowOf, type, upload } from './form.ts';
import { photo } from './journeys/photo.ts';

const demo = withSharedDemo();
const page = '/orderContract/order';

it('a company pays two orders with one proof, and the operator finds the payment by amount and payer and confirms both', async () => {
  const { token } = await signIn(demo.server.url, 'muyu');
  const numbers: string[] = [];
  for (const quantity of [1111, 2222]) {
    const input = { bizType: 'CODE_PACK', codeType: 'ECODE', quantity };
    const ordered = await api(demo.server.url, order.create.endpoint, input, token);
    numbers.push((ordered.data as { orderNo: string }).orderNo);
  }
  const { page: company } = await openPage(await demo.browser.newContext(desk));
  await signInAs(company, demo.server.url, 'muyu', page);
  for (const no of numbers) await rowOf(company, no).getByRole('checkbox').check();
  await company.getByRole('button', { name: '合并付款' }).click();
  const form = onTop(company);
  await form.getByText('合并付款：2 笔订单').waitFor();
  await form.getByText('对公转账').click();
  const total = (await form.locator('.order-sum b').innerText()).replaceAll(/[¥,]/g, '');
  await type(form, '付款户名', '木语合并付款');
  await upload(form, '付款凭证', await photo('合并回单.png', 600, 400));
  await form.getByRole('button', { name: '提交凭证' }).click();
  for (const no of numbers) await rowOf(company, no).getByText('待确认').waitFor();

  const { page: operator } = await openPage(await demo.browser.newContext(desk));
  await signInAs(operator, demo.server.url, 'operator1', `${page}?view=payments`);
  await operator.getByLabel('金额', { exact: true }).fill(total);
  await operator.getByLabel('付款户名', { exact: true }).fill('木语合并');
  await operator.getByLabel('付款户名', { exact: true }).press('Enter');
  await operator.waitForURL(/payer=/);
  const row = rowOf(operator, '木语合并付款');
  for (const no of numbers) await row.getByText(no).waitFor();
  await expect.poll(() => operator.locator('#content .ant-table-row:visible').count()).toBe(1);
  await act(row, '确认');
  await onTop(operator).getByRole('button', { name: '确认' }).click();
  await row.waitFor({ state: 'detached' });

  await go(company, demo.server.url + page);
  for (const no of numbers) await rowOf(company, no).getByText('已完成').waitFor();
});

it('a company pays an order online with the code on the page, and the order is delivered without anybody’s doing', async () => {
  const { token } = await signIn(demo.server.url, 'muyu');
  const ordered = await api(demo.server.url, order.create.endpoint, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity: 1333 }, token);
  const no = (ordered.data as { orderNo: string }).orderNo;
  const { page: company } = await openPage(await demo.browser.newContext(desk));
  await signInAs(company, demo.server.url, 'muyu', page);
  await act(rowOf(company, no), '付款');
  const drawer = onTop(company);
  await drawer.getByText('支付宝').click();
  await drawer.getByRole('button', { name: '显示付款码' }).click();
  await drawer.getByRole('img', { name: '支付宝付款码' }).waitFor();
  const address = await drawer.getByRole('link', { name: '在本机打开' }).getAttribute('href');
  // What the page of the gateway does when “Pay” is pressed.
  expect((await company.request.post(address!, { form: { how: '' } })).status()).toBe(200);
  await drawer.getByText('支付成功').waitFor();
  await drawer.getByRole('button', { name: '关闭', exact: true }).last().click();
  await rowOf(company, no).getByText('已完成').waitFor();
});
