import { CamelCasePlugin, Kysely, type Logger, PostgresDialect, sql, type Selectable, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.gen.ts';

export type Db = Transaction<Database>;
export type Pool = Kysely<Database>;
/** A row as it is read: `Row<'brandNode'>['brandType']` is the type of a column. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** Who a transaction acts for. Row-level security lets it see this company's rows, or every row for the platform's staff. */
export interface Scope {
  companyId: string | null;
  userId?: string | null;
  platform?: boolean;
}

const { builtins, setTypeParser } = pg.types;
// 'yyyy-MM-dd HH:mm:ss' on the wire: the session's zone is Asia/Shanghai, so the text up to the second is the answer.
setTypeParser(builtins.TIMESTAMPTZ, (text) => text.slice(0, 19));
setTypeParser(builtins.DATE, (text) => text);
setTypeParser(builtins.NUMERIC, (text) => text);

/** A pool of connections as one of the database's roles. Without `flushes` a commit is answered before it is on disk. */
export function poolOf(url: string, max: number, { flushes = true } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 20_000,
    options: `-c timezone=Asia/Shanghai${flushes ? '' : ' -c synchronous_commit=off'}`,
  });
  // A connection that breaks (the database was stopped, a fail-over) must not end the process: neither an idle one,
  // which the pool hears, nor one in use, whose query fails and says so.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Tables and columns are camelCase in TypeScript and snake_case in the database; keys inside a jsonb value stay as they are kept. */
export const kyselyOf = (pool: pg.Pool, log?: Logger): Pool =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(log && { log }),
  });

/** Runs work in one transaction that sees what `scope` may see. `SET LOCAL` (not set_config) also reaches the workers of a distributed database. */
export function inScope<T>(db: Pool, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql.raw(settingsOf(scope)).execute(trx);
    return work(trx);
  });
}

/** The settings of a scope as statements; numbers are checked, since SET takes no parameters. */
export function settingsOf({ companyId, userId, platform }: Scope): string {
  const number = (text: string | null | undefined) => (text && /^\d{1,19}$/.test(text) ? text : '');
  return `set local app.company_id = '${number(companyId)}'; set local app.user_id = '${number(userId)}'; set local app.scope = '${platform ? 'platform' : ''}'`;
}

/** Goes on in the same transaction for another scope: an invitation accepted, an application handed in. Who calls it has checked that the person may. */
export const switchScope = (db: Db, scope: Scope) => sql.raw(settingsOf(scope)).execute(db);

/** A value for a jsonb column (an array would otherwise become a PostgreSQL array). */
export const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
