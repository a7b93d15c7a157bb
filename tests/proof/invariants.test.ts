import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { adminUrl } from '../../apps/server/test/postgres.ts';
import type { World } from '../../apps/server/test/world.ts';
import { twoCompanies } from '../contract/cases/two-companies.ts';
import { invariants } from './invariants.ts';

/** The statements of the invariants themselves: none finds anything in sound data, each finds what breaks it. */
let world: World;
let admin: pg.Client;
beforeAll(async () => {
  ({ world } = await twoCompanies());
  await world.settled();
  const url = new URL(adminUrl());
  url.pathname = new URL(world.urls.owner).pathname;
  admin = new pg.Client(url.href);
  await admin.connect();
  // The fixtures give quota without an order.
  await admin.query(
    `insert into quota_ledger (company_id, code_type, delta, reason)
      select company_id, code_type, total - coalesce((select sum(delta) from quota_ledger l where l.company_id = q.company_id and l.code_type = q.code_type and reason = 'ORDER'), 0), 'ORDER' from code_quota q`,
  );
});
afterAll(async () => {
  await admin.end();
  await world.end();
});

it.each(invariants)('$name', async ({ sql, breaks }) => {
  expect((await admin.query(sql)).rows).toEqual([]);
  await admin.query('begin');
  try {
    await admin.query(breaks);
    expect((await admin.query(sql)).rows.length).toBeGreaterThan(0);
  } finally {
    await admin.query('rollback');
  }
});
