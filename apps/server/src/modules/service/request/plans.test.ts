import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { explained } from '../../../../test/explained.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { settingsOf } from '../../../db/connect.ts';
import { type Ctx, nobody } from '../../../http/ctx.ts';
import { forgetCards } from '../warranty/public.ts';
import { all } from '../warranty/warranty.queries.ts';
import { unfinishedFiles } from './link.queries.ts';
import { forgetCustomers, unconfirmed } from './request.queries.ts';
import { countSql, itemsOf } from './warning.queries.ts';

let world: World;
let fixture: CodeFixture;
let warningIds: string[];
/** Very many cards and requests whose customers are kept, and a few whose time is over; many batches with a warning. */
beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world, { count: 1 });
  const { companyId, batchId, productId } = fixture;
  const client = await world.raw.connect();
  await client.query(`
    begin; ${settingsOf({ companyId })};
    insert into warranty_card (company_id, batch_id, serial, code, product_id, months, begins, customer_name, phone_hash, sold_on, source, begin_date, end_date)
      select ${companyId}, ${batchId}, n, 'C' || n, ${productId}, '{"FRAME": 12}', 'SALE', 'x', sha256(n::text::bytea), date '2026-01-01', 'SALE', date '2026-01-01', current_date
      from generate_series(1, 20000) n;
    insert into after_sales (company_id, product_id, prod_batch_id, channel, type, description, customer_name, promised_on, status, finish_time, solved_time)
      select ${companyId}, ${productId}, 1 + n % 2000, 'PHONE', 'REPAIR', '右后脚断裂', 'x', current_date, case when n % 10 = 0 then 3 else 4 end,
        now() - case when n <= 3 then interval '900 days' else interval '1 day' end, now() - case when n <= 3 then interval '900 days' else interval '1 day' end
      from generate_series(1, 20000) n;
    insert into quality_warning (company_id, prod_batch_id, product_id, requests, first_time, last_time)
      select ${companyId}, n, ${productId}, 5, now(), now() from generate_series(1, 200) n;
    insert into service_file (company_id, file_id) select ${companyId}, n from generate_series(1, 5000) n`);
  const { rows } = await client.query<{ id: string }>('select id::text from quality_warning order by id limit 20');
  await client.query('commit');
  warningIds = rows.map(({ id }) => id);
  client.release();
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  await owner.query('analyze warranty_card, after_sales, quality_warning, service_file, company');
  await owner.end();
});
afterAll(() => world.end());

it.each([
  ['cards', 'warranty_card', forgetCards],
  ['requests', 'after_sales', forgetCustomers],
] as const)('customers of %s whose time is over are found by the day, however many are kept', async (_, name, forget) => {
  const plan = (await explained(world, fixture.companyId, 'explain', (db) => forget(db, 730, 100))).join('\n');
  expect(plan).toContain(`using ${name}_personal`);
  expect(plan).not.toContain(`Seq Scan on ${name}`);
  expect(plan).toMatch(/Index Cond: .*kept_from/);
});

it('what nobody confirmed in time, and uploads that nobody finished, are found by their time', async () => {
  const [confirm, files] = await explained(world, fixture.companyId, 'explain', async (db) => {
    await unconfirmed(db, 7, 100);
    await unfinishedFiles(db, 100);
  });
  expect(confirm).toContain('using after_sales_solved');
  expect(files).toContain('using service_file_time');
});

it('cards are found by the hash of a phone', async () => {
  const [plan] = await explained(world, fixture.companyId, 'explain', (db) =>
    all({ db, me: { ...nobody, companyId: fixture.companyId }, services: world.services } as Ctx, { phone: '13900001234' }).execute(),
  );
  expect(plan).toContain('warranty_card_phone');
  expect(plan).not.toContain('Seq Scan on warranty_card');
});

it('complaints about a production batch, and the requests of a page of warnings, are read by the index of the batch', async () => {
  const [count, items] = await explained(world, fixture.companyId, 'explain', async (db) => {
    await countSql(fixture.companyId, '5', 30).execute(db);
    await itemsOf(db, warningIds);
  });
  for (const plan of [count, items]) {
    expect(plan).toContain('after_sales_lot');
    expect(plan).not.toContain('Seq Scan on after_sales');
  }
});
