import { addDays, type Figure, figureNames } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { hasPlace, ledgers, type Source } from './ledger.queries.ts';

interface Touched {
  companyId: string;
  day: string;
  source: Source;
}

/** Some days whose rows have changed. */
export async function touched(db: Db, most: number): Promise<Touched[]> {
  const { rows } = await sql<Touched>`select distinct company_id, day, source from stat_touched order by day desc limit ${most}`.execute(
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
 * Counts the figures of a day anew. The marks are deleted first and the rows are read by later statements, so whatever caused a
 * deleted mark is counted, and whatever is written meanwhile leaves a mark of its own.
 */
export async function count(db: Db, { companyId, day, source }: Touched): Promise<void> {
  await db.deleteFrom('statTouched').where('companyId', '=', companyId).where('day', '=', day).where('source', '=', source).execute();
  for (const figure of figureNames.filter((name) => ledgers[name].source === source)) await countFigure(db, figure, companyId, day);
}

async function countFigure(db: Db, figure: Figure, companyId: string, day: string): Promise<void> {
  await db.deleteFrom('statDaily').where('companyId', '=', companyId).where('figure', '=', figure).where('day', '=', day).execute();
  const rows = ledgers[figure].rows({ companyId, from: `${day} 00:00:00+08`, to: `${addDays(day, 1)} 00:00:00+08` });
  const both = hasPlace(figure) ? sql`, (product_id, adcode)` : sql``;
  await sql`
    insert into stat_daily (company_id, figure, slice, day, key, n)
    select ${companyId}, ${figure}, case grouping(product_id, adcode) when 0 then 'BOTH' when 1 then 'PRODUCT' when 2 then 'CITY' else 'ALL' end,
      ${day}::date, case grouping(product_id, adcode) when 0 then concat(product_id, '/', adcode) else coalesce(product_id::text, adcode, '') end, sum(n)
    from (${rows}) as ledger group by grouping sets ((), (product_id), (adcode)${both}) having sum(n) > 0`.execute(db);
}
