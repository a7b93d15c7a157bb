import { boxCode, file, type FileRef, order, role, task } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicant } from '../../../../test/applicant.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { json } from '../../../db/connect.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import { archiveKind } from '../../codes/scan-archive/public.ts';
import { expiryKind } from '../../desk/expiry/public.ts';
import { sheetKind } from '../sheet/public.ts';

let world: World;
let companyId: string;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  companyId = await world.company();
  main = await world.person(companyId, 'ENT_MAIN');
});
afterAll(() => world.end());

const title = { zh: '任务', en: 'Task' };

it('whoever works for no company yet has no tasks, and none to stop', async () => {
  const loner = await applicant(world, '3');
  expect(await world.ok(loner, task.list, {})).toMatchObject({ records: [], total: 0 });
  expect(await world.call(loner, task.findOne, { id: '1' })).toMatchObject({ code: 404 });
  expect(await world.call(loner, task.cancel, { id: '1' })).toMatchObject({ code: 404 });
});

it('only the platform’s own daily work is begun by no call', () => {
  const begun = [...world.services.jobs.beginnings()];
  expect(begun.length).toBeGreaterThan(10);
  expect(begun.flatMap(([kind, { begunBy }]) => (Array.isArray(begunBy) && begunBy.length === 0 ? kind : []))).toEqual([
    expiryKind,
    archiveKind,
  ]);
});

it('every export and every bulk approval is known by the name that its task’s payload says', () => {
  for (const { begunBy } of world.services.jobs.beginnings().values())
    if ('field' in begunBy) {
      expect(begunBy.calls().size).toBeGreaterThan(5);
      for (const call of begunBy.calls().values()) expect(call.access).not.toBe('signedIn');
    }
});

describe('a task of a company', () => {
  const kind = 'packing of a test';
  let packer: Person;
  const add = (who?: Person) =>
    world.asStaff((db) =>
      addTask(db, { kind, title, companyId, ...(who ? { userId: who.userId } : {}), total: 10, runAt: new Date(Date.now() + 3_600_000) }),
    );
  beforeAll(async () => {
    world.services.jobs.register(kind, ({ progress }) => progress(0), { begunBy: [boxCode.autoPack], followedBy: [boxCode.list] });
    packer = await world.person(companyId, 'ENT_WMS');
  });

  it('is cancelled by whoever began it, or has the right to begin one', async () => {
    const colleague = await world.person(companyId, 'ENT_WMS');
    for (const who of [packer, colleague, main]) {
      const id = await add(packer);
      expect((await world.ok(who, task.list, {})).records.find((row) => row.id === id)).toMatchObject({ mayCancel: true, state: 'queued' });
      await world.ok(who, task.cancel, { id });
      await world.settled();
      expect(await world.ok(who, task.findOne, { id })).toMatchObject({ state: 'cancelled', mayCancel: false });
    }
  });

  it('is followed by people whose page shows it, who may not cancel it and see no result', async () => {
    const reader = await limited('ALL', ['boxCode_view']);
    const id = await add(packer);
    await world.asStaff((db) =>
      db
        .updateTable('task')
        .set({ result: json({ cartons: 3 }) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await world.ok(packer, task.findOne, { id })).toMatchObject({ result: { cartons: 3 } });
    expect(await world.ok(reader, task.findOne, { id })).toMatchObject({ total: 10, result: null, mayCancel: false });
    expect(await world.call(reader, task.cancel, { id })).toMatchObject({ code: 403, error: 'forbidden' });
    expect(await world.ok(packer, task.findOne, { id })).toMatchObject({ state: 'queued' });
  });

  it('does not exist for others, nor for another company', async () => {
    const clerk = await world.person(companyId, 'ENT_FIN');
    const stranger = await world.person(await world.company(), 'ENT_MAIN');
    const id = await add(packer);
    for (const who of [clerk, stranger]) {
      expect((await world.ok(who, task.list, {})).records.map((row) => row.id)).not.toContain(id);
      for (const call of [task.findOne, task.cancel]) expect(await world.call(who, call, { id })).toMatchObject({ code: 404 });
    }
  });

  it('of nobody, which the platform or another system began, is for people with the right', async () => {
    const id = await add();
    const clerk = await world.person(companyId, 'ENT_FIN');
    expect(await world.call(clerk, task.cancel, { id })).toMatchObject({ code: 404 });
    await world.ok(packer, task.cancel, { id });
  });

  it('of somebody outside the data scope is left out', async () => {
    const own = await limited('SELF', ['boxCode_view', 'boxCode_pack']);
    const id = await add(packer);
    expect(await world.call(own, task.findOne, { id })).toMatchObject({ code: 404 });
    const mine = await add(own);
    await world.ok(own, task.cancel, { id: mine });
  });
});

let nth = 0;
/** Somebody with a role of his own. */
async function limited(dataScope: 'ALL' | 'SELF', codes: readonly string[]): Promise<Person> {
  const { id } = await world.ok(main, role.saveOrUpdate, { name: `角色${(nth += 1)}`, dataScope });
  const who = await world.person(companyId, 'ENT_READER');
  await world.asStaff(async (db) => {
    const { code } = await db.selectFrom('role').where('id', '=', id).select('code').executeTakeFirstOrThrow();
    for (const one of codes) await db.insertInto('rolePermission').values({ roleId: id, companyId, code: one, allowed: true }).execute();
    await db.updateTable('membership').set({ roleCode: code }).where('userId', '=', who.userId).execute();
    await db
      .updateTable('company')
      .set(({ eb }) => ({ rightsVersion: eb('rightsVersion', '+', 1) }))
      .where('id', '=', companyId)
      .execute();
  });
  return who;
}

describe('the file of an export', () => {
  /** An export that somebody asked for, with its file. */
  async function exported(who: Person): Promise<{ id: string; fileId: string }> {
    const saved = await world.upload(who, file.put, { name: '订单.csv', mime: 'text/csv', bytes: Buffer.from('1,2') }, { scene: 'sheet' });
    const { fileId } = saved.data as FileRef;
    const payload = { call: order.export.name };
    const id = await world.asStaff((db) =>
      addTask(db, { kind: sheetKind, title, companyId, userId: who.userId, payload, runAt: new Date(Date.now() + 3_600_000) }),
    );
    await world.asStaff((db) =>
      db
        .updateTable('task')
        .set({ state: 'done', result: json({ fileId }) })
        .where('id', '=', id)
        .execute(),
    );
    return { id, fileId };
  }

  it('is for whoever asked for it, and for who may make the same with the same scope: that one’s look is logged', async () => {
    const asker = await world.person(companyId, 'ENT_FIN');
    const { id, fileId } = await exported(asker);
    expect((await world.ok(asker, file.link, { id: fileId })).fileId).toBe(fileId);
    const peer = await limited('ALL', ['order_view', 'order_export']);
    expect(await world.ok(peer, task.findOne, { id })).toMatchObject({ result: { fileId } });
    expect((await world.ok(peer, file.link, { id: fileId })).fileId).toBe(fileId);
    const looks = await world.asStaff((db) =>
      db.selectFrom('auditLog').where('call', '=', file.link.name).where('bizId', '=', fileId).select(['userId', 'opinion']).execute(),
    );
    expect(looks).toEqual([{ userId: peer.userId, opinion: '订单.csv' }]);
  });

  it('is refused to others: without the right, with a narrower scope, or of the platform', async () => {
    const { id, fileId } = await exported(main);
    const platform = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_ADMIN');
    const others = [
      await world.person(companyId, 'ENT_WMS'),
      await world.person(companyId, 'ENT_DEALER'),
      await limited('ALL', ['order_view']),
      await limited('SELF', ['order_view', 'order_export']),
      platform,
    ];
    for (const who of others) {
      expect(await world.call(who, file.link, { id: fileId })).toMatchObject({ code: 403, error: 'fileRefused' });
      expect(await world.call(who, task.findOne, { id })).toMatchObject({ code: 404 });
      expect((await world.ok(who, task.list, {})).records.map((row) => row.id)).not.toContain(id);
    }
  });
});
