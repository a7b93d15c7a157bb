import { addDays, type Figure, figureNames } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { archivedMonths } from '../../codes/scan-archive/public.ts';
import { hasPlace, ledgers, type Source } from './ledger.queries.ts';

/** Days of a company on which rows of a source have changed. */
interface Touched {
  companyId: string;
  source: Source;
  days: string[];
}

/** Some days whose rows have changed, the latest first. */
export async function touched(db: Db, most: number): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select company_id, source, array_agg(day::text) as days
    from (select distinct company_id, day, source from stat_touched order by day desc limit ${most}) as t group by company_id, source`.execute(
    db,
  );
  return rows;
}

/** Whether this transaction is the one that counts; another server may be at it. */
export async function isMine(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('stat_daily')) as mine`.execute(db);
  return rows[0]!.mine;
}

/**
 * Counts the figures of some days anew. The marks are deleted first and the rows are read by later statements, so whatever caused a
 * deleted mark is counted, and whatever is written meanwhile leaves a mark of its own. The rows of an archived month are away, so its
 * figures stay as they are.
 */
export async function count(db: Db, { companyId, source, days: marked }: Touched): Promise<void> {
  const marks = sql<boolean>`company_id = ${companyId} and day = any(${marked}::date[])`;
  await db.deleteFrom('statTouched').where('source', '=', source).where(marks).execute();
  const away = source === 'scan_log' ? new Set(await archivedMonths(db)) : new Set();
  const days = marked.filter((day) => !away.has(day.slice(0, 7)));
  if (days.length === 0) return;
  const which = sql<boolean>`company_id = ${companyId} and day = any(${days}::date[])`;
  for (const figure of figureNames.filter((name) => ledgers[name].source === source)) {
    await db.deleteFrom('statDaily').where('figure', '=', figure).where(which).execute();
    await countFigure(db, figure, companyId, days);
  }
}

async function countFigure(db: Db, figure: Figure, companyId: string, days: string[]): Promise<void> {
  // Each day with bounds of its own: joined to a list of days, PostgreSQL reads all rows of the company.
  const rows = days.map(
    (day) =>
      sql`select ${day}::date as day, r.* from (${ledgers[figure].rows({ companyId, from: `${day} 00:00:00+08`, to: `${addDays(day, 1)} 00:00:00+08` })}) as r`,
  );
  const both = hasPlace(figure) ? sql`, (day, product_id, adcode)` : sql``;
  await sql`
    insert into stat_daily (company_id, figure, slice, day, key, n)
    select ${companyId}, ${figure}, case grouping(product_id, adcode) when 0 then 'BOTH' when 1 then 'PRODUCT' when 2 then 'CITY' else 'ALL' end,
      day, case grouping(product_id, adcode) when 0 then concat(product_id, '/', adcode) else coalesce(product_id::text, adcode, '') end, sum(n)
    from (${sql.join(rows, sql` union all `)}) as ledger
    group by grouping sets ((day), (day, product_id), (day, adcode)${both}) having sum(n) > 0`.execute(db);
}
