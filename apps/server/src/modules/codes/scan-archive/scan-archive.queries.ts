import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Months whose rows are in the archive alone. */
const away = ['DETACHED', 'ARCHIVED', 'RESTORING'] as const;

/** The months that are archived, of a span of days or of all time, oldest first: 'yyyy-MM'. */
export async function archivedMonths(db: Db, from?: string, to?: string): Promise<string[]> {
  const found = await db
    .selectFrom('scanArchive')
    .where('state', 'in', away)
    .where(sql<boolean>`month + interval '1 month' > ${from ?? '-infinity'}::date and month <= ${to ?? 'infinity'}::date`)
    .where(sql<boolean>`row_count > 0`)
    .orderBy('month')
    .select('month')
    .execute();
  return found.map(({ month }) => month.slice(0, 7));
}

/** The months of scans that have to leave, and those on their way that was interrupted, the oldest first. */
export async function monthsDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with policy as (select (date_trunc('month', now() at time zone 'Asia/Shanghai') - make_interval(months => scan_months))::date as kept from platform_config),
    there as (
      select to_date(right(k.relname, 6), 'YYYYMM') as month from pg_inherits i join pg_class k on k.oid = i.inhrelid where i.inhparent = 'scan_log'::regclass and k.relname ~ '^scan_log_[0-9]{6}$'
      union select date_trunc('month', l.at at time zone 'Asia/Shanghai')::date from scan_log l, policy where l.tableoid = 'scan_log_rest'::regclass and l.at < policy.kept::timestamp at time zone 'Asia/Shanghai')
    select t.month::text from there t, policy where t.month < policy.kept and not exists (select from scan_archive a where a.month = t.month)
    union select month::text from scan_archive where state in ('WRITING', 'WRITTEN', 'DETACHED', 'RESTORING') or (state = 'RESTORED' and restored_until < now())
    order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

export const findMonth = (db: Db, month: string) => db.selectFrom('scanArchive').where('month', '=', month).selectAll().executeTakeFirst();

export const partsOf = (db: Db, month: string) =>
  db.selectFrom('scanArchivePart').where('month', '=', month).orderBy('part').select(['part', 'place', 'bytes', 'sha256']).execute();

/** Begins to write a month, from the beginning. A month that is detached stays so. */
export const beginMonth = (db: Db, month: string, columnNames: string[]) =>
  db
    .insertInto('scanArchive')
    .values({ month, state: 'WRITING', columnNames })
    .onConflict((conflict) =>
      conflict.column('month').doUpdateSet({ columnNames, sha256: null, rowCount: '0', bytes: '0', updateTime: sql`now()` }),
    )
    .execute();

/** Names an object before it is put, so that whoever comes after an interruption finds and removes it. */
export const addPart = (db: Db, month: string, part: number, place: string) =>
  db.insertInto('scanArchivePart').values({ month, part, place }).execute();

export const notePart = (db: Db, month: string, part: number, { bytes, sha256 }: { bytes: number; sha256: Buffer }) =>
  db
    .updateTable('scanArchivePart')
    .set({ bytes: String(bytes), sha256 })
    .where('month', '=', month)
    .where('part', '=', part)
    .execute();

export const dropParts = (db: Db, month: string) => db.deleteFrom('scanArchivePart').where('month', '=', month).execute();

/** Notes that a month is written and was read back. */
export const noteWritten = (db: Db, month: string, { rows, bytes, sha256 }: { rows: number; bytes: number; sha256: Buffer }) =>
  db
    .updateTable('scanArchive')
    .set({
      rowCount: String(rows),
      bytes: String(bytes),
      sha256,
      state: sql`case when state = 'WRITING' then 'WRITTEN' else state end`,
      updateTime: sql`now()`,
    })
    .where('month', '=', month)
    .execute();

/** What is archived, and which months are back. */
export async function archiveFigures(db: Db) {
  const { rows } = await sql<{ months: number; rows: string; bytes: string; back: { month: string; until: string }[] }>`
    select count(*) filter (where state in ('DETACHED', 'ARCHIVED', 'RESTORING'))::int as months, coalesce(sum(row_count), 0)::text as rows, coalesce(sum(bytes), 0)::text as bytes,
      coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'until', to_char(restored_until, 'YYYY-MM-DD')) order by month) filter (where state = 'RESTORED'), '[]') as back
    from scan_archive where sha256 is not null`.execute(db);
  const { months, rows: scans, bytes, back } = rows[0]!;
  return { months, scans: Number(scans), bytes: Number(bytes), back };
}
