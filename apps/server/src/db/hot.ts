import type { CompiledQuery, QueryResult } from 'kysely';
import { type Db, type Pool, prepared } from './connect.ts';

/** Enough for every statement that is marked; a text that changes with each call is never kept without end. */
const most = 200;

/**
 * A statement of every request or scan: PostgreSQL reads it once for a connection, and after five times plans it no more, which takes
 * several times as long as the statement itself. For statements that find rows by key, whatever the values: others are planned better with
 * them. Lists stand in one value (`= any(…)`), columns by name (a new column would change what `*` returns).
 */
export const hot = <T>(query: { compile(db: Db | Pool): CompiledQuery<T> }) => ({
  execute(db: Db | Pool): Promise<QueryResult<T>> {
    const compiled = query.compile(db);
    if (!prepared.has(compiled.sql) && prepared.size < most) prepared.set(compiled.sql, `hot-${prepared.size}`);
    return db.executeQuery(compiled);
  },
});
