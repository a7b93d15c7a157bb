import { receiver } from '@touchmark/contract';
import { addDays, daysLater, today } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvedBrand, auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { sweep } from '../../desk/expiry/expiry.job.ts';
import { added, areaOf, faultsIn, type Fields, fieldsOf } from './receiver.test-rig.ts';

let world: World;
let main: Person;
let stranger: Person;
let auditor: Person;
beforeAll(async () => {
  world = await createWorld();
  stranger = await world.person(await world.company(), 'ENT_MAIN');
  auditor = await auditorOf(world);
});
beforeEach(async () => {
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

const add = (more: Partial<Fields> = {}) => added(world, main, more);
const one = (id: string) => world.ok(main, receiver.findOne, { id });
const save = (more: Partial<Fields> = {}) => world.call(main, receiver.saveOrUpdate, fieldsOf(more));
/** What the form of one would send, changed. */
async function edited(id: string, more: Partial<Fields>): Promise<Fields> {
  const { name, code, type, contact, phone, adcode, contractStart, contractEnd, parentId, version, areas } = await one(id);
  return { id, name, code, type, contact, phone, adcode, contractStart, contractEnd, parentId, version, areas, ...more };
}

describe('a receiver', () => {
  it('gets a code, is active once its contract has begun, and shows its contact masked', async () => {
    const id = await add({ name: '武汉居佳' });
    expect(await one(id)).toMatchObject({
      code: 'R001',
      status: 1,
      level: 1,
      contact: '**国',
      phone: '138****0001',
      region: '湖北省武汉市江汉区',
    });
    const later = await add({ contractStart: addDays(today(), 5) });
    expect(await one(later)).toMatchObject({ code: 'R002', status: 0 });
    await world.ok(main, receiver.enable, { id: later });
    expect((await world.ok(main, receiver.list, { name: 'whjj' })).records.map((row) => row.id)).toEqual([id]);
  });

  it('keeps its contact when the masked one comes back, and takes a new one', async () => {
    const id = await add();
    await world.ok(main, receiver.saveOrUpdate, await edited(id, { remark: '改备注' }));
    expect(await world.ok(main, receiver.unmask, { id })).toEqual({ name: '李建国', phone: '13800000001' });
    expect(faultsIn(await world.call(main, receiver.saveOrUpdate, await edited(id, { phone: '139****0009' })))).toEqual(['phone']);
    await world.ok(main, receiver.saveOrUpdate, await edited(id, { phone: '027-81234567' }));
    expect((await one(id)).phone).toBe('027****4567');
    expect((await one(id)).history.map(({ action }) => action)).toEqual(['add', 'edit', 'unmask', 'edit']);
  });

  it('is stored sealed: neither name nor phone of its contact stand in the database or the audit log', async () => {
    const id = await add({ contact: '赵密封', phone: '13911112222' });
    await world.ok(main, receiver.saveAccount, { receiverId: id, name: '钱密封', phone: '13933334444' });
    const rows = await world.asStaff(async (db) => [
      await db.selectFrom('receiver').where('id', '=', id).selectAll().execute(),
      await db.selectFrom('receiverAccount').where('receiverId', '=', id).selectAll().execute(),
      await db.selectFrom('auditLog').where('companyId', '=', main.companyId).selectAll().execute(),
    ]);
    for (const told of ['密封', '13911112222', '13933334444'])
      expect(JSON.stringify(rows, (_, value: unknown) => (isBytes(value) ? Buffer.from(value.data).toString() : value))).not.toContain(
        told,
      );
  });

  it.each<[string, () => Partial<Fields> | Promise<Partial<Fields>>, string]>([
    ['an unknown place', () => ({ adcode: '999999' }), 'adcode'],
    ['a place that was given up', () => ({ adcode: '110103' }), 'adcode'],
    ['a contract that is over', () => ({ contractStart: '2020-01-01', contractEnd: '2020-12-31' }), 'contractEnd'],
    ['a contract that ends before it begins', () => ({ contractStart: '2030-01-01', contractEnd: '2029-12-31' }), 'contractEnd'],
    ['a wrong GLN', () => ({ gln: '6901234567890' }), 'gln'],
    ['a phone that is none', () => ({ phone: '12345' }), 'phone'],
    ['a name that is taken', async () => (await add({ name: '重名公司' }), { name: '重名公司' }), 'name'],
    ['a code that is taken', async () => (await add({ code: 'WH-1' }), { code: 'WH-1' }), 'code'],
    ['a parent that does not exist', () => ({ parentId: '999' }), 'parentId'],
    ['a parent of another company', async () => ({ parentId: await added(world, stranger) }), 'parentId'],
    ['no region in an area', () => ({ areas: [areaOf([])] }), 'areas.0.divisions'],
    ['a region that was given up', () => ({ areas: [areaOf(['110103'])] }), 'areas.0.divisions'],
    ['a region twice', () => ({ areas: [areaOf(['420000', '420600'])] }), 'areas.0.divisions'],
    ['goods that do not exist', () => ({ areas: [areaOf(['420000'], { goods: 'BRAND', goodsId: '999' })] }), 'areas.0.goodsId'],
  ])('is refused with %s, at its field', async (_, wrong, field) => expect(faultsIn(await save(await wrong()))).toEqual([field]));

  it('is seen by nobody else, whoever he is', async () => {
    const id = await add();
    const account = await world.ok(main, receiver.saveAccount, { receiverId: id, name: '王收货', phone: '13700000001' });
    const mine = fieldsOf({ id });
    for (const [call, input] of [
      [receiver.findOne, { id }],
      [receiver.saveOrUpdate, mine],
      [receiver.move, { id, parentId: null }],
      [receiver.enable, { id }],
      [receiver.pause, { id, reason: '合作暂停一下' }],
      [receiver.finish, { id, reason: '合作到此为止' }],
      [receiver.bind, { id, companyName: '某某' }],
      [receiver.answerBinding, { id, accept: true }],
      [receiver.accounts, { id }],
      [receiver.unmask, { id }],
      [receiver.adopt, { id, holders: ['某'] as string[] }],
      [receiver.saveAccount, { id: account.id, receiverId: id, name: '王收货', phone: '13700000002' }],
    ] as const)
      expect(await world.call(stranger, call, input), call.name).toMatchObject({ code: 404 });
    expect((await world.ok(stranger, receiver.tree, {})).map((row) => row.id)).not.toContain(id);
    expect((await world.ok(stranger, receiver.select, { id })).map((row) => row.id)).not.toContain(id);
  });

  it('is read by the staff of the platform with a line in the audit log each time', async () => {
    const id = await add({ name: '被查看的收货方' });
    const operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
    await world.ok(operator, receiver.list, { name: '被查看' });
    await world.ok(operator, receiver.findOne, { id });
    await world.ok(operator, receiver.accounts, { id });
    const read = await world.asStaff((db) =>
      db.selectFrom('auditLog').where('userId', '=', operator.userId).select(['call', 'companyId']).orderBy('id').execute(),
    );
    expect(read).toEqual([
      { call: 'receiver.list', companyId: operator.companyId },
      { call: 'receiver.findOne', companyId: main.companyId },
      { call: 'receiver.accounts', companyId: main.companyId },
    ]);
    expect(await world.call(operator, receiver.unmask, { id })).toMatchObject({ code: 403 });
  });
});

describe('the channel', () => {
  it('has five tiers, no circle, and moves with what is below', async () => {
    const ids: string[] = [];
    for (let tier = 1; tier <= 5; tier += 1) ids.push(await add({ parentId: ids.at(-1) ?? null }));
    expect((await world.ok(main, receiver.tree, {})).map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    expect(faultsIn(await save({ parentId: ids[4]! }))).toEqual(['parentId']);
    for (const [id, parentId] of [
      [ids[0], ids[3]],
      [ids[1], ids[1]],
      [ids[1], await add({ parentId: await add() })],
    ] as const)
      expect(faultsIn(await world.call(main, receiver.move, { id: id!, parentId: parentId! }))).toEqual(['parentId']);
    await world.ok(main, receiver.move, { id: ids[2]!, parentId: null });
    const levels = Object.fromEntries((await world.ok(main, receiver.tree, {})).map(({ id, level }) => [id, level]));
    expect(ids.map((id) => levels[id])).toEqual([1, 2, 1, 2, 3]);
    expect((await one(ids[2]!)).history.at(-1)).toMatchObject({ action: 'move', opinion: expect.stringContaining('顶级') });
    const found = await world.ok(main, receiver.tree, { name: (await one(ids[4]!)).name });
    expect(found.map(({ id }) => id)).toEqual([ids[2], ids[3], ids[4]]);
  });

  it('two moves at once make no circle', async () => {
    const [a, b] = [await add(), await add()];
    const answers = await Promise.all([
      world.call(main, receiver.move, { id: a, parentId: b }),
      world.call(main, receiver.move, { id: b, parentId: a }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400]);
  });

  it('two that are added at once get two codes', async () => {
    await Promise.all([add(), add(), add()]);
    expect((await world.ok(main, receiver.list, {})).records.map(({ code }) => code).toSorted()).toEqual(['R001', 'R002', 'R003']);
  });

  it('keeps areas within those above, also when these change or it moves', async () => {
    const top = await add({ name: '湖北总代', areas: [areaOf(['420000'])] });
    const refused = await save({ parentId: top, areas: [areaOf(['430000'])] });
    expect(faultsIn(refused)).toEqual(['areas.0.divisions']);
    expect(refused.msg).toContain('湖北总代');
    const shop = await add({ name: '襄阳门店', type: 'STORE', parentId: top, areas: [areaOf(['420600'])] });
    const shrunk = await world.call(main, receiver.saveOrUpdate, await edited(top, { areas: [areaOf(['420100'])] }));
    expect([faultsIn(shrunk), shrunk.msg]).toEqual([['areas'], expect.stringContaining('襄阳门店')]);
    const other = await add({ name: '湖南总代', areas: [areaOf(['430000'])] });
    expect(faultsIn(await world.call(main, receiver.move, { id: shop, parentId: other }))).toEqual(['parentId']);
    // Who has ended is in nobody's way.
    await world.ok(main, receiver.finish, { id: shop, reason: '门店已经关闭' });
    await world.ok(main, receiver.saveOrUpdate, await edited(top, { areas: [areaOf(['420100'])] }));
  });

  it('warns of another dealer’s area, naming him, and of nobody else’s', async () => {
    const wuhan = await add({ name: '武汉居佳', areas: [areaOf(['420000'])] });
    await add({ name: '电商仓', type: 'ECOM', areas: [areaOf(['ALL'])] });
    await add({ name: '下级经销', parentId: wuhan, areas: [areaOf(['420100'])] });
    const { overlaps, id } = await world.ok(main, receiver.saveOrUpdate, fieldsOf({ areas: [areaOf(['420600', '430000'])] }));
    expect(overlaps).toEqual([expect.objectContaining({ name: '武汉居佳', divisions: ['420600'] })]);
    expect((await one(wuhan)).overlaps.map((other) => other.id)).toEqual([id]);
  });

  it('warns within one line alone', async () => {
    const brandId = await approvedBrand(world, main, auditor);
    await add({ areas: [areaOf(['420000'], { goods: 'BRAND', goodsId: brandId })] });
    const other = await approvedBrand(world, main, auditor, { brandName: '禾木', trademarkNo: '87654321' });
    const line = (goodsId: string) => fieldsOf({ areas: [areaOf(['420000'], { goods: 'BRAND', goodsId })] });
    expect((await world.ok(main, receiver.saveOrUpdate, line(other))).overlaps).toEqual([]);
    expect((await world.ok(main, receiver.saveOrUpdate, line(brandId))).overlaps).toHaveLength(1);
  });

  it('keeps every version of its areas, and writes none that says the same', async () => {
    const id = await add({ areas: [areaOf(['420000'])] });
    await world.ok(main, receiver.saveOrUpdate, await edited(id, { remark: '只改备注' }));
    await world.ok(main, receiver.saveOrUpdate, await edited(id, { areas: [areaOf(['420100']), areaOf(['430000'])] }));
    await world.ok(main, receiver.saveOrUpdate, await edited(id, { areas: [] }));
    const now = await one(id);
    expect([now.areaVersion, now.areas]).toEqual([3, []]);
    expect(now.areaVersions.map(({ areaVersion, areas }) => [areaVersion, areas.flatMap(({ divisions }) => divisions)])).toEqual([
      [2, ['420100', '430000']],
      [1, ['420000']],
    ]);
    const change = world.asStaff((db) =>
      db
        .updateTable('receiverArea')
        .set({ divisions: ['ALL'] })
        .where('receiverId', '=', id)
        .execute(),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });

  it('is found by places that an area contains or lies in', async () => {
    const id = await add({ areas: [areaOf(['420600'])] });
    for (const [area, found] of [
      ['420000', [id]],
      ['420602', [id]],
      ['420100', []],
      ['430000', []],
    ] as const)
      expect(
        (await world.ok(main, receiver.list, { area })).records.map((row) => row.id),
        area,
      ).toEqual(found);
  });
});

describe('its contract', () => {
  it('begins and ends with the day, once, and is told before and after', async () => {
    const [later, soon, ended, paused] = [
      await add({ contractStart: addDays(today(), 1) }),
      await add({ name: '快到期的', contractEnd: addDays(today(), 20) }),
      await add({ name: '今天到期', contractEnd: today() }),
      await add({ contractEnd: today() }),
    ];
    await world.ok(main, receiver.pause, { id: paused, reason: '账款未结清' });
    const tomorrow = daysLater(new Date(), 1);
    await sweep(world.pool, tomorrow);
    await sweep(world.pool, tomorrow);
    expect(await Promise.all([later, soon, ended, paused].map(async (id) => (await one(id)).status))).toEqual([1, 1, 3, 3]);
    expect((await one(ended)).history.at(-1)).toMatchObject({ action: 'finish', userName: '系统' });
    const titles = await world.asStaff((db) =>
      db.selectFrom('msgNotify').where('userId', '=', main.userId).where('title', 'like', '%到期%').select('title').orderBy('id').execute(),
    );
    expect(
      titles
        .map(({ title }) => title)
        .filter((title) => title.includes('快到期的') || title.includes('今天到期'))
        .toSorted(),
    ).toEqual([expect.stringContaining('“今天到期”的合同已到期'), expect.stringContaining('“快到期的”的合同即将到期')]);
  });

  it('is needed to be enabled, paused and ended are final only where the life says so', async () => {
    const id = await add();
    await world.ok(main, receiver.pause, { id, reason: '账款未结清' });
    await world.asStaff((db) =>
      db
        .updateTable('receiver')
        .set({ contractEnd: addDays(today(), -1) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await world.call(main, receiver.enable, { id })).toMatchObject({ code: 409, error: 'receiverContractOver' });
    await world.ok(main, receiver.saveOrUpdate, await edited(id, { contractEnd: addDays(today(), 90) }));
    await world.ok(main, receiver.enable, { id });
    await world.ok(main, receiver.finish, { id, reason: '不再合作经营' });
    expect(await one(id)).toMatchObject({ status: 3, endReason: '不再合作经营' });
    expect(await world.call(main, receiver.enable, { id })).toMatchObject({ code: 409 });
    expect((await world.ok(main, receiver.select, {})).map((row) => row.id)).not.toContain(id);
    expect((await world.ok(main, receiver.select, { id })).map((row) => row.id)).toContain(id);
  });
});

const isBytes = (value: unknown): value is { type: 'Buffer'; data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
