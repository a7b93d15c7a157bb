import { codeTrace, install, installLink, visitLink } from '@touchmark/contract';
import { checklistPresets, installLife } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../../test/brands.ts';
import { basic } from '../../../../test/calling.ts';
import { installRig } from './install.test-rig.ts';

const r = installRig();
const { rig, label, assigned, appointed, made, tokenOf, whole, begin, send, order } = r;
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

describe('the worker', () => {
  it('finishes with checklist, photos and signature; the piece was installed, and the brand sees it all', async () => {
    await r.active();
    const { id } = await assigned({ texts: [label(3, 1)] });
    const token = await tokenOf(id, 'WORKER');
    const seen = (await r.openWork(token)).data!;
    expect(seen).toMatchObject({ customerName: '陈晓明', phone: '13900139000', place: '湖北省武汉市武昌区中南路 12 号 3 栋 1502' });
    expect(seen.checklist).toEqual(checklistPresets.INSTALL);
    const texts = [1, 2, 3].map((no) => label(3, no));
    const done = await send(token, begin(), await whole(token, { texts }));
    expect(done.map(({ accepted, status }) => [accepted, status])).toEqual([
      [true, s.working],
      [true, s.toAccept],
    ]);
    const after = await order(id);
    expect(after).toMatchObject({ packages: 3, packagesFound: 3, refusal: '', signHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect([after.photosBefore.length, after.photosAfter.length, after.signature === null]).toEqual([1, 1, false]);
    const { events } = await rig.world.ok(rig.main, codeTrace.events, { text: rig.fixture.codes[2]! });
    expect(events.find(({ bizStep }) => bizStep === 'installing')).toMatchObject({ place: '湖北省武汉市武昌区', manual: true });
    await rig.world.ok(rig.main, install.accept, { id, rhythm: 6 });
    expect((await order(id)).nextDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await r.openWork(token)).toMatchObject({ error: 'linkEnded' });
  });

  it.each([
    ['an open line of the checklist', { answers: [{ at: 0, result: 'OK' as const }] }, 'answers'],
    ['a fault that is not described', { answers: r.answers.map((one) => ({ ...one, result: 'FAULT' as const })) }, 'answers'],
    ['no photo', { photosBefore: [], photosAfter: [] }, 'photosAfter'],
    ['neither signature nor reason', { signature: null }, 'signature'],
    ['a missing package without a word', { texts: [] }, 'missingNote'],
  ])('is told what is missing: %s', async (_, more, field) => {
    await r.active();
    const { id } = await assigned();
    const token = await tokenOf(id, 'WORKER');
    const [, answer] = await send(token, begin(), await whole(token, more));
    expect(answer).toMatchObject({ accepted: false, status: s.working });
    expect(answer!.faults.map((fault) => fault.field)).toEqual([field]);
  });

  it('finishes without a signature where the customer refused, and says which package is missing', async () => {
    await r.active();
    const { id } = await assigned();
    const token = await tokenOf(id, 'WORKER');
    const more = {
      signature: null,
      refusal: '客户不在家，由物业开门',
      texts: [label(1, 1), label(1, 3), label(9, 1)],
      missingNote: '第 2 件未送到',
    };
    const [answer] = await send(token, await whole(token, more));
    expect(answer).toMatchObject({ accepted: true, status: s.toAccept });
    const seen = await order(id);
    expect(seen).toMatchObject({ packagesFound: 2, missingNote: '第 2 件未送到', refusal: '客户不在家，由物业开门', signature: null });
    expect(seen.pieces[0]!.found).toEqual([1, 3]);
    expect(seen.strangers).toEqual([rig.fixture.codes[8]]);
  });

  it('has each act done once, also twice at once, and the second of a team hears who was faster', async () => {
    await r.active();
    const { id } = await assigned();
    const token = await tokenOf(id, 'WORKER');
    const act = await whole(token);
    const [first, second] = await Promise.all([send(token, begin(), act), send(token, begin(), act)]);
    expect(first[1]).toEqual(second[1]);
    const [late] = await send(token, await whole(token));
    expect(late).toMatchObject({ accepted: false, status: s.toAccept, faults: [{ field: 'status' }] });
    expect((await order(id)).history.filter(({ action }) => action === 'finish')).toHaveLength(1);
  });

  it('keeps a photo once that is sent again because its answer was lost, also twice at once', async () => {
    await r.active();
    const { id } = await assigned();
    const token = await tokenOf(id, 'WORKER');
    const bytes = await picture(60, 60);
    const again = () => r.photo(token, bytes, '现场.jpg', 'photo-key-0001');
    const answers = await Promise.all([again(), again()]);
    const good = answers.find(({ success }) => success)!;
    expect((await again()).data).toEqual(good.data);
    const files = await rig.world.asStaff((db) =>
      db.selectFrom('installOrder').where('id', '=', id).select('workFiles').executeTakeFirstOrThrow(),
    );
    expect(files.workFiles).toHaveLength(1);
  });

  it('names no photo of another link, and a picture of a wrong type or too large is refused', async () => {
    await r.active();
    const [one, other] = [await assigned(), await assigned({ texts: [label(2, 1)] })];
    const [mine, theirs] = [await tokenOf(one.id, 'WORKER'), await tokenOf(other.id, 'WORKER')];
    const [answer] = await send(mine, await whole(mine, { photosAfter: [await r.fileOf(theirs)] }));
    expect(answer).toMatchObject({ accepted: false, faults: [{ field: 'photosAfter' }] });
    expect(await r.photo(mine, Buffer.from('GIF89a not a picture of ours'), '动图.gif')).toMatchObject({ error: 'fileType' });
    const large = await r.photo(mine, Buffer.concat([await picture(40, 40), Buffer.alloc(30 * 1024 * 1024)]));
    expect(large.code).toBeGreaterThanOrEqual(400);
  });

  it('is another one from now on: the former link leads nowhere, nor does one that was renewed or withdrawn', async () => {
    await r.active();
    const { id } = await assigned();
    const former = await tokenOf(id, 'WORKER');
    await rig.world.ok(rig.main, install.assign, { id, workerName: '王师傅', workerPhone: '13700137001' });
    expect(await r.openWork(former)).toMatchObject({ error: 'linkEnded' });
    const token = await tokenOf(id, 'WORKER');
    const renewed = await tokenOf(id, 'WORKER', { renew: true });
    expect(await r.openWork(token)).toMatchObject({ error: 'linkEnded' });
    await rig.world.ok(rig.main, install.withdrawLink, { id, of: 'WORKER' });
    expect(await r.openWork(renewed)).toMatchObject({ error: 'linkEnded' });
  });
});

describe('the customer', () => {
  it('confirms, or chooses another free time, after which the order waits to be assigned anew', async () => {
    await r.active();
    const { id } = await assigned();
    const token = await tokenOf(id, 'CUSTOMER');
    const worker = await tokenOf(id, 'WORKER');
    const seen = (await r.visit(token)).data!;
    expect(seen).toMatchObject({ customerName: '**明', workerName: '刘师傅', confirmed: false });
    expect(JSON.stringify(seen)).not.toMatch(/139|中南路/);
    await rig.world.ok(null, visitLink.confirm, { token });
    expect(await order(id)).toMatchObject({ confirmed: true, status: s.assigned });
    const slot = seen.free[5]!;
    await rig.world.ok(null, visitLink.choose, { token, from: slot.from });
    expect(await order(id)).toMatchObject({ confirmed: true, status: s.appointed, visitFrom: slot.from, visitTo: slot.to });
    expect(await r.openWork(worker)).toMatchObject({ error: 'linkEnded' });
    expect(await rig.world.call(null, visitLink.choose, { token, from: r.soon(1) })).toMatchObject({ code: 400 });
  });

  it('is offered no time at which his worker is elsewhere', async () => {
    await r.active();
    const given = { workerName: '赵师傅', workerPhone: '13700137009' };
    const { id } = await assigned({}, given);
    const token = await tokenOf(id, 'CUSTOMER');
    const { from, to } = (await r.visit(token)).data!.free[0]!;
    const other = await made({ texts: [label(2, 1)] });
    await rig.world.ok(rig.main, install.appoint, { id: other.id, visitFrom: from, visitTo: to });
    await rig.world.ok(rig.main, install.assign, { id: other.id, ...given });
    expect((await r.visit(token)).data!.free.map((slot) => slot.from)).not.toContain(from);
  });

  it('takes the visit into his calendar, and rates the work once', async () => {
    await r.active();
    const { id } = await assigned();
    const token = await tokenOf(id, 'CUSTOMER');
    const file = await rig.world.app.inject({
      method: 'POST',
      url: '/api/visitLink/file',
      payload: { token },
      headers: { authorization: basic },
    });
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toContain('BEGIN:VEVENT');
    const work = await tokenOf(id, 'WORKER');
    await send(work, await whole(work));
    await rig.world.ok(null, visitLink.rate, { token, stars: 5, note: '师傅很仔细' });
    expect(await order(id)).toMatchObject({ rating: 5, ratingNote: '师傅很仔细' });
    expect(await rig.world.call(null, visitLink.rate, { token, stars: 1 })).toMatchObject({ error: 'notAllowedInState' });
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
    const { visits } = await rig.world.ok(rig.main, install.calendar, {
      from: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      days: 7,
    });
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
