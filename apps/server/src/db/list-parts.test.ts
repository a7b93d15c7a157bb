import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../test/postgres.ts';
import { kyselyOf, poolOf } from './connect.ts';
import { pageOfRows } from './page.ts';

interface Tables {
  book: { id: number; writerId: number; place: string; createTime: string };
  writer: { id: number; fullName: string };
  loan: { bookId: number; reader: string };
}
let database: TestDatabase;
let db: Kysely<Tables>;
const sent: string[] = [];
beforeAll(async () => {
  database = await createDatabase();
  db = kyselyOf(poolOf(database.urls.owner, 1), ({ query }) => void sent.push(query.sql)) as Kysely<Tables>;
  await sql`create table writer (id int primary key, full_name text)`.execute(db);
  await sql`create table book (id int primary key, writer_id int, place text, create_time date not null default now())`.execute(db);
  await sql`create table loan (book_id int, reader text)`.execute(db);
  await sql`insert into writer select n, 'writer ' || n from generate_series(1, 3) n`.execute(db);
  await sql`insert into book select n, n % 4, case when n % 5 > 0 then 'shelf ' || n % 2 end from generate_series(1, 10) n`.execute(db);
  await sql`insert into loan select n, 'reader ' || m from generate_series(1, 5) n, generate_series(1, 2) m`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const latest = (limited: boolean) => {
  const query = db
    .selectFrom('book as b')
    .leftJoin('writer as w', 'w.id', 'b.writerId')
    .leftJoinLateral(
      (eb) => {
        const loans = eb.selectFrom('loan as l').whereRef('l.bookId', '=', 'b.id').select('l.reader').orderBy('l.reader');
        return (limited ? loans.limit(1) : loans).as('lent');
      },
      (join) => join.onTrue(),
    )
    .select(['b.id', 'w.fullName', 'lent.reader'])
    .orderBy('b.place')
    .orderBy('b.id', 'desc');
  return query;
};

/** A page, the same cut from the whole list, and the statements that were sent for it. */
async function pageAndWhole(query: ReturnType<typeof latest>, pageNum = 2) {
  sent.length = 0;
  const page = await pageOfRows(query, { pageNum, pageSize: 3 });
  const [rows, count] = [...sent] as [string, string];
  const whole = await query.execute();
  expect([page.records, page.total]).toEqual([whole.slice((pageNum - 1) * 3, pageNum * 3), whole.length]);
  return { rows, count, page };
}

it('what only shows is joined to the rows of the page, and not counted', async () => {
  const { rows, count, page } = await pageAndWhole(latest(true));
  expect(page.records).toEqual([
    { id: 2, fullName: 'writer 2', reader: 'reader 1' },
    { id: 9, fullName: 'writer 1', reader: null },
    { id: 7, fullName: 'writer 3', reader: null },
  ]);
  expect(count).not.toMatch(/loan|writer/);
  const [, inside] = /\("b"\."id"\) in \((.*)\)/.exec(rows)!;
  expect(inside).toMatch(/limit \$\d+ offset \$\d+/);
  expect(inside).not.toMatch(/loan|writer/);
});

it.each([
  ['by a reference', () => latest(true).where('w.fullName', '=', 'writer 2')],
  ['in an own piece of SQL', () => latest(true).where(sql<boolean>`coalesce(w.full_name, '') like '%2'`)],
  ['in a condition of several', () => latest(true).where((eb) => eb.or([eb('w.fullName', '=', 'writer 2'), eb('b.id', '=', 1)]))],
])('what is filtered %s is counted with what it names', async (_, query) => {
  const { count } = await pageAndWhole(query(), 1);
  expect(count).toMatch(/writer/);
  expect(count).not.toMatch(/loan/);
});

it('what is ordered by something joined takes its page with it', async () => {
  const { rows } = await pageAndWhole(latest(true).clearOrderBy().orderBy('w.fullName').orderBy('b.id'));
  expect(/\("b"\."id"\) in \((.*)\)/.exec(rows)![1]).toMatch(/writer/);
});

it('a row is found again by the time that it is ordered by, too', async () => {
  const query = latest(true).clearOrderBy().orderBy('b.createTime', 'desc').orderBy('b.place').orderBy('b.id');
  const { rows } = await pageAndWhole(query, 4);
  expect(rows).toMatch(/\("b"\."create_time", "b"\."id"\) in/);
});

it('what may add rows is never left out', async () => {
  const { count, page } = await pageAndWhole(latest(false).orderBy('lent.reader'));
  expect(count).toMatch(/loan/);
  expect(page.total).toBe(15);
});

it('what is computed over all rows is computed over all rows', async () => {
  const query = latest(true).select(sql<string>`count(*) over ()`.as('all'));
  const { page } = await pageAndWhole(query);
  expect((page.records[0] as unknown as { all: string }).all).toBe('10');
});

it('groups, and lists without an order by number, are cut as they are', async () => {
  const grouped = db
    .selectFrom('book as b')
    .leftJoin('writer as w', 'w.id', 'b.writerId')
    .groupBy('b.place')
    .select(['b.place', sql<string>`max(w.full_name)`.as('last')])
    .orderBy('b.place');
  expect((await pageOfRows(grouped, { pageNum: 1, pageSize: 3 })).records).toEqual(await grouped.execute());
  const byPlace = latest(true)
    .clearOrderBy()
    .orderBy(sql`b.place || w.full_name`);
  await pageAndWhole(byPlace);
});
