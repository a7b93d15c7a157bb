import { afterSales, warranty } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../../test/brands.ts';
import { nextOf } from '../../../../test/form-way.ts';
import { address, scanFormRig } from './scan-form.test-rig.ts';

const { rig, ticketOf, pathOf, post, pressed, answerCaptcha, code } = scanFormRig();
const get = (request: ReturnType<typeof nextOf>) => rig.world.app.inject({ ...request, remoteAddress: address() });
const form = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
const language = (body: string) => /<html lang="([^"]+)"/.exec(body)![1];

const forms = [
  [
    '/m/warranty',
    { phone: '13900001234', name: '赵敏', bought: '' },
    { phone: '1', name: '赵敏', bought: '' },
    '保修已登记',
    'Your warranty is registered',
    async (serial: number) => (await rig.world.ok(rig.main, warranty.list, { code: code(serial) })).total,
  ],
  [
    '/m/service',
    { type: 'REPAIR', part: '', description: '右后脚断裂', phone: '13900001234', name: '赵敏', adcode: '420000', address: '', expect: '' },
    { type: 'REPAIR', part: '', description: '坏', phone: '13900001234', name: '赵敏', adcode: '420000', address: '', expect: '' },
    '已提交',
    'Sent',
    async (serial: number) => (await rig.world.ok(rig.main, afterSales.list, { code: code(serial) })).total,
  ],
  [
    '/m/feedback',
    { kind: 'COMPLAINT', content: '送货时蹭掉了漆', bought: '', name: '赵敏', contact: '' },
    { kind: 'COMPLAINT', content: '漆', bought: '', name: '赵敏', contact: '' },
    '已收到',
    'Received',
    async (serial: number) =>
      (await rig.world.asStaff((db) => db.selectFrom('feedback').where('code', '=', code(serial)).select('id').execute())).length,
  ],
] as const;

describe.each(forms)('the form %s', (url, good, bad, taken, takenInEnglish, count) => {
  it('gets an address that says nothing, which opens it as often as its browser asks', async () => {
    const answer = await pressed(url, ticketOf(11));
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(new RegExp(`^${url}/[\\w-]{16}\\?lang=zh$`));
    expect(String(answer.headers['set-cookie'])).toMatch(/; Path=\/m\/\w+\/[\w-]{16}; Max-Age=86400; HttpOnly; SameSite=Strict/);
    for (let n = 0; n < 2; n++) {
      const shown = await get(nextOf(answer));
      expect(shown.statusCode).toBe(200);
      expect(shown.headers['cache-control']).toBe('no-store');
      expect(shown.body).toContain(`action="${answer.headers.location!.split('?')[0]}"`);
      expect(form(shown.body, 'captchaId')).not.toBe('');
    }
  });

  it('is shown hours later with a ticket that is good again, and a day after the scan no more', async () => {
    const answer = await pressed(url, ticketOf(12));
    const cookieOf = (at: number) => ({ cookie: `touchmark_form=${ticketOf(12, at)}` });
    const hour = 3_600_000;
    const late = await get({ ...nextOf(answer), headers: cookieOf(Date.now() - 20 * hour) });
    const captchaId = form(late.body, 'captchaId');
    await answerCaptcha(captchaId);
    expect((await post(url, { ...good, token: form(late.body, 'token'), captchaId, captcha: 'ABCD' })).body).toContain(taken);
    expect((await get({ ...nextOf(answer), headers: cookieOf(Date.now() - 25 * hour) })).statusCode).toBe(410);
  });

  it.each([
    ['zh', '这一页已关闭'],
    ['en', 'This page is closed'],
  ])('says in %s what to do to a browser that did not open it', async (lang, words) => {
    for (const cookie of ['', 'touchmark_form=forged', 'touchmark_form=.', 'touchmark_form'])
      expect(await get({ method: 'GET', url: `${url}/AAAAAAAAAAAAAAAA?lang=${lang}`, headers: { cookie } })).toMatchObject({
        statusCode: 410,
        body: expect.stringContaining(words) as string,
      });
  });

  it('shows what came of it at the same address, in either language, and keeps it once', async () => {
    const opened = await pressed(url, ticketOf(13));
    const { body } = await get(nextOf(opened));
    const captchaId = form(body, 'captchaId');
    await answerCaptcha(captchaId);
    const here = opened.headers.location!.split('?')[0]!;
    const fields = { ...good, token: form(body, 'token'), captchaId, captcha: 'ABCD' };
    const before = await count(13);
    const sent = await pressed(here, fields.token, fields);
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toBe(`${here}?lang=zh`);
    const there = nextOf(sent);
    for (const [lang, words] of [
      ['zh', taken],
      ['en', takenInEnglish],
    ])
      expect((await get({ ...there, url: `${here}?lang=${lang}` })).body).toContain(words);
    // The browser sends it once more, with the cookie it has by now.
    const again = await pressed(here, fields.token, fields, there.headers!['cookie'] as string);
    expect(again).toMatchObject({ statusCode: 303 });
    expect(await count(13)).toBe(before + 1);
  });

  it('comes in the other language with what was typed, without judging or keeping anything', async () => {
    for (const words of [good, bad]) {
      const answer = await post(url, { ...words, token: ticketOf(14), turn: 'en' });
      expect(answer.statusCode).toBe(200);
      expect(language(answer.body)).toBe('en');
      expect(answer.body).toContain('赵敏');
      expect(answer.body).not.toContain('aria-invalid');
      expect(form(answer.body, 'captchaId')).not.toBe('');
    }
    expect(await count(14)).toBe(0);
  });

  it('has no word of the code’s proof in its address, its cookie or its headers', async () => {
    const answer = await pressed(url, ticketOf(15));
    const proof = /k=(\w+)/.exec(pathOf(15))![1]!;
    expect(JSON.stringify(answer.headers)).not.toContain(proof);
    expect(answer.body).not.toContain(proof);
  });
});

it('a form whose photos were kept shows them again when it is reloaded after a refusal, or turned into the other language', async () => {
  const opened = await pressed('/m/service', ticketOf(16));
  const here = opened.headers.location!.split('?')[0]!;
  const [, words, bad] = forms[1];
  const refused = await pressed(here, ticketOf(16), { ...bad, captchaId: '', captcha: '' }, '', [await picture(30, 30)]);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('已上传 1 张');
  const cookie = String(refused.headers['set-cookie']).split(';')[0]!;
  expect((await get({ method: 'GET', url: `${here}?lang=en`, headers: { cookie } })).body).toContain('1 uploaded');
  const turned = await post('/m/service', { ...words, token: ticketOf(16), turn: 'en' }, [await picture(30, 30)]);
  expect(turned.body).toContain('1 uploaded');
});
