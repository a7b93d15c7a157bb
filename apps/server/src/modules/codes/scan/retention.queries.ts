import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** A try at a PIN counts for a day at most. */
const pinTryDays = 2;
/** The home page counts unknown codes since midnight; a month shows whether somebody tries codes out. */
const unknownScanDays = 30;

/** Tries at PINs that no longer count: some of them; returns how many. */
export async function forgetPinTries(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pin_try where ctid = any(array(
      select ctid from pin_try where last_time < now() - make_interval(days => ${pinTryDays}::int) limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Scans of codes that nobody issued: some of the old ones; returns how many. */
export async function forgetUnknownScans(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from unknown_scan where ctid = any(array(
      select ctid from unknown_scan where at < now() - make_interval(days => ${unknownScanDays}::int) limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The moments of a month ('2024-05-01') of the platform, as a condition on scans. */
export function withinMonth(month: string): string {
  const first = `'${/^\d{4}-\d\d/.exec(month)![0]}-01'`;
  return `at >= ${first}::timestamp at time zone 'Asia/Shanghai' and at < (${first}::date + interval '1 month')::timestamp at time zone 'Asia/Shanghai'`;
}

/** The scans of a month that has no table of its own, once they lie elsewhere. */
export const deleteMonth = (db: Db, month: string) => sql.raw(`delete from scan_log where ${withinMonth(month)}`).execute(db);
