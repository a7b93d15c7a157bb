import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../db/migrate.ts';
import { StartError } from '../start-error.ts';
import { asText, type Catalogue, type ExportedTable, measure, quoted } from './rows.queries.ts';

const force = 'force row level security';

type Exported = Catalogue & { tables: ExportedTable[] };

/** Whether a database holds a product's tables, and none that an interrupted import left. */
export async function isTaken(adminUrl: string): Promise<boolean> {
  const client = new pg.Client(adminUrl);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(
      `select to_regclass('public.company') is not null and to_regclass('public.import_state') is null as taken`,
    );
    return rows[0]!.taken;
  } catch (error) {
    // The database itself does not exist yet.
    if ((error as pg.DatabaseError).code === '3D000') return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Imports unpacked rows as the owner of an empty database. Tables are imported one by one and noted, so that an interrupted import
 * goes on; foreign keys and triggers are off meanwhile. Every table is compared with its count and hash before they return.
 */
export async function importRows(
  folder: string,
  ownerUrl: string,
  migrations: string,
  note: (zh: string, en: string) => void,
): Promise<void> {
  const exported = JSON.parse(readFileSync(join(folder, 'rows.json'), 'utf8')) as Exported;
  await migrate(ownerUrl, migrations, exported.migrations);
  const owner = new pg.Client(ownerUrl);
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await owner.query(asText);
    await prepare(owner, exported);
    const { rows: state } = await owner.query<{ name: string }>('select name from import_state where done');
    const done = new Set(state.map(({ name }) => name));
    if (done.size > 0)
      note(`继续上次的导入，已完成 ${done.size} 张表`, `going on with an interrupted import: ${done.size} tables are done`);
    for (const table of exported.tables.filter(({ name }) => !done.has(name))) await importTable(owner, folder, table);
    for (const table of exported.tables) await compare(owner, table);
    await finish(owner, exported);
  } finally {
    await owner.end().catch(() => undefined);
  }
}

async function inTransaction(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  await owner.query('begin');
  try {
    await work();
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Takes off what stands in the way, and remembers how it is put back. */
const prepare = (owner: pg.Client, { tables, partitions }: Exported): Promise<void> =>
  inTransaction(owner, async () => {
    const { rows: begun } = await owner.query<{ yes: boolean }>(`select to_regclass('public.import_state') is not null as yes`);
    if (begun[0]!.yes) return;
    await owner.query(
      "create table import_state (name text primary key, done boolean not null default false, later text[] not null default '{}')",
    );
    const { rows: keys } = await owner.query<{ table: string; name: string; definition: string }>(`
      select k.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_class k on k.oid = c.conrelid
      where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace`);
    const { rows: bound } = await owner.query<{ table: string }>(
      `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relforcerowsecurity`,
    );
    const forced = new Set(bound.map(({ table }) => table));
    for (const { name } of tables) {
      const later = keys
        .filter(({ table }) => table === name)
        .map((key) => `alter table ${quoted(name)} add constraint ${quoted(key.name)} ${key.definition}`);
      if (forced.has(name)) later.push(`alter table ${quoted(name)} ${force}`);
      await owner.query('insert into import_state (name, later) values ($1, $2)', [name, later]);
    }
    for (const { table, name } of keys) await owner.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
    for (const { name } of tables) {
      await owner.query(`alter table ${quoted(name)} disable trigger user`);
      if (forced.has(name)) await owner.query(`alter table ${quoted(name)} no force row level security`);
    }
    // What the migrations themselves put in is among the exported rows.
    await owner.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    await addPartitions(owner, partitions);
  });

/** Partitions of months that the product had made meanwhile. */
async function addPartitions(owner: pg.Client, partitions: Exported['partitions']): Promise<void> {
  for (const { name, parent, bounds } of partitions) {
    const { rows } = await owner.query<{ there: boolean }>('select to_regclass($1) is not null as there', [`public.${quoted(name)}`]);
    if (rows[0]!.there) continue;
    await owner.query(`create table ${quoted(name)} partition of ${quoted(parent)} ${bounds}`);
    await owner.query(`alter table ${quoted(name)} enable row level security; alter table ${quoted(name)} force row level security`);
  }
}

const importTable = (owner: pg.Client, folder: string, { name, columns }: ExportedTable): Promise<void> =>
  inTransaction(owner, async () => {
    const file = join(folder, 'rows', name);
    if (!existsSync(file)) throw new StartError({ zh: `导出内容缺少表 ${name}`, en: `the export lacks the table ${name}` });
    await pipeline(
      createReadStream(file, { highWaterMark: 1024 * 1024 }),
      owner.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`)),
    );
    await owner.query('update import_state set done = true where name = $1', [name]);
  });

async function compare(owner: pg.Client, { name, rows, hash }: ExportedTable): Promise<void> {
  const found = await measure(owner, name);
  if (found.rows === rows && found.hash === hash) return;
  throw new StartError({
    zh: `表 ${name} 导入后与导出时不一致（${found.rows} 行，应为 ${rows} 行）`,
    en: `the table ${name} differs from its export (${found.rows} rows, exported were ${rows})`,
  });
}

const finish = (owner: pg.Client, { tables, sequences }: Exported): Promise<void> =>
  inTransaction(owner, async () => {
    const { rows } = await owner.query<{ name: string; later: string[] }>('select name, later from import_state order by name');
    const later = rows.flatMap((row) => row.later);
    // Foreign keys are checked by the owner, who must still see every row then.
    const forcing = (statement: string) => statement.endsWith(force);
    for (const statement of [...later.filter((one) => !forcing(one)), ...later.filter(forcing)]) await owner.query(statement);
    for (const { name } of tables) await owner.query(`alter table ${quoted(name)} enable trigger user`);
    for (const { name, value, called } of sequences)
      await owner.query('select setval($1, $2, $3)', [`public.${quoted(name)}`, value, called]);
    await owner.query('drop table import_state');
  });
