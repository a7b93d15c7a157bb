import { type OperationNode, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** A query that has not been executed yet. */
export interface ListQuery<Found> {
  limit(rows: number): { execute(): Promise<Found[]> };
  toOperationNode(): OperationNode;
}

export async function countRows(db: Db, query: ListQuery<unknown>): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from ${query} as counted`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** The result of a query in portions, as of one point in time, by a cursor that lives as long as the transaction. */
export async function* portions<Found>(db: Db, query: ListQuery<Found>, size: number): AsyncGenerator<Found[]> {
  await sql`declare sheet_rows no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Found>`fetch forward ${sql.lit(size)} from sheet_rows`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
  }
}
