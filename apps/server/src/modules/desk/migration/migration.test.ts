import { migrate, productIdentify, productIdentifyModel, task } from '@touchmark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { allottedCode } from '../../../../test/commodity-codes.ts';
import { productFieldsOf } from '../../../../test/products.ts';
import type { Pool } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { bindGtin, setLabelTemplate, unbindGtin } from '../../identify/product-catalogue/public.ts';
import { migrateJob } from './migration.job.ts';
import { legacyRig } from './migration.test-rig.ts';

const { now, bare, legacy, editionOf } = legacyRig();
let { world, main, seriesId } = now;
beforeEach(() => void ({ world, main, seriesId } = now));
const ended = (legacyOffDate: string) => world.asStaff((db) => db.updateTable('platformConfig').set({ legacyOffDate }).execute());

describe('SM-28, the move from the legacy edition', () => {
  it('is due for a company with legacy products until the first notice was shown, and never for another', async () => {
    const other = await world.person(await world.company(), 'ENT_MAIN');
    await legacy();
    expect(await world.ok(other, migrate.status, {})).toMatchObject({ convert: true, left: 0, offDate: '2023-10-01', closed: true });
    expect(await world.ok(main, migrate.status, {})).toMatchObject({ convert: false, login: false, running: false, left: 3, moved: 0 });
    await world.ok(main, migrate.loginMark, {});
    expect(await world.ok(main, migrate.status, {})).toMatchObject({ convert: false, login: true });
  });

  it('is the main account’s to begin', async () => {
    await legacy(1);
    expect(await world.call(await world.person(main.companyId, 'ENT_IDENT'), migrate.convert, {})).toMatchObject({ code: 403 });
  });

  it('carries every product over with its number, keeps a row of the report for each, and cannot be repeated', async () => {
    const ids = await legacy();
    const read = () =>
      world.asStaff((db) =>
        db
          .selectFrom('productIdentify')
          .where('id', 'in', ids)
          .select(['id', 'identifier', 'productNo', 'edition'])
          .orderBy('id')
          .execute(),
      );
    const before = await read();
    expect(await world.ok(main, migrate.convert, {})).toBe('已开始迁移 3 个产品，可在任务中查看进度。');
    await world.settled();
    expect(await world.ok(main, migrate.status, {})).toMatchObject({ convert: true, running: false, left: 0, moved: 3, failed: '' });
    expect(await read()).toEqual(before.map((row) => ({ ...row, edition: 'NEW' })));
    expect((await world.ok(main, task.list, {})).records[0]).toMatchObject({
      kind: 'migrate',
      state: 'done',
      done: 3,
      total: 3,
      result: { moved: 3 },
    });
    // Products of the same name are told apart by their ids.
    const { records } = await world.ok(main, migrate.report, {});
    expect(records.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(records[0]).toMatchObject({ productName: '清屿三人布艺沙发', exists: true });
    expect(records[0]!.missing.map(({ key }) => key)).toContain('model');
    expect(await world.call(main, migrate.convert, {})).toMatchObject({ code: 409, error: 'migrationDone' });
  });

  it('moves what was chosen alone, and refuses what is not the company’s or was moved', async () => {
    const ids = await legacy();
    await world.ok(main, migrate.convert, { ids: ids.slice(0, 2) });
    await world.settled();
    expect(await Promise.all(ids.map(editionOf))).toEqual(['NEW', 'NEW', 'OLD']);
    expect(await world.ok(main, migrate.status, {})).toMatchObject({ convert: false, running: false, left: 1, moved: 2 });
    const other = await world.person(await world.company(), 'ENT_MAIN');
    for (const [who, chosen] of [
      [main, ids.slice(0, 1)],
      [main, ['99']],
      [other, ids.slice(2)],
    ] as const)
      expect(await world.call(who, migrate.convert, { ids: [...chosen] })).toMatchObject({ success: false });
    expect(await editionOf(ids[2]!)).toBe('OLD');
  });

  it('is refused while it is under way, begun twice at once it runs once, and goes on after a failure', async () => {
    const ids = await legacy();
    await world.asStaff((db) => db.insertInto('migrationState').values({ companyId: main.companyId, running: true }).execute());
    expect(await world.call(main, migrate.convert, {})).toMatchObject({ code: 409, error: 'migrationRunning' });
    const failed = JSON.stringify({ moved: 2, fault: '迁移未完成，请重新迁移|The move did not finish, start it again' });
    await world.asStaff((db) =>
      db.updateTable('migrationState').set({ running: false, result: failed }).where('companyId', '=', main.companyId).execute(),
    );
    expect((await world.ok(main, migrate.status, {})).failed).toBe('迁移未完成，请重新迁移');
    const both = await Promise.all([world.call(main, migrate.convert, {}), world.call(main, migrate.convert, {})]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    await world.settled();
    expect(await world.ok(main, migrate.status, {})).toMatchObject({ convert: true, left: 0, moved: ids.length, failed: '' });
  });

  it('killed at any moment it has moved whole hundreds with their rows, and goes on where it stopped', async () => {
    const [sample] = await legacy(1);
    await world.asStaff(async (db) => {
      const {
        id: _,
        identifier: _i,
        productNo: _n,
        sound: _s,
        ...row
      } = await db.selectFrom('productIdentify').where('id', '=', sample!).selectAll().executeTakeFirstOrThrow();
      for (let nth = 0; nth < 249; nth += 1)
        await db
          .insertInto('productIdentify')
          .values({ ...row, model: `L-${nth}`, fieldRemarks: '{}' })
          .execute();
    });
    const state = async () =>
      world.asStaff(async (db) => ({
        moved: (
          await db.selectFrom('productIdentify').where('companyId', '=', main.companyId).where('edition', '=', 'NEW').select('id').execute()
        )
          .map(({ id }) => id)
          .toSorted(),
        rows: (await db.selectFrom('migrationRow').where('companyId', '=', main.companyId).select('productId').execute())
          .map(({ productId }) => productId)
          .toSorted(),
      }));
    const { pool } = world.services;
    const run = (with_: Pool, kill: () => boolean) =>
      migrateJob(world.services)({
        task: { companyId: main.companyId, userId: main.userId, payload: {}, total: '250' } as never,
        pool: with_,
        raw: null as never,
        log: null as never,
        stopping: () => false,
        progress: async () => {
          if (kill()) throw new Error('killed');
        },
      });
    // A process that is killed commits nothing more and says nothing: neither the rest of a hundred nor that it failed.
    const seen = new Set<number>();
    for (const dies of [0, 3, 8, 12, 15, 17, 6, 14]) {
      let asked = 0;
      const dying = pool.withPlugin({
        transformQuery: ({ node }) => {
          asked += 1;
          if (asked > dies) throw new Error('killed');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await run(dying, () => asked > dies).catch(() => undefined);
      const { moved, rows } = await state();
      expect(rows).toEqual(moved);
      expect([0, 100, 200, 250]).toContain(moved.length);
      seen.add(moved.length);
    }
    expect(seen.size).toBeGreaterThan(1);
    await run(pool, () => false);
    const { moved, rows } = await state();
    expect(moved).toHaveLength(250);
    expect(rows).toEqual(moved);
  });
});

describe('after the closing date', () => {
  it('a legacy product is read and moved, nothing else; before it, and once moved, it is edited as any', async () => {
    const [id] = await legacy(1);
    const fields = await productFieldsOf(world, main, seriesId);
    const writes = [
      () => world.call(main, productIdentify.saveOrUpdate, { ...fields, id: id! }),
      () => world.call(main, productIdentify.submit, { id: id! }),
      () => world.call(main, productIdentify.delete, { id: id! }),
      () => world.call(main, productIdentify.tempCode, { id: id! }),
      () => world.call(main, productIdentify.upDown, { id: id! }),
      () => world.call(main, productIdentifyModel.oneKeyConvert, { id: id! }),
    ];
    for (const act of writes) expect(await act()).toMatchObject({ code: 409, error: 'legacyClosed' });
    // The same of what other modules write of it.
    const writing = <T>(act: (ctx: Ctx) => Promise<T>) =>
      world.asStaff((db) => act({ db, now: new Date(), me: { companyId: main.companyId, userId: main.userId } } as never));
    const gtin = '06901234567892';
    const target = { companyId: main.companyId, productId: id!, codeId: await allottedCode(world, main.companyId, gtin), gtin };
    const { codeId } = target;
    const bound = (value: { gtin: string | null; commodityCodeId: string | null }) =>
      world.asStaff((db) => db.updateTable('productIdentify').set(value).where('id', '=', id!).execute());
    const refused = { key: 'legacyClosed' };
    await expect(writing((ctx) => setLabelTemplate(ctx, id!, '1'))).rejects.toMatchObject(refused);
    await expect(writing((ctx) => bindGtin(ctx, target))).rejects.toMatchObject(refused);
    await bound({ gtin, commodityCodeId: codeId });
    await expect(writing((ctx) => bindGtin(ctx, { ...target, productId: null }))).rejects.toMatchObject(refused);
    await expect(writing((ctx) => unbindGtin(ctx, main.companyId, codeId))).rejects.toMatchObject(refused);
    await bound({ gtin: null, commodityCodeId: null });
    await world.ok(main, productIdentify.findOne, { id: id! });
    await ended('2099-01-01');
    try {
      await world.ok(main, productIdentify.saveOrUpdate, { ...fields, id: id! });
    } finally {
      await ended('2023-10-01');
    }
    await world.ok(main, migrate.convert, {});
    await world.settled();
    await world.ok(main, productIdentify.saveOrUpdate, { ...fields, id: id!, spec: '2200 × 950 × 820 mm' });
  });

  it('the list of products marks the edition and filters by it', async () => {
    const [old] = await legacy(1);
    const fresh = await bare();
    const of = async (edition?: 'OLD' | 'NEW') =>
      (await world.ok(main, productIdentify.list, edition ? { edition } : {})).records.map((row) => [row.id, row.edition]);
    expect(await of('OLD')).toEqual([[old, 'OLD']]);
    expect(await of('NEW')).toEqual([[fresh, 'NEW']]);
    expect(await of()).toHaveLength(2);
  });
});
