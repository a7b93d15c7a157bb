import { brandNode, companyAudit } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvedBrand, auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { steps, testTables, uncountedTestTables } from './test-data.queries.ts';

let world: World;
let auditor: Person;
let main: Person;
let formal: Person;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  main = await world.person(await world.company({ name: '南康松木家具', isTrial: true }), 'ENT_MAIN');
  formal = await world.person(await world.company({ name: '正式家具' }), 'ENT_MAIN');
});
afterAll(() => world.end());

it('deletes the test rows of that company alone, by its whole name, and answers what was there', async () => {
  const id = main.companyId;
  await approvedBrand(world, main, auditor, { brandName: '试用', trademarkNo: '30000001' });
  const kept = await approvedBrand(world, main, auditor, { brandName: '正式', trademarkNo: '30000002' });
  await world.asStaff((db) => db.updateTable('brandNode').set({ isTest: false }).where('id', '=', kept).execute());
  await approvedBrand(world, formal, auditor, { brandName: '别家', trademarkNo: '30000003' });
  expect(await world.ok(main, companyAudit.testCounts, { id })).toMatchObject({ companyName: '南康松木家具', brand: 1, product: 0 });
  expect(await world.call(main, companyAudit.delTest, { id, companyName: '南康松木' })).toMatchObject({
    code: 400,
    error: 'wrongCompanyName',
    data: { fields: [{ field: 'companyName' }] },
  });
  expect(await world.call(formal, companyAudit.delTest, { id, companyName: '南康松木家具' })).toMatchObject({ code: 404 });
  expect(await world.ok(main, companyAudit.delTest, { id, companyName: '南康松木家具' })).toMatchObject({ brand: 1 });
  expect(await world.ok(main, companyAudit.testCounts, { id })).toMatchObject({ brand: 0 });
  expect((await world.ok(main, brandNode.list, {})).records.map(({ brandName }) => brandName)).toEqual(['正式']);
  expect((await world.ok(formal, brandNode.list, {})).total).toBe(1);
});

it('is for the platform only where a company is on trial', async () => {
  expect(await world.call(auditor, companyAudit.delTest, { id: formal.companyId, companyName: '正式家具' })).toMatchObject({
    code: 422,
    error: 'onlyTrialCompany',
  });
  expect(await world.ok(auditor, companyAudit.delTest, { id: main.companyId, companyName: '南康松木家具' })).toMatchObject({ brand: 0 });
});

it('knows every table whose rows may be test data (a new one belongs into test-data.queries.ts)', async () => {
  const { rows } = await world.raw.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'is_test' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...Object.values(testTables), ...uncountedTestTables].sort());
});

it('reaches each table that refers to test rows: it is written itself, or goes with a row that is deleted', async () => {
  const { rows } = await world.raw.query<{ from: string; to: string; cascades: boolean }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to, confdeltype = 'c' as cascades from pg_constraint
     where contype = 'f' and conparentid = 0 and confdeltype in ('a', 'r', 'c')`,
  );
  const written = steps(main.companyId)
    .map((step) => step.compile(world.pool).sql)
    .join(';');
  const isWritten = (table: string) => new RegExp(`(delete from|update) "?${table}"?[ ;]`).test(written);
  const isReached = (table: string) =>
    isWritten(table) || rows.some(({ from, to, cascades }) => cascades && from === table && isWritten(to));
  const test = new Set([...Object.values(testTables), ...uncountedTestTables]);
  expect(rows.filter(({ from, to, cascades }) => !cascades && test.has(to) && !isReached(from))).toEqual([]);
});
