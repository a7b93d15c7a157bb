import { chainPush, chainSource, dataAuth } from '@touchmark/contract';
import { chainPushLife, materialLife, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { approvedAptitude } from '../../../../test/aptitudes.ts';
import type { Person } from '../../../../test/world.ts';
import { deleteTestData } from '../../people/company-review/test-data.queries.ts';
import { materialRig, supplier } from './material.test-rig.ts';

const { rig, fields, enter, batch, one, show } = materialRig();
const { at } = chainPushLife;
const faults = (answer: { data: unknown }) => (answer.data as { fields: { field: string }[] } | null)?.fields.map(({ field }) => field);

const draft = async (lots: { lotId: string; qty: number }[], from: Person = rig.stranger, toCompany = rig.main.companyId) =>
  rig.world.call(from, chainPush.saveOrUpdate, { toCompany, lots, deliveryNo: 'SH-1', deliveryDate: today() });
const sent = async (lots: { lotId: string; qty: number }[], from: Person = rig.stranger, toCompany = rig.main.companyId) => {
  const saved = (await draft(lots, from, toCompany)).data as { id: string };
  await rig.world.ok(from, chainPush.push, { id: saved.id });
  return saved.id;
};
const receivedOf = async (lotId: string) => {
  const { lotIds } = await rig.world.ok(rig.main, chainPush.accept, { id: await sent([{ lotId, qty: 40 }]) });
  return lotIds[0]!;
};
const told = (who: Person, scene: string) =>
  rig.world.asStaff(
    async (db) =>
      (await db.selectFrom('msgNotify').where('companyId', '=', who.companyId).select('title').execute()).filter(({ title }) =>
        title.includes(scene),
      ).length,
  );

it('a push needs an authorisation in force over the lots', async () => {
  const lotId = await enter({}, rig.stranger);
  expect(faults(await draft([{ lotId, qty: 10 }]))).toEqual(['toCompany']);
  await show({ scopes: ['PRODUCT'], fields: ['PRODUCT.model'] });
  expect(faults(await draft([{ lotId, qty: 10 }]))).toEqual(['toCompany']);
});

describe('with an authorisation', () => {
  it('lots are accepted in part; the receiver’s lot points to the sender’s, and its facts are read', async () => {
    const { world, main, stranger, auditor } = rig;
    const authId = await show();
    const lotId = await enter({}, stranger);
    await world.ok(stranger, chainSource.certificate, {
      id: lotId,
      aptitudeId: await approvedAptitude(world, stranger, auditor, { name: 'ENF 报告', certNo: 'ENF-1' }),
    });
    expect(faults(await draft([{ lotId, qty: 101 }]))).toEqual(['lots']);
    const id = await sent([{ lotId, qty: 60 }]);
    const waiting = await world.ok(main, chainPush.findOne, { id });
    expect(waiting).toMatchObject({
      status: at.pushed,
      direction: 'in',
      shown: true,
      lots: [{ qty: 60, certificates: [{ certNo: 'ENF-1' }] }],
    });
    expect(waiting.lots[0]!.facts.map(({ key }) => key)).not.toContain('qty');
    expect(faults(await world.call(main, chainPush.accept, { id, amounts: [{ lotId, qty: 61 }] }))).toEqual(['amounts']);
    const { lotIds } = await world.ok(main, chainPush.accept, { id, amounts: [{ lotId, qty: 50 }], reply: '少 10 kg' });
    expect(await world.call(main, chainPush.accept, { id })).toMatchObject({ error: 'notAllowedInState' });
    expect(await world.ok(stranger, chainPush.findOne, { id })).toMatchObject({
      status: at.accepted,
      lots: [{ accepted: 50, receivedLot: null }],
    });
    expect(await one(lotId, stranger)).toMatchObject({ used: 50, left: 50 });
    const own = await one(lotIds[0]!);
    expect(own).toMatchObject({
      supplier,
      qty: 50,
      origin: '',
      source: { companyName: supplier, readable: true },
      acceptedCertificates: [{ certNo: 'ENF-1' }],
      certificates: 1,
    });
    expect(own.sourceFacts.find(({ key }) => key === 'values')).toMatchObject({ now: expect.stringContaining('ENF'), accepted: null });
    expect((await world.ok(stranger, dataAuth.logs, { id: authId })).records.map(({ door }) => door).toSorted()).toEqual(['CHAIN', 'PUSH']);
    await world.ok(main, chainSource.link, { id: lotIds[0]!, prodBatchId: await batch(), qty: 20, unit: 'kg' });
    expect(await world.ok(stranger, chainPush.findOne, { id })).toMatchObject({ status: at.linked });
    expect(await world.call(main, chainSource.saveOrUpdate, { id: lotIds[0]!, ...fields() })).toMatchObject({ success: false });
  });

  it('a correction by the supplier stands beside what was accepted; after a withdrawal only what is kept by law is left', async () => {
    const { world, stranger } = rig;
    const auths = (await world.ok(stranger, dataAuth.list, { scope: 'MATERIAL', status: 1 })).records;
    const lotId = await enter({ values: { formaldehyde: 'E0' } }, stranger);
    const ownId = await receivedOf(lotId);
    const { lotNo } = await one(lotId, stranger);
    await world.ok(stranger, chainSource.saveOrUpdate, { id: lotId, ...fields({ lotNo, values: { formaldehyde: 'E1' } }) });
    const changed = (await one(ownId)).sourceFacts.find(({ key }) => key === 'values')!;
    expect([changed.now, changed.accepted]).toEqual([expect.stringContaining('E1'), expect.stringContaining('E0')]);
    for (const { id } of auths) await world.ok(stranger, dataAuth.revoke, { id, reason: '合作已经结束了' });
    expect(await one(ownId)).toMatchObject({ lotNo, supplier, qty: 40, source: { readable: false, updateTime: null }, sourceFacts: [] });
    await show();
  });

  it('one that was withdrawn or returned is not accepted; a second acceptance at once is refused', async () => {
    const { world, main, stranger } = rig;
    const lotId = await enter({}, stranger);
    const gone = await sent([{ lotId, qty: 10 }]);
    await world.ok(stranger, chainPush.withdraw, { id: gone });
    expect(await world.call(main, chainPush.accept, { id: gone })).toMatchObject({ error: 'notAllowedInState' });
    const back = await sent([{ lotId, qty: 10 }]);
    await world.ok(main, chainPush.reject, { id: back, reason: '板面受潮起泡' });
    expect(await world.ok(stranger, chainPush.findOne, { id: back })).toMatchObject({ status: at.returned, reply: '板面受潮起泡' });
    expect(await one(lotId, stranger)).toMatchObject({ left: 100 });
    const twice = await sent([{ lotId, qty: 10 }]);
    const answers = await Promise.all([
      world.call(main, chainPush.accept, { id: twice }),
      world.call(main, chainPush.accept, { id: twice }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await world.call(stranger, chainPush.accept, { id: twice })).toMatchObject({ code: 404 });
    expect(await world.call(rig.third, chainPush.findOne, { id: twice })).toMatchObject({ code: 404 });
  });

  it('a second delivery of a lot adds to the receiver’s; a lot does not come back to where it came from', async () => {
    const { main, stranger } = rig;
    const lotId = await enter({}, stranger);
    const first = await receivedOf(lotId);
    expect(await receivedOf(lotId)).toBe(first);
    expect(await one(first)).toMatchObject({ qty: 80 });
    await show({}, [main, stranger, supplier]);
    expect(faults(await draft([{ lotId: first, qty: 5 }], main, stranger.companyId))).toEqual(['lots']);
  });

  it('a frozen supplier can neither push nor have a push accepted', async () => {
    const { world, main, stranger } = rig;
    const id = await sent([{ lotId: await enter({}, stranger), qty: 10 }]);
    const status = (authStatus: 2 | 4) =>
      world.asStaff((db) => db.updateTable('company').set({ authStatus }).where('id', '=', stranger.companyId).execute());
    await status(4);
    expect(await world.call(stranger, chainPush.withdraw, { id })).toMatchObject({ error: 'companyFrozen' });
    expect(await world.call(main, chainPush.accept, { id })).toMatchObject({ error: 'companyFrozen' });
    await status(2);
    await world.ok(main, chainPush.accept, { id });
  });

  it('void and recall at the supplier tell every company down the chain', async () => {
    const { world, main, stranger, third } = rig;
    await world.asStaff((db) => db.updateTable('company').set({ name: '丙家居零售' }).where('id', '=', third.companyId).execute());
    await show({}, [main, third, '丙家居零售']);
    const lotId = await enter({}, stranger);
    const own = await receivedOf(lotId);
    expect(faults(await draft([{ lotId: own, qty: 5 }], main, third.companyId))).toEqual(['lots']);
    await show({ onward: true });
    await world.ok(third, chainPush.accept, { id: await sent([{ lotId: own, qty: 5 }], main, third.companyId) });
    const before = [await told(main, '作废'), await told(third, '作废')];
    expect(await world.ok(stranger, chainSource.void, { id: lotId, reason: '甲醛复检不合格' })).toEqual({ told: 2 });
    expect([await told(main, '作废'), await told(third, '作废')]).toEqual(before.map((n) => n + 1));
    expect(await one(own)).toMatchObject({ source: { status: materialLife.at.void } });
  });
});

it('what a company shows, has and pushes is gone with its test data', async () => {
  const { world } = rig;
  const companyId = await world.company();
  const left = await world.asStaff(async (db) => {
    await db.updateTable('company').set({ isTrial: true }).where('id', '=', companyId).execute();
    const test = { companyId, isTest: true };
    const { id: lotId } = await db
      .insertInto('materialLot')
      .values({ ...test, material: '板', supplier: '甲', lotNo: 'T', qty: '5', unit: 'kg' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('materialLotVersion').values({ companyId, lotId, versionNo: 0, facts: '{}' }).execute();
    const { id: authId } = await db
      .insertInto('dataAuth')
      .values({
        ...test,
        granteeId: rig.main.companyId,
        scopes: ['MATERIAL'],
        reach: 'ALL',
        fields: ['MATERIAL.material'],
        purpose: '试用授权',
        startDate: today(),
        endDate: today(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('dataAuthRead')
      .values({
        companyId,
        authId,
        readerId: rig.main.companyId,
        scope: 'MATERIAL',
        door: 'PAGE',
        objectId: lotId,
        fields: [],
        day: today(),
      })
      .execute();
    const { id: pushId } = await db
      .insertInto('chainPush')
      .values({ ...test, toCompany: rig.main.companyId, authId, deliveryDate: today() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('chainPushLot').values({ companyId, pushId, lotId, label: '板 T', unit: 'kg', qty: '1' }).execute();
    await deleteTestData(db, companyId);
    const tables = ['materialLot', 'materialLotVersion', 'dataAuth', 'dataAuthRead', 'chainPush', 'chainPushLot'] as const;
    return Promise.all(
      tables.map(
        async (name) =>
          [name, (await db.selectFrom(name).where('companyId', '=', companyId).select('companyId').execute()).length] as const,
      ),
    );
  });
  expect(left.filter(([, n]) => n > 0)).toEqual([]);
});
