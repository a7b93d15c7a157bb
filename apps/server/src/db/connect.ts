import { setTimeout as sleep } from 'node:timers/promises';
import {
  CamelCasePlugin,
  type DatabaseConnection,
  Kysely,
  type Logger,
  type Selectable,
  sql,
  type Transaction,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import pg from 'pg';
import { isRowId } from '@touchmark/domain';
import { Dialect } from './one-of.ts';
import type { Database } from './schema.gen.ts';

export type Db = Transaction<Database>;
export type Pool = Kysely<Database>;
/** The type of a row as read: `Row<'brandNode'>['brandType']` is the type of a column. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

type Change<Table extends keyof Database> = UpdateQueryBuilder<Database, Table, Table, UpdateResult>;
/** Adds the conditions of a change: which rows of the table it is made to. */
export type Where<Table extends keyof Database> = (query: Change<Table>) => Change<Table>;
/** The row that a change by id was made to; throws if there is none. */
export function changed<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('no row was changed');
  return row;
}

/** The company and user of a transaction. Row-level security shows the rows of this company, or every row to the platform's staff. */
export interface Scope {
  companyId: string | null;
  userId?: string | null;
  platform?: boolean;
}

const { builtins, setTypeParser } = pg.types;
// 'yyyy-MM-dd HH:mm:ss' on the wire: the session's time zone is Asia/Shanghai, so the text is cut after the seconds.
setTypeParser(builtins.TIMESTAMPTZ, (text) => text.slice(0, 19));
setTypeParser(builtins.DATE, (text) => text);
setTypeParser(builtins.NUMERIC, (text) => text);

/** How long a new connection waits for its password, which is changed in the secrets file a moment before the database. */
const passwordMs = 10_000;

// oxlint-disable-next-line typescript/no-explicit-any -- as the driver's own type has it
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: any) => void) => void;
/** A pool that outlives a change of its role's password. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected) {
    const client = this.#patiently();
    if (!callback) return client;
    client.then(
      (one) => callback(undefined, one, one.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #patiently(): Promise<pg.PoolClient> {
    for (const until = performance.now() + passwordMs; ; await sleep(100)) {
      try {
        return await super.connect();
      } catch (error) {
        if ((error as pg.DatabaseError).code !== wrongPassword || performance.now() > until) throw error;
      }
    }
  }
}
export const wrongPassword = '28P01';

/** Statements of every request by their text, with a name: PostgreSQL reads and plans each once for a connection. */
export const prepared = new Map<string, string>();

/**
 * A connection that goes to the database as seldom as possible: statements are sent without waiting for the answer to the one before,
 * and answered in their order. The caller decides by `await` what has to be known first.
 */
class BriefClient extends pg.Client {
  #begins = false;
  declare pipeline: boolean;
  /** The name under which this connection keeps a statement that is not a hot one. */
  protected kept(_text: string): string | undefined {
    return undefined;
  }

  /** `begin` goes out together with the next statement. The scope of the transaction, which cannot fail, is not waited for. */
  override query(...[text, values, ...more]: unknown[]): never {
    if (text === 'begin') {
      this.#begins = true;
      return nothing as never;
    }
    const first = this.#begins;
    // Several statements in one text, such as a scope, have no values and no name.
    const name = typeof text === 'string' && (prepared.get(text) ?? (Array.isArray(values) && values.length > 0 && this.kept(text)));
    this.#begins = false;
    // A COPY has the connection for itself.
    this.pipeline = typeof (text as Partial<pg.Submittable> | undefined)?.submit !== 'function';
    const scope = first && typeof text === 'string' && text.startsWith('set local ');
    // Where the connection is broken, the statement after it fails, too; without a scope, no row is visible.
    if (first) super.query(scope ? `begin; ${text}` : 'begin').catch(() => undefined);
    if (scope) return nothing as never;
    return super.query(...([name ? { name, text } : text, values, ...more] as unknown as [string])) as never;
  }
}
const nothing = Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });

interface PoolUse {
  /**
   * A run of many like calls by nobody who waits, such as the loading of the demonstration: commits are acknowledged before they are on
   * disk, and every statement is read and planned once for a connection, which keeps memory for each.
   */
  bulk?: boolean;
}

/** A connection pool for one of the database's roles; its address may change while it runs. */
export function poolOf(url: string | (() => string), max: number, { bulk = false }: PoolUse = {}): pg.Pool {
  const names = new Map<string, string>();
  const pool = new PatientPool({
    Client: class extends BriefClient {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: typeof url === 'string' ? url : url() });
      }
      protected override kept(text: string): string | undefined {
        if (bulk && !names.has(text)) names.set(text, `kept-${names.size}`);
        return names.get(text);
      }
    },
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 20_000,
    options: `-c timezone=Asia/Shanghai${bulk ? ' -c synchronous_commit=off -c plan_cache_mode=force_generic_plan' : ''}`,
  });
  // A broken connection (the database was stopped, a fail-over) must not end the process. Without this listener, an error of an
  // idle connection would; a query in use fails with its own error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Tables and columns are camelCase in TypeScript and snake_case in the database; keys inside jsonb values are not converted. */
export const kyselyOf = (pool: pg.Pool, log?: Logger): Pool =>
  new Kysely<Database>({
    dialect: new Dialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(log && { log }),
  });

/** The connection of a transaction, and the statements on it that nobody waits for before its end. */
interface Line {
  connection: DatabaseConnection;
  unwaited: Promise<unknown>[];
  over: boolean;
}
const lines = new WeakMap<object, Line>();
/** Where statements of a transaction are sent without waiting for those before (`db/hot.ts`). */
export const lineOf = (db: Db | Pool): Line | undefined => lines.get(db);

/**
 * Runs work in one transaction with the rows of `scope` visible. `SET LOCAL` (not set_config), because it also reaches the
 * workers of a distributed database.
 */
export async function inScope<T>(db: Pool, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  const unwaited: Promise<unknown>[] = [];
  try {
    return await db.transaction().execute(async (trx) => {
      const line = { connection: await trx.getExecutor().provideConnection((one) => Promise.resolve(one)), unwaited, over: false };
      lines.set(trx, line);
      try {
        await sql.raw(settingsOf(scope)).execute(trx);
        return await work(trx);
      } finally {
        line.over = true;
      }
    });
  } finally {
    // The first that failed says why, also where a statement after it did: that says only that the transaction had failed before.
    // The database keeps nothing of such a transaction, although its commit says nothing of it.
    await Promise.all(unwaited);
  }
}

/** The settings of a scope as SQL statements; the ids are validated, because SET accepts no parameters. */
export function settingsOf({ companyId, userId, platform }: Scope): string {
  const number = (text: string | null | undefined) => (text && isRowId(text) ? text : '');
  return `set local app.company_id = '${number(companyId)}'; set local app.user_id = '${number(userId)}'; set local app.scope = '${platform ? 'platform' : ''}'`;
}

/**
 * Continues the transaction in another scope: after an invitation was accepted, or an application submitted. The caller has
 * checked that the person may.
 */
export const switchScope = (db: Db, scope: Scope) => sql.raw(settingsOf(scope)).execute(db);

/** A value for a jsonb column (an array would otherwise become a PostgreSQL array). */
export const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
