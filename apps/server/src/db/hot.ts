import { CompiledQuery, type QueryId, type QueryResult, type UnknownRow } from 'kysely';
import { type Db, lineOf, type Pool, prepared } from './connect.ts';

/** Enough for every statement that is marked; a text that changes with each call is never kept without end. */
const most = 200;

/**
 * A statement of every request or scan: PostgreSQL reads it once for a connection, and after five times plans it no more, which takes
 * several times as long as the statement itself. For statements that find rows by key, whatever the values: others are planned better with
 * them. Lists stand in one value (`= any(…)`), columns by name (a new column would change what `*` returns).
 *
 * PostgreSQL keeps planning where it expects a plan for the values to be much cheaper, as among the months of events, of which the plan
 * for any values seems to read all although it opens only those that are asked for. `anyway`: that plan is kept all the same, and made
 * for full tables, also where the month has just begun.
 *
 * A statement that locks rows joins no table with partitions to them, unless it reads it before (`with … as materialized`): where a
 * locked row was changed meanwhile, PostgreSQL 18 looks for the rows beside it once more, and finds none in the partitions that a kept
 * plan leaves out as it begins (`flow/box/units.test.ts`).
 */
export const hot = <T>(query: { compile(db: Db | Pool): CompiledQuery<T> }, { anyway = false } = {}) => ({
  /** In a transaction it goes out at once, behind those that are on their way: `Promise.all([…])` of several takes one way to the database. */
  execute(db: Db | Pool): Promise<QueryResult<T>> {
    const compiled = query.compile(db);
    if (!prepared.has(compiled.sql) && prepared.size < most) prepared.set(compiled.sql, `hot-${prepared.size}`);
    const line = lineOf(db);
    // The connection may be another's by now.
    if (line?.over) return Promise.reject(new Error('the transaction has ended'));
    if (!line) return db.executeQuery(compiled);
    const set = (settings: string) => {
      if (anyway) line.connection.executeQuery(CompiledQuery.raw(settings)).catch(() => undefined);
    };
    set('set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off');
    const answer = asKyselyGives(db, line.connection.executeQuery<T>(compiled), compiled.queryId);
    set('set local plan_cache_mode to default; set local enable_seqscan to default');
    return answer;
  },
});

async function asKyselyGives<T>(db: Db | Pool, answer: Promise<QueryResult<T>>, queryId: QueryId): Promise<QueryResult<T>> {
  let result = (await answer) as QueryResult<UnknownRow>;
  for (const plugin of db.getExecutor().plugins) result = await plugin.transformResult({ result, queryId });
  return result as QueryResult<T>;
}

/**
 * Does not wait for a hot statement whose answer decides nothing: it goes out with those after it, at the latest with the commit, and
 * if it fails, the transaction does. Who goes back to a savepoint waits for it before (`allAnswered`), or that would hide that it failed.
 */
export function unwaited(db: Db, statement: Promise<unknown>): void {
  statement.catch(() => undefined);
  lineOf(db)!.unwaited.push(statement);
}
export const allAnswered = (db: Db): Promise<unknown> => Promise.all(lineOf(db)?.unwaited ?? []);
