import { aptitudeFilling } from '@touchmark/contract';
import { addDays, fillingLife, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../desk/expiry/expiry.job.ts';
import { deleteTestData } from '../../people/company-review/test-data.queries.ts';
import { fillingRig } from './filling.test-rig.ts';

const r = fillingRig();
const { rig, told, faults } = r;
const { at } = fillingLife;

describe('a filling in time', () => {
  it('is overdue by its date alone, is given a later one, or withdrawn', async () => {
    const { world, main, stranger } = rig;
    const { id } = await r.ask();
    await r.deadline(id, addDays(today(), -1));
    expect(await r.one(id)).toMatchObject({ status: at.overdue });
    expect((await world.ok(main, aptitudeFilling.list, { status: at.overdue })).records.map((row) => row.id)).toContain(id);
    for (const call of [aptitudeFilling.fill, aptitudeFilling.submit])
      expect(await world.call(stranger, call, { id })).toMatchObject({ error: 'notAllowedInState' });
    expect(await world.call(main, aptitudeFilling.remind, { id })).toMatchObject({ error: 'notAllowedInState' });
    await world.ok(main, aptitudeFilling.saveOrUpdate, { id, ...r.asked({ deadline: addDays(today(), 5) }) });
    expect(await r.one(id, stranger)).toMatchObject({ status: at.open });
    await world.ok(main, aptitudeFilling.cancel, { id });
    expect(await r.one(id, stranger)).toMatchObject({ status: at.withdrawn });
    expect(await world.call(stranger, aptitudeFilling.fill, { id })).toMatchObject({ error: 'notAllowedInState' });
  });

  it('is reminded of once a day by hand, and by the sweep three days before and after its end, each once', async () => {
    const { world, main, stranger } = rig;
    const { id } = await r.ask();
    const { version } = await r.one(id, stranger);
    await world.ok(main, aptitudeFilling.remind, { id });
    // Whoever is typing meanwhile saves as before.
    await world.ok(stranger, aptitudeFilling.fill, { id, version, certNo: 'JZ-7' });
    expect(await r.one(id)).toMatchObject({ reminders: 1 });
    expect(await world.call(main, aptitudeFilling.remind, { id })).toMatchObject({ error: 'tooOften' });
    const { fillNo } = await r.one(id);
    const [asked, own] = [await told(stranger, fillNo), await told(main, fillNo)];
    await r.deadline(id, addDays(today(), 2));
    for (let nth = 0; nth < 2; nth += 1) await sweep(world.services.pool, new Date());
    expect([await told(stranger, fillNo), await told(main, fillNo)]).toEqual([asked + 1, own]);
    await r.deadline(id, addDays(today(), -1));
    for (let nth = 0; nth < 2; nth += 1) await sweep(world.services.pool, new Date());
    expect([await told(stranger, fillNo), await told(main, fillNo)]).toEqual([asked + 2, own + 1]);
  });

  it('is reminded of once by two people at the same time', async () => {
    const { world, main, stranger } = rig;
    const { id } = await r.ask();
    const { fillNo, version } = await r.one(id);
    const other = await world.person(main.companyId, 'ENT_MAIN');
    const before = await told(stranger, fillNo);
    const both = await Promise.all([main, other].map((who) => world.call(who, aptitudeFilling.remind, { id, version })));
    expect(both.map(({ success, error }) => (success ? 'reminded' : error)).toSorted()).toEqual(['reminded', 'tooOften']);
    expect(await told(stranger, fillNo)).toBe(before + 1);
    // What was seen is not there any more: it is said, and nothing is sent.
    const late = await r.ask();
    const seen = await r.one(late.id);
    await world.ok(main, aptitudeFilling.saveOrUpdate, { id: late.id, ...r.asked({ deadline: addDays(today(), 30) }) });
    expect(await world.call(other, aptitudeFilling.remind, { id: late.id, version: seen.version })).toMatchObject({
      error: 'versionConflict',
    });
    expect(await r.one(late.id)).toMatchObject({ reminders: 0 });
  });

  it('cannot be filled in by a supplier that the platform has frozen, or for a company that is', async () => {
    const { world, main, stranger } = rig;
    const { id } = await r.ask();
    const status = (companyId: string, authStatus: 2 | 4) =>
      world.asStaff((db) => db.updateTable('company').set({ authStatus }).where('id', '=', companyId).execute());
    for (const companyId of [stranger.companyId, main.companyId]) {
      await status(companyId, 4);
      expect(await world.call(stranger, aptitudeFilling.fill, { id, certNo: 'JZ-9' })).toMatchObject({ error: 'companyFrozen' });
      await status(companyId, 2);
    }
    await status(stranger.companyId, 4);
    expect(faults(await world.call(main, aptitudeFilling.saveOrUpdate, r.asked()))).toEqual(['grantee']);
    await status(stranger.companyId, 2);
    await world.ok(stranger, aptitudeFilling.fill, { id, certNo: 'JZ-9' });
  });

  it('of a company whose test data are deleted is gone, with its link, and its certificate too', async () => {
    const { world } = rig;
    const companyId = await world.company();
    await world.asStaff((db) => db.updateTable('company').set({ isTrial: true }).where('id', '=', companyId).execute());
    const id = await world.asStaff(async (db) => {
      const row = await db
        .insertInto('aptitudeFilling')
        .values({ companyId, isTest: true, partner: '李工', kind: 'CERT', asked: ['certNo'], deadline: addDays(today(), 5) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('fillLink')
        .values({
          companyId,
          fillingId: row.id,
          linkSeed: Buffer.from([1]),
          linkHash: Buffer.from('trial'),
          pinHash: Buffer.from([1]),
          until: '2099-01-01',
        })
        .execute();
      await db
        .insertInto('aptitude')
        .values({ companyId, isTest: true, fillingId: row.id, name: '报告', kind: 'CERT', certNo: 'T-1', issuer: '检准' })
        .execute();
      return row.id;
    });
    await world.asStaff((db) => deleteTestData(db, companyId));
    const left = await world.asStaff(async (db) => [
      await db.selectFrom('aptitudeFilling').where('id', '=', id).select('id').execute(),
      await db.selectFrom('fillLink').where('companyId', '=', companyId).select('id').execute(),
      await db.selectFrom('aptitude').where('companyId', '=', companyId).select('id').execute(),
    ]);
    expect(left).toEqual([[], [], []]);
  });
});
