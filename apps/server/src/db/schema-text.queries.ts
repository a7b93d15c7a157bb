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
  int8range: 'string',
};

/** The TypeScript description of every table, read from the catalogue of a migrated database. */
export async function schemaText(client: pg.Client): Promise<string> {
  const { rows } = await client.query<ColumnRow>(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default is not null or c.is_identity = 'YES' as has_default,
           c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' as generated
    from information_schema.columns c
    join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and k.relkind in ('r', 'p') and not k.relispartition
    order by c.table_name, c.ordinal_position`);
  const tables = groupByTable(rows);
  const bodies = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map((column) => `    ${column.column_name}: ${columnType(column)};`).join('\n')}\n  };`,
  );
  return `// Generated from the migrated database by \`npm run db:types\`. Do not edit.\nimport type { Generated, GeneratedAlways } from 'kysely';\n\nexport interface Database {\n${bodies.join('\n')}\n}\n`;
}

function columnType(column: ColumnRow): string {
  const base = typeOf[column.udt_name];
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
