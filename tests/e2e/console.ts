import type { Page } from 'playwright-core';
import { demoPassword, signIn } from './api.ts';
import { desk, patience } from './browser.ts';
import type { Demo } from './demo.ts';

/** Signs in through the sign-in page with an identification account. */
export async function signInByForm(page: Page, url: string, account: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('tab', { name: '标识账号登录' }).click();
  const form = page.getByRole('tabpanel', { name: '标识账号登录' });
  await form.getByLabel('标识账号', { exact: true }).fill(account);
  await form.getByLabel('密码', { exact: true }).fill(demoPassword);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/wel/index');
}

/**
 * Signs in by a call and stores its tokens as the console does, then opens a page. Drawing the sign-in page in a new context costs
 * as much as a test; `sign-in.test.ts` tests it.
 */
export async function signInAs(page: Page, url: string, account: string, path = '/wel/index'): Promise<void> {
  const { token, refresh_token: refreshToken, expires_in: seconds } = await signIn(url, account);
  // Any small answer of the server opens its origin, whose cookies and storage are needed.
  await page.goto(`${url}/healthz`);
  const { hostname } = new URL(url);
  await page
    .context()
    .addCookies([
      {
        name: 'touchmark-refresh-token',
        value: refreshToken,
        domain: hostname,
        path: '/api/user/login',
        httpOnly: true,
        sameSite: 'Strict',
      },
    ]);
  await page.evaluate(
    ([access, expires]) => {
      const keep = (name: string, content: string | number) =>
        localStorage.setItem(name, JSON.stringify({ dataType: typeof content, content, type: 'local', datetime: Date.now() }));
      document.cookie = `touchmark-access-token=${expires}; Path=/; SameSite=Strict`;
      keep('touchmark-token', access);
      keep('touchmark-token-until', expires);
    },
    [token, Date.now() + seconds * 1000] as const,
  );
  await page.goto(url + path);
}

/** A page of somebody in a browser of his own, which is closed with the file's. */
export async function openAs({ browser, server }: Demo, account: string, path: string): Promise<Page> {
  const page = await (await browser.newContext(desk)).newPage();
  page.setDefaultTimeout(patience);
  await signInAs(page, server.url, account, path);
  return page;
}

/** Opens the menu of the person, waits until it names the company, and closes it. */
export async function readCompany(page: Page, company: string): Promise<void> {
  const button = page.locator('.person-button');
  await button.click();
  await page.locator('.person').getByText(company).waitFor();
  await button.click();
}
