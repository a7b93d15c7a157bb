import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPage, phone } from './browser.ts';
import { withSharedDemo } from './demo.ts';

/** The page of a printed code, in a real browser with the size of a phone. */
const demo = withSharedDemo();
const kinds = ['genuine', 'inactive', 'void', 'stolen', 'authentic', 'copied'] as const;
let examples: Record<(typeof kinds)[number], string>;
beforeAll(async () => {
  const printed = [...demo.server.output().matchAll(/^\s+(http\S+\/[ez]\/\S+)$/gm)].map(([, address]) => address!);
  expect(printed).toHaveLength(kinds.length);
  examples = Object.fromEntries(kinds.map((kind, nth) => [kind, printed[nth]!])) as typeof examples;
});

const faults: string[] = [];
afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

/** Opens an address as a phone does. */
async function scan(address: string, options: BrowserContextOptions = {}) {
  const context = await demo.browser.newContext({ ...phone, ...options });
  const { page, faults: found } = await openPage(context);
  const response = await page.goto(address);
  const close = async () => {
    faults.push(...found.list);
    await context.close();
  };
  return {
    page,
    status: response!.status(),
    headers: response!.headers(),
    word: () => page.getByRole('heading', { level: 1 }).innerText(),
    close,
  };
}

describe('a scan', () => {
  it('tells that a piece is genuine, what it is and where it came from', async () => {
    const { page, word, close } = await scan(examples.genuine);
    expect(await word()).toMatch(/正品|第 \d+ 次查询/);
    expect(await page.getByRole('region', { name: '溯源信息' }).getByRole('listitem').count()).toBeGreaterThan(0);
    await page.getByRole('heading', { name: '清屿三人布艺沙发' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(
      await page.getByRole('img', { name: '清屿三人布艺沙发' }).evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    ).toBeGreaterThan(0);
    await close();
  });

  it.each([
    ['inactive', '尚未激活'],
    ['void', '作废'],
    ['stolen', '失窃'],
    ['copied', '谨慎'],
  ] as const)('warns of a code that is %s', async (which, text) => {
    const { page, close } = await scan(examples[which]);
    expect(await page.getByRole('status').innerText()).toContain(text);
    await close();
  });

  it('does not know an address somebody invented, and shows no product for it', async () => {
    const { page, word, close } = await scan(examples.genuine.replace(/k=\w+/, 'k=AAAAAA'));
    expect(await word()).toContain('非本平台编码');
    expect(await page.getByText('清屿').count()).toBe(0);
    await close();
  });

  it('speaks English to who asks for it, all of it, and goes back to Chinese', async () => {
    const { page, word, close } = await scan(examples.genuine, { locale: 'en-GB' });
    expect(await word()).toMatch(/[Gg]enuine|[Qq]uery/);
    const own = (await page.locator('main').innerText()).split('\n').filter((line) => /[\u4e00-\u9fff]/.test(line));
    // Names given by the manufacturer are not translated; labels and sentences are.
    expect(own.filter((line) => /查询|编码|正品|溯源|提交|请/.test(line))).toEqual([]);
    await page.getByRole('link', { name: '中文' }).click();
    expect(await word()).toMatch(/[\u4e00-\u9fff]/);
    await close();
  });

  it('is dark where the phone is, with text that can be read', async () => {
    const { page, close } = await scan(examples.genuine, { colorScheme: 'dark' });
    const [ground, text] = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(heading).color]);
    expect(brightness(ground!)).toBeLessThan(60);
    expect(brightness(text!)).toBeGreaterThan(120);
    await close();
  });
});

const brightness = (colour: string) => {
  const [r, g, b] = colour.match(/[\d.]+/g)!.map(Number) as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b;
};

describe('the scratch PIN of an authentic code', () => {
  it('is refused when wrong and accepted when right, without leaving the page', async () => {
    const { page, word, close } = await scan(examples.authentic);
    const before = await word();
    await page.getByLabel('标签涂层下的 6 位数字').fill('111111');
    await page.getByRole('button', { name: '验证' }).click();
    await page
      .getByRole('status')
      .getByText(/验证码.*(不正确|错误|不符)/)
      .waitFor();
    await page.getByLabel('标签涂层下的 6 位数字').fill('246810');
    await page.getByRole('button', { name: '验证' }).click();
    await page.getByRole('status').getByText('正品').first().waitFor();
    expect(await word()).not.toBe(before);
    expect(await page.getByLabel('标签涂层下的 6 位数字').count()).toBe(0);
    await close();
  });

  it('is checked without JavaScript as well, and says that it was checked before', async () => {
    const { page, word, close } = await scan(examples.authentic, { javaScriptEnabled: false });
    await page.getByLabel('标签涂层下的 6 位数字').fill('246810');
    await page.getByRole('button', { name: '验证' }).click();
    await page.waitForURL('**/m/pin');
    expect(await word()).toBe('验证码正确');
    expect(await page.getByRole('status').innerText()).toContain('此前已验证过');
    await page.getByRole('heading', { name: '山岚真皮转角沙发' }).waitFor();
    await close();
  });
});

describe('the place of a scan', () => {
  it('may be chosen from a list', async () => {
    const { page, close } = await scan(examples.genuine);
    await page.getByLabel('或选择地区').selectOption('湖北省');
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('已收到，谢谢。').waitFor();
    await close();
  });

  it('is asked of the phone only when the visitor wants that', async () => {
    const { page, close } = await scan(examples.genuine, {
      geolocation: { latitude: 30.59, longitude: 114.3 },
      permissions: ['geolocation'],
    });
    const sent = page.waitForRequest((request) => request.url().endsWith('/m/place'));
    await page.getByRole('button', { name: '提供当前位置' }).click();
    expect(JSON.parse((await sent).postData()!)).toMatchObject({ lat: 30.59, lng: 114.3 });
    await page.getByText('已收到，谢谢。').waitFor();
    await close();
  });
});

// Last, because this visitor is rate-limited afterwards.
it('asks a visitor in a hurry to come back in a moment', async () => {
  for (let nth = 0; nth < 40; nth++) if ((await fetch(examples.inactive)).status === 429) break;
  const { page, status, headers, word } = await scan(examples.inactive);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await word()).toBe('查询过于频繁');
  expect(await page.getByRole('status').innerText()).toMatch(/请在 \d+ 秒后再试/);
  await page.getByRole('link', { name: '重试' }).waitFor();
  await page.context().close();
});
