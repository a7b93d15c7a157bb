import {
  codeQuota,
  ecodeBatch,
  labelTemplate,
  open,
  productIdentify,
  productSeries,
  sample,
  wel,
  brandNode,
  companyAudit,
} from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf, brandFields } from '../../../../test/brands.ts';
import { onTrial, payFee } from '../../../../test/fees.ts';
import { productFieldsOf, standardOf } from '../../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => void (world = await createWorld({ scansPerMinute: Infinity })));
afterAll(() => world.end());

/** What tells of work, and stays: the audit log, messages, tasks, marks of days whose figures changed, and sessions. */
const stays = /^(op_log|audit_|msg_|task|stat_|session|idempotency|code_locator|sign_in)/;

/** How many rows each table has of a company. */
async function rowsOf({ companyId }: Person): Promise<Record<string, number>> {
  return world.asStaff(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE' order by 1`.execute(db);
    const counts: Record<string, number> = {};
    for (const { name } of tables.filter((table) => !stays.test(table.name)))
      counts[name] = Number(
        (await sql<{ n: string }>`select count(*) as n from ${sql.table(name)} where company_id = ${companyId}`.execute(db)).rows[0]!.n,
      );
    return counts;
  });
}

const homeOf = async (who: Person) => {
  const home = await world.ok(who, wel.summary, {});
  if (home.side !== 'ENTERPRISE') throw new Error('not a company’s home');
  return home;
};

describe('the sample data', () => {
  it('is a marked brand, series, product and label and ten test codes; it is removed without a trace', async () => {
    const maker = await onTrial(world);
    await world.ok(maker, labelTemplate.list, {});
    const [before, guide, quota] = [await rowsOf(maker), (await homeOf(maker)).checklist, await world.ok(maker, codeQuota.mine, {})];
    await world.ok(maker, sample.add, {});
    await world.settled();
    const { records: products } = await world.ok(maker, productIdentify.list, {});
    const { records: brands } = await world.ok(maker, brandNode.list, {});
    const { records: batches } = await world.ok(maker, ecodeBatch.list, {});
    expect([brands, products, batches].map((rows) => rows.map(({ isTest }) => isTest))).toEqual([[true], [true], [true]]);
    expect([brands[0]!.brandName, products[0]!.productName, batches[0]!.generated]).toEqual(['样例品牌', '样例 · 实木餐桌', 10]);
    expect((await world.ok(maker, labelTemplate.list, { name: '样例' })).records).toHaveLength(1);
    expect(await homeOf(maker)).toMatchObject({ sample: true, checklist: guide });
    expect(await world.ok(maker, codeQuota.mine, {})).toEqual(quota);
    expect(await world.ok(maker, wel.todo, {})).toEqual([]);
    expect(await world.call(maker, sample.add, {})).toMatchObject({ code: 409 });

    const { records: codes } = await world.ok(maker, ecodeBatch.codes, { batchId: batches[0]!.id });
    const scanned = await world.ok(null, open.scan, { address: codes[0]!.url });
    expect(scanned.verdict).toMatchObject({ watermark: 'test' });

    await world.ok(maker, sample.remove, {});
    expect(await rowsOf(maker)).toEqual(before);
    expect(await homeOf(maker)).toMatchObject({ sample: false, checklist: guide });
    expect(await world.call(maker, sample.remove, {})).toMatchObject({ code: 409 });
  });

  it('is neither published, nor changed by review, nor built on', async () => {
    const maker = await world.person(await world.company(), 'ENT_MAIN');
    await world.ok(maker, sample.add, {});
    await world.settled();
    const [product] = (await world.ok(maker, productIdentify.list, {})).records;
    const [brand] = (await world.ok(maker, brandNode.list, {})).records;
    const seriesId = (await world.ok(maker, productSeries.select, { id: brand!.id }))[0]!.id;
    const msg = '样例数据只供查看和练习，请使用自己的品牌和产品';
    expect(await world.call(maker, productIdentify.upDown, { id: product!.id })).toMatchObject({ code: 409, msg });
    expect(await world.call(maker, productSeries.saveOrUpdate, { brandId: brand!.id, name: '沙发' })).toMatchObject({ code: 409, msg });
    expect(await world.call(maker, productIdentify.saveOrUpdate, await productFieldsOf(world, maker, seriesId))).toMatchObject({
      code: 409,
      msg,
    });
    const models = [{ StandardId: (await standardOf(world, maker)).id, values: {} }];
    const change = { ...(await productFieldsOf(world, maker, seriesId)), id: product!.id, models };
    expect(await world.call(maker, productIdentify.change, change)).toMatchObject({ code: 409, msg });
    expect(await world.call(maker, brandNode.change, { ...(await brandFields(world, maker)), id: brand!.id })).toMatchObject({
      code: 409,
      msg,
    });
  });

  it('stays a sample when the first fee makes the trial’s data formal, and goes with the test data', async () => {
    const maker = await onTrial(world);
    await world.ok(maker, sample.add, {});
    await world.settled();
    await payFee(world, maker, await auditorOf(world));
    const isTest = async () => (await world.ok(maker, productIdentify.list, {})).records.map((row) => row.isTest);
    expect(await isTest()).toEqual([true]);
    const { companyName } = await world.ok(maker, companyAudit.testCounts, { id: maker.companyId });
    await world.ok(maker, companyAudit.delTest, { id: maker.companyId, companyName });
    expect(await isTest()).toEqual([]);
    expect((await homeOf(maker)).sample).toBe(false);
  });
});
