import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** Runs a deletion of some old rows; answers how many went. */
export const forgetSome = async (db: Db, deletion: RawBuilder<unknown>): Promise<number> =>
  Number((await deletion.execute(db)).numAffectedRows ?? 0);

/** The places of so many old rows of a table, for a deletion by `ctid`. */
export const someOf = (table: string, old: RawBuilder<unknown>, most: number) =>
  sql`ctid = any(array(select ctid from ${sql.table(table)} where ${old} limit ${most}))`;
