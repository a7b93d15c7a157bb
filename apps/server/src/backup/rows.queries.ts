import type pg from 'pg';

/** A table as it was exported. */
export interface ExportedTable {
  name: string;
  columns: string[];
  rows: string;
  /** Sum of the hashes of its rows, in whatever order they come. */
  hash: string;
}
/** What an import needs besides the rows. */
export interface Catalogue {
  migrations: { version: number; name: string; checksum: string }[];
  sequences: { name: string; value: string; called: boolean }[];
  /** Partitions that the running product makes, such as those of months. */
  partitions: { name: string; parent: string; bounds: string }[];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** How values are written as text, the same on both sides. */
export const asText = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** Every table of the product with its columns; what the migrations themselves count is not data. */
export async function tablesOf(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select k.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class k join pg_attribute a on a.attrelid = k.oid and a.attnum > 0 and not a.attisdropped
    where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and not k.relispartition and k.relname not in ('schema_migration', 'import_state')
    group by k.relname order by k.relname`);
  return rows;
}

/** Counts a table and sums the hashes of its rows. */
export async function measure(client: pg.ClientBase, name: string): Promise<{ rows: string; hash: string }> {
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as hash from ${quoted(name)} t`,
  );
  return rows[0]!;
}

export const countRows = async (client: pg.ClientBase, name: string): Promise<bigint> =>
  BigInt((await client.query<{ n: string }>(`select count(*)::text as n from ${quoted(name)}`)).rows[0]!.n);

/** Read by the owner: the application does not see all of it. */
export async function catalogueOf(owner: pg.ClientBase): Promise<Catalogue> {
  const all = async <T extends object>(text: string) => (await owner.query(text)).rows as T[];
  const names = await all<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences: Catalogue['sequences'] = [];
  for (const { name } of names)
    sequences.push({
      name,
      ...(await all<{ value: string; called: boolean }>(`select last_value::text as value, is_called as called from ${quoted(name)}`))[0]!,
    });
  return {
    sequences,
    migrations: await all('select version, name, checksum from schema_migration order by version'),
    partitions: await all(`
      select k.relname as name, p.relname as parent, pg_get_expr(k.relpartbound, k.oid) as bounds
      from pg_class k join pg_inherits i on i.inhrelid = k.oid join pg_class p on p.oid = i.inhparent where k.relispartition and k.relkind = 'r' and k.relnamespace = 'public'::regnamespace order by 1`),
  };
}
