import { TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type ProviderHere, providerHere } from '../../apps/server/test/provider.ts';
import { api, demoPassword, signIn } from './api.ts';
import { desk, openPage, phone, settled } from './browser.ts';
import { withDemo } from './demo.ts';
import { start, temporaryFolder } from './server.ts';

/** Signing in as people do: by keyboard, with a passkey, for the first time, on a phone. */
let provider: ProviderHere;
const demo = withDemo(async () => {
  provider = await providerHere({ anywhere: true });
  const { issuer, clientId, clientSecret, name } = provider.oidc;
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name };
});
afterAll(() => provider?.end());

async function withPage(work: (page: Page, context: BrowserContext) => Promise<void>, options = desk): Promise<void> {
  const context = await demo.browser.newContext(options);
  const { page, faults } = await openPage(context);
  await work(page, context);
  expect(faults.list.filter((fault) => !/^4\d\d |console: Failed to load resource/.test(fault))).toEqual([]);
  await context.close();
}

describe('the keyboard alone', () => {
  it('signs in: the tabs by arrows, the fields by Tab, and Enter', () =>
    withPage(async (page) => {
      await page.goto(`${demo.server.url}/login`);
      const account = page.getByLabel('账号', { exact: true });
      await account.waitFor();
      await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
      await page.keyboard.press('Shift+Tab');
      for (
        let steps = 0;
        steps < 5 && !(await page.getByRole('tab', { name: '标识账号登录' }).getAttribute('aria-selected'))?.includes('true');
        steps++
      )
        await page.keyboard.press('ArrowRight');
      await page.getByLabel('标识账号', { exact: true }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.type('yunhe');
      await page.keyboard.press('Tab');
      await page.keyboard.type('not the password');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
      expect(await page.getByLabel('标识账号', { exact: true }).inputValue()).toBe('yunhe');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(demoPassword);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/wel/index');
    }));

  it('opens the registration, is told what is missing first, and leaves by Escape', () =>
    withPage(async (page) => {
      await page.goto(`${demo.server.url}/login`);
      await page.getByRole('button', { name: '注册企业账号' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('姓名').fill('王木匠');
      await dialog.getByLabel('验证码', { exact: true }).fill('AAAA');
      await dialog.getByLabel('验证码', { exact: true }).press('Enter');
      await dialog.getByText('请先输入账号名称').waitFor();
      await dialog.getByLabel('账号名称').fill('walnut');
      await dialog.getByLabel('账号名称').press('Enter');
      await dialog.getByText('请先输入密码').waitFor();
      await dialog.getByLabel('密码', { exact: true }).fill('Walnut-Chair-7');
      await dialog.getByLabel('确认密码').fill('something else');
      await dialog.getByLabel('确认密码').press('Enter');
      await dialog.getByText('两次密码输入不一致').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }));
});

describe('a passkey', () => {
  it('is made in the personal centre and signs in without a password', () =>
    withPage(async (page, context) => {
      // Passkeys need a host name, not an IP address.
      const home = demo.server.url.replace('127.0.0.1', 'localhost');
      const devtools = await context.newCDPSession(page);
      await devtools.send('WebAuthn.enable');
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await page.goto(`${home}/login`);
      await page.getByRole('button', { name: /^muyu / }).click();
      await page.waitForURL('**/wel/index');
      await page.goto(`${home}/personalCenter/index?tab=security`);
      await page.locator('.security-row').filter({ hasText: '通行密钥' }).getByRole('button', { name: '添加' }).click();
      await page.getByLabel('当前密码').fill(demoPassword);
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByLabel('名称').fill('测试电脑');
      await page.getByRole('button', { name: '创建通行密钥' }).click();
      await page.getByText('请保存恢复码').waitFor();
      expect(await page.locator('.recovery-codes li').count()).toBe(10);
      await page.getByRole('button', { name: '我已保存' }).click();
      await page.locator('.security-keys').getByText('测试电脑').waitFor();
      await settled(page);

      await context.clearCookies();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto(`${home}/login`);
      await page.getByRole('button', { name: '使用通行密钥登录' }).click();
      await page.waitForURL('**/wel/index');
      await page.getByText('穆语').first().waitFor();
    }));
});

describe('the first administrator', () => {
  it('sets the platform up, sets up a second factor at the first sign-in, and uses it at the next', async () => {
    const fresh = await start({ dataDir: temporaryFolder() });
    await withPage(async (page, context) => {
      await page.goto(fresh.url + /\/setup\?token=[\w-]+/.exec(fresh.output())![0]);
      await page.getByLabel('运营方名称').fill('岭南家居标识中心');
      await page.getByLabel('管理员账号').fill('chief');
      await page.getByLabel('姓名').fill('李管理');
      await page.getByLabel('密码', { exact: true }).fill('password123');
      await page.getByLabel('确认密码').fill('password123');
      await page.getByRole('button', { name: '创建并完成' }).click();
      await page.getByText('该密码过于常见，容易被猜到，请换一个', { exact: true }).waitFor();
      await page.getByLabel('密码', { exact: true }).fill('Walnut-Chair-7');
      await page.getByLabel('确认密码').fill('Walnut-Chair-7');
      await page.getByRole('button', { name: '创建并完成' }).click();
      await page.getByRole('button', { name: '去登录' }).click();

      await enterByEcode(page, 'chief', 'Walnut-Chair-7');
      await page.getByRole('heading', { name: '设置二次验证' }).waitFor();
      const secret = (await page.locator('.factor-secret').innerText()).replaceAll(' ', '');
      await page.getByLabel(/输入应用显示的 6 位口令/).fill(new TOTP({ secret }).generate());
      await page.keyboard.press('Enter');
      await page.getByText('请保存恢复码').waitFor();
      const code = await page.locator('.recovery-codes code').first().innerText();
      await page.getByRole('button', { name: '我已保存' }).click();
      await page.waitForURL('**/wel/index');

      await context.clearCookies();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto(`${fresh.url}/login`);
      await enterByEcode(page, 'chief', 'Walnut-Chair-7');
      await page.getByRole('heading', { name: '二次验证' }).waitFor();
      await page.getByLabel('动态口令').fill('000000');
      await page.keyboard.press('Enter');
      await page.getByText('动态口令或恢复码错误').waitFor();
      await page.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
      await page.getByLabel('恢复码').fill(code);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/wel/index');
    });
    expect(await fresh.stop()).toBe(0);
  });
});

async function enterByEcode(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: '标识账号登录' }).click();
  await page.getByLabel('标识账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

describe('another provider', () => {
  it('sends a stranger back to register: he can leave, come again, and then waits for an administrator', () =>
    withPage(async (page) => {
      const visit = async () => {
        await page.goto(`${demo.server.url}/login`);
        await page.getByRole('tab', { name: '第三方登录' }).click();
        await page.getByRole('button', { name: `使用“${provider.oidc.name}”登录` }).click();
      };
      const dialog = page.getByRole('dialog').filter({ hasText: '完善账号信息' });
      // The provider's page requests fonts from another host.
      await page.route(
        ({ hostname }) => hostname !== '127.0.0.1',
        (route) => route.fulfill({ body: '' }),
      );
      await visit();
      await page.locator('input[name=login]').fill('oak');
      await page.locator('input[name=password]').fill('any');
      await page.locator('button[type=submit]').click();
      await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' });
      await page.locator('button[type=submit]').click();
      await dialog.getByText('该第三方账号尚未注册。提交后由管理员审核，通过后即可登录。').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect([await page.getByText('正在完成第三方登录').count(), await page.getByLabel('账号', { exact: true }).isVisible()]).toEqual([
        0,
        true,
      ]);
      // The provider still has its session, so it redirects back at once.
      await visit();
      await dialog.getByLabel('姓名').fill('欧阳橡');
      await dialog.getByLabel('账号名称').fill('oakmaker');
      await dialog.getByLabel('密码', { exact: true }).fill('Walnut-Chair-7');
      await dialog.getByLabel('确认密码').fill('Walnut-Chair-7');
      await dialog.getByRole('checkbox', { name: '我已阅读并同意' }).check();
      await dialog.getByRole('button', { name: '提交注册' }).click();
      await page.getByText('注册申请已提交,请耐心等待管理员通过!').waitFor();
      await page.getByRole('button', { name: '返回登录' }).click();
      await enterByEcode(page, 'oakmaker', 'Walnut-Chair-7');
      await page.getByRole('alert').getByText('注册申请正在等待管理员审核').waitFor();
    }));
});

/** Of somebody who got no code while the demonstration was loaded: another one within a minute is refused. */
const mobile = '13800000003';

describe('a code by SMS', () => {
  it('signs in; in the demonstration it lies in the outbox', () =>
    withPage(async (page) => {
      const { token } = await signIn(demo.server.url, 'admin');
      await page.goto(`${demo.server.url}/login`);
      await page.getByRole('tab', { name: '手机登录' }).click();
      await page.getByLabel('手机号').fill('138');
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByText('手机号码长度不为11位').waitFor();
      await page.getByLabel('手机号').fill(mobile);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByText(/验证码已放入演示发件箱/).waitFor();
      const sent = (await api(demo.server.url, 'POST /api/demo/outbox', {}, token)).data as { target: string; body: string }[];
      await page.getByLabel('短信验证码').fill(/\d{6}/.exec(sent.find(({ target }) => target === mobile)!.body)![0]);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/wel/index');
    }));
});

describe('quick registration', () => {
  const hand = {
    ...phone,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  };

  it('opens on a phone with its query, fits the screen, and says what is missing', () =>
    withPage(async (page) => {
      await page.goto(`${demo.server.url}/quickRegister?channel=FS-EXPO&invite=I-77`);
      await page.waitForURL('**/quickRegister/index?channel=FS-EXPO&invite=I-77');
      await page.getByText('来自邀请：I-77', { exact: true }).waitFor();
      expect(
        await page.evaluate(() => [getComputedStyle(document.documentElement).fontSize, document.documentElement.scrollWidth - innerWidth]),
      ).toEqual(['10.4px', 0]);
      await page.getByRole('button', { name: '提交注册' }).click();
      for (const words of ['手机号码不能为空', '请先阅读并同意用户协议与隐私政策']) await page.getByText(words).waitFor();
      await page.goto(`${demo.server.url}/quickRegister/complete`);
      await page.waitForURL('**/quickRegister/index');
    }, hand));

  it('sends a desk to the sign-in page', () =>
    withPage(async (page) => {
      await page.goto(`${demo.server.url}/quickRegister/index`);
      await page.waitForURL('**/login');
    }));
});
