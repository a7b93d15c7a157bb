import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../test/postgres.ts';
import { schemaText } from './schema-text.queries.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client(database.urls.owner);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('the migrated database', () => {
  it('is what schema.gen.ts says (npm run db:types writes it anew)', async () => {
    await expect(await schemaText(client)).toMatchFileSnapshot('schema.gen.ts');
  });

  it('forces row-level security on every table with a company, and on its partitions', async () => {
    const { rows } = await client.query<{ name: string }>(`
      select k.oid::regclass::text as name from pg_class k join pg_attribute a on a.attrelid = k.oid and a.attname = 'company_id' and not a.attisdropped
      where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and not (k.relrowsecurity and k.relforcerowsecurity)`);
    expect(rows.map((row) => row.name)).toEqual([]);
  });

  it('shows a caller without a company nothing', async () => {
    const app = new pg.Client(database.urls.app);
    await app.connect();
    const { rows } = await app.query('select id from company');
    await app.end();
    expect(rows).toEqual([]);
  });
});
