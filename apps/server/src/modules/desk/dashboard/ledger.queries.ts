import { batchLife, circulationLife, type Figure, issuedStates, lineLife, printLife, returnLife, statesOf } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';

/** The table whose rows a figure counts; a change of one of its rows has the figures of that day counted anew. */
export type Source = 'scan_log' | 'code_batch' | 'print_job' | 'code_return' | 'circulation_doc';

/** A company and a span of moments (the end not included); null is without a bound. */
export interface Span {
  companyId: string;
  from: string | null;
  to: string | null;
}

interface Ledger {
  source: Source;
  /** The rows of a span: id, time, ref, batch_id, product_id, adcode, city and n, the number each counts for. */
  rows: (span: Span) => RawBuilder<unknown>;
}

const between = (column: RawBuilder<unknown>, { from, to }: Span) =>
  sql`${from === null ? sql`true` : sql`${column} >= ${from}::timestamptz`} and ${to === null ? sql`true` : sql`${column} < ${to}::timestamptz`}`;

const noPlace = sql`'' as adcode, '' as city`;

const scans = (span: Span, which: RawBuilder<unknown>) => sql`
  select l.id, l.at as time, l.code as ref, l.batch_id, b.product_id, l.adcode, l.city, 1 as n
  from scan_log l left join code_batch b on b.id = l.batch_id
  where l.company_id = ${span.companyId} and l.scene = 'CONSUMER' and ${between(sql`l.at`, span)} and ${which}`;

const left = sql.raw(statesOf(circulationLife, 'shipped', 'partlyReceived', 'received').join());
const arrived = sql.raw(statesOf(lineLife, 'received', 'damaged', 'returned').join());

/** The lines of documents, each with its units; what a factory sent without lines counts as a whole, with the product of its batch. */
const moved = (span: Span, at: RawBuilder<unknown>, which: RawBuilder<unknown>, lines: RawBuilder<unknown>) => sql`
  select coalesce(l.id, d.id) as id, ${at} as time, d.doc_no as ref, l.batch_id, coalesce(l.product_id, p.product_id) as product_id, ${noPlace}, coalesce(l.units, d.units) as n
  from circulation_doc d left join circulation_line l on l.company_id = d.company_id and l.doc_id = d.id and ${lines}
    left join production_batch p on p.company_id = d.company_id and p.id = d.prod_batch_id and l.id is null
  where d.company_id = ${span.companyId} and ${which} and d.status in (${left}) and ${between(at, span)}`;

/** What each figure counts. The rollup adds these rows up, and the page lists the same ones. */
export const ledgers: Record<Figure, Ledger> = {
  scans: { source: 'scan_log', rows: (span) => scans(span, sql`true`) },
  doubtful: { source: 'scan_log', rows: (span) => scans(span, sql`l.verdict <> 'genuine'`) },
  firstScans: {
    source: 'scan_log',
    // The scan that made the code's row has its time (scan-sql.queries.ts writes both in one statement).
    rows: (span) =>
      scans(
        span,
        sql`l.counted and exists (select from code_scan k where k.company_id = l.company_id and k.code = l.code and k.first_time = l.at)`,
      ),
  },
  issued: {
    source: 'code_batch',
    rows: (span) => sql`
      select b.id, b.create_time as time, b.batch_no as ref, b.id as batch_id, b.product_id, ${noPlace}, b.generated as n
      from code_batch b where b.company_id = ${span.companyId} and b.generated > 0
        and b.status in (${sql.raw(statesOf(batchLife, ...issuedStates).join())}) and ${between(sql`b.create_time`, span)}`,
  },
  printed: {
    source: 'print_job',
    rows: (span) => sql`
      select j.id, j.printed_time as time, j.job_no as ref, j.batch_id, b.product_id, ${noPlace}, j.range_to - j.range_from + 1 as n
      from print_job j join code_batch b on b.id = j.batch_id
      where j.company_id = ${span.companyId} and j.reprint_of is null and j.printed_time is not null
        and j.status in (${sql.raw(statesOf(printLife, 'printed', 'done').join())}) and ${between(sql`j.printed_time`, span)}`,
  },
  activated: {
    source: 'code_return',
    rows: (span) => sql`
      select r.id, r.confirm_time as time, r.return_no as ref, r.batch_id, coalesce(r.product_id, b.product_id) as product_id, ${noPlace}, r.activated as n
      from code_return r left join code_batch b on b.id = r.batch_id
      where r.company_id = ${span.companyId} and r.activated > 0 and r.confirm_time is not null
        and r.status in (${sql.raw(statesOf(returnLife, 'done', 'partlyFailed').join())}) and ${between(sql`r.confirm_time`, span)}`,
  },
  shipped: {
    source: 'circulation_doc',
    rows: (span) =>
      moved(
        span,
        sql`d.ship_time`,
        sql`d.doc_type in ('FACTORY_OUT', 'SHIP') and d.from_receiver is null`,
        sql`l.state <> ${sql.lit(lineLife.at.removed)}`,
      ),
  },
  received: {
    source: 'circulation_doc',
    rows: (span) =>
      moved(
        span,
        sql`d.receive_time`,
        sql`d.doc_type = 'SHIP' and d.from_receiver is null and d.received > 0 and l.id is not null`,
        sql`l.state in (${arrived})`,
      ),
  },
  sold: {
    source: 'circulation_doc',
    rows: (span) => moved(span, sql`d.ship_time`, sql`d.doc_type = 'SALE'`, sql`l.state <> ${sql.lit(lineLife.at.removed)}`),
  },
};

/** Only scans have a place. */
export const hasPlace = (figure: Figure): boolean => ledgers[figure].source === 'scan_log';
