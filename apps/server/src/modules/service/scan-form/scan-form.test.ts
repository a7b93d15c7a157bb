import { PassThrough } from 'node:stream';
import { afterSales, circulation, serviceLink, warranty } from '@touchmark/contract';
import { companyLife, serviceLife, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { picture } from '../../../../test/brands.ts';
import type { Db } from '../../../db/connect.ts';
import { signedPath } from '../../../codes/public.ts';
import { captchaHash } from '../../people/account/captcha.ts';
import { sealTicket } from '../../codes/scan/scan-token.ts';
import { noSignInPorts } from '../../../post/post.ts';
import { beginWarranty } from '../warranty/public.ts';
import { asCompany } from '../warranty/warranty.test-rig.ts';
import { circulationRig } from '../../flow/circulation/circulation.test-rig.ts';

const texts: { phone: string; text: string }[] = [];
const sms = { send: async (one: { phone: string; text: string }) => void texts.push(one) };
const { rig, active, key } = circulationRig({ signInPorts: { ...noSignInPorts, sms } });
const code = (serial: number) => rig.fixture.codes[serial - 1]!;
const pathOf = (serial: number) => signedPath(rig.world.services.secrets, 'ECODE', code(serial));
const ticketOf = (serial: number, at = Date.now()) =>
  sealTicket(
    rig.world.services.secrets.dataKey,
    { companyId: rig.fixture.companyId, code: code(serial), at: '', logId: '', path: pathOf(serial) },
    at,
  );
let nth = 0;
const address = () => `10.7.${Math.floor(++nth / 250)}.${nth % 250}`;

beforeEach(async () => {
  await active(40);
  await rig.world.ok(rig.main, warranty.saveTerms, { validFrom: '2020-01-01', months: { FRAME: 60 }, begins: 'SALE' });
});

/** Sends a form as a browser without script does. */
async function post(url: string, fields: Record<string, string>, photos: readonly Buffer[] = [], remoteAddress = address()) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ lang: 'zh', ...fields })) form.set(name, value);
  for (const bytes of photos) form.append('photos', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const multipart = new Request('http://localhost/', { method: 'POST', body: form });
  const plain = url !== '/m/service';
  return rig.world.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': plain ? 'application/x-www-form-urlencoded' : multipart.headers.get('content-type')! },
    payload: plain ? new URLSearchParams({ lang: 'zh', ...fields }).toString() : Buffer.from(await multipart.arrayBuffer()),
  });
}
const answerCaptcha = (id: string) =>
  rig.world.asStaff((db) =>
    db
      .updateTable('captcha')
      .set({ answerHash: captchaHash(id, 'ABCD') })
      .where('id', '=', id)
      .execute(),
  );
async function solved(url: string, token: string) {
  const { body } = await post(url, { token });
  const captchaId = /name="captchaId" value="([^"]+)"/.exec(body)![1]!;
  await answerCaptcha(captchaId);
  return { token, captchaId, captcha: 'ABCD' };
}

describe('the form of the warranty', () => {
  const register = async (serial: number, more: Record<string, string> = {}) =>
    post('/m/warranty', { ...(await solved('/m/warranty', ticketOf(serial))), phone: '13900001234', name: '', bought: '', ...more });

  it('needs the phone alone, and shows what is covered until when', async () => {
    const answer = await register(1);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/保修已登记[\s\S]*框架/);
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(1) })).records).toMatchObject([
      { source: 'BUYER', boughtOn: today(), phone: '139****1234' },
    ]);
    const scanned = await rig.world.app.inject({ method: 'GET', url: pathOf(1) });
    expect(scanned.body).toContain('框架');
    expect(scanned.body).not.toContain('action="/m/warranty"');
    expect(scanned.body).not.toContain('1234</');
  });

  it('of somebody else leaves the card as it is, and says no name', async () => {
    await register(2, { name: '王小明' });
    const answer = await register(2, { phone: '13900009999' });
    expect(answer.body).toContain('已有保修卡');
    expect(answer.body).not.toContain('王小明');
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(2) })).records).toMatchObject([{ phone: '139****1234' }]);
  });

  it.each([
    ['phone', { phone: '123' }],
    ['bought', { bought: '2999-01-01' }],
    ['captcha', { captcha: 'WXYZ' }],
    ['name', { name: '王'.repeat(31) }],
  ])('says what is wrong with %s at its field and keeps what was typed', async (field, wrong) => {
    const answer = await register(3, { name: '李芳', ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(`id="${field}-fault"`);
    if (field !== 'name') expect(answer.body).toContain('李芳');
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(3) })).total).toBe(0);
  });

  it.each(['VOID', 'FREEZE'] as const)('is refused for a unit with %s', async (kind) => {
    await rig.world.asStaff((db) =>
      db
        .insertInto('codeRange')
        .values({ companyId: rig.fixture.companyId, batchId: rig.fixture.batchId, kind, serialFrom: 9, serialTo: 9 })
        .execute(),
    );
    expect((await post('/m/warranty', { token: ticketOf(9) })).body).toContain('不能登记保修');
  });

  it.each([
    [
      'a frozen company',
      (db: Db) => db.updateTable('company').set({ authStatus: companyLife.at.frozen }).where('id', '=', rig.fixture.companyId),
    ],
    [
      'a product whose service was stopped',
      (db: Db) => db.updateTable('productIdentify').set({ serviceStatus: serviceLife.at.frozen }).where('id', '=', rig.fixture.productId),
    ],
  ])('makes no card for %s, and shows no dates', async (_, change) => {
    await register(15);
    const ready = [await solved('/m/warranty', ticketOf(15)), await solved('/m/warranty', ticketOf(16))];
    await rig.world.asStaff((db) => change(db).execute());
    for (const fields of ready) {
      const { body } = await post('/m/warranty', { ...fields, phone: '13900001234', name: '', bought: '' });
      expect(body).toContain('不能登记保修');
      expect(body).not.toContain('框架');
    }
    expect(await rig.world.asStaff((db) => db.selectFrom('warrantyCard').where('code', '=', code(16)).select('id').execute())).toEqual([]);
  });

  it('of a piece that came back and was stocked anew counts from what its buyer says, not from the former sale', async () => {
    await rig.world.ok(rig.main, circulation.sale, {
      key: key(),
      fromReceiver: null,
      texts: [code(17)],
      phone: '13900009999',
      buyerName: '李雷',
    });
    const { id } = await rig.world.ok(rig.main, afterSales.saveOrUpdate, {
      text: code(17),
      type: 'RETURN',
      description: '颜色不喜欢，要求退货',
      phone: '13900009999',
      adcode: '420106',
    });
    await rig.world.ok(rig.main, afterSales.accept, { id });
    await rig.world.ok(rig.main, afterSales.returnGoods, { id, reason: '七日无理由' });
    // As what was sold and came back before cards were kept.
    await rig.world.asStaff(async (db) => {
      await db.deleteFrom('warrantyCard').where('code', '=', code(17)).execute();
      await sql`with back as (update movement set during = tstzrange(lower(during), now()) where upper_inf(during) and status = 6 returning *)
        insert into movement (company_id, batch_id, serials, status, holder, during, event) select company_id, batch_id, serials, 4, holder, tstzrange(now(), null), event from back`.execute(
        db,
      );
    });
    await register(17, { bought: '2026-01-02' });
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(17) })).records).toMatchObject([
      { source: 'BUYER', soldOn: null, boughtOn: '2026-01-02', phone: '139****1234' },
    ]);
  });

  it('is refused where the company ended the card by hand after the sale, until the piece is sold again', async () => {
    await rig.world.ok(rig.main, circulation.sale, {
      key: key(),
      fromReceiver: null,
      texts: [code(18)],
      phone: '13900009999',
      buyerName: '李雷',
    });
    const [card] = (await rig.world.ok(rig.main, warranty.list, { code: code(18) })).records;
    await rig.world.ok(rig.main, warranty.endCard, { id: card!.id, reason: '擅自改装，不再保修' });
    expect((await register(18)).body).toContain('不能登记保修');
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(18) })).records).toMatchObject([{ state: 'ENDED' }]);
  });

  it('answers a forged, foreign and expired ticket alike', async () => {
    const foreign = sealTicket(rig.world.services.secrets.dataKey, { companyId: '1', code: code(1), at: '', logId: '', path: pathOf(1) });
    for (const token of ['forged', foreign, ticketOf(1, Date.now() - 3_600_000)]) {
      expect((await post('/m/warranty', { token })).statusCode).toBe(410);
      expect((await post('/m/service', { token })).statusCode).toBe(410);
    }
  });
});

describe('a warranty that changes hands', () => {
  const [first, second] = ['13900001234', '13900007777'];
  const register = async (serial: number) =>
    post('/m/warranty', { ...(await solved('/m/warranty', ticketOf(serial))), phone: first, name: '王小明', bought: '' });
  const ask = async (serial: number, more: Record<string, string> = {}) =>
    post('/m/owner', { ...(await solved('/m/owner', ticketOf(serial))), phone: second, name: '李芳', ...more });
  const give = (serial: number, code: string, token = ticketOf(serial)) => post('/m/owner', { token, phone: second, name: '李芳', code });
  const card = async (serial: number) => (await rig.world.ok(rig.main, warranty.list, { code: code(serial) })).records[0]!;
  /** The code in the last SMS to a phone. */
  const codeTo = (phone: string) =>
    vi.waitFor(() => /验证码 (\d{6})/.exec(texts.findLast((one) => one.phone === phone && one.text.includes('验证码'))!.text)![1]!);
  beforeEach(async () => {
    texts.length = 0;
    await rig.world.asStaff((db) => db.deleteFrom('verifyCode').execute());
  });

  it('needs the code that its owner so far got; the days stay, and the change is recorded', async () => {
    await register(30);
    const before = await card(30);
    const scanned = await rig.world.app.inject({ method: 'GET', url: pathOf(30) });
    expect(scanned.body).toContain('action="/m/owner"');
    const asked = await ask(30);
    expect(asked.body).toContain('name="code"');
    expect(asked.body).not.toMatch(/139\*|13900001234|王小明/);
    expect((await give(30, await codeTo(first))).body).toContain('保修主人已变更');
    const after = await rig.world.ok(rig.main, warranty.findOne, { id: before.id });
    expect(after).toMatchObject({ beginDate: before.beginDate, endDate: before.endDate });
    expect(after.history.map(({ action }) => action)).toContain('change');
    expect(await rig.world.ok(rig.main, warranty.unmask, { id: before.id })).toEqual({ customerName: '李芳', phone: second, address: '' });
  });

  it('is not changed by a wrong code, and after five tries not by the right one', async () => {
    await register(31);
    await ask(31);
    const right = await codeTo(first);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n++) {
      const answer = await give(31, wrong);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('id="code-fault"');
      expect(answer.body).toContain(second);
    }
    expect((await give(31, right)).statusCode).toBe(400);
    expect(await card(31)).toMatchObject({ phone: '139****1234' });
  });

  it('is not changed with the code of another piece, nor with a ticket of another company', async () => {
    await register(32);
    await register(33);
    await ask(32);
    const right = await codeTo(first);
    expect((await give(33, right)).statusCode).toBe(400);
    const foreign = sealTicket(rig.world.services.secrets.dataKey, { companyId: '1', code: code(32), at: '', logId: '', path: pathOf(32) });
    expect((await give(32, right, foreign)).statusCode).toBe(410);
    expect((await give(32, right)).body).toContain('保修主人已变更');
    expect((await give(32, right)).statusCode).toBe(400);
  });

  it('is changed by the company where its customer was deleted, or no SMS can be sent', async () => {
    await register(34);
    await ask(34);
    const right = await codeTo(first);
    await rig.world.ok(rig.main, warranty.forget, { id: (await card(34)).id, reason: '顾客要求删除' });
    const { name } = await rig.world.asStaff((db) =>
      db.selectFrom('company').where('id', '=', rig.fixture.companyId).select('name').executeTakeFirstOrThrow(),
    );
    for (const answer of [await give(34, right), await post('/m/owner', { token: ticketOf(34) })]) {
      expect(answer.body).toContain('这里不能变更保修主人');
      expect(answer.body).toContain(name);
    }
    expect(await card(34)).toMatchObject({ phone: '', forgotten: true });
    await register(35);
    const { signInPorts } = rig.world.services;
    const { sms } = signInPorts;
    signInPorts.sms = null;
    expect((await post('/m/owner', { token: ticketOf(35) })).body).toContain(name);
    signInPorts.sms = sms;
  });

  it('says at its field what is wrong, and sends nothing', async () => {
    await register(36);
    const answer = await ask(36, { phone: '123' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('id="phone-fault"');
    expect(answer.body).toContain('李芳');
    expect(texts.filter(({ text }) => text.includes('验证码'))).toEqual([]);
  });

  it('is registered by whoever has it where it was sold without a name', async () => {
    const { batchId, productId } = rig.fixture;
    await asCompany(rig, (ctx) =>
      beginWarranty(ctx, { unit: { batchId, productId, serial: 37, code: code(37) }, source: 'SALE', day: today() }),
    );
    expect((await post('/m/owner', { token: ticketOf(37) })).body).toContain('action="/m/warranty"');
  });
});

describe('the form of a request', () => {
  const asked = {
    type: 'REPAIR',
    part: 'FRAME',
    description: '右后脚断裂',
    phone: '13900001234',
    name: '王小明',
    adcode: '420000',
    address: '',
    expect: '周末',
  };
  const ask = async (serial: number, more: Record<string, string> = {}, photos: readonly Buffer[] = []) =>
    post('/m/service', { ...(await solved('/m/service', ticketOf(serial))), ...asked, ...more }, photos);
  const listed = async () => (await rig.world.ok(rig.main, afterSales.list, {})).records;

  it('keeps a request with its photos, and gives the customer his link', async () => {
    const placed = await sharp(await picture(80, 60))
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '30/1 35/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    const answer = await ask(1, {}, [placed, await picture(50, 50)]);
    expect(answer.body).toContain('已提交');
    const [row] = await listed();
    const whole = await rig.world.ok(rig.main, afterSales.findOne, { id: row!.id });
    expect(whole).toMatchObject({ channel: 'H5', part: 'FRAME', expectTime: '周末' });
    expect(whole.photos).toHaveLength(2);
    const { rawPayload } = await rig.world.app.inject({ method: 'GET', url: whole.photos[0]!.link });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    const token = /\/m\/service#([\w-]+)/.exec(answer.body)![1]!;
    expect((await rig.world.ok(null, serviceLink.open, { token })).requestNo).toBe(row!.requestNo);
  });

  it.each([
    ['type', { type: 'NONSENSE' }],
    ['description', { description: '坏' }],
    ['phone', { phone: '123' }],
    ['adcode', { adcode: '' }],
    ['captcha', { captcha: 'WXYZ' }],
  ])('says what is wrong with %s at its field, and loses neither words nor photos', async (field, wrong) => {
    const answer = await ask(2, wrong, [await picture(40, 40)]);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(`id="${field}-fault"`);
    expect(answer.body).toContain('王小明');
    expect(answer.body).toContain('已上传 1 张');
    expect(await listed()).toEqual([]);
    const kept = /name="kept" value="([^"]+)"/.exec(answer.body)![1]!;
    await ask(2, { kept });
    expect((await rig.world.ok(rig.main, afterSales.findOne, { id: (await listed())[0]!.id })).photos).toHaveLength(1);
  });

  it.each([
    ['of 30 MB', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(30 * 1024 * 1024)])],
    ['of a wrong type', Buffer.from('%PDF-1.7\n')],
  ])('says at the photos that one %s is not taken, and keeps the words', async (_, bytes) => {
    const answer = await ask(3, {}, [bytes]);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('id="photos-fault"');
    expect(answer.body).toContain(asked.description);
  });

  it('tells too many photos, and keeps the first six', async () => {
    const answer = await ask(4, { lang: 'en' }, await Promise.all(Array.from({ length: 13 }, () => picture(20, 20))));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('At most 6 photos');
    expect(answer.body).toContain('6 uploaded');
    expect(answer.body).toContain(asked.description);
  });

  it('is taken while slow senders are still at it', async () => {
    const fields = await solved('/m/service', ticketOf(5));
    const opened = Array.from({ length: 9 }, () => new PassThrough());
    const slow = opened.map((payload) => {
      payload.write('--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nabc');
      return rig.world.app.inject({
        method: 'POST',
        url: '/m/service',
        remoteAddress: address(),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload,
      });
    });
    expect((await post('/m/service', { ...fields, ...asked })).body).toContain('已提交');
    for (const one of opened) one.end('\r\n--x--\r\n');
    await Promise.all(slow);
  });
});

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
