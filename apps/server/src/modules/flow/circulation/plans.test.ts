import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { explained } from '../../../../test/explained.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { settingsOf } from '../../../db/connect.ts';
import { shippedLately } from '../receiver/shipped.queries.ts';
import { olderBatch } from './goods.queries.ts';

const others = 20_000;
let world: World;
let fixture: CodeFixture;
/** A product of which two production batches came before the one that leaves, among very many batches and documents. */
beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world, { count: 30 });
  const { companyId, batchId, productId } = fixture;
  const client = await world.raw.connect();
  await client.query(`
    begin; ${settingsOf({ companyId })};
    insert into product_identify select (jsonb_populate_record(p, jsonb_build_object('id', 900001, 'identifier', 'X/P900001', 'model', 'X900001', 'product_no', '90001', 'gtin', null))).* from product_identify p where p.company_id = ${companyId} and p.id = ${productId};
    insert into production_batch (id, company_id, product_id, batch_no, prod_date, qty, qc_result)
      select 2000000 + n, ${companyId}, 900001, 'N' || n, date '2020-01-01' + (n % 1000), 10, 'PASS' from generate_series(1, ${others}) n;
    insert into production_batch (id, company_id, product_id, batch_no, prod_date, qty, qc_result)
      select 3000000 + n, ${companyId}, ${productId}, 'O' || n, date '2026-01-01' + n, 10, 'PASS' from generate_series(1, 3) n;
    insert into code_range (company_id, batch_id, serial_from, serial_to, kind, prod_batch_id)
      select ${companyId}, ${batchId}, 10 * n - 9, 10 * n, 'ACTIVATE', 3000000 + n from generate_series(1, 3) n;
    insert into code_range (company_id, batch_id, serial_from, serial_to, kind, prod_batch_id)
      select ${companyId}, ${batchId}, 10 * n + 91, 10 * n + 100, 'ACTIVATE', 2000000 + n from generate_series(1, ${others}) n;
    insert into movement (company_id, batch_id, serials, status, during, event) values (${companyId}, ${batchId}, int4range(1, 11), 3, tstzrange('2026-02-02', null), 1);
    insert into circulation_doc (company_id, doc_no, doc_type, from_name, to_name, to_receiver, units, boxes, status, ship_time)
      select ${companyId}, 'FH' || n, 'SHIP', 'A', 'B', 7000 + n % 200, 5, 0, 5, now() - n * interval '1 hour' from generate_series(1, ${others}) n;
    commit`);
  client.release();
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  await owner.query('analyze production_batch, circulation_doc, code_range');
  await owner.end();
});
afterAll(() => world.end());

const pagesOf = (plan: string) => {
  const pages = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan)!;
  return Number(pages[1] ?? 0) + Number(pages[2] ?? 0);
};

it('the older batch that is still in stock is found by the product, however many batches there are', async () => {
  const { companyId, batchId } = fixture;
  let found: string | null = null;
  const [plan] = await explained(world, companyId, 'explain (analyze, buffers)', async (db) => {
    found = await olderBatch(db, companyId, { batchId, from: 25, to: 25 });
  });
  // All of the first has left.
  expect(found).toBe('O2');
  expect(plan).toContain('production_batch_product');
  expect(pagesOf(plan!), plan).toBeLessThan(150);
});

it('what receivers of one page were shipped of late is read by them and the days, however many documents there are', async () => {
  const { companyId } = fixture;
  const page = Array.from({ length: 20 }, (_, n) => ({ id: String(7000 + n), companyId }));
  let found = new Map<string, number>();
  const [plan] = await explained(world, companyId, 'explain (analyze, buffers)', async (db) => {
    found = await shippedLately(db, page);
  });
  expect(found.size).toBe(20);
  expect(plan).toContain('circulation_doc_shipped_to');
  expect(pagesOf(plan!), plan).toBeLessThan(300);
});
