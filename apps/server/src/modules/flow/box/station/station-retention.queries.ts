import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

/**
 * Scans of packing stations beyond the days that the platform sets: some of them; returns how many. What was packed stays with the
 * boxes; a station repeats a scan within minutes, and nobody asks for a shift of last year.
 */
export async function forgetStationScans(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from station_scan s using (
      select k.ctid as place from station_scan k, platform_config p
      where k.at < now() - make_interval(days => p.station_scan_days) limit ${most}) as old
    where s.ctid = old.place`.execute(db);
  return Number(numAffectedRows ?? 0);
}
