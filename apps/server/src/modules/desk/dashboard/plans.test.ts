import { addDays, today } from '@touchmark/domain';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explained } from '../../../../test/explained.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { Db } from '../../../db/connect.ts';
import * as rows from './dashboard.queries.ts';
import { count } from './rollup.queries.ts';

/** The dashboard reads the rows of its own company and period by their index, however many others there are. */
let world: World;
let companyId: string;
beforeAll(async () => {
  world = await createWorld();
  for (let nth = 0; nth < 4; nth++) {
    companyId = await world.company();
    await world.asStaff((db) =>
      sql`insert into stat_daily (company_id, figure, slice, day, key, n)
        select ${companyId}, 'scans', slice, current_date - d, case slice when 'ALL' then '' when 'BOTH' then k || '/440100' else k::text end, 1
        from generate_series(0, 399) d, unnest(array['ALL', 'PRODUCT', 'CITY', 'BOTH']) slice, generate_series(1, 20) k
        where slice <> 'ALL' or k = 1`.execute(db),
    );
  }
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  await owner.query('analyze stat_daily');
  await owner.end();
});
afterAll(() => world.end());

const week = () => ({ companyId, from: addDays(today(), -6), to: today() });

it.each<[string, (ctx: Ctx) => Promise<unknown>]>([
  ['the figures of a period', (ctx) => rows.sums(ctx, week())],
  ['the figures by day', (ctx) => rows.byDay(ctx, week())],
  ['the cities', (ctx) => rows.byCity(ctx, week())],
  ['the products with the most scans', (ctx) => rows.topProducts(ctx, week(), 10)],
  ['one figure', (ctx) => rows.sumOf(ctx, week(), 'scans')],
])('%s are found by an index', async (_what, work) => {
  const plans = await explained(world, companyId, 'explain', (db: Db) => work({ db } as Ctx));
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(/Index (Only )?Scan (using|on) stat_daily|Bitmap Index Scan on stat_daily/);
  expect(plans[0]).not.toContain('Seq Scan on stat_daily');
});

it('the cities of a product over a year are one span of an index, which has the sums as well', async () => {
  const year = { companyId, from: addDays(today(), -364), to: today(), productId: '7' };
  const [plan] = await explained(world, companyId, 'explain', (db: Db) => rows.byCity({ db } as Ctx, year));
  expect(plan).toMatch(/Index Only Scan using stat_daily_keys/);
  expect(plan).toMatch(/Index Cond: .*key >= '7\/'.*key < '70'/);
});

it('changed days are counted from their own scans, found by an index in their own months', async () => {
  await world.asStaff((db) =>
    sql`insert into scan_log (company_id, at, code, batch_id, scene, verdict, counted)
      select ${companyId}, now() - make_interval(mins => n), 'C' || n, 1, 'CONSUMER', 'genuine', true from generate_series(1, 40000) n`.execute(
      db,
    ),
  );
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  await owner.query('analyze scan_log');
  await owner.end();
  const days = [today(), addDays(today(), -2), addDays(today(), -9)];
  const plans = await explained(world, companyId, 'explain (analyze, buffers)', (db) => count(db, { companyId, source: 'scan_log', days }));
  const read = plans.filter((plan) => / (on|using) scan_log/.test(plan));
  expect(read).toHaveLength(3);
  for (const plan of read) {
    expect(plan).toMatch(/Index (Only )?Scan (using|on) scan_log|Bitmap Index Scan on scan_log/);
    expect(plan).not.toContain('Seq Scan on scan_log');
    const months = new Set(plan.match(/(?<=scan_log_)\d{6}/g));
    expect(days.map((day) => day.slice(0, 7).replace('-', ''))).toEqual(expect.arrayContaining([...months]));
  }
});
