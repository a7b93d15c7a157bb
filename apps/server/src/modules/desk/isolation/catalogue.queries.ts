import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** What a check of the catalogue looked at, and what it found wrong. */
export interface Looked {
  count: number;
  faults: string[];
}

const tables = sql`select k.oid, k.relname, k.relispartition, k.relrowsecurity and k.relforcerowsecurity as secured, k.relowner from pg_class k
  where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p')
    and exists (select from pg_attribute a where a.attrelid = k.oid and a.attname = 'company_id' and not a.attisdropped)`;

async function looked(db: Db, found: ReturnType<typeof sql<{ name: string; wrong: boolean }>>): Promise<Looked> {
  const { rows } = await found.execute(db);
  return { count: rows.length, faults: rows.filter(({ wrong }) => wrong).map(({ name }) => name) };
}

/** Tables with a company that row-level security does not bind, owner included. */
export const security = (db: Db) => looked(db, sql`select relname as name, not secured as wrong from (${tables}) t order by relname`);

/** Partitions that can be read past their table. */
export const partitions = (db: Db) =>
  looked(
    db,
    sql`select relname as name, exists (select from pg_policy p where p.polrelid = t.oid) as wrong from (${tables}) t where relispartition order by relname`,
  );

const own = '(company_id = ( SELECT app_company() AS app_company))';
const staff = `(( SELECT app_scope() AS app_scope) = 'platform'::text)`;
const expression = (column: 'polqual' | 'polwithcheck') =>
  sql`regexp_replace(coalesce(pg_get_expr(p.${sql.ref(column)}, p.polrelid), ''), '\\s+', ' ', 'g')`;

/** Whether each function by which policies show rows to a partner (`shown_…`) asks for the reading company. */
const shownAskForReader = sql`not exists (select from pg_proc where starts_with(proname, 'shown_') and prosrc !~ 'app_company\\(\\)|\\mshown_\\w+\\(')`;

/**
 * Tables whose policies for the application are not "own company" and "staff", or that have a further one which neither names the
 * company or person it is for nor is one of the registers that every company may read.
 */
export const policies = (db: Db) =>
  looked(
    db,
    sql`with policy as (
        select p.polrelid, p.polname, p.polcmd, p.polpermissive, ${expression('polqual')} as using_text, ${expression('polwithcheck')} as check_text
        from pg_policy p where (select oid from pg_roles where rolname = 'touchmark_app') = any (p.polroles) or p.polroles = '{0}')
      select relname as name,
        not exists (select from policy p where p.polrelid = t.oid and polname = 'own' and polcmd = '*' and using_text = ${own} and check_text = ${own})
        or not exists (select from policy p where p.polrelid = t.oid and polname = 'staff' and polcmd = '*' and using_text = ${staff} and check_text = ${staff})
        or exists (select from policy p where p.polrelid = t.oid and polname not in ('own', 'staff') and polpermissive and polcmd <> 'a'
          and using_text !~ 'app_company\\(\\)|app\\.user_id' and not (using_text ~ '\\mshown_\\w+\\(' and ${shownAskForReader}) and (polcmd <> 'r' or relname || '.' || polname <> all (${registers}))) as wrong
      from (${tables}) t where not relispartition order by relname`,
  );

/** Policies by which every company may read some rows of others, by design. */
export const registers = [
  'commodity_code.as_registry',
  'gs1_prefix.as_registry',
  'role.as_system_roles',
  'role_permission.as_system_roles',
];

/** Roles that could pass by the policies: a superuser, one exempt from them, one that owns tables and serves requests. */
export const roles = (db: Db) =>
  looked(
    db,
    sql`select rolname as name,
        rolsuper or rolcreaterole or rolcreatedb or rolreplication
        or (rolname = 'touchmark_issuer') <> rolbypassrls
        or (rolname = 'touchmark_issuer' and rolcanlogin)
        or (rolname <> 'touchmark_owner' and exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace))
        or (rolname = 'touchmark_app' and rolinherit)
        or (rolname = 'touchmark_issuer' and exists (select from (${tables}) t where has_table_privilege(r.oid, t.oid, 'select') or has_table_privilege(r.oid, t.oid, 'update') or has_table_privilege(r.oid, t.oid, 'delete'))) as wrong
      from pg_roles r where rolname like 'touchmark\\_%' and rolname <> 'touchmark_admin' order by rolname`,
  );

/** Tables with a company that the application reaches (not their partitions). */
export async function companyTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from (${tables}) t where not relispartition order by relname`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
