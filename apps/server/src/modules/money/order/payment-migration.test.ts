import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { adminUrl, createEmptyDatabase } from '../../../../test/postgres.ts';
import { migrate } from '../../../db/migrate.ts';

const migrations = resolve(import.meta.dirname, '../../../../migrations');
/** The number of the migration that made payments of the proofs. */
const payments = 69;

it('turns every old proof of payment into a payment under the number of its application, and keeps its order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchmark-payments-'));
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
  await upTo(payments - 1);
  await admin.query(`
    insert into company (id, name, uscc) values (7001, '旧企业', '91350100M000100Y43');
    insert into orders (id, company_id, order_no, biz_type, lines, amount, status, pay_auth, bank_note, opinion) values
      (1, 7001, 'T1', 'NODE_ANNUAL_FEE', '[]', 120000, 3, '{31,32}', '', ''),
      (2, 7001, 'T2', 'CODE_PACK', '[]', 2000, 1, '{33}', '', ''),
      (3, 7001, 'T3', 'CODE_PACK', '[]', 3000, 0, '{34}', '', '金额不符'),
      (4, 7001, 'T4', 'NODE_ANNUAL_FEE', '[]', 120000, 0, '{}', '', '');
    insert into node_apply (id, company_id, kind, order_id, year, period_start, period_end, apply_status, opinion, bank_note, submit_user, submit_time, auditor, audit_time, version) values
      (11, 7001, 'FIRST', 1, 2026, '2026-01-01', '2026-12-31', 2, '', '网银到账', 5, '2026-01-01 08:00+08', 6, '2026-01-02 08:00+08', 2),
      (12, 7001, 'PACK', 2, 2026, null, null, 1, '', '', 5, '2026-02-01 08:00+08', null, null, 1),
      (13, 7001, 'PACK', 3, 2026, null, null, 3, '金额不符', '', 5, '2026-02-02 08:00+08', 6, '2026-02-03 08:00+08', 4),
      (14, 7001, 'RENEW', 4, 2027, null, null, 0, '', '', null, null, null, null, 0)`);
  expect(await upTo(payments)).toEqual(['payment']);
  const rows = async (text: string) => (await admin.query({ text, rowMode: 'array' })).rows;
  expect(
    await rows(
      'select id, amount, order_ids, files, bank_note, apply_status, opinion, submit_user, auditor, version from payment order by payment.id',
    ),
  ).toEqual([
    ['11', '120000', ['1'], ['31', '32'], '网银到账', 2, '', '5', '6', 2],
    ['12', '2000', ['2'], ['33'], '', 1, '', '5', null, 1],
    ['13', '3000', ['3'], ['34'], '', 3, '金额不符', '5', '6', 4],
  ]);
  // An order without a proof has no payment, and no order changes its state.
  expect(await rows('select order_no, status, payment_id, amount from orders order by id')).toEqual([
    ['T1', 3, '11', '120000'],
    ['T2', 1, '12', '2000'],
    ['T3', 0, '13', '3000'],
    ['T4', 0, null, '120000'],
  ]);
  // What a fee buys stays; packs need no application.
  expect(await rows('select id, kind, period_end::text from node_apply order by node_apply.id')).toEqual([
    ['11', 'FIRST', '2026-12-31'],
    ['14', 'RENEW', null],
  ]);
  // The owner of the tables is bound again.
  expect(
    await rows("select relname from pg_class where relname in ('orders', 'node_apply', 'payment') and not relforcerowsecurity"),
  ).toEqual([]);
});
