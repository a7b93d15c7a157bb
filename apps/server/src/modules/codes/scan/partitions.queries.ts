import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Creates missing monthly partitions of scans and trace events from this month on. */
export const makePartitions = (db: Db, months: number) => sql`select make_month_partitions(current_date, ${months}::int)`.execute(db);
