import type { Browser, Locator, Page } from 'playwright-core';
import { act, onTop, rowOf, upload } from '../form.ts';
import { openPage, phone, settled } from '../browser.ts';
import type { Running } from '../server.ts';
import { photo } from './photo.ts';

/** The participants of the main flow, and data passed from one step to the next. */
export interface Job {
  server: Running;
  browser: Browser;
  /** Nankang's main account, an auditor and an operator of the platform, each with a page of their own. */
  maker: Page;
  auditor: Page;
  operator: Page;
  batchNo: string;
  /** The addresses in the printed QR codes. */
  addresses: string[];
}

/** Loads the console anew, so that no message of an earlier decision is still shown. */
export const go = async ({ server }: Job, page: Page, path: string): Promise<void> => {
  await page.goto(server.url + path);
  await settled(page);
};
export const said = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
export const press = (scope: Page | Locator, name: string | RegExp): Promise<void> => scope.getByRole('button', { name }).first().click();

/** Opens a pending submission and locks it. */
export async function decide(
  job: Job,
  page: Page,
  path: string,
  subject: string,
  verdict: '通过' | '驳回',
  opinion?: string,
): Promise<void> {
  await go(job, page, path);
  await act(rowOf(page, subject), '审核');
  if (opinion)
    await onTop(page)
      .getByLabel(/审核意见/)
      .fill(opinion);
  // The message of an earlier step may still be on the screen, so the answer itself is awaited.
  const decided = page.waitForResponse((answer) => answer.request().postData()?.includes('"pass":') ?? false);
  await press(onTop(page), new RegExp(`^${verdict}`));
  await decided;
  await said(page, /成功$/);
}

/** Pays the open order by a transfer, with its proof. */
export async function payBy(page: Page, name: string): Promise<void> {
  const panel = onTop(page);
  await panel.getByText('对公转账').click();
  await panel.getByText('收款单位').waitFor();
  await upload(panel, '付款凭证', await photo(name, 700, 1000));
  await press(panel, '提交凭证');
  await panel.getByText('等待').first().waitFor();
}

/** Pays what a panel shows with the code on it, as the phone that scans it does at the test gateway. */
export async function payOnline(page: Page, panel: Locator): Promise<void> {
  await press(panel, '显示付款码');
  await panel.getByRole('img', { name: /付款码$/ }).waitFor();
  await panel.getByText('测试网关').first().waitFor();
  const address = await panel.getByRole('link', { name: '在本机打开' }).getAttribute('href');
  const answer = await page.request.post(address!, { form: { how: '' } });
  if (answer.status() !== 200) throw new Error(`the gateway answered ${answer.status()}`);
}

/** A phone in a network of its own, because repeated scans are recognised by network. */
export const phoneFrom = (address = '203.0.113.7') => ({ ...phone, extraHTTPHeaders: { 'X-Forwarded-For': address } });

/** Opens an address on a phone and returns its verdict. */
export async function verdictOf({ browser }: Job, address: string, from?: string): Promise<string> {
  const { page } = await openPage(await browser.newContext(phoneFrom(from)));
  await page.goto(address);
  const text = await page.getByRole('status').innerText();
  await page.context().close();
  return text;
}
