import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { inScope, kyselyOf, settingsOf } from '../../../db/connect.ts';
import { forgetCustomers, unusedFiles } from './retention.queries.ts';

let world: World;
/** Very many orders of a company that keep customer and nothing else, some of them open. */
beforeAll(async () => {
  world = await createWorld();
  const companyId = await world.company();
  const client = await world.raw.connect();
  await client.query(`
    begin; ${settingsOf({ companyId })};
    insert into install_order (company_id, kind, status, products) select ${companyId}, 'INSTALL', 5, 'P' || n from generate_series(1, 20000) n;
    insert into install_order (company_id, kind, status, work_files, customer_phone, update_time)
      select ${companyId}, 'INSTALL', 5, array[n], 'x', now() - interval '9 years' from generate_series(1, 5) n;
    commit`);
  client.release();
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  await owner.query('analyze install_order');
  await owner.end();
});
afterAll(() => world.end());

it.each([
  ['photos that no report names', unusedFiles, ['install_order_uploads', 'install_order_former']],
  ['customers to forget', forgetCustomers, ['install_order_known']],
] as const)('%s are found by the ended orders that have some, however many orders there are', async (_, work, indexes) => {
  const made: { sql: string; parameters: readonly unknown[] }[] = [];
  const plan = await inScope(
    kyselyOf(world.raw, ({ query }) => void made.push(query)),
    { companyId: null, platform: true },
    async (db) => {
      made.length = 0;
      await work(db);
      const lines: string[] = [];
      for (const { sql, parameters } of made.filter((one) => one.sql.includes('install_order'))) {
        const { rows } = await db.executeQuery<Record<'QUERY PLAN', string>>({
          sql: `explain ${sql}`,
          parameters,
          query: { kind: 'RawNode' } as never,
          queryId: { queryId: 'plan' },
        });
        lines.push(...rows.map((row) => row['QUERY PLAN']));
      }
      return lines.join('\n');
    },
  );
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on install_order');
});
