import { batchLife, codeLife, readCodeText } from '@touchmark/domain';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { explained } from '../../../../test/explained.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { type BatchPlace, findCode, findCodeSql, statesOf } from '../../../issued-codes/public.ts';
import { type Db, inScope, settingsOf } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { prodBatchNo } from '../trace/trace.queries.ts';
import { pageOf } from './unit-page.ts';
import { countSerials, serialsOf, type UnitFilters } from './unit.queries.ts';

const count = 40_000;
const gtin = '09521101000016';
let world: World;
let fixture: CodeFixture;
/** A batch of which every second serial is activated by itself, was moved and has an event, and every tenth has a state of its own. */
beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world, { count: 2, type: 'SGTIN', gtin });
  const { companyId, batchId, productId } = fixture;
  const to = `${companyId}, ${batchId}`;
  const code = (serial: string) => `'${gtin}S' || lpad((${serial})::text, 14, '0')`;
  const client = await world.raw.connect();
  await client.query(`
    begin; ${settingsOf({ companyId })};
    update code_batch set quantity = ${count}, generated = ${count}, serial_to = ${count} where id = ${batchId};
    insert into production_batch (id, company_id, product_id, batch_no, factory, prod_date, qc_result) values (1, ${companyId}, ${productId}, 'P1', '一厂', '2026-01-01', 'PASS');
    insert into code_range (company_id, batch_id, serial_from, serial_to, kind, prod_batch_id) select ${to}, n, n, 'ACTIVATE', 1 from generate_series(1, ${count}, 2) n;
    insert into code_state (company_id, batch_id, code, serial, status, status_stamp) select ${to}, ${code('n')}, n, case when n % 1000 = 0 then 9 else 2 end, nextval('row_number') from generate_series(10, ${count}, 10) n;
    insert into code (company_id, code, batch_id, serial) select ${companyId}, ${code('n')}, ${batchId}, n from generate_series(${count - 10}, ${count}) n;
    insert into movement (company_id, batch_id, serials, status, holder, during, event) select ${to}, int4range(n, n, '[]'), 3, 'Dealer', tstzrange('2024-01-02', null), n from generate_series(1, ${count}, 2) n;
    insert into event_subject (company_id, event_time, event, role, batch_id, serials) select ${companyId}, timestamptz '2024-01-01' + n * interval '1 second', n, 'EPC', ${batchId}, int4range(n, n, '[]') from generate_series(1, ${count}, 2) n;
    insert into epcis_event (company_id, event_time, id, event_id, event_type) select company_id, event_time, event, 'urn:x:' || event, 'ObjectEvent' from event_subject where batch_id = ${batchId};
    delete from code_page where company_id = ${companyId} and batch_id = ${batchId};
    insert into code_page (company_id, batch_id, page, codes) select ${to}, p, convert_to(string_agg(${code('p * 1000 + i')}, '' order by i), 'LATIN1') from generate_series(0, ${count / 1000 - 1}) p, generate_series(1, 1000) i group by p;
    commit`);
  client.release();
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  await owner.query('analyze code_range, code_state, code_page, movement, event_subject, epcis_event');
  await owner.end();
});
afterAll(() => world.end());

const textOf = (serial: number) => `${gtin}S${String(serial).padStart(14, '0')}`;
const page = (db: Db, filters: UnitFilters, after?: number) => {
  const ctx = { db, me: { companyId: fixture.companyId }, services: world.services, language: 'zh' } as Ctx;
  return pageOf(ctx, { ...filters, pageSize: 20, ...(after === undefined ? {} : { after: `${fixture.batchId}-${after}` }) });
};
const read = (filters: UnitFilters, after?: number) =>
  inScope(world.pool, { companyId: fixture.companyId }, (db) => page(db, filters, after));

const { at } = codeLife;
describe.each<[string, UnitFilters]>([
  ['all codes', {}],
  ['codes on their way', { status: at.inTransit }],
  ['codes that nothing has happened to', { status: at.delivered }],
  ['codes that alone are active', { status: at.active }],
  ['the few void codes', { status: at.voided }],
  ['codes with a holder', { holder: 'deal' }],
  ['codes of a production batch', { prodBatchNo: 'P1' }],
  ['codes on their way to a holder', { status: at.inTransit, holder: 'deal' }],
  ['codes to which something happened', { eventFrom: '2024-01-01', eventTo: '2024-01-02' }],
])('a page of %s', (_, filters) => {
  it.each([undefined, 37_003])('after %s reads what lies near it, however many ranges, states and moves the batch has', async (after) => {
    let found: Awaited<ReturnType<typeof page>> | undefined;
    const plans = await explained(world, fixture.companyId, 'explain (analyze, buffers)', async (db) => {
      found = await page(db, filters, after);
    });
    expect(found!.records.length).toBe(filters.status === at.voided && after !== undefined ? 3 : 20);
    expect(found!.records[0]!.serial).toBeGreaterThan(after ?? 0);
    for (const plan of plans) {
      // Twenty units are looked up in a dozen indexes; a reading of all 20,000 of anything takes many times as much.
      expect(Math.max(...rowsOf(plan)), plan).toBeLessThan(5000);
      const pages = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan);
      expect(Number(pages?.[1] ?? 0) + Number(pages?.[2] ?? 0), plan).toBeLessThan(800);
    }
  });
});

/** The rows that each step of a plan gave, and those that it looked at in vain. */
const rowsOf = (plan: string): number[] => [
  ...[...plan.matchAll(/rows=([\d.]+) loops=(\d+)/g)].map(([, rows, loops]) => Number(rows) * Number(loops)),
  ...[...plan.matchAll(/Rows Removed by [^:]+: (\d+)/g)].map(([, rows]) => Number(rows)),
];

it.each<[string, UnitFilters]>([
  ['all codes', { serialFrom: 39_900 }],
  ['a state', { status: at.voided }],
  ['a state and a holder', { status: at.inTransit, holder: 'deal', serialFrom: 39_800 }],
  ['a production batch', { prodBatchNo: 'P1', serialFrom: 39_700 }],
])('the pages of %s follow each other without a gap, and the last one has no next', async (_, filters) => {
  const serials: number[] = [];
  let after: number | undefined;
  for (let turn = 0; turn < 20; turn++) {
    const { records, next } = await read(filters, after);
    serials.push(...records.map(({ serial }) => serial));
    if (next === null) break;
    expect(records).toHaveLength(20);
    after = Number(next.split('-')[1]);
  }
  const from = filters.serialFrom ?? 1;
  const expected = Array.from({ length: count - from + 1 }, (_, i) => from + i).filter((serial) =>
    filters.status === at.voided ? serial % 1000 === 0 : filters.holder || filters.prodBatchNo ? serial % 2 === 1 : true,
  );
  expect(serials).toEqual(expected);
});

it('an export counts its rows by the lengths of runs, and as many as it has', async () => {
  const ctx = (db: Db) => ({ db, me: { companyId: fixture.companyId } }) as Ctx;
  for (const filters of [{}, { serialFrom: 39_990 }, { prodBatchNo: 'P1' }, { prodBatchNo: 'P1', holder: 'deal' }]) {
    const [counted, rows] = await inScope(world.pool, { companyId: fixture.companyId }, async (db) => [
      await countSerials(ctx(db), filters),
      (await serialsOf(ctx(db), filters).execute()).length,
    ]);
    expect(counted, JSON.stringify(filters)).toBe(rows);
  }
  const [plan] = await explained(world, fixture.companyId, 'explain (analyze, buffers)', (db) => countSerials(ctx(db), {}));
  expect(Math.max(...rowsOf(plan!)), plan).toBeLessThan(100);
});

const place = (): BatchPlace => ({
  id: fixture.batchId,
  companyId: fixture.companyId,
  type: 'SGTIN',
  generated: count,
  status: batchLife.at.delivered,
  frozen: false,
  serialFrom: 1,
  serialTo: count,
});

it.each<[string, (db: Db) => Promise<unknown>]>([
  ['a packed unit', (db) => statesOf(db, place(), [count - 1])],
  ['a traced unit', (db) => prodBatchNo(db, { ...fixture, code: textOf(count - 1), serial: count - 1 })],
])('the production batch of %s is found without reading the ranges before it', async (_, work) => {
  for (const plan of await explained(world, fixture.companyId, 'explain (analyze, buffers)', work))
    expect(Math.max(...rowsOf(plan)), plan).toBeLessThan(50);
});

it('a scanned code at the end of the batch is found without reading the moves before it', async () => {
  const serial = count - 1;
  const text = textOf(serial);
  const client = await world.scanRaw.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare scanned as ${findCodeSql}`);
  const { rows } = await client.query<Record<'QUERY PLAN', string>>(
    `explain (analyze, buffers) execute scanned('SGTIN', '${gtin}', '${text}')`,
  );
  client.release(true);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(Math.max(...rowsOf(plan)), plan).toBeLessThan(50);
  expect(await findCode(world.scanRaw, readCodeText(text)!)).toMatchObject({ serial, status: at.inTransit, holder: 'Dealer' });
});
