import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.gen.ts';
import type { Ctx } from '../ctx.ts';
import type { AskedFile, Reference } from './referrer.ts';

/** More objects with the same file are not looked at, the oldest of them first. */
const mostReferences = 50;

interface Naming {
  table: keyof Database & string;
  /** Columns with the id of one file. */
  one?: readonly string[];
  /** Columns with the ids of several. */
  many?: readonly string[];
  /** JSON columns, with the paths of file ids in them: never of text that people type. */
  json?: Readonly<Record<string, readonly string[]>>;
  /** What the reference is called by, if not by the row's id. */
  id?: string;
  /** Rows that do not always belong to a company are looked for in all of them. */
  anyCompany?: boolean;
  /** Only rows that are the current ones. */
  current?: boolean;
  where?: RawBuilder<boolean>;
}

/** The rows of a table (`t`) that name one of these files, the newest first. Row-level security decides whose are seen. */
export async function findNaming({ db }: Pick<Ctx, 'db'>, files: readonly AskedFile[], naming: Naming): Promise<Reference[]> {
  const { table, one = [], many = [], json = {}, id = 'id', anyCompany = false, current = false, where = sql<boolean>`true` } = naming;
  const column = (name: string) => sql.ref(`t.${name}`);
  const named = [
    ...one.map((name) => sql`array[${column(name)}::text]`),
    ...many.map((name) => sql`${column(name)}::text[]`),
    ...Object.entries(json).flatMap(([name, paths]) =>
      paths.map(
        (path) =>
          sql`array(select jsonb_array_elements_text(jsonb_path_query_array(coalesce(${column(name)}, '{}'), ${sql.lit(path)}::jsonpath)))`,
      ),
    ),
  ];
  const companies = files.map(({ companyId }) => companyId);
  const mine = anyCompany ? sql<boolean>`true` : sql<boolean>`t.company_id = any(${companies}::bigint[])`;
  const { rows } = await sql<{ id: string; files: (string | null)[] }>`
    select x.id::text as id, x.files from (select ${column(id)} as id, ${sql.join(named, sql` || `)} as files from ${sql.table(table)} as t where ${mine} and ${current ? sql<boolean>`t.is_current` : sql<boolean>`true`} and ${where}) x
    where x.files && ${files.map((file) => file.id)}::text[] order by x.id desc limit ${mostReferences}`.execute(db);
  return rows.map((row) => ({ id: row.id, files: row.files.filter((file) => file !== null) }));
}
