import { install, installLink } from '@touchmark/contract';
import { addDays, installLife, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { installRig } from './install.test-rig.ts';

const r = installRig();
const { rig, label, assigned, appointed, made, tokenOf, whole, send, order } = r;
const s = installLife.at;

describe('an order', () => {
  it('takes its products from scanned labels, and shows customer, phone and address masked', async () => {
    await r.active();
    const { id } = await made({ texts: [label(1, 2), label(1, 3), label(2, 1)] });
    const seen = await order(id);
    expect(seen).toMatchObject({
      status: s.waiting,
      packages: 6,
      packagesFound: 0,
      customerName: '**明',
      phone: '139****9000',
      region: '湖北省武汉市武昌区',
    });
    expect(JSON.stringify(seen)).not.toContain('中南路 12 号');
    expect(seen.pieces.map(({ of }) => of)).toEqual([3, 3]);
    expect(await rig.world.ok(rig.main, install.unmask, { id })).toMatchObject({
      customerName: '陈晓明',
      phone: '13900139000',
      address: '中南路 12 号 3 栋 1502',
    });
  });

  it('is found by the whole phone of its customer and by a code of a piece', async () => {
    await r.active();
    const { id } = await made({ texts: [label(5, 1)], phone: '13600136123' });
    const ids = async (input: object) => (await rig.world.ok(rig.main, install.list, input)).records.map((row) => row.id);
    expect(await ids({ phone: '136 0013 6123' })).toEqual([id]);
    expect(await ids({ text: label(5, 3) })).toEqual([id]);
    expect(await ids({ phone: '13600136124' })).toEqual([]);
  });

  it('keeps what was shown masked when it is edited, and refuses a code of nobody', async () => {
    await r.active();
    const { id, version } = await made();
    const seen = await order(id);
    const form = {
      id,
      version,
      kind: 'INSTALL' as const,
      adcode: '420106',
      texts: [label(1, 1)],
      customerName: seen.customerName,
      phone: seen.phone,
      address: '新华路 1 号',
    };
    await rig.world.ok(rig.main, install.saveOrUpdate, form);
    expect(await rig.world.ok(rig.main, install.unmask, { id })).toMatchObject({
      customerName: '陈晓明',
      phone: '13900139000',
      address: '新华路 1 号',
    });
    expect(
      await rig.world.call(rig.main, install.saveOrUpdate, { ...form, version: version + 1, texts: ['88.999/UNKNOWN'] }),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'texts' }] } });
  });

  it('is no visit of yesterday, and none that ends before it begins', async () => {
    await r.active();
    const { id } = await made();
    const fieldOf = async (visitFrom: string, visitTo: string) =>
      ((await rig.world.call(rig.main, install.appoint, { id, visitFrom, visitTo })).data as never as { fields: { field: string }[] })
        .fields[0]!.field;
    expect(await fieldOf(r.soon(-2), r.soon(2))).toBe('visitFrom');
    expect(await fieldOf(r.soon(3), r.soon(2))).toBe('visitTo');
    expect(await fieldOf(r.soon(3), r.soon(99))).toBe('visitTo');
  });
});

describe('whoever an order was handed to', () => {
  it('sees it with the phone of that customer while it is open, names his worker, and sees no other order', async () => {
    await r.active();
    const { person, receiverId } = await r.dealer();
    const other = await r.dealer();
    const hidden = await appointed({ texts: [label(2, 1)] });
    const { id } = await assigned({}, { receiverId, workerName: '', workerPhone: '' });
    expect((await rig.world.ok(person, install.list, {})).records.map((row) => [row.id, row.side])).toEqual([[id, 'RECEIVER']]);
    for (const [who, wanted] of [
      [person, hidden.id],
      [other.person, id],
    ] as const)
      for (const call of [install.findOne, install.unmask])
        expect(await rig.world.call(who, call, { id: wanted })).toMatchObject({ code: 404 });
    expect(await rig.world.ok(person, install.unmask, { id })).toMatchObject({ phone: '13900139000' });
    await rig.world.ok(person, install.assign, { id, workerName: '孙师傅', workerPhone: '13700137002' });
    expect(await order(id)).toMatchObject({ workerName: '孙师傅', receiverId });
    const token = await tokenOf(id, 'WORKER', { by: person });
    await send(token, await whole(token));
    expect(await rig.world.call(person, install.accept, { id })).toMatchObject({ code: 404 });
    const seen = await order(id, person);
    expect([seen.photosAfter.length, seen.signature === null]).toEqual([1, false]);
    await rig.world.ok(rig.main, install.accept, { id });
    expect(await order(id, person)).toMatchObject({ phone: '', address: '', customerName: '' });
    expect(await rig.world.ok(person, install.unmask, { id })).toMatchObject({ phone: '' });
  });

  it('is refused by name once his contract ended, and sees no open order after the link to his company was ended', async () => {
    await r.active();
    const { person, receiverId } = await r.dealer();
    const { id } = await assigned({}, { receiverId });
    await rig.world.asStaff((db) =>
      db.updateTable('receiver').set({ boundCompany: null, bindStatus: 0 }).where('id', '=', receiverId).execute(),
    );
    expect(await rig.world.call(person, install.findOne, { id })).toMatchObject({ code: 404 });
    const ended = await r.receiver({ status: 3 });
    const order2 = await appointed({ texts: [label(2, 1)] });
    expect(await rig.world.call(rig.main, install.assign, { id: order2.id, receiverId: ended })).toMatchObject({
      success: false,
      error: 'receiverEnded',
    });
  });
});

describe('the calendar', () => {
  it('shows the visits of a week by worker, and which of them overlap', async () => {
    await r.active();
    const given = { workerName: '周师傅', workerPhone: '13700137005' };
    const [a, b, c] = [
      await assigned({}, given, 48),
      await assigned({ texts: [label(2, 1)] }, given, 49),
      await assigned({ texts: [label(3, 1)] }, given, 60),
    ];
    const { visits } = await rig.world.ok(rig.main, install.calendar, { from: addDays(today(), 1), days: 7 });
    const mine = visits.filter(({ workerName }) => workerName === '周师傅');
    expect(new Set(mine.map(({ worker }) => worker)).size).toBe(1);
    expect(mine.map(({ id, overlaps }) => [id, overlaps])).toEqual([
      [a.id, true],
      [b.id, true],
      [c.id, false],
    ]);
  });
});

describe('checklists', () => {
  it('come in versions: an order keeps the one that held when it was assigned', async () => {
    await r.active();
    const before = await assigned({ texts: [label(6, 1)] });
    const items = [{ text: '柜门缝隙均匀', required: true }];
    expect(await rig.world.ok(rig.main, install.saveTemplate, { kind: 'INSTALL', items })).toMatchObject({ edition: 1 });
    expect(
      await rig.world.ok(rig.main, install.saveTemplate, { kind: 'INSTALL', items: [...items, { text: '抽屉顺滑', required: false }] }),
    ).toMatchObject({ edition: 2 });
    const after = await assigned({ texts: [label(7, 1)] });
    expect((await order(before.id)).checklistEdition).toBe(0);
    expect(await order(after.id)).toMatchObject({ checklistEdition: 2, checklist: [{ text: '柜门缝隙均匀' }, { text: '抽屉顺滑' }] });
    const listed = await rig.world.ok(rig.main, install.templates, { kind: 'INSTALL' });
    expect(listed.map(({ edition }) => edition)).toEqual([2]);
    expect(
      (await rig.world.ok(rig.main, install.templates, { kind: 'INSTALL', categoryId: null, versions: true })).map(
        ({ edition }) => edition,
      ),
    ).toEqual([2, 1]);
  });
});

it('tells nobody where no SMS can be sent, and says so', async () => {
  await r.active();
  const { id } = await made();
  const told = await rig.world.ok(rig.main, install.appoint, { id, ...r.times() });
  expect(told).toEqual({ customer: 'NOT_SET' });
  const landline = await made({ texts: [label(2, 1)], phone: '027-81234567' });
  expect(await rig.world.ok(rig.main, install.appoint, { id: landline.id, ...r.times() })).toEqual({ customer: 'NO_PHONE' });
  expect(await rig.world.call(null, installLink.open, { token: 'x'.repeat(43) })).toMatchObject({ error: 'linkEnded' });
});
