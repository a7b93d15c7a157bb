import { describe, expect, it } from 'vitest';
import { address, scanFormRig } from './scan-form.test-rig.ts';

const { ticketOf, post, answerCaptcha, solved } = scanFormRig();

describe.each([
  ['/m/warranty', { phone: '13900001234', name: '赵敏', bought: '' }, '保修已登记'],
  [
    '/m/service',
    { type: 'REPAIR', part: '', description: '右后脚断裂', phone: '13900001234', name: '赵敏', adcode: '420000', address: '', expect: '' },
    '已提交',
  ],
  ['/m/feedback', { kind: 'COMPLAINT', content: '送货时蹭掉了漆', bought: '', name: '赵敏', contact: '' }, '已收到'],
])('what was typed at %s', (url, words, taken) => {
  const typed = ({ body }: { body: string }) => {
    expect(body).toContain('赵敏');
    expect(body).toContain('id="form-fault"');
  };

  it('is taken an hour after the scan, for somebody who writes slowly', async () => {
    const fields = { ...(await solved(url, ticketOf(20))), ...words, token: ticketOf(20, Date.now() - 3_600_000) };
    expect((await post(url, fields)).body).toContain(taken);
  });

  it('comes back with a fresh ticket where the old one has expired, to be sent once more', async () => {
    const answer = await post(url, { ...words, token: ticketOf(20, Date.now() - 3 * 3_600_000), captchaId: '', captcha: '' });
    expect(answer.statusCode).toBe(410);
    typed(answer);
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(answer.body)![1]!;
    const captchaId = hidden('captchaId');
    await answerCaptcha(captchaId);
    expect((await post(url, { ...words, token: hidden('token'), captchaId, captcha: 'ABCD' })).body).toContain(taken);
  });

  it.each([
    ['zh', '填写的内容都还在'],
    ['en', 'what you wrote is still here'],
  ])('comes back where its ticket is none, in %s', async (lang, said) => {
    const answer = await post(url, { ...words, lang, token: 'forged' });
    expect(answer.statusCode).toBe(410);
    typed(answer);
    expect(answer.body.toLowerCase()).toContain(said.toLowerCase());
  });

  it('comes back after too many requests, with the same captcha', async () => {
    const remoteAddress = address();
    const fields = { ...(await solved(url, ticketOf(21))), ...words };
    let answer = await post(url, {}, [], remoteAddress);
    for (let n = 0; n < 40 && answer.statusCode !== 429; n++) answer = await post(url, {}, [], remoteAddress);
    answer = await post(url, fields, [], remoteAddress);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBeDefined();
    typed(answer);
    expect(answer.body).toContain('value="ABCD"');
    expect((await post(url, fields)).body).toContain(taken);
  });

  it('comes back after more forms in an hour than people send', async () => {
    const remoteAddress = address();
    let answer;
    for (let n = 0; n < 11; n++) {
      answer = await post(url, { ...(await solved(url, ticketOf(22 + n))), ...words }, [], remoteAddress);
      if (answer.statusCode === 429) break;
    }
    expect(answer!.statusCode).toBe(429);
    typed(answer!);
    expect(answer!.body).toMatch(/name="captchaId" value="[^"]+"/);
  });
});
