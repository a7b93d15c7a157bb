import type { Parsed, sgtin } from '@touchmark/contract';
import { codeTextOf } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';

export type Filters = Omit<Parsed<typeof sgtin.list>, 'pageNum' | 'pageSize'>;

/** Serials of a batch, from one to another. */
export interface SgtinRun {
  batchId: string;
  from: number;
  to: number;
}

/** The serials of a batch `b` that were activated for the production batches, and at the time, that the filters name. */
function produced({ prodBatchNo, prodFrom, prodTo, startTime, endTime }: Filters): RawBuilder<unknown> {
  const of = [
    ...(prodBatchNo ? [sql`p.batch_no ilike ${like(prodBatchNo)}`] : []),
    ...(prodFrom ? [sql`p.prod_date >= ${prodFrom}`] : []),
    ...(prodTo ? [sql`p.prod_date <= ${prodTo}`] : []),
    ...(startTime ? [sql`x.at >= ${startTime}::date`] : []),
    ...(endTime ? [sql`x.at < ${endTime}::date + 1`] : []),
  ];
  return sql`(select range_agg(x.serials) from (
      select int4range(r.serial_from, r.serial_to, '[]') as serials, r.prod_batch_id, r.create_time as at from code_range r
      where r.company_id = b.company_id and r.batch_id = b.id and r.kind = 'ACTIVATE' and not r.undone
      union all select int4range(s.serial, s.serial, '[]'), w.prod_batch_id, w.confirm_time from code_state s join code_return w on w.company_id = s.company_id and w.id = s.return_id
      where s.company_id = b.company_id and s.batch_id = b.id) x
    left join production_batch p on p.company_id = b.company_id and p.id = x.prod_batch_id where ${sql.join(of, sql` and `)})`;
}

const packed = (boxNo: string) => sql`(with recursive inside as (
      select id as box_id from box_code where company_id = b.company_id and box_no = ${boxNo}
      union all select k.child_box_id from inside i join packing k on k.box_id = i.box_id and upper_inf(k.during) and k.child_box_id is not null)
    select range_agg(k.serials) from inside i join packing k on k.box_id = i.box_id and upper_inf(k.during) where k.batch_id = b.id)`;

const held = (holder: string) =>
  sql`(select range_agg(m.serials) from movement m where m.company_id = b.company_id and m.batch_id = b.id and upper_inf(m.during) and m.holder ilike ${like(holder)})`;

/** A scanned or typed code; a text that is none finds nothing. */
const named = (typed: string) =>
  sql`(select range_agg(int4range(c.serial, c.serial, '[]')) from code c where c.company_id = b.company_id and c.batch_id = b.id and c.code = ${codeTextOf(typed)?.code ?? ''})`;

/** The runs of serials that the filters leave, the newest batch first. Each filter gives serials; what remains is in all of them. */
export function runsSql(ctx: Ctx, filters: Filters): RawBuilder<SgtinRun> {
  const { gtin, search, batchNo, serialFrom = 1, serialTo = 99_999_999, boxNo, holder } = filters;
  const { prodBatchNo, prodFrom, prodTo, startTime, endTime } = filters;
  const first = sql`greatest(b.serial_from, ${serialFrom}::int)`;
  const last = sql`least(b.serial_from + b.generated - 1, ${serialTo}::int)`;
  const where = [
    sql`b.code_type = 'SGTIN' and b.generated > 0`,
    ...(isPlatform(ctx.me) ? [] : [sql`b.company_id = ${ctx.me.companyId}`]),
    ...(gtin ? [sql`b.gtin like ${like(gtin)}`] : []),
    ...(batchNo ? [sql`b.batch_no ilike ${like(batchNo)}`] : []),
  ];
  const serials = [
    sql`int4multirange(int4range(${first}, ${last}, '[]'))`,
    ...[
      ...(prodBatchNo || prodFrom || prodTo || startTime || endTime ? [produced(filters)] : []),
      ...(boxNo ? [packed(boxNo)] : []),
      ...(holder ? [held(holder)] : []),
      ...(search ? [named(search)] : []),
    ].map((found) => sql`coalesce(${found}, '{}'::int4multirange)`),
  ];
  // PostgreSQL makes no range whose first serial lies above the last.
  return sql<SgtinRun>`
    select b.id::text as batch_id, lower(r) as from, upper(r) - 1 as to from code_batch b
    cross join lateral unnest(case when ${first} <= ${last} then ${sql.join(serials, sql` * `)} end) r
    where ${sql.join(where, sql` and `)} order by b.id desc, lower(r)`;
}

export async function runsOf(ctx: Ctx, filters: Filters): Promise<SgtinRun[]> {
  return (await runsSql(ctx, filters).execute(ctx.db)).rows;
}

/** Every single serial of the runs, for a sheet. */
export const serialsOf = (ctx: Ctx, filters: Filters) =>
  ctx.db
    .selectFrom(
      sql<{ batchId: string; serial: number; status: number | null }>`(
        select r.batch_id, s as serial, ${filters.status ?? null}::int as status from (${runsSql(ctx, filters)}) r cross join generate_series(r.from, r.to) s)`.as(
        'x',
      ),
    )
    .selectAll();

export interface Whereabouts {
  serial: number;
  boxNo: string;
  holder: string;
  scans: number;
  lastScanCity: string;
  bizStep: string | null;
  disposition: string;
  eventType: string;
  lastEventTime: string | null;
  recallId: string | null;
}

/** Where some units of a batch are, what happened to them last, and where they were scanned last. */
export async function whereaboutsOf(
  db: Db,
  companyId: string,
  batchId: string,
  codes: readonly { serial: number; code: string }[],
): Promise<Map<number, Whereabouts>> {
  const { rows } = await sql<Whereabouts>`
    select u.serial, coalesce(k.box_no, '') as box_no, coalesce(m.holder, '') as holder, coalesce(n.scan_count, 0) as scans, coalesce(n.recent_city[1], '') as last_scan_city,
      e.biz_step, coalesce(e.disposition, '') as disposition, coalesce(e.event_type, '') as event_type, e.event_time as last_event_time, (select r.id::text from recall r where r.id = e.doc_id) as recall_id
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as u (serial int, code text)
    left join lateral (select b.box_no from packings_within(${companyId}, ${batchId}, u.serial, u.serial) p join box_code b on b.id = p.box_id where upper_inf(p.during) order by p.piece_no limit 1) k on true
    left join lateral (select holder from movements_within(${companyId}, ${batchId}, u.serial, u.serial) where upper_inf(during) limit 1) m on true
    left join lateral (select scan_count, recent_city from code_scan where company_id = ${companyId} and code = u.code offset 0) n on true
    left join lateral (
      select e.* from subjects_within(${companyId}, ${batchId}, u.serial, u.serial) s join epcis_event e on e.company_id = ${companyId} and e.event_time = s.event_time and e.id = s.event
      where e.error_time is null and not exists (select from event_key w where w.company_id = e.company_id and w.event_id = e.event_id and w.declaration) order by e.event_time desc, e.id desc limit 1) e on true`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.serial, row]));
}

/** The lengths of the company prefixes that some GTINs begin with. */
export async function prefixLengths(db: Db, companyId: string, gtins: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ gtin: string; length: number }>`
    select g.gtin, max(length(p.prefix)) as length from unnest(${[...gtins]}::text[]) as g (gtin) join gs1_prefix p on p.company_id = ${companyId} and substr(g.gtin, 2) like p.prefix || '%' group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ gtin, length }) => [gtin, length]));
}
