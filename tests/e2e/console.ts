import type { Page } from 'playwright-core';
import { demoPassword } from './api.ts';

/** Signs in through the sign-in page with an identification account. */
export async function signInAs(page: Page, url: string, account: string, home = '/wel/index'): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('tab', { name: /标识账号登录|Identification account/ }).click();
  const form = page.getByRole('tabpanel', { name: /标识账号登录|Identification account/ });
  await form.getByLabel(/^(标识账号|Identification account)$/).fill(account);
  await form.getByLabel(/^(密码|Password)$/).fill(demoPassword);
  await form.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await page.waitForURL(`**${home}`);
}

/** Opens the menu of the person, waits until it names the company, and closes it. */
export async function readCompany(page: Page, company: string): Promise<void> {
  const button = page.locator('.person-button');
  await button.click();
  await page.locator('.person').getByText(company).waitFor();
  await button.click();
}
