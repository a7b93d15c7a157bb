import pg from 'pg';

/** So far apart lie the ids of two copies; those of the first company and its rows are below `firstCopy`. */
const [apart, firstCopy] = ['10000000000', '1000000010000000000'];

interface Column {
  table: string;
  name: string;
  type: string;
  /** The table it refers to by a foreign key. */
  target: string | null;
}

const columnsOf = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    (select t.relname from pg_constraint k join pg_class t on t.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey[array_length(k.conkey, 1)] = a.attnum and k.confkey[array_length(k.confkey, 1)] =
        (select attnum from pg_attribute where attrelid = t.oid and attname = 'id') limit 1) as target
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and (c.relname = 'company' or exists (select from pg_attribute x where x.attrelid = c.oid and x.attname = 'company_id' and not x.attisdropped))
  order by c.relname, a.attnum`;
/** The columns of each unique index, without those over expressions. */
const uniquesOf = `
  select c.relname as table, array_agg(a.attname::text order by k.n) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid cross join unnest(i.indkey::int[]) with ordinality k (attnum, n)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
  where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by i.indexrelid, c.relname`;

/** What others do not have as well, although nothing forbids it. */
const theirOwn = new Set(['aptitude.cert_no']);

/**
 * Makes everything that a company has so many times as much: each copy is other companies with everything of theirs, whose rows refer to
 * each other as those of the first do. Only for measuring: what rows must satisfy is no longer asked.
 */
export async function inflate(adminUrl: string, from: number, to: number): Promise<number> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    await admin.query(
      `set session_replication_role = replica; set app.scope = 'platform'; set statement_timeout = 0; set synchronous_commit = off`,
    );
    const { rows: checks } = await admin.query<{ drop: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint where contype = 'c' and conparentid = 0 and conrelid <> 0 and connamespace = 'public'::regnamespace and coninhcount = 0`,
    );
    for (const { drop } of checks) await admin.query(drop);
    const { rows: columns } = await admin.query<Column>(columnsOf);
    const { rows: uniques } = await admin.query<{ table: string; columns: string[] }>(uniquesOf);
    const tables = new Map<string, Column[]>();
    for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
    let made = 0;
    for (const [table, own] of tables)
      made += (await admin.query(copyOf(table, own, { uniques, inflated: new Set(tables.keys()), from, to }))).rowCount ?? 0;
    await admin.query('analyze');
    return made;
  } finally {
    await admin.end();
  }
}

interface Copying {
  uniques: readonly { table: string; columns: string[] }[];
  inflated: ReadonlySet<string>;
  from: number;
  to: number;
}

function copyOf(table: string, columns: readonly Column[], { uniques, inflated, from, to }: Copying): string {
  const moves = ({ name, type, target }: Column) =>
    type === 'bigint' && (target === null ? name === 'id' || name.endsWith('_id') : inflated.has(target) || target === 'app_user');
  const moved = new Set(columns.filter(moves).map(({ name }) => name));
  // What is unique by a text alone gets another one.
  const renamed = new Set(
    uniques
      .filter((one) => one.table === table && !one.columns.some((name) => moved.has(name)))
      .flatMap((one) => one.columns.findLast((name) => columns.some((column) => column.name === name && column.type === 'text')) ?? []),
  );
  const value = ({ name, type }: Column) => {
    if (moved.has(name)) return `t."${name}" + k * ${apart}`;
    if (renamed.has(name) || theirOwn.has(`${table}.${name}`)) return `t."${name}" || '~' || k`;
    return type === 'bigint[]' && name.endsWith('_ids') ? `array(select x + k * ${apart} from unnest(t."${name}") x)` : `t."${name}"`;
  };
  const company = table === 'company' ? 'id' : 'company_id';
  return `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
    select ${columns.map(value).join(', ')} from "${table}" t, generate_series(${from}::bigint, ${to - 1}) k
    where t.${company} < ${firstCopy} and t.${company} not in (select id from company where is_platform) on conflict do nothing`;
}
