import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../test/postgres.ts';
import { kyselyOf, poolOf, type Pool } from './connect.ts';
import { pageOfRows } from './page.ts';

/** The pages of every list are cut by one function. */
let database: TestDatabase;
let db: Pool;
beforeAll(async () => {
  database = await createDatabase();
  db = kyselyOf(poolOf(database.urls.owner, 1));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const seven = () =>
  db
    .selectFrom(sql<{ n: number }>`generate_series(1, 7)`.as<'s'>(sql`s (n)`))
    .select('s.n')
    .orderBy('s.n');

it('pages follow each other without a gap and without a row twice; the one behind the last is empty', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => pageOfRows(seven(), { pageNum, pageSize: 3 })));
  expect(pages.map(({ records }) => records.map(({ n }) => n))).toEqual([[1, 2, 3], [4, 5, 6], [7], []]);
  expect(pages.map(({ total, current, size, pages: count }) => [total, current, size, count])).toEqual(
    [1, 2, 3, 4].map((current) => [7, current, 3, 3]),
  );
});
