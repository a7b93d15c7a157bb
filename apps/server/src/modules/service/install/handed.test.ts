import { file, install } from '@touchmark/contract';
import { installLife, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { installRig } from './install.test-rig.ts';

const r = installRig();
const { rig, label, assigned, tokenOf, whole, send, order } = r;
const s = installLife.at;

type Ending = { boundCompany: null; bindStatus: 0 } | { status: 3 } | { contractEnd: string };
const endings: [string, Ending][] = [
  ['the link to his company was ended', { boundCompany: null, bindStatus: 0 }],
  ['his contract was terminated', { status: 3 }],
  ['the last day of his contract is over', { contractEnd: '2020-12-31' }],
];
const end = (receiverId: string, ending: Ending) =>
  rig.world.asStaff((db) => db.updateTable('receiver').set(ending).where('id', '=', receiverId).execute());

describe('whoever an order was handed to, once his part ended', () => {
  it.each(endings)('reads and does nothing more with what is open: %s', async (_, ending) => {
    await r.active();
    const { person, receiverId } = await r.dealer();
    const open = await assigned({}, { receiverId });
    const finished = await assigned({ texts: [label(2, 1)] }, { receiverId });
    const token = await tokenOf(finished.id, 'WORKER', { by: person });
    await send(token, await whole(token, { texts: [1, 2, 3].map((no) => label(2, no)) }));
    const before = await order(finished.id, person);
    expect(before).toMatchObject({ status: s.toAccept, phone: '139****9000' });
    const photo = before.photosAfter[0]!.fileId;
    const day = { from: today(), days: 3 };
    expect((await rig.world.ok(person, install.calendar, day)).visits).toHaveLength(2);
    await end(receiverId, ending);
    for (const { id } of [open, finished])
      for (const [call, more] of [
        [install.findOne, {}],
        [install.unmask, {}],
        [install.link, { of: 'WORKER', renew: true }],
        [install.link, { of: 'CUSTOMER', renew: true }],
        [install.withdrawLink, { of: 'WORKER' }],
        [install.assign, { workerName: '孙师傅', workerPhone: '13700137002' }],
        [install.reschedule, { ...r.times(), reason: '客户换个时间' }],
      ] as const)
        expect(await rig.world.call(person, call as typeof install.findOne, { id, ...more }), call.name).toMatchObject({ code: 404 });
    expect((await rig.world.ok(person, install.list, {})).records).toEqual([]);
    // He had the photos through the order alone, and the calendar follows the list.
    expect((await rig.world.ok(person, install.calendar, day)).visits).toEqual([]);
    expect((await rig.world.call(person, file.link, { id: photo })).code).toBe(404);
  });

  it.each(endings.slice(1))('still reads what he did, without the customer, and acts on it no more: %s', async (_, ending) => {
    await r.active();
    const { person, receiverId } = await r.dealer();
    const { id } = await assigned({}, { receiverId });
    const token = await tokenOf(id, 'WORKER', { by: person });
    await send(token, await whole(token));
    await rig.world.ok(rig.main, install.accept, { id });
    await end(receiverId, ending);
    expect(await order(id, person)).toMatchObject({ status: s.done, customerName: '', phone: '', address: '' });
    expect(await rig.world.ok(person, install.unmask, { id })).toMatchObject({ customerName: '', phone: '', address: '' });
    expect(await rig.world.call(person, install.link, { id, of: 'CUSTOMER', renew: true })).toMatchObject({ code: 404 });
  });

  it('has nothing at all to read once his company stands behind that receiver no more', async () => {
    await r.active();
    const { person, receiverId } = await r.dealer();
    const { id } = await assigned({}, { receiverId });
    const token = await tokenOf(id, 'WORKER', { by: person });
    await send(token, await whole(token));
    await rig.world.ok(rig.main, install.accept, { id });
    await end(receiverId, endings[0]![1]);
    expect((await rig.world.ok(person, install.list, {})).records).toEqual([]);
    for (const call of [install.findOne, install.unmask]) expect(await rig.world.call(person, call, { id })).toMatchObject({ code: 404 });
  });
});

it('reads of the history what concerns him: nobody who had the order before, and nobody of the brand by name', async () => {
  await r.active();
  const [first, second] = [await r.dealer(), await r.dealer()];
  const { id } = await assigned({}, { receiverId: first.receiverId, workerName: '钱师傅', workerPhone: '13700137003' });
  await rig.world.ok(first.person, install.reschedule, { id, ...r.times(30), reason: '钱师傅当天没有空' });
  await rig.world.ok(rig.main, install.assign, { id, receiverId: second.receiverId });
  await rig.world.ok(second.person, install.assign, { id, workerName: '孙师傅', workerPhone: '13700137002' });
  const token = await tokenOf(id, 'WORKER', { by: second.person });
  await send(token, await whole(token));
  await rig.world.ok(rig.main, install.reject, { id, reason: '缺少安装后的照片' });
  const seen = (await order(id, second.person)).history;
  expect(seen.map(({ action }) => action)).toEqual(['assign', 'link', 'start', 'finish', 'reject']);
  expect(seen.at(-1)!.userName).toBe((await order(id)).companyName);
  expect(JSON.stringify(seen)).not.toMatch(/钱师傅|刘师傅/);
  expect((await order(id)).history.map(({ action }) => action)).toContain('add');
});

it('notes who looked at the whole contact, in the brand’s history too', async () => {
  await r.active();
  const { person, receiverId } = await r.dealer();
  const { id } = await assigned({}, { receiverId });
  expect(await rig.world.ok(person, install.unmask, { id })).toMatchObject({ phone: '13900139000' });
  expect((await order(id)).history.filter(({ call }) => call === install.unmask.name)).toHaveLength(1);
});

it('shows the whole contact to whoever handles orders, not to everybody who reads them', () => {
  expect(install.unmask.access).toBe('install_assign');
});
