import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Samples stay so many days. */
const keptDays = 400;
/** Smaller tables are not sampled: they fill no disk. */
const leastBytes = 64 * 1024;

/** Notes what is stored today, in place of what was noted of it earlier. Partitions, and months that leave, count with their table. */
export async function sampleStorage(db: Db, usedBytes: number): Promise<void> {
  await sql`
    insert into storage_sample (day, kind, name, bytes)
    select (now() at time zone 'Asia/Shanghai')::date, kind, name, bytes from (
      select 'DISK' as kind, '' as name, ${Math.round(usedBytes)}::bigint as bytes
      union all select 'DATABASE', '', pg_database_size(current_database())
      union all select 'TABLE', name, bytes from (
        select case when k.relnamespace = 'leaving'::regnamespace then 'scan_log' else coalesce(pg_partition_root(k.oid)::regclass::text, k.relname) end as name, sum(pg_total_relation_size(k.oid))::bigint as bytes
        from pg_class k where k.relkind = 'r' and k.relnamespace in ('public'::regnamespace, 'leaving'::regnamespace) group by 1) t where bytes >= ${leastBytes}) s
    on conflict (day, kind, name) do update set bytes = excluded.bytes`.execute(db);
}

/** Samples of more than a year ago. */
export async function forgetSamples(db: Db): Promise<void> {
  await sql`delete from storage_sample where day < current_date - ${keptDays}::int`.execute(db);
}

export interface Sampled {
  kind: 'DISK' | 'DATABASE' | 'TABLE';
  name: string;
  day: string;
  bytes: string;
}

/** The samples of some days, the oldest first; of tables those of a month, by which growth is measured. */
export const samplesOf = (db: Db, days: number): Promise<Sampled[]> =>
  db
    .selectFrom('storageSample')
    .where(sql<boolean>`day > (now() at time zone 'Asia/Shanghai')::date - case kind when 'DISK' then ${days}::int else 32 end`)
    .orderBy('day')
    .select(['kind', 'name', 'day', 'bytes'])
    .execute();
