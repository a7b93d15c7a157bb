import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { adminUrl, createEmptyDatabase } from '../../../../test/postgres.ts';
import { migrate } from '../../../db/migrate.ts';

const migrations = resolve(import.meta.dirname, '../../../../migrations');
/** The number of the migration that made refunds rows. */
const refunds = 342;

it('gives every order that was refunded before the row of its refund, and no other order one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchmark-refunds-'));
  const database = await createEmptyDatabase();
  const address = new URL(adminUrl());
  address.pathname = `/${database.name}`;
  // The superuser is not bound by row-level security, so he writes and reads the rows of all companies.
  const admin = new pg.Client({ connectionString: address.href });
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const upTo = (last: number) => {
    for (const file of readdirSync(migrations)) if (Number(file.slice(0, 4)) <= last) cpSync(join(migrations, file), join(folder, file));
    return migrate(database.urls.owner, folder);
  };
  await upTo(refunds - 1);
  await admin.query(`
    insert into company (id, name, uscc) values (7001, '旧企业', '91350100M000100Y43');
    insert into orders (id, company_id, order_no, biz_type, lines, amount, status, opinion, deliver_kind, deliver, update_time) values
      (1, 7001, 'T1', 'CODE_PACK', '[]', 2000, 5, '重复下单', 'QUOTA', '{}', '2026-03-01 08:00+08'),
      (2, 7001, 'T2', 'CODE_PACK', '[]', 3000, 3, '', 'QUOTA', '{}', '2026-03-02 08:00+08')`);
  await upTo(refunds);
  const { rows } = await admin.query({
    text: "select order_id, amount, way, refund_no, reason, status, done_time = '2026-03-01 08:00+08' from refund_row",
    rowMode: 'array',
  });
  expect(rows).toEqual([['1', '2000', 'TRANSFER', 'RT1', '重复下单', 1, true]]);
  const unbound = await admin.query("select relname from pg_class where relname in ('orders', 'refund_row') and not relforcerowsecurity");
  expect(unbound.rows).toEqual([]);
});
