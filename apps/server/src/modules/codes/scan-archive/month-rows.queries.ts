import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { sql } from 'kysely';
import { type Db, settingsOf } from '../../../db/connect.ts';
import { deleteMonth, withinMonth } from '../scan/public.ts';

/** How values are written as text, whatever the connection says otherwise; a month takes longer than a statement may. */
const asText = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0`;

/** Where the rows of a month are: among the scans, or in its own table on the way out or back. */
export type Source = 'scans' | 'leaving';

/** The columns of scans, in their order. */
export async function scanColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'scan_log'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

const digits = (month: string) => month.slice(0, 7).replace('-', '');
const quoted = (columns: readonly string[]) => columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');

/** The rows of a month as COPY writes them, in the order of their key, at one moment. */
export async function* copyOut(client: pg.PoolClient, month: string, source: Source, columns: readonly string[]): AsyncGenerator<Buffer> {
  await client.query(`begin read only; ${settingsOf({ companyId: null, platform: true })}; ${asText}`);
  const from = source === 'scans' ? `scan_log where ${withinMonth(month)}` : `leaving.scan_log_${digits(month)}`;
  const rows = client.query(copyTo(`copy (select ${quoted(columns)} from ${from} order by company_id, at, id) to stdout`));
  for await (const bytes of rows) yield bytes as Buffer;
  await client.query('commit');
}

/** The statement that reads a month back into its own table. */
export const copyInto = (month: string, columns: readonly string[]) =>
  `copy leaving.scan_log_${digits(month)} (${quoted(columns)}) from stdin`;

/** An empty table beside for a month that comes back. */
export const prepareMonth = (owner: pg.ClientBase, month: string) => owner.query('select prepare_scan_month($1::date)', [month]);

/** Puts a month that was read back among the scans. */
export async function attachMonth(owner: pg.ClientBase, month: string, until: Date): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(patience);
    await owner.query('select attach_scan_month($1::date, $2)', [month, until.toISOString()]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Scans wait so long at most when a month leaves or comes back. */
const patience = `set local lock_timeout = '200ms'`;

/** Days of the month are not counted yet. */
export class Uncounted extends Error {}

/**
 * Takes a month out of the scans; whoever counts days waits, and finds them away. Where the rows lie among the rest, they move to the
 * month's own table here.
 */
export async function detachMonth(db: Db, month: string): Promise<void> {
  await sql.raw(patience).execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('stat_daily'))`.execute(db);
  const { rows: open } = await sql`
    select from stat_touched where source = 'scan_log' and day >= ${month}::date and day < ${month}::date + interval '1 month' limit 1`.execute(
    db,
  );
  if (open.length > 0) throw new Uncounted(month);
  const { rows } = await sql<{ own: boolean }>`select detach_scan_month(${month}::date) as own`.execute(db);
  if (rows[0]!.own) return;
  const columns = await scanColumns(db);
  await sql.raw(`set local statement_timeout = 0`).execute(db);
  await sql
    .raw(
      `insert into leaving.scan_log_${digits(month)} (${quoted(columns)}) select ${quoted(columns)} from scan_log where ${withinMonth(month)}`,
    )
    .execute(db);
  await deleteMonth(db, month);
}

export const dropMonth = (db: Db, month: string) => sql`select drop_scan_month(${month}::date)`.execute(db);
