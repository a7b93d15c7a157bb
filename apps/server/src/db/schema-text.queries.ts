import type pg from 'pg';

interface ColumnRow {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
  generated: boolean;
}

const typeOf: Record<string, string> = {
  int8: 'string',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  timestamptz: 'string',
  date: 'string',
  bytea: 'Buffer',
  jsonb: 'unknown',
  _text: 'string[]',
  _int8: 'string[]',
  _int4: 'number[]',
  _int2: 'number[]',
  _bytea: 'Buffer[]',
  _timestamptz: 'string[]',
  int4range: 'string',
  tstzrange: 'string',
  int8range: 'string',
};

/** A check constraint that lists the values of one column, as PostgreSQL prints it: a list, or a short range of states. */
const listed = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/;
const ranged = /^CHECK \(\(\((\w+) >= (\d+)\) AND \(\1 <= ([1-8])\)\)\)$/;

const camel = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `table.column` → the literal types its check constraint allows. */
async function allowedValues(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; text: string }>(`
    select k.relname as table, pg_get_constraintdef(c.oid) as text from pg_constraint c join pg_class k on k.oid = c.conrelid
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`);
  const found = new Map<string, string>();
  for (const { table, text } of rows) {
    const [, column, values] = listed.exec(text) ?? [];
    const [, number, from, to] = ranged.exec(text) ?? [];
    if (column && values) found.set(`${table}.${column}`, values.replaceAll('::text', '').split(', ').join(' | '));
    if (number)
      found.set(`${table}.${number}`, Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => Number(from) + n).join(' | '));
  }
  return found;
}

/** The TypeScript types of every table, generated from the catalogue of a migrated database. */
export async function schemaText(client: pg.Client): Promise<string> {
  const { rows } = await client.query<ColumnRow>(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default is not null or c.is_identity = 'YES' as has_default,
           c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' as generated
    from information_schema.columns c
    join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and k.relkind in ('r', 'p') and not k.relispartition
    order by c.table_name, c.ordinal_position`);
  const tables = groupByTable(rows);
  const allowed = await allowedValues(client);
  const bodies = [...tables].map(
    ([table, columns]) =>
      `  ${camel(table)}: {\n${columns.map((column) => `    ${camel(column.column_name)}: ${columnType(column, allowed)};`).join('\n')}\n  };`,
  );
  const names = [...tables].map(
    ([table, columns]) => `  ${camel(table)}: [${columns.map((column) => `'${camel(column.column_name)}'`).join(', ')}],`,
  );
  return `// Generated from the migrated database by \`npm run db:types\`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface Database {
${bodies.join('\n')}
}

/** The columns of every table, to find out at run time whether a table has one. */
export const columnNames: { readonly [Table in keyof Database]: readonly (keyof Database[Table])[] } = {
${names.join('\n')}
};
`;
}

function columnType(column: ColumnRow, allowed: Map<string, string>): string {
  const base = allowed.get(`${column.table_name}.${column.column_name}`) ?? typeOf[column.udt_name];
  if (!base) throw new Error(`no TypeScript type for ${column.table_name}.${column.column_name} (${column.udt_name})`);
  const type = column.is_nullable === 'YES' ? `${base} | null` : base;
  if (column.generated) return `GeneratedAlways<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
}

function groupByTable(rows: ColumnRow[]): Map<string, ColumnRow[]> {
  const tables = new Map<string, ColumnRow[]>();
  for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row]);
  return tables;
}
