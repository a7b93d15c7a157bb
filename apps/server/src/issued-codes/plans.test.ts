import { readCodeText } from '@touchmark/domain';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditorOf } from '../../test/brands.ts';
import { applyFieldsOf, giveQuota, issuedBatch, productForCodes } from '../../test/codes.ts';
import { explained } from '../../test/explained.ts';
import { createWorld, type World } from '../../test/world.ts';
import { type Db, settingsOf } from '../db/connect.ts';
import {
  type BatchPlace,
  codeTexts,
  countStates,
  findCode,
  findCodeSql,
  findCodeValues,
  findCodePlace,
  listCodes,
  placesOf,
  printedCodes,
  statesIn,
  statesOf,
} from './public.ts';
import { rangesOf } from './code-runs.queries.ts';

let world: World;
let batch: BatchPlace;
let codes: string[];
beforeAll(async () => {
  world = await createWorld();
  const auditor = await auditorOf(world);
  for (const nth of [1, 2]) {
    const companyId = await world.company();
    await giveQuota(world, companyId, 'AUTH', 200_000);
    const main = await world.person(companyId, 'ENT_MAIN');
    const id = await issuedBatch(world, main, auditor, applyFieldsOf(await productForCodes(world, companyId), { quantity: 60_000 }));
    batch = { id, companyId, type: 'AUTH', generated: 60_000, status: 3, frozen: false, serialFrom: 1, serialTo: 60_000 };
    if (nth === 2) codes = (await world.asStaff((db) => listCodes(db, batch, { after: 100, size: 200 }))).records.map(({ code }) => code);
    const serials = Array.from({ length: 3000 }, (_, i) => i * 7 + 1);
    const texts = await world.asStaff((db) => codeTexts(db, batch, serials));
    await world.asStaff((db) =>
      db
        .insertInto('codeState')
        .values(serials.map((serial) => ({ companyId, batchId: id, serial, code: texts.get(serial)!, status: 2, statusStamp: '5' })))
        .execute(),
    );
  }
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  await owner.query('analyze code, code_page, code_state, code_batch, code_range, code_locator');
  await owner.end();
});
afterAll(() => world.end());

// An empty partition costs nothing and may be scanned.
const wholeTable = /Seq Scan on code(_page|_state)?(_p\d+)?\b[^\n]*cost=0\.00\.\.(?!0\.00 )/;

const plansOf = (work: (db: Db) => Promise<unknown>) => explained(world, batch.companyId, 'explain', work);

it.each<[string, (db: Db) => Promise<unknown>]>([
  ['a page of codes', (db) => listCodes(db, batch, { after: 30_000, size: 20 })],
  ['a page of codes in one state', (db) => listCodes(db, batch, { status: 1, after: 30_000, size: 20 })],
  ['a page of codes that alone are in a state', (db) => listCodes(db, batch, { status: 2, after: 10_000, size: 20 })],
  ['codes on their way', (db) => listCodes(db, batch, { status: 3, after: 0, size: 20 })],
  ['frozen codes', (db) => listCodes(db, batch, { status: 8, after: 0, size: 20 })],
  ['the place of one code', (db) => findCodePlace(db, readCodeText(codes[5]!)!)],
  ['the places of many codes', (db) => placesOf(db, batch.companyId, codes)],
  ['the states of some codes', (db) => statesOf(db, batch, [5, 700, 30_001])],
  ['the states of a stretch', (db) => statesIn(db, batch, 400, 700)],
])('%s is read without looking through a table', async (_, work) => {
  const plans = await plansOf(work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(wholeTable);
});

it('a scanned code is found by its key, also in the plan that is kept for all scans', async () => {
  const client = await world.scanRaw.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query({ name: 'found', text: findCodeSql, values: findCodeValues(readCodeText(codes[0]!)!) });
  const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain execute found('AUTH', '', '${codes[0]!}')`);
  client.release(true);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan using code_p\d+_pkey/);
  expect(plan).not.toMatch(wholeTable);
  expect(await findCode(world.scanRaw, readCodeText(codes[0]!)!)).toMatchObject({ serial: 101, batchId: batch.id });
});

it('the printed order is read page by page', async () => {
  const client = await world.raw.connect();
  await client.query(`begin; ${settingsOf({ companyId: batch.companyId })}`);
  const { rows } = await client.query<Record<'QUERY PLAN', string>>(
    'explain select page, codes from code_page where company_id = $1 and batch_id = $2 and page between $3 and $4 order by page',
    [batch.companyId, batch.id, 10, 25],
  );
  await client.query('rollback');
  client.release();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(wholeTable);
  expect(plan).not.toMatch(/Sort/);
  const serials: number[] = [];
  for await (const page of printedCodes(world.raw, batch, 1500, 4200)) serials.push(...page.map(({ serial }) => serial));
  expect(serials).toEqual(Array.from({ length: 2701 }, (_, i) => 1500 + i));
});

it('the states of a whole batch are counted by the database', async () => {
  expect(Object.fromEntries(await world.asStaff((db) => countStates(db, batch)))).toEqual({ 1: 57_000, 2: 3000 });
});

it('a page of codes in a state reads only the ranges near it', async () => {
  const { companyId, id } = batch;
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  await owner.query(
    'set row_security = off; alter table code_range no force row level security; insert into code_range (company_id, batch_id, serial_from, serial_to, kind) select ' +
      `${companyId}, ${id}, n, n, 'ACTIVATE' from generate_series(30001, 59999, 2) n; alter table code_range force row level security`,
  );
  await owner.query('analyze code_range');
  await owner.end();
  const read: number[] = [];
  const { records } = await world.asStaff(async (db) => {
    const page = await listCodes(db, batch, { status: 2, after: 40_000, size: 20 });
    read.push((await rangesOf(db, batch, 40_001, 40_064)).length);
    return page;
  });
  expect(records.map(({ serial }) => serial).slice(0, 5)).toEqual([40_001, 40_003, 40_005, 40_007, 40_009]);
  expect(read).toEqual([32]);
  // The body of ranges_within, with its own setting.
  const plans = await plansOf(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`select * from code_range where company_id = ${companyId} and batch_id = ${id} and not undone and serial_from <= 40064 and serial_to >= 40001`.execute(
      db,
    );
  });
  expect(plans[0]).toMatch(/Index Cond: .*serial_from <= 40064.*serial_to >= 40001/);
  expect(Object.fromEntries(await world.asStaff((db) => countStates(db, batch)))).toEqual({ 1: 42_000, 2: 18_000 });
});
