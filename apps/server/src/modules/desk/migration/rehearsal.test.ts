import { aptitudeCheck, migrate, productIdentify, productIdentifyModel } from '@touchmark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { accredit, approvedAptitude, aptitudeOf } from '../../../../test/aptitudes.ts';
import { generalValues, readyProduct, standardOf } from '../../../../test/products.ts';
import { findProducts } from '../../identify/product/public.ts';
import { legacyRig } from './migration.test-rig.ts';
import { planOf } from './plan-products.ts';

const { now, leave, legacy, editionOf } = legacyRig();
let { world, main, auditor, seriesId } = now;
beforeEach(() => void ({ world, main, auditor, seriesId } = now));

describe('the rehearsal', () => {
  /** A product with a value that its standard does not know and a certificate that was revoked. */
  async function worn() {
    const id = await readyProduct(world, main, seriesId);
    const proof = await approvedAptitude(world, main, auditor);
    const standard = (await standardOf(world, main)).id;
    await world.ok(main, productIdentifyModel.saveOrUpdate, {
      productNode: id,
      StandardId: standard,
      values: generalValues,
      aptitudeId: proof,
      aptitudeCompany: main.companyId,
    });
    await world.ok(auditor, aptitudeCheck.revoke, { id: proof, reason: '发证机构确认并未签发' });
    await world.asStaff(async (db) => {
      const model = await db
        .selectFrom('productIdentifyModel')
        .where('productId', '=', id)
        .select(['id', 'elementValues'])
        .executeTakeFirstOrThrow();
      const values = JSON.stringify({ ...(model.elementValues as object), DE_LEGACY: '老系统字段' });
      await db
        .updateTable('productIdentifyModel')
        .set({ elementValues: values as never, selected: ['DE_LEGACY'] })
        .where('id', '=', model.id)
        .execute();
    });
    await leave(id);
    return id;
  }

  it('says of each product what is carried, dropped and missing, moves nothing, and is what the move then does', async () => {
    const id = await worn();
    const [rehearsed] = (await world.ok(main, migrate.list, {})).records;
    expect(rehearsed).toMatchObject({ id, dropped: [{ value: '老系统字段' }, { what: { zh: '资质证明' } }] });
    expect(rehearsed!.carried.length).toBeGreaterThan(0);
    expect(await world.ok(main, migrate.rehearse, {})).toMatchObject({ products: 1, withDropped: 1, clean: 0, dropped: 2 });
    expect(await editionOf(id)).toBe('OLD');
    await world.ok(main, migrate.convert, {});
    await world.settled();
    const [kept] = (await world.ok(main, migrate.report, { part: 'DROPPED' })).records;
    const { carried, dropped, missing } = rehearsed!;
    expect(kept).toMatchObject({ id, carried, dropped, missing });
    const model = (await world.ok(main, productIdentify.findOne, { id })).models[0]!;
    expect(model).toMatchObject({ aptitude: null, selected: [] });
    expect(model.values).toEqual(Object.fromEntries(Object.entries(model.values).filter(([code]) => code !== 'DE_LEGACY')));
    expect(Object.keys(model.values).length).toBeGreaterThan(0);
  });

  it('sums over all, over a filter and over what was chosen, and leaves others’ products out', async () => {
    const [worst] = [await worn()];
    const bares = await legacy(2);
    const other = await world.person(await world.company(), 'ENT_MAIN');
    expect(await world.ok(other, migrate.rehearse, {})).toMatchObject({ products: 0, gaps: [] });
    const sums = await world.ok(main, migrate.rehearse, {});
    expect(sums).toMatchObject({ products: 3, withMissing: expect.any(Number) });
    expect(sums.gaps.find(({ key }) => key === 'model')).toMatchObject({ products: 2 });
    expect(await world.ok(main, migrate.rehearse, { ids: [worst!] })).toMatchObject({ products: 1, withDropped: 1 });
    expect(await world.ok(main, migrate.rehearse, { ids: bares })).toMatchObject({ products: 2, withDropped: 0, withMissing: 2 });
    expect((await world.ok(other, migrate.list, {})).total).toBe(0);
    expect((await world.ok(other, migrate.report, {})).total).toBe(0);
  });

  it('names who lends a certificate, also when it is lent no longer', async () => {
    const third = await world.company();
    const name = await world.asStaff(
      async (db) => (await db.selectFrom('company').where('id', '=', third).select('name').executeTakeFirstOrThrow()).name,
    );
    const lent = async (title: string) => {
      const id = await readyProduct(world, main, seriesId);
      const proof = await aptitudeOf(world, third, { name: title });
      const loan = await accredit(world, proof, third, main.companyId);
      await world.ok(main, productIdentifyModel.saveOrUpdate, {
        productNode: id,
        StandardId: (await standardOf(world, main)).id,
        values: generalValues,
        aptitudeId: proof,
        aptitudeCompany: third,
      });
      await leave(id);
      return { id, loan };
    };
    const [kept, lost] = [await lent('皮革检验报告'), await lent('板材检验报告')];
    await world.asStaff((db) => db.updateTable('aptitudeAccredit').set({ status: 3 }).where('id', '=', lost.loan).execute());
    const what = { zh: '授权使用的资质', en: 'Certificate lent to the company' };
    const said = async (call: typeof migrate.list | typeof migrate.report) =>
      new Map((await world.ok(main, call, {})).records.map(({ id, carried, dropped }) => [id, { carried, dropped }]));
    const [before, moved] = [await said(migrate.list), await world.ok(main, migrate.convert, {})];
    expect(moved).toContain('2');
    await world.settled();
    for (const rows of [before, await said(migrate.report)]) {
      expect(rows.get(kept.id)!.carried).toContainEqual({ what, value: `皮革检验报告 · ${name}` });
      expect(rows.get(lost.id)!.dropped).toMatchObject([{ what, value: name, why: { zh: '已失效或不再授权给本企业' } }]);
    }
    // What is carried is still lent by the same company.
    const model = (await world.ok(main, productIdentify.findOne, { id: kept.id })).models[0]!;
    expect(model).toMatchObject({ aptitude: { companyName: name } });
  });

  it('asks the database as often for many products as for few', async () => {
    const ids = await legacy(12);
    const gtins = ['06901234567816', '06901234567823', '06901234567830'];
    await world.asStaff(async (db) => {
      for (const [at, gtin] of gtins.entries()) await db.updateTable('productIdentify').set({ gtin }).where('id', '=', ids[at]!).execute();
    });
    const asked = (some: readonly string[]) =>
      world.asStaff(async (db) => {
        let queries = 0;
        const counted = db.withPlugin({
          transformQuery: ({ node }) => ((queries += 1), node),
          transformResult: ({ result }) => Promise.resolve(result),
        });
        for (const userType of ['ENTERPRISE', 'PLATFORM']) {
          const ctx = { db: counted, now: new Date(), language: 'zh', me: { companyId: main.companyId, userId: main.userId, userType } };
          expect(await planOf(ctx as never, await findProducts(ctx as never, some))).toHaveLength(some.length);
        }
        return queries;
      });
    expect(await asked(ids)).toBe(await asked(ids.slice(0, 1)));
  });

  it('stays readable when the product is gone, whose row it keeps', async () => {
    const ids = await legacy(2);
    await world.ok(main, migrate.convert, {});
    await world.settled();
    await world.ok(main, productIdentify.delete, { id: ids[0]! });
    const { records } = await world.ok(main, migrate.report, {});
    expect(records.map(({ id, exists }) => [id, exists]).toSorted()).toEqual(
      [
        [ids[0], false],
        [ids[1], true],
      ].toSorted(),
    );
  });
});
