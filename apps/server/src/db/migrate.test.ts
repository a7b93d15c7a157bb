import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../test/postgres.ts';
import { migrate } from './migrate.ts';

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchmark-migrate-'));
  database = await createEmptyDatabase();
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

const file = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const run = () => migrate(database.urls.owner, folder);

async function query(text: string, role: 'owner' | 'app' = 'owner'): Promise<any[]> {
  const client = new pg.Client(database.urls[role]);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  it('applies what is new, in order, and only that', async () => {
    file('0002_more.sql', 'alter table a add column y int');
    file('0001_first.sql', 'create table a (x int); insert into a values (1)');
    expect(await run()).toEqual(['first', 'more']);
    expect(await run()).toEqual([]);
    file('0003_last.sql', 'update a set y = 2');
    expect(await run()).toEqual(['last']);
    expect(await query('select x, y from a')).toEqual([{ x: 1, y: 2 }]);
    expect(await query('select version, name from schema_migration order by 1')).toEqual([
      { version: 1, name: 'first' },
      { version: 2, name: 'more' },
      { version: 3, name: 'last' },
    ]);
  });

  it('rolls a failing migration back whole, keeps those before it, and names file and line', async () => {
    file('0001_first.sql', 'create table a (x int)');
    file('0002_broken.sql', 'create table b (x int);\n\nselect * from missing;');
    await expect(run()).rejects.toThrow(
      /迁移 0002_broken\.sql:3 失败.* \/ the migration 0002_broken\.sql:3 failed: relation "missing" does not exist/,
    );
    expect(await query("select to_regclass('a')::text as a, to_regclass('b')::text as b")).toEqual([{ a: 'a', b: null }]);
    file('0002_broken.sql', 'create table b (x int)');
    expect(await run()).toEqual(['broken']);
  });

  it('refuses a landed migration that was edited, but not other line ends', async () => {
    file('0001_first.sql', 'create table a (x int);\n');
    await run();
    file('0001_first.sql', 'create table a (x int);\r\n');
    expect(await run()).toEqual([]);
    file('0001_first.sql', 'create table a (x bigint);\n');
    await expect(run()).rejects.toThrow(/0001_first\.sql 在执行后被修改.*edited after/);
  });

  it.each([
    ['a database from a later release', { '0001_a.sql': 'select 1', '0002_b.sql': 'select 1' }, { '0002_b.sql': null }, /later release/],
    ['a number below one that has landed', { '0002_b.sql': 'select 1' }, { '0001_a.sql': 'select 1' }, /0001_a\.sql is numbered below 2/],
    ['a number used twice', {}, { '0001_a.sql': 'select 1', '0001_b.sql': 'select 1' }, /two migrations are numbered 1/],
    ['another kind of name', {}, { '1_a.sql': 'select 1' }, /1_a\.sql must be named/],
  ])('refuses %s', async (_title, before: Record<string, string>, after: Record<string, string | null>, message) => {
    for (const [name, sql] of Object.entries(before)) file(name, sql);
    await run();
    for (const [name, sql] of Object.entries(after)) {
      if (sql === null) rmSync(join(folder, name));
      else file(name, sql);
    }
    await expect(run()).rejects.toThrow(message);
  });

  it('applies each migration once when two servers start together', async () => {
    file('0001_first.sql', 'create table a (x int); select pg_sleep(0.05)');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['first']);
  });

  it('keeps its own table from the role that serves requests', async () => {
    await run();
    await expect(query('select * from schema_migration', 'app')).rejects.toThrow(/permission denied/);
  });
});
