import { ecodeBatch, type Output, warranty } from '@touchmark/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { barriersOf, prepareAxe } from './axe.ts';
import { openPage, patience, phone } from './browser.ts';
import { withDemo } from './demo.ts';
import { besideScreen } from './older-buyer.ts';

/** The forms behind the buttons of the scan page, on a phone: nothing typed is lost, and no address asks to send again. */
/** Each visitor comes from another place: more scans from one are refused for a minute. */
const demo = withDemo(async () => ({ TRUST_PROXY: '127.0.0.1' }));
let code: string;
/** Of a piece whose warranty somebody registered. */
let owned: string;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  code = /^\s+(http\S+\/[ez]\/\S+)$/m.exec(demo.server.output())![1]!;
  const { token } = await signIn(demo.server.url, 'yunhe');
  const call = async <T>(endpoint: string, input: object) => (await api(demo.server.url, endpoint, input, token)).data as T;
  const { records: cards } = await call<Output<typeof warranty.list>>(warranty.list.endpoint, { pageSize: 50 });
  const card = cards.find(({ phone: hisPhone, state }) => hisPhone !== '' && state === 'RUNS');
  const { records } = await call<Output<typeof ecodeBatch.codes>>(ecodeBatch.codes.endpoint, { code: card!.code });
  owned = records[0]!.url;
});
afterAll(async () => {
  for (const context of contexts) await context.close();
});

const words = {
  zh: { back: '返回查询结果', other: 'English', noNetwork: '网络不通', again: '请重新选择', uploaded: '已上传 1 张', send: '提交' },
  en: {
    back: 'Back to the result',
    other: '中文',
    noNetwork: 'No network',
    again: 'choose them again',
    uploaded: '1 uploaded',
    send: 'Submit',
  },
} as const;
type Language = keyof typeof words;
const otherOf = (language: Language): Language => (language === 'zh' ? 'en' : 'zh');

const forms = [
  { path: '/m/warranty', typed: { phone: '139', name: '赵敏', bought: '2026-01-31' }, wrong: 'phone' },
  {
    path: '/m/service',
    typed: { description: '坏', phone: '13900001234', name: '赵敏', adcode: '420000', address: '武昌 1 号', expect: '周末' },
    wrong: 'description',
  },
  { path: '/m/feedback', typed: { kind: 'FAKE', content: '假', bought: '路边', name: '赵敏', contact: '13900001234' }, wrong: 'content' },
  { path: '/m/owner', typed: { phone: '139', name: '李芳' }, wrong: 'phone' },
] as const;
type Form = (typeof forms)[number];

/** Opens a form as a visitor does: by the button of the scan page. */
async function open(path: string, language: Language, script = true): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `198.51.100.${contexts.length + 1}` };
  const context = await demo.browser.newContext({ ...phone, javaScriptEnabled: script, extraHTTPHeaders });
  contexts.push(context);
  await prepareAxe(context);
  const { page } = await openPage(context);
  page.setDefaultTimeout(patience);
  await page.goto(`${path === '/m/owner' ? owned : code}&lang=${language}`);
  await press(page, path);
  return page;
}
async function press(page: Page, path: string): Promise<void> {
  await page.locator(`form[action="${path}"] button`).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(`${path}/`));
  await page.locator('#captcha').waitFor();
}

const field = (page: Page, name: string) => page.locator(`#form [name="${name}"]`);
async function type(page: Page, { typed }: Form): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const one = field(page, name);
    if ((await one.evaluate((element) => element.tagName)) === 'SELECT') await one.selectOption(value);
    else await one.fill(value);
  }
}
const read = async (page: Page, { typed }: Form) =>
  Object.fromEntries(await Promise.all(Object.keys(typed).map(async (name) => [name, await field(page, name).inputValue()])));
/** What was typed is there again: by the script, soon after the page. */
const expectKept = (page: Page, form: Form) => expect.poll(() => read(page, form), { timeout: patience }).toEqual(form.typed);
const shows = (page: Page, language: Language) => page.locator(`html[lang="${language === 'zh' ? 'zh-CN' : 'en'}"] #form`).waitFor();
const send = (page: Page) => page.locator('#form button.wide').click();
const picture = { name: 'leg.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };

describe.each(forms)('the form $path', (form) => {
  const { path, wrong } = form;

  it.each(['zh', 'en'] as const)('keeps what was typed, in %s', async (language) => {
    const page = await open(path, language);
    const here = new URL(page.url()).pathname;
    await shows(page, language);
    expect(await besideScreen(page)).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
    await type(page, form);

    await page.reload();
    await expectKept(page, form);
    await page.goBack();
    await page.locator('#answer').waitFor();
    await page.goForward();
    await expectKept(page, form);

    // The other language and back, with the captcha that was typed.
    await field(page, 'captcha').fill('ABCD');
    const shown = await page.locator('#form .row img').getAttribute('src');
    for (const to of [otherOf(language), language]) {
      await page.locator('#turn').click();
      await shows(page, to);
      await expectKept(page, form);
      expect(new URL(page.url()).pathname).toBe(here);
    }
    expect(await field(page, 'captcha').inputValue()).toBe('ABCD');
    expect(await page.locator('#form .row img').getAttribute('src')).toBe(shown);

    await page.context().setOffline(true);
    await send(page);
    await page.getByText(words[language].noNetwork).waitFor();
    await expectKept(page, form);
    await page.context().setOffline(false);

    await send(page);
    await page.locator(`#${wrong}-fault`).waitFor();
    await expectKept(page, form);
    expect(new URL(page.url()).pathname).toBe(here);
    await page.reload();
    await shows(page, language);
    await expectKept(page, form);

    // By the button of the scan page again: another opening, the same words.
    await page.getByRole('link', { name: words[language].back }).click();
    await page.locator('#answer').waitFor();
    await press(page, path);
    await expectKept(page, form);
  });

  it('has its address and both languages without a script, too', async () => {
    const page = await open(path, 'zh', false);
    const here = page.url();
    await page.reload();
    await shows(page, 'zh');
    expect(page.url()).toBe(here);
    await type(page, form);
    await page.locator('#turn').click();
    await shows(page, 'en');
    expect(await read(page, form)).toEqual(form.typed);
    // Enter sends the form; it does not change the language.
    await field(page, 'name').press('Enter');
    await page.locator(`#${wrong}-fault`).waitFor();
    await shows(page, 'en');
    expect(await read(page, form)).toEqual(form.typed);
    await page.goto(here);
    await shows(page, 'zh');
  });
});

describe('photos of a request', () => {
  it.each(['zh', 'en'] as const)(
    'survive the other language and a refusal, and are asked for again after a reload, in %s',
    async (language) => {
      const page = await open('/m/service', language);
      const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
      const chosen = () => field(page, 'photos').evaluate((input: HTMLInputElement) => input.files!.length);
      await field(page, 'photos').setInputFiles({ ...picture, buffer: drawn });
      await page.reload();
      await page.getByText(words[language].again).waitFor();

      await field(page, 'photos').setInputFiles({ ...picture, buffer: drawn });
      await page.locator('#turn').click();
      await shows(page, otherOf(language));
      expect(await chosen()).toBe(1);
      await page.locator('#turn').click();
      await shows(page, language);
      expect(await chosen()).toBe(1);
      await page.context().setOffline(true);
      await send(page);
      await page.getByText(words[language].noNetwork).waitFor();
      expect(await chosen()).toBe(1);
      await page.context().setOffline(false);

      await send(page);
      await page.getByText(words[language].uploaded).waitFor();
      await page.reload();
      await page.getByText(words[language].uploaded).waitFor();
      expect(await page.getByText(words[language].again).count()).toBe(0);
    },
  );
});

it('tells of a form that another browser opened what to do', async () => {
  const page = await open('/m/warranty', 'en');
  const address = page.url();
  const other = await demo.browser.newContext(phone);
  contexts.push(other);
  const { page: stranger } = await openPage(other);
  await stranger.goto(address);
  await stranger.getByRole('heading', { name: 'This page is closed' }).waitFor();
});
