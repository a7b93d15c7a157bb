import { sql } from 'kysely';
import type { World } from '../../../apps/server/test/world.ts';

/** Every table with a company column. */
export function companyTables(world: World): Promise<string[]> {
  return world.asStaff(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(db);
    if (tables.length < 20) throw new Error('too few tables have a company: is the catalogue read rightly?');
    return tables.map(({ name }) => name);
  });
}

/** What the server counts by itself, from other rows some seconds after they changed or how full its disk is: no request writes it. */
export const counted: ReadonlySet<string> = new Set(['stat_daily', 'stat_touched', 'holding', 'holding_delta', 'holding_check', 'storage_sample']);

/** The id of one row of a company in each table with ids. */
export async function oneOfEach(world: World, companyId: string): Promise<{ table: string; id: string }[]> {
  const tables = await companyTables(world);
  return world.asStaff(async (db) => {
    const { rows: numbered } = await sql<{ name: string }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'bigint'`.execute(db);
    const parts = tables.filter((name) => numbered.some((one) => one.name === name)).map((name) => sql`(select ${name}::text as table, id::text from ${sql.table(name)} where company_id = ${companyId} order by id limit 1)`);
    return (await sql<{ table: string; id: string }>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
  });
}

/** A checksum of all rows of a company by table, which shows every change but when a state was given: setting it back is giving it. */
export async function checksums(world: World, companyId: string): Promise<Record<string, string>> {
  const tables = (await companyTables(world)).filter((name) => !counted.has(name));
  return world.asStaff(async (db) => {
    const sums = tables.map((name) => sql`select ${name}::text as name, count(*) || ' ' || coalesce(md5(string_agg((to_jsonb(t) - 'given_time')::text, chr(10) order by t::text)), '') as sum from ${sql.table(name)} t where company_id = ${companyId}`);
    const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db);
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  });
}

/** Tables that refused requests may write: logs, and the list of unreadable codes of a write-back. */
const traces = ['session', 'audit_log', 'audit_head', 'code_return'];

/** A checksum of all rows by table, with and without company. */
export function everything(world: World): Promise<Record<string, string>> {
  return world.asStaff(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and has_table_privilege(oid, 'select') order by 1`.execute(db);
    const sums = tables.filter(({ name }) => !traces.includes(name) && !counted.has(name)).map(({ name }) => sql`select ${name}::text as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum from ${sql.table(name)} t`);
    const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db);
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  });
}

/** Sets one column of one row, bypassing all rules, and returns the old value. */
export function setColumn(world: World, { table, column, id }: { table: string; column: string; id: string }, value: unknown): Promise<void> {
  return world.asStaff(async (db) => {
    const { rows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id} returning 1`.execute(db);
    if (rows.length !== 1) throw new Error(`${table} has no row ${id}`);
  });
}

export function getColumn(world: World, { table, column, id }: { table: string; column: string; id: string }): Promise<unknown> {
  return world.asStaff(async (db) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(table)} where id = ${id}`.execute(db);
    if (rows.length !== 1) throw new Error(`${table} has no row ${id}`);
    return rows[0]!.value;
  });
}
