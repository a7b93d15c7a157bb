import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';

interface Migration {
  version: number;
  file: string;
  name: string;
  sql: string;
  checksum: string;
}
/** A migration that a database has been through. */
interface Landed {
  version: number;
  name: string;
  checksum: string;
}

/**
 * Applies the new files of a folder of NNNN_name.sql, in order, one transaction each; returns the applied names. With `only` just
 * those of a former release, which this one must know unchanged.
 */
export async function migrate(ownerUrl: string, folder: string, only?: readonly Landed[]): Promise<string[]> {
  const all = readMigrations(folder);
  const migrations = only ? all.filter(({ version }) => only.some((one) => one.version === version)) : all;
  if (only) pendingOf(migrations, only);
  const client = new pg.Client(ownerUrl);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7308324466)');
    await client.query(`
      create table if not exists schema_migration (
        version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<Landed>('select version, name, checksum from schema_migration order by version');
    const pending = pendingOf(migrations, rows);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function readMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
      if (!version || !name) throw wrong(`迁移文件名 ${file} 应为 NNNN_name.sql`, `the migration file ${file} must be named NNNN_name.sql`);
      const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      return { version: Number(version), file, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
  const twice = migrations.find(({ version }, at) => migrations[at + 1]?.version === version);
  if (twice) throw wrong(`迁移编号 ${twice.version} 重复`, `two migrations are numbered ${twice.version}`);
  return migrations;
}

/** Forward only: applied migrations must exist unchanged, and new ones must have higher numbers. */
function pendingOf(migrations: readonly Migration[], landed: readonly Landed[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of landed) {
    const here = known.get(version);
    if (!here)
      throw wrong(
        `数据库含有本程序没有的迁移 ${version}（${name}）：请使用更新的版本`,
        `the database holds the migration ${version} (${name}), which this program lacks: use a later release`,
      );
    if (here.checksum !== checksum)
      throw wrong(
        `迁移 ${here.file} 在执行后被修改：请还原该文件，另写新的迁移`,
        `the migration ${here.file} was edited after it had been applied: restore it and write a new one`,
      );
  }
  const last = landed.at(-1)?.version ?? 0;
  const applied = new Set(landed.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !applied.has(version));
  const late = pending.find(({ version }) => version < last);
  if (late)
    throw wrong(
      `迁移 ${late.file} 的编号小于已执行的 ${last}：请重新编号`,
      `the migration ${late.file} is numbered below ${last}, which has been applied: renumber it`,
    );
  return pending;
}

async function apply(client: pg.Client, { version, file, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [version, name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const { message, position } = error as pg.DatabaseError;
    const line = position ? `:${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw wrong(`迁移 ${file}${line} 失败：${message}`, `the migration ${file}${line} failed: ${message}`, error);
  }
}

const wrong = (zh: string, en: string, cause?: unknown) => new StartError({ zh, en }, { cause });
