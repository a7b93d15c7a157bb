import { afterSales, codeTrace, file, serviceLink } from '@touchmark/contract';
import { addDays, afterSalesLife, codeLife, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../../test/brands.ts';
import { box, filmOf } from '../../../../test/films.ts';
import { finishUnconfirmed } from './request.chore.ts';
import { asked, phone, requestRig } from './request.test-rig.ts';
import { sendNow } from './tell-customer.ts';

const { rig, code, open, one, sell, linkOf, set, solve } = requestRig();
const at = afterSalesLife.at;

it('shows its clerk the warranty of the part, the company’s terms, earlier repairs of the same fault and who sold the piece', async () => {
  await sell(1);
  const first = await open({ part: 'FRAME' });
  const row = await one(await open({ part: 'FRAME' }));
  expect(row).toMatchObject({ cover: 'COVERED', status: at.waiting, phone: '139****1234', customerName: '**明', city: '武昌区' });
  expect(row.facts).toMatchObject({ soldOn: today(), days: 0, repairText: '十二个月', prodBatchNo: expect.stringMatching(/^PB-/) });
  expect(row.earlier).toMatchObject([{ id: first, sameFault: true }]);
  expect((await one(await open({ part: 'FABRIC' }))).cover).toBe('OVER');
  expect((await one(await open({ text: code(9) }))).cover).toBe('UNKNOWN');
});

it('goes from waiting to completed, with a log, and repairs change nothing of the unit', async () => {
  await sell(1);
  const before = await rig.world.ok(rig.main, codeTrace.query, { text: code(1) });
  const id = await open();
  await rig.world.ok(rig.main, afterSales.accept, { id });
  await rig.world.ok(rig.main, afterSales.answer, { id, text: '已安排师傅', visible: true, servicePlace: '武汉维修点' });
  await rig.world.ok(rig.main, afterSales.handle, { id, solution: 'SEND_IN', note: '更换沙发脚', parts: [{ name: '沙发脚', qty: 1 }] });
  const token = await linkOf(id);
  await rig.world.ok(null, serviceLink.confirm, { token });
  await rig.world.ok(null, serviceLink.rate, { token, rating: 5, text: '很快' });
  const row = await one(id);
  expect(row).toMatchObject({ status: at.done, rating: 5, servicePlace: '武汉维修点', parts: [{ name: '沙发脚', qty: 1 }] });
  expect(row.log.map(({ step }) => step)).toEqual(['open', 'accept', 'answer', 'place', 'handle', 'finish', 'rate']);
  expect((await rig.world.ok(rig.main, codeTrace.query, { text: code(1) })).status).toBe(before.status);
});

describe('the customer’s link', () => {
  it('shows the steps meant for him, and neither notes nor anybody’s name', async () => {
    const id = await open();
    await rig.world.ok(rig.main, afterSales.accept, { id, note: '明天联系您' });
    await rig.world.ok(rig.main, afterSales.answer, { id, text: '顾客情绪激动' });
    const shown = await rig.world.ok(null, serviceLink.open, { token: await linkOf(id) });
    expect(shown.log.map(({ text }) => text)).toEqual([asked.description, '明天联系您']);
    expect(JSON.stringify(shown)).not.toMatch(/王小明|13900001234|情绪/);
  });

  it('forwarded and withdrawn, renewed, foreign or wrong leads nowhere, and all are answered alike', async () => {
    const id = await open();
    const old = await linkOf(id);
    const fresh = await linkOf(id, true);
    await rig.world.ok(rig.main, afterSales.withdrawLink, { id });
    for (const token of [old, fresh, 'x'.repeat(43)])
      expect(await rig.world.call(null, serviceLink.open, { token })).toMatchObject({ error: 'linkEnded' });
  });

  it('lets him cancel while nobody has taken it up, and not afterwards', async () => {
    const [first, second] = [await open(), await open()];
    await rig.world.ok(null, serviceLink.cancel, { token: await linkOf(first), text: '自己修好了' });
    expect((await one(first)).status).toBe(at.cancelled);
    const token = await linkOf(second);
    await rig.world.ok(rig.main, afterSales.accept, { id: second });
    expect(await rig.world.call(null, serviceLink.cancel, { token })).toMatchObject({ code: 409 });
  });

  it('lets him object after the system closed it', async () => {
    const id = await open();
    await solve(id);
    const token = await linkOf(id);
    await finishUnconfirmed(rig.world.services);
    expect((await one(id)).status).toBe(at.confirming);
    await set(id, { solvedTime: `${addDays(today(), -8)} 08:00:00+08` });
    await finishUnconfirmed(rig.world.services);
    expect((await one(id)).status).toBe(at.done);
    await rig.world.ok(null, serviceLink.object, { token, text: '还是摇晃，没有修好' });
    expect(await one(id)).toMatchObject({ status: at.accepted });
    expect((await one(id)).log.at(-1)).toMatchObject({ step: 'object', by: 'CUSTOMER' });
  });

  it.each([
    ['of 30 MB', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(30 * 1024 * 1024)])],
    ['of a wrong type', Buffer.from('%PDF-1.7\n')],
  ])('refuses a photo %s', async (_, bytes) => {
    const token = await linkOf(await open());
    const answer = await rig.world.upload(null, serviceLink.upload, { name: 'a.jpg', mime: 'image/jpeg', bytes }, { token });
    expect(answer.success).toBe(false);
  });

  it('keeps six photos drawn anew, for the clerk alone', async () => {
    const id = await open();
    const token = await linkOf(id);
    const bytes = await picture(60, 40);
    const put = () => rig.world.upload(null, serviceLink.upload, { name: 'a.png', mime: 'image/png', bytes }, { token });
    for (let n = 0; n < 6; n++) expect((await put()).success).toBe(true);
    expect(await put()).toMatchObject({ error: 'tooManyFiles' });
    expect((await one(id)).photos).toHaveLength(6);
  });

  it('keeps one video instead, without its place, and no photo beside it', async () => {
    const id = await open();
    const token = await linkOf(id);
    const put = (name: string, bytes: Buffer) => rig.world.upload(null, serviceLink.upload, { name, mime: '', bytes }, { token });
    const shown = async () => rig.world.ok(null, serviceLink.open, { token });
    expect(await shown()).toMatchObject({ mayUpload: true, mayFilm: true });
    expect(await put('a.mp4', filmOf({ size: 51 * 1024 * 1024 }))).toMatchObject({ error: 'fileTooLarge' });
    expect(await put('a.mp4', filmOf().subarray(0, -40))).toMatchObject({ error: 'videoBroken' });
    const film = filmOf({ inMovie: [box('udta', box('\u00A9xyz', '+30.5928+114.3055/'))] });
    // Two sent at once: the second is refused behind the lock.
    const sent = await Promise.all([put('a.mp4', film), put('a.png', await picture(60, 40)), put('b.mp4', film)]);
    expect(sent.filter(({ success }) => success)).toHaveLength(1);
    expect(await put('c.mp4', film)).toMatchObject({ error: 'photosOrVideo' });
    expect((await one(id)).photos).toHaveLength(1);
  });

  it('takes a video of the clerk instead of photos, and beside what the customer sent', async () => {
    const sent = (scene: string, name: string, bytes: Buffer) =>
      rig.world.upload(rig.main, file.put, { name, mime: '', bytes }, { scene }).then(({ data }) => (data as { fileId: string }).fileId);
    const film = await sent('serviceVideo', 'a.mp4', filmOf());
    const photo = await sent('service', 'a.png', await picture(60, 40));
    const both = { ...asked, photos: [film, photo] };
    expect(await rig.world.call(rig.main, afterSales.saveOrUpdate, both)).toMatchObject({ error: 'photosOrVideo' });
    const id = await open({ photos: [photo] });
    await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...both, id });
    expect((await one(id)).photos.map(({ mime }) => mime).toSorted()).toEqual(['image/png', 'video/mp4']);
    const second = await sent('serviceVideo', 'b.mp4', filmOf());
    const third = await sent('serviceVideo', 'c.mp4', filmOf());
    const more = { ...asked, id, photos: [film, photo, second, third] };
    expect(await rig.world.call(rig.main, afterSales.saveOrUpdate, more)).toMatchObject({ error: 'photosOrVideo' });
  });

  it('with a video takes nothing more, and with a photo no video; the clerk keeps the video when editing', async () => {
    const id = await open();
    const token = await linkOf(id);
    const put = (name: string, bytes: Buffer) => rig.world.upload(null, serviceLink.upload, { name, mime: '', bytes }, { token });
    expect((await put('a.mp4', filmOf())).success).toBe(true);
    expect(await rig.world.ok(null, serviceLink.open, { token })).toMatchObject({ mayUpload: false, mayFilm: false });
    expect(await put('a.png', await picture(60, 40))).toMatchObject({ error: 'photosOrVideo' });
    const [video] = (await one(id)).photos;
    const { statusCode } = await rig.world.app.inject({ method: 'GET', url: video!.link });
    expect([video!.mime, statusCode]).toEqual(['video/mp4', 200]);
    await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, photos: [video!.fileId] });
    expect((await one(id)).photos).toHaveLength(1);
    const other = await open();
    const otherToken = await linkOf(other);
    const photo = { name: 'a.png', mime: '', bytes: await picture(60, 40) };
    await rig.world.upload(null, serviceLink.upload, photo, { token: otherToken });
    expect(await rig.world.ok(null, serviceLink.open, { token: otherToken })).toMatchObject({ mayUpload: true, mayFilm: false });
    expect(
      await rig.world.upload(null, serviceLink.upload, { name: 'a.mp4', mime: '', bytes: filmOf() }, { token: otherToken }),
    ).toMatchObject({ error: 'photosOrVideo' });
  });
});

it.each([
  ['VOID', 'voided', 12],
  ['STOLEN', 'stolen', 13],
  ['RECALL', 'recalled', 14],
  ['FREEZE', 'frozen', 15],
] as const)('tells the clerk of a unit with %s, and takes the request all the same', async (kind, state, serial) => {
  const { companyId, batchId } = rig.fixture;
  await rig.world.asStaff((db) =>
    db.insertInto('codeRange').values({ companyId, batchId, kind, serialFrom: serial, serialTo: serial }).execute(),
  );
  const { zh, en } = codeLife.words[codeLife.at[state]];
  expect((await one(await open({ text: code(serial) }))).facts.unitState).toEqual({ zh, en });
});

it('keeps neither phone nor link with the request by which a link was sent', async () => {
  const id = await open();
  const key = `send ${id}`;
  expect((await rig.world.call(rig.main, afterSales.sendLink, { id }, { 'idempotency-key': key })).code).toBe(200);
  const kept = await rig.world.asStaff((db) => db.selectFrom('idempotencyKey').where('key', '=', key).select('answer').execute());
  expect(JSON.stringify(kept)).not.toMatch(/m\/service|\d{11}/);
});

it('says of a customer without a phone that receives SMS that nothing can be sent', async () => {
  const id = await open({ phone: '0757-81234567' });
  expect(await rig.world.ok(rig.main, afterSales.link, { id })).toMatchObject({ canSend: false, to: '' });
  expect(await rig.world.ok(rig.main, afterSales.sendLink, { id })).toEqual({ way: 'NONE', fault: '' });
});

it('says of an SMS that is only kept in the outbox of the demonstration that it is kept, not sent', async () => {
  const id = await open();
  const row = await rig.world.asStaff((db) => db.selectFrom('afterSales').where('id', '=', id).selectAll().executeTakeFirstOrThrow());
  const services = { ...rig.world.services, demo: true, signInPorts: { ...rig.world.services.signInPorts, sms: null } };
  expect(await sendNow(services, row, { mobile: phone, body: '链接' })).toEqual({ way: 'KEPT', fault: '' });
  expect((await one(id)).log.at(-1)).toMatchObject({ step: 'smsKept' });
});

describe('a time that was stored', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  it.each([
    [3, { error: 'remindedLately' }],
    [5, { success: true }],
  ])('%i hours ago counts in the platform’s zone, wherever the server stands: reminding', async (hours, answer) => {
    const id = await open();
    await set(id, { remindTime: ago(hours) });
    expect(await rig.world.call(rig.main, afterSales.remind, { id })).toMatchObject(answer);
  });

  it.each([
    [1, false],
    [-1, true],
  ])('%i hours ago, as the end of a link, ends it or not', async (hours, stands) => {
    const id = await open();
    const before = await linkOf(id);
    await rig.world.asStaff((db) =>
      db
        .updateTable('serviceLink')
        .set({ until: ago(hours) })
        .where('requestId', '=', id)
        .execute(),
    );
    expect((await linkOf(id)) === before).toBe(stands);
  });
});
