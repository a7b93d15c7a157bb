import { feedback } from '@touchmark/contract';
import { feedbackLife, mostReplies } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { followed } from '../../../../test/form-way.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { captchaHash } from '../../people/account/captcha/captcha.ts';
import { sealTicket } from '../../codes/scan/scan-token.ts';
import { keepFeedback } from './keep-feedback.ts';

let world: World;
let operator: Person;
let auditor: Person;
let maker: Person;
let other: Person;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
  maker = await world.person(await world.company({ name: '答复家具有限公司' }), 'ENT_MAIN');
  other = await world.person(await world.company({ name: '别家家具有限公司' }), 'ENT_MAIN');
});
afterAll(() => world.end());

let nth = 0;
type Written = Partial<Parameters<typeof keepFeedback>[3]>;
/** What somebody wrote, each time from another address. */
const written = async (more: Written = {}) => {
  nth += 1;
  const no = await world.asStaff((db) =>
    keepFeedback(world.services, db, `10.1.${Math.floor(nth / 250)}.${nth % 250}`, {
      source: 'H5',
      kind: 'CONSULT',
      companyId: maker.companyId,
      content: '这款沙发可以拆洗吗？',
      name: '李建国',
      ...more,
    }),
  );
  return world.asStaff((db) => db.selectFrom('feedback').where('feedbackNo', '=', no).selectAll().executeTakeFirstOrThrow());
};
const find = (who: Person, id: string) => world.ok(who, feedback.findOne, { id });
const reply = { reply: '可以，外套干洗即可' } as const;

describe('who sees what', () => {
  it('operators see all, a company its own, and to others it does not exist', async () => {
    const [own, free] = [await written(), await written({ companyId: null, code: '/e/unknown' })];
    const seen = async (who: Person) => (await world.ok(who, feedback.list, { pageSize: 200 })).records.map(({ id }) => id);
    expect(await seen(operator)).toEqual(expect.arrayContaining([own.id, free.id]));
    expect(await seen(maker)).toContain(own.id);
    expect(await seen(maker)).not.toContain(free.id);
    expect(await seen(other)).toEqual([]);
    expect(await find(operator, free.id)).toMatchObject({ companyName: '', ofPlatform: true, code: '/e/unknown' });
  });

  it.each([
    ['findOne', {}],
    ['reply', reply],
    ['note', { note: '已联系' }],
    ['transfer', { company: '答复家具有限公司' }],
    ['spam', {}],
    ['close', {}],
    ['unmask', {}],
  ] as const)('another company’s and the platform’s are 404 to a company: %s', async (name, more) => {
    for (const row of [await written(), await written({ companyId: null })])
      expect(await world.call(other, feedback[name], { id: row.id, ...more })).toMatchObject({ code: 404 });
  });

  it('an auditor reads and does no more', async () => {
    const { id } = await written();
    expect((await find(auditor, id)).content).toBe('这款沙发可以拆洗吗？');
    expect(await world.call(auditor, feedback.reply, { id, ...reply })).toMatchObject({ code: 403 });
  });
});

describe('a contact', () => {
  it.each([
    ['phone', { phone: '13900001234' }, '139****1234', '13900001234'],
    ['mail', { mail: 'li@example.com' }, 'l***@example.com', 'li@example.com'],
  ] as const)('is stored sealed, shown masked, and each whole look is recorded: %s', async (_, contact, masked, whole) => {
    const row = await written(contact);
    expect((row.contactPhone ?? row.contactMail)!.includes(whole)).toBe(false);
    expect(await find(maker, row.id)).toMatchObject({ contact: masked, contactName: '**国' });
    expect(await world.ok(maker, feedback.unmask, { id: row.id })).toEqual({ contactName: '李建国', contact: whole });
    expect((await find(maker, row.id)).history.map(({ action }) => action)).toEqual(['unmask']);
  });
});

describe('a reply', () => {
  it('is only recorded where no contact was left or the platform cannot send, and says so', async () => {
    const nobody = await written();
    expect((await find(maker, nobody.id)).reach).toBe('NO_CONTACT');
    const phoned = await written({ phone: '13900001234' });
    expect((await find(maker, phoned.id)).reach).toBe('NOT_SET');
    for (const { id } of [nobody, phoned]) {
      expect(await world.ok(maker, feedback.reply, { id, ...reply, notify: true, note: '老客户' })).toEqual({
        way: 'NONE',
        sentTo: '',
        fault: '',
      });
      expect(await find(maker, id)).toMatchObject({
        status: feedbackLife.at.replied,
        reply: reply.reply,
        replyWay: 'NONE',
        internalNote: '老客户',
      });
    }
  });

  it('goes out by SMS, is not claimed where the provider refuses it, and not without end', async () => {
    const sent: string[] = [];
    const before = world.services.signInPorts.sms;
    let refuse = false;
    Object.assign(world.services.signInPorts, {
      sms: {
        send: ({ phone, text }: { phone: string; text: string }) => {
          if (refuse) return Promise.reject(new Error('空号|No such number'));
          sent.push(`${phone} ${text}`);
          return Promise.resolve('');
        },
      },
    });
    try {
      const { id, feedbackNo } = await written({ phone: '13900005678' });
      const key = `reply ${id}`;
      const answer = async () => world.call(maker, feedback.reply, { id, ...reply, notify: true }, { 'idempotency-key': key });
      expect((await answer()).data).toMatchObject({ way: 'SMS', sentTo: '139****5678' });
      const kept = await world.asStaff((db) => db.selectFrom('idempotencyKey').where('key', '=', key).select('answer').execute());
      expect(JSON.stringify(kept)).not.toContain('13900005678');
      expect(sent).toEqual([`13900005678 【物印】答复家具有限公司回复您的留言 ${feedbackNo}：${reply.reply}`]);
      refuse = true;
      expect((await answer()).data).toMatchObject({ way: 'FAILED', fault: '空号' });
      expect((await find(maker, id)).replyWay).toBe('FAILED');
      refuse = false;
      for (let n = 2; n < mostReplies; n++) await answer();
      expect(await answer()).toMatchObject({ code: 429, error: 'tooOften' });
    } finally {
      Object.assign(world.services.signInPorts, { sms: before });
    }
  });

  it.each([
    ['reply', { reply: '好' }],
    ['reply', { reply: '好'.repeat(501) }],
    ['note', { ...reply, note: '好'.repeat(501) }],
  ])('with a wrong %s is refused at its field', async (field, wrong) => {
    const { id } = await written();
    expect(await world.call(maker, feedback.reply, { id, ...wrong })).toMatchObject({ code: 400, data: { fields: [{ field }] } });
  });

  it('of an older version is refused', async () => {
    const { id, version } = await written();
    await world.ok(operator, feedback.note, { id, version, note: '先核实' });
    expect(await world.call(maker, feedback.reply, { id, version, ...reply })).toMatchObject({ code: 409, error: 'versionConflict' });
  });
});

describe('what nobody’s company is asked', () => {
  it('is passed on to a certified company, which answers it with the contact', async () => {
    const row = await written({ companyId: null, kind: 'FAKE', bought: '某网店 订单 8812', phone: '13900007777', code: '/e/9999' });
    expect(await world.call(operator, feedback.transfer, { id: row.id, company: '没有这家企业' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'company' }] },
    });
    await world.ok(operator, feedback.transfer, { id: row.id, company: '答复家具有限公司' });
    expect(await find(operator, row.id)).toMatchObject({ status: feedbackLife.at.passed, passedTo: '答复家具有限公司' });
    const [given] = (await world.ok(maker, feedback.list, { kind: 'FAKE' })).records;
    expect(given).toMatchObject({ bought: '某网店 订单 8812', contact: '139****7777', status: feedbackLife.at.fresh, code: '/e/9999' });
    expect((await world.ok(maker, feedback.unmask, { id: given!.id })).contact).toBe('13900007777');
    expect(await world.call(operator, feedback.transfer, { id: row.id, company: '别家家具有限公司' })).toMatchObject({ code: 409 });
  });

  it('a company’s own is passed to nobody', async () => {
    const { id } = await written();
    for (const who of [operator, maker])
      expect(await world.call(who, feedback.transfer, { id, company: '别家家具有限公司' })).toMatchObject({ code: 409 });
  });
});

it('is closed after a reply only, and spam is not answered', async () => {
  const { id } = await written();
  expect(await world.call(maker, feedback.close, { id })).toMatchObject({ code: 409 });
  await world.ok(maker, feedback.reply, { id, ...reply });
  await world.ok(maker, feedback.close, { id });
  expect(await world.call(maker, feedback.spam, { id })).toMatchObject({ code: 409 });
  const advert = await written({ content: '加微信领红包' });
  await world.ok(maker, feedback.spam, { id: advert.id });
  expect(await world.call(maker, feedback.reply, { id: advert.id, ...reply })).toMatchObject({ code: 409 });
});

describe('the form of the scan page', () => {
  const ticket = (companyId: string, code: string) =>
    sealTicket(world.services.secrets.dataKey, { companyId, code, at: '', logId: '', path: `/e/${code}` });
  const post = (form: Record<string, string>, remoteAddress = `10.9.0.${++nth % 250}`) =>
    followed(world.app, {
      method: 'POST',
      url: '/m/feedback',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ lang: 'zh', ...form }).toString(),
    });
  const solved = async (token: string) => {
    const { body } = await post({ token });
    const captchaId = /name="captchaId" value="([^"]+)"/.exec(body)![1]!;
    await world.asStaff((db) =>
      db
        .updateTable('captcha')
        .set({ answerHash: captchaHash(captchaId, 'ABCD') })
        .where('id', '=', captchaId)
        .execute(),
    );
    return { token, captchaId, captcha: 'ABCD' };
  };
  const good = { kind: 'FAKE', content: '扫码显示查无此码', bought: '路边家具店，小票 0032', name: '王女士', contact: '13900009999' };
  const lastOf = (code: string) => world.asStaff((db) => db.selectFrom('feedback').where('code', '=', code).selectAll().execute());

  it.each([
    ['a known code reaches its company', () => maker.companyId, 'K-1'],
    ['an unknown code reaches the platform', () => '', 'U-1'],
  ])('%s, with a number for the writer', async (_, companyOf, code) => {
    const answer = await post({ ...good, ...(await solved(ticket(companyOf(), code))) });
    const [row] = await lastOf(code);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(row!.feedbackNo);
    expect(row).toMatchObject({ companyId: companyOf() || auditor.companyId, source: 'H5', kind: 'FAKE', bought: good.bought });
  });

  it.each([
    ['kind', { kind: 'NONSENSE' }, '请选择类型'],
    ['content', { content: '假' }, '请填写 5–500 字'],
    ['bought', { bought: '' }, '举报假货请填写购买渠道'],
    ['contact', { contact: 'nobody' }, '请填写手机号'],
    ['contact', { contact: '123' }, '手机号'],
    ['name', { name: '王'.repeat(31) }, '最多 30 字'],
    ['captcha', { captcha: 'WXYZ' }, '验证码'],
  ])('says what is wrong with %s at its field and keeps what was written', async (field, wrong, fault) => {
    const code = `W-${++nth}`;
    const answer = await post({ ...good, ...(await solved(ticket('', code))), ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(`id="${field}-fault"`);
    expect(answer.body).toContain(fault);
    if (field !== 'content') expect(answer.body).toContain(good.content);
    expect(await lastOf(code)).toEqual([]);
  });

  it('answers a forged and an expired ticket alike, and takes the code from the ticket alone', async () => {
    const old = sealTicket(
      world.services.secrets.dataKey,
      { companyId: maker.companyId, code: 'OLD', at: '', logId: '', path: '/e/OLD' },
      Date.now() - 3 * 3_600_000,
    );
    for (const token of ['forged', old]) expect((await post({ ...good, token })).statusCode).toBe(410);
    await post({ ...good, ...(await solved(ticket('', 'T-1'))), code: 'OTHER', companyId: maker.companyId });
    expect((await lastOf('T-1'))[0]!.companyId).toBe(auditor.companyId);
  });

  it('takes five an hour from one visitor, and escapes what was written', async () => {
    const token = ticket('', 'L-1');
    for (let n = 0; n < 5; n++) expect((await post({ ...good, ...(await solved(token)) }, '10.8.8.8')).statusCode).toBe(200);
    expect((await post({ ...good, ...(await solved(token)) }, '10.8.8.8')).statusCode).toBe(429);
    const shown = await post({ ...good, ...(await solved(token)), content: '<b>', name: '"><script>' });
    expect(shown.body).not.toContain('<script>');
  });

  it('a ticket without a company opens neither the PIN nor the place', async () => {
    for (const url of ['/m/pin', '/m/place'])
      expect(
        (await world.app.inject({ method: 'POST', url, payload: { token: ticket('', 'U-2'), pin: '123456', adcode: '440600' } }))
          .statusCode,
      ).toBe(410);
  });
});
