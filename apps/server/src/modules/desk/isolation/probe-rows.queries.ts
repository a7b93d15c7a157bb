import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { registers } from './catalogue.queries.ts';

/** Tables of which some rows are open to every company. */
const open = new Set(registers.map((register) => register.split('.')[0]!));

/** Whether a table shows the present company a row of another. */
export async function showsOthers(db: Db, table: string, companyId: string): Promise<boolean> {
  if (open.has(table)) return false;
  const { rows } = await sql<{ seen: boolean }>`
    select exists (select from ${sql.table(table)} where company_id is not null and company_id <> ${companyId}::bigint) as seen`.execute(
    db,
  );
  return rows[0]!.seen;
}

/** Rows of a table that the present company can give away, change or delete although they are another's. */
export async function reachesOthers(db: Db, table: string, companyId: string): Promise<boolean> {
  for (const statement of [
    sql`update ${sql.table(table)} set company_id = company_id where company_id = ${companyId}::bigint`,
    sql`delete from ${sql.table(table)} where company_id = ${companyId}::bigint`,
  ])
    if (await attempted(db, async () => ((await statement.execute(db)).numAffectedRows ?? 0n) > 0n)) return true;
  return false;
}

/** Whether the present company can add a copy of another's row, which only staff may. */
export const addsToOthers = (db: Db, { companyId, brandId }: { companyId: string; brandId: string }): Promise<boolean> =>
  attempted(db, async () => {
    await sql`insert into product_series (company_id, brand_id, name, level) values (${companyId}, ${brandId}, '隔离自检', 1)`.execute(db);
    return true;
  });

/** Runs a statement that the database may refuse, and takes back what it did. */
const attempted = (db: Db, work: () => Promise<boolean>): Promise<boolean> =>
  takenBack(db, work).catch((error: { code?: string }) => {
    // 42501: row-level security or a missing right; 428C9: the table is not written by the application at all.
    if (/^(42501|428C9)$/.test(error.code ?? '')) return false;
    throw error as Error;
  });

/** Runs work behind a savepoint, and takes back what it did, also if it failed. */
async function takenBack<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await mark(db);
  try {
    return await work();
  } finally {
    await takeBack(db);
  }
}

/** The point to which `takeBack` returns, as often as it is called. */
export const mark = (db: Db) => sql`savepoint probe`.execute(db);
export const takeBack = (db: Db) => sql`rollback to savepoint probe`.execute(db);
