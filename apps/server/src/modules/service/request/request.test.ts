import { afterSales, circulation, codeTrace, file, serviceLink, warranty } from '@touchmark/contract';
import { addDays, afterSalesLife, qualityWarningLife, today } from '@touchmark/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { picture } from '../../../../test/brands.ts';
import { circulationRig } from '../../flow/circulation/circulation.test-rig.ts';
import { sendNow } from './tell-customer.ts';
import { dropUnfinished, finishUnconfirmed, forgetOld } from './request.chore.ts';

const r = circulationRig();
const { rig, active, key } = r;
const at = afterSalesLife.at;
const code = (serial: number) => rig.fixture.codes[serial - 1]!;
const phone = '13900001234';
const asked = {
  type: 'REPAIR',
  description: '右后脚断裂，坐下摇晃',
  phone,
  customerName: '王小明',
  adcode: '420106',
  address: '中南路 8 号',
} as const;
const open = async (more: object = {}) => (await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, text: code(1), ...more })).id;
const one = (id: string, by = rig.main) => rig.world.ok(by, afterSales.findOne, { id });
const sell = (serial: number) =>
  rig.world.ok(rig.main, circulation.sale, { key: key(), fromReceiver: null, texts: [code(serial)], phone, buyerName: '王小明' });
const linkOf = async (id: string, renew = false) => (await rig.world.ok(rig.main, afterSales.link, { id, renew })).link.split('#')[1]!;
const set = (id: string, columns: object) =>
  rig.world.asStaff((db) => db.updateTable('afterSales').set(columns).where('id', '=', id).execute());
const solve = async (id: string) => {
  await rig.world.ok(rig.main, afterSales.accept, { id });
  await rig.world.ok(rig.main, afterSales.handle, { id, solution: 'ONSITE', note: '更换沙发脚' });
};

beforeEach(async () => {
  await active(40);
  await rig.world.ok(rig.main, warranty.saveTerms, {
    validFrom: '2020-01-01',
    months: { FRAME: 60, GLASS: 6 },
    begins: 'SALE',
    repairText: '十二个月',
  });
});

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
    const answer = await rig.world.upload(null as never, serviceLink.upload, { name: 'a.jpg', mime: 'image/jpeg', bytes }, { token });
    expect(answer.success).toBe(false);
  });

  it('keeps six photos drawn anew, for the clerk alone', async () => {
    const id = await open();
    const token = await linkOf(id);
    const bytes = await picture(60, 40);
    const put = () => rig.world.upload(null as never, serviceLink.upload, { name: 'a.png', mime: 'image/png', bytes }, { token });
    for (let n = 0; n < 6; n++) expect((await put()).success).toBe(true);
    expect(await put()).toMatchObject({ error: 'tooManyFiles' });
    expect((await one(id)).photos).toHaveLength(6);
  });
});

describe('a request in the hands of a dealer', () => {
  it('is seen with that customer’s phone and no other, until its contract ends', async () => {
    const dealer = await r.dealer();
    const [id, other] = [await open(), await open()];
    await rig.world.ok(rig.main, afterSales.accept, { id });
    expect(await rig.world.call(dealer.person, afterSales.findOne, { id })).toMatchObject({ code: 404 });
    await rig.world.ok(rig.main, afterSales.dispatch, { id, receiverId: dealer.receiverId, note: '内部备注' });
    const seen = await one(id, dealer.person);
    expect(seen).toMatchObject({ side: 'DEALER', phone: '139****1234', status: at.dispatched });
    expect(seen.log.map(({ text }) => text)).not.toContain('内部备注');
    expect((await rig.world.ok(dealer.person, afterSales.unmask, { id })).phone).toBe(phone);
    expect(await rig.world.call(dealer.person, afterSales.findOne, { id: other })).toMatchObject({ code: 404 });
    expect(await rig.world.call(dealer.person, afterSales.reject, { id, reason: '不想修理了' })).toMatchObject({ success: false });
    await rig.world.asStaff((db) => db.updateTable('receiver').set({ status: 3 }).where('id', '=', dealer.receiverId).execute());
    expect(await rig.world.call(dealer.person, afterSales.handle, { id, solution: 'ONSITE' })).toMatchObject({ error: 'notYourPart' });
    expect(await rig.world.call(dealer.person, afterSales.unmask, { id })).toMatchObject({ error: 'notYourPart' });
    expect(await one(id, dealer.person)).toMatchObject({ held: false, phone: '', customerName: '', address: '' });
    expect((await rig.world.ok(dealer.person, afterSales.list, { direction: 'in' })).records).toMatchObject([
      { id, held: false, phone: '' },
    ]);
    const next = await r.dealer();
    await rig.world.ok(rig.main, afterSales.dispatch, { id, receiverId: next.receiverId });
    expect(await rig.world.call(dealer.person, afterSales.findOne, { id })).toMatchObject({ code: 404 });
    await rig.world.ok(next.person, afterSales.handle, { id, solution: 'ONSITE', note: '已修好' });
    await rig.world.ok(rig.main, afterSales.finish, { id });
    expect(await one(id, next.person)).toMatchObject({ phone: '', status: at.done });
    expect(await rig.world.call(next.person, afterSales.unmask, { id })).toMatchObject({ error: 'notYourPart' });
  });

  it.each([
    ['ended', { status: 3 }],
    ['ran out', { contractEnd: addDays(today(), -1) }],
    ['was unlinked', { boundCompany: null, bindStatus: 0 }],
  ] as const)('and whose contract %s opens none, and learns nothing of a piece', async (_, gone) => {
    const dealer = await r.dealer();
    await rig.world.asStaff((db) => db.updateTable('receiver').set(gone).where('id', '=', dealer.receiverId).execute());
    for (const call of [
      rig.world.call(dealer.person, afterSales.saveOrUpdate, { ...asked, text: code(3) }),
      rig.world.call(dealer.person, afterSales.lookUp, { text: code(3) }),
    ])
      expect(await call).toMatchObject({ code: 400, data: { fields: [{ field: 'text' }] } });
  });

  it('keeps its product for him, and says neither who sold the piece when nor its lot', async () => {
    const dealer = await r.dealer();
    await sell(1);
    const whole = await one(await open());
    expect(whole.productName).not.toBe('');
    const about = { productName: whole.productName, model: whole.model };
    await rig.world.ok(rig.main, afterSales.accept, { id: whole.id });
    await rig.world.ok(rig.main, afterSales.dispatch, { id: whole.id, receiverId: dealer.receiverId });
    const blank = { seller: '', soldOn: null, days: null, prodBatchNo: '', customerName: '', phone: '' };
    expect(await one(whole.id, dealer.person)).toMatchObject({ ...about, facts: blank });
    expect(await rig.world.ok(dealer.person, afterSales.lookUp, { text: code(1) })).toMatchObject({ ...about, ...blank });
    const found = await rig.world.ok(dealer.person, afterSales.list, { direction: 'in', product: whole.productName.slice(0, 2) });
    expect(found.records).toMatchObject([about]);
    const sheet = await rig.world.app.inject({
      method: 'POST',
      url: '/api/afterSales/export',
      payload: { direction: 'in', format: 'csv' },
      headers: { authorization: rig.world.basic, 'blade-auth': `bearer ${dealer.person.token}` },
    });
    expect(sheet.body).toContain(whole.productName);
  });

  it.each(['reporter', 'former holder'])('is only read by its %s, and another’s notes are not', async (who) => {
    const dealer = await r.dealer();
    const id =
      who === 'reporter' ? (await rig.world.ok(dealer.person, afterSales.saveOrUpdate, { ...asked, text: code(3) })).id : await open();
    await rig.world.ok(rig.main, afterSales.accept, { id });
    if (who === 'former holder') {
      await rig.world.ok(rig.main, afterSales.dispatch, { id, receiverId: dealer.receiverId });
      expect(await rig.world.call(dealer.person, afterSales.link, { id, renew: true })).toMatchObject({ error: 'notYourPart' });
      await rig.world.ok(dealer.person, afterSales.link, { id });
      await rig.world.ok(dealer.person, afterSales.answer, { id, text: '本店内部备注' });
      await rig.world.ok(dealer.person, afterSales.handle, { id, solution: 'ONSITE' });
      await rig.world.ok(dealer.person, afterSales.answer, { id, text: '已回访顾客' });
      await rig.world.ok(null, serviceLink.object, { token: await linkOf(id), text: '还是摇晃，没有修好' });
    }
    const refused = async () => {
      expect(await one(id, dealer.person)).toMatchObject({ held: false, phone: '' });
      for (const [call, input] of [
        [afterSales.handle, { id, solution: 'ONSITE' }],
        [afterSales.answer, { id, text: '已安排师傅' }],
        [afterSales.link, { id }],
        [afterSales.sendLink, { id }],
        [afterSales.unmask, { id }],
      ] as const)
        expect(await rig.world.call(dealer.person, call, input as never)).toMatchObject({ error: 'notYourPart' });
    };
    await refused();
    await rig.world.ok(rig.main, afterSales.handle, { id, solution: 'ONSITE' });
    await refused();
    await rig.world.ok(null, serviceLink.object, { token: await linkOf(id), text: '还是摇晃，没有修好' });
    const next = await r.dealer();
    await rig.world.ok(rig.main, afterSales.dispatch, { id, receiverId: next.receiverId });
    expect((await one(id, next.person)).log.map(({ text }) => text)).not.toContain('本店内部备注');
  });

  it('is opened by a dealer for his brand’s piece, in the brand’s own list', async () => {
    const dealer = await r.dealer();
    const { id } = await rig.world.ok(dealer.person, afterSales.saveOrUpdate, { ...asked, text: code(3) });
    expect(await one(id)).toMatchObject({ channel: 'DEALER', side: 'COMPANY' });
    const stranger = await rig.world.person(await rig.world.company(), 'ENT_MAIN');
    expect(await rig.world.call(stranger, afterSales.saveOrUpdate, { ...asked, text: code(3) })).toMatchObject({ code: 400 });
  });
});

describe('an exchange', () => {
  it.each([
    ['RETURNED', 6],
    ['VOID', 9],
  ] as const)('with the old code %s sells the new one to the same customer and carries the warranty', async (old, state) => {
    await sell(1);
    const id = await open({ type: 'EXCHANGE' });
    await rig.world.ok(rig.main, afterSales.accept, { id });
    await rig.world.ok(rig.main, afterSales.exchange, { id, newText: code(2), old, note: '整件更换' });
    expect((await rig.world.ok(rig.main, codeTrace.query, { text: code(1) })).status).toBe(state);
    expect((await rig.world.ok(rig.main, codeTrace.query, { text: code(2) })).status).toBe(5);
    expect(await one(id)).toMatchObject({ status: at.confirming, exchangedCode: code(2), solution: 'EXCHANGE' });
    const [card] = (await rig.world.ok(rig.main, warranty.list, { code: code(2) })).records;
    expect(card).toMatchObject({ replacesCode: code(1), phone: '139****1234', state: 'RUNS' });
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(1) })).records).toMatchObject([
      { state: 'REPLACED', replacedByCode: code(2) },
    ]);
  });

  it('of what was given in an exchange carries the rest once more, also where the first piece had no card', async () => {
    await sell(1);
    await rig.world.asStaff((db) => db.deleteFrom('warrantyCard').where('companyId', '=', rig.fixture.companyId).execute());
    const id = await open({ type: 'EXCHANGE' });
    await rig.world.ok(rig.main, afterSales.accept, { id });
    await rig.world.ok(rig.main, afterSales.exchange, { id, newText: code(2), old: 'VOID' });
    const first = (await rig.world.ok(rig.main, warranty.list, { code: code(2) })).records[0]!;
    expect(first).toMatchObject({ replacesCode: code(1) });
    await rig.world.ok(null, serviceLink.object, { token: await linkOf(id), text: '新的也有同样的问题' });
    const twice = await rig.world.call(rig.main, afterSales.exchange, { id, newText: code(2), old: 'VOID' });
    expect(twice).toMatchObject({ code: 400, data: { fields: [{ field: 'newText' }] } });
    await rig.world.ok(rig.main, afterSales.exchange, { id, newText: code(3), old: 'VOID' });
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(3) })).records).toMatchObject([
      { replacesCode: code(2), endDate: first.endDate, state: 'RUNS' },
    ]);
    expect((await rig.world.ok(rig.main, codeTrace.query, { text: code(2) })).status).toBe(9);
  });

  it('that cannot be is refused at its field, and changes nothing', async () => {
    await sell(1);
    const id = await open();
    await rig.world.ok(rig.main, afterSales.accept, { id });
    const fault = async (newText: string) => rig.world.call(rig.main, afterSales.exchange, { id, newText, old: 'RETURNED' });
    for (const text of [code(1), 'nonsense'])
      expect(await fault(text)).toMatchObject({ code: 400, data: { fields: [{ field: 'newText' }] } });
    const unsold = await open({ text: code(5) });
    await rig.world.ok(rig.main, afterSales.accept, { id: unsold });
    expect(await rig.world.call(rig.main, afterSales.exchange, { id: unsold, newText: code(6), old: 'RETURNED' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'old' }] },
    });
    expect((await rig.world.ok(rig.main, codeTrace.query, { text: code(6) })).status).toBe(2);
  });

  it('a return takes the unit back and ends its warranty', async () => {
    await sell(1);
    const id = await open({ type: 'RETURN' });
    await rig.world.ok(rig.main, afterSales.accept, { id });
    await rig.world.ok(rig.main, afterSales.returnGoods, { id, reason: '严重质量问题' });
    expect((await rig.world.ok(rig.main, codeTrace.query, { text: code(1) })).status).toBe(6);
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(1) })).records).toMatchObject([{ state: 'ENDED' }]);
  });
});

describe('complaints about one production batch', () => {
  it('make one warning at the fifth, which begins the draft of a recall', async () => {
    for (let n = 1; n <= 6; n++) await open({ text: code(n), part: 'FRAME' });
    await open({ text: code(7), type: 'CONSULT' });
    const { records } = await rig.world.ok(rig.main, afterSales.warnings, {});
    expect(records).toMatchObject([{ requests: 6, status: qualityWarningLife.at.open }]);
    expect(records[0]!.items).toHaveLength(6);
    const { recallNo } = await rig.world.ok(rig.main, afterSales.beginRecall, { id: records[0]!.id });
    expect((await rig.world.ok(rig.main, afterSales.warnings, {})).records).toMatchObject([
      { recallNo, status: qualityWarningLife.at.recalling },
    ]);
    expect(await rig.world.call(rig.main, afterSales.setAside, { id: records[0]!.id, reason: '同一用户误报' })).toMatchObject({
      code: 409,
    });
  });

  it('count by the piece: many about one are one', async () => {
    for (let n = 1; n <= 6; n++) await open({ text: code(1) });
    for (let n = 2; n <= 4; n++) await open({ text: code(n) });
    expect((await rig.world.ok(rig.main, afterSales.warnings, {})).total).toBe(0);
    await open({ text: code(5) });
    expect((await rig.world.ok(rig.main, afterSales.warnings, {})).records).toMatchObject([{ requests: 5 }]);
  });

  it('that were set aside count anew', async () => {
    for (let n = 1; n <= 5; n++) await open({ text: code(n) });
    const { id } = (await rig.world.ok(rig.main, afterSales.warnings, {})).records[0]!;
    await rig.world.ok(rig.main, afterSales.setAside, { id, reason: '运输磕碰，与批次无关' });
    for (let n = 6; n <= 9; n++) await open({ text: code(n) });
    expect((await rig.world.ok(rig.main, afterSales.warnings, { status: qualityWarningLife.at.open })).total).toBe(0);
    await open({ text: code(10) });
    expect((await rig.world.ok(rig.main, afterSales.warnings, { status: qualityWarningLife.at.open })).records).toMatchObject([
      { requests: 5 },
    ]);
  });
});

it('tells the clerk of a void unit, and takes the request all the same', async () => {
  await rig.world.asStaff((db) =>
    db
      .insertInto('codeRange')
      .values({ companyId: rig.fixture.companyId, batchId: rig.fixture.batchId, kind: 'VOID', serialFrom: 12, serialTo: 12 })
      .execute(),
  );
  expect((await one(await open({ text: code(12) }))).facts.unitState).toMatchObject({ en: 'Void' });
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

it('keeps the masked phone as it was, and refuses one that is masked otherwise', async () => {
  const id = await open();
  await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, phone: '139****1234', customerName: '**明', address: '' });
  expect((await rig.world.ok(rig.main, afterSales.unmask, { id })).phone).toBe(phone);
});

it.each([
  ['phone', { phone: '138****1234' }],
  ['customerName', { customerName: '**红' }],
  ['address', { address: '中北****' }],
])('refuses another %s that is masked at its field, and keeps what was shown', async (field, wrong) => {
  const id = await open();
  const shown = await one(id);
  const form = { ...asked, id, phone: shown.phone, customerName: shown.customerName, address: shown.address };
  expect(await rig.world.call(rig.main, afterSales.saveOrUpdate, { ...form, ...wrong })).toMatchObject({
    code: 400,
    data: { fields: [{ field }] },
  });
  await rig.world.ok(rig.main, afterSales.saveOrUpdate, form);
  expect(await rig.world.ok(rig.main, afterSales.unmask, { id })).toMatchObject({
    phone,
    customerName: '王小明',
    address: expect.stringContaining('中南路 8 号'),
  });
  expect(await rig.world.call(rig.main, afterSales.saveOrUpdate, { ...asked, text: code(1), ...wrong })).toMatchObject({ code: 400 });
});

it('whose part is changed is covered as that part is, and one without a code is given one', async () => {
  await sell(1);
  const id = await open({ part: 'FRAME' });
  await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, part: 'FABRIC' });
  expect(await one(id)).toMatchObject({ part: 'FABRIC', cover: 'OVER' });
  const bare = await open({ text: '', productId: rig.fixture.productId, part: 'FRAME' });
  expect(await one(bare)).toMatchObject({ code: '', cover: 'UNKNOWN' });
  expect(await rig.world.call(rig.main, afterSales.saveOrUpdate, { ...asked, id: bare, part: 'FRAME', text: 'nonsense' })).toMatchObject({
    code: 400,
    data: { fields: [{ field: 'text' }] },
  });
  await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id: bare, part: 'FRAME', text: code(1) });
  expect(await one(bare)).toMatchObject({ code: code(1), cover: 'COVERED', facts: { prodBatchNo: expect.stringMatching(/^PB-/) } });
});

describe('photos of a request that is edited', () => {
  const put = async () =>
    (
      (await rig.world.upload(rig.main, file.put, { name: 'a.png', mime: 'image/png', bytes: await picture(60, 40) }, { scene: 'service' }))
        .data as { fileId: string }
    ).fileId;
  const left = (id: string) =>
    rig.world.asStaff((db) => db.selectFrom('serviceFile').where('fileId', '=', id).select('fileId').executeTakeFirst());

  it('are kept where they are added, and deleted after a day where they are removed', async () => {
    const [first, second] = [await put(), await put()];
    const id = await open({ photos: [first] });
    await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, photos: [second] });
    expect(await left(first)).toBeDefined();
    await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, photos: [second, first] });
    expect(await left(first)).toBeUndefined();
    await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, photos: [first] });
    await rig.world.asStaff((db) => db.updateTable('serviceFile').set({ createTime: '2026-01-01' }).execute());
    await dropUnfinished(rig.world.services);
    expect((await one(id)).photos.map(({ fileId }) => fileId)).toEqual([first]);
    expect(await rig.world.asStaff((db) => db.selectFrom('file').where('id', '=', second).select('id').execute())).toEqual([]);
  });

  it('stay where another request names them', async () => {
    const photo = await put();
    const id = await open({ photos: [photo] });
    await open({ photos: [photo] });
    await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, photos: [] });
    expect(await left(photo)).toBeUndefined();
  });

  it('are twelve at most, those of the customer among them', async () => {
    const id = await open({ photos: await Promise.all(Array.from({ length: 12 }, put)) });
    const token = await linkOf(id);
    expect((await rig.world.ok(null, serviceLink.open, { token })).mayUpload).toBe(false);
    const bytes = await picture(60, 40);
    expect(await rig.world.upload(null as never, serviceLink.upload, { name: 'a.png', mime: 'image/png', bytes }, { token })).toMatchObject(
      { error: 'tooManyFiles' },
    );
    const { photos } = await one(id);
    await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, photos: photos.map(({ fileId }) => fileId) });
  });
});

it('deletes uploads that nobody finished after a day, and customers after their time', async () => {
  const { fileId } = (
    await rig.world.upload(rig.main, file.put, { name: 'a.png', mime: 'image/png', bytes: await picture(60, 40) }, { scene: 'service' })
  ).data as { fileId: string };
  await rig.world.asStaff((db) =>
    db
      .insertInto('serviceFile')
      .values({ companyId: rig.fixture.companyId, fileId, createTime: `${addDays(today(), -2)} 08:00:00+08` })
      .execute(),
  );
  const id = await open();
  await solve(id);
  await rig.world.ok(rig.main, afterSales.finish, { id });
  await set(id, { finishTime: `${addDays(today(), -800)} 08:00:00+08` });
  await dropUnfinished(rig.world.services);
  await forgetOld(rig.world.services);
  expect(await rig.world.asStaff((db) => db.selectFrom('file').where('id', '=', fileId).select('id').execute())).toEqual([]);
  expect(await one(id)).toMatchObject({ forgotten: true, phone: '' });
});
