import type { codeTrace, Parsed, sgtin } from '@touchmark/contract';
import { codeTextOf, type CodeType, largestSerial } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { cityTyped } from '../../platform/division/public.ts';

type Paging = 'after' | 'pageSize';
/** The filters of both lists: SGTINs, and codes of every type. */
export type UnitFilters = Omit<Parsed<typeof sgtin.list>, Paging> &
  Partial<Omit<Parsed<typeof codeTrace.list>, Paging>> & {
    codeType?: CodeType | undefined;
    /** Whose codes the platform's staff ask for; others see their own alone. */
    companyIds?: readonly string[];
  };

/** A single code, by its place. */
export interface Unit {
  batchId: string;
  serial: number;
}

/** Serials of a batch, from one to another. */
export interface UnitRun {
  batchId: string;
  from: number;
  to: number;
}

/** A section of a batch, as two expressions over `b`. */
interface Section {
  first: RawBuilder<unknown>;
  last: RawBuilder<unknown>;
}
const within = (table: string, { first, last }: Section) => sql`${sql.raw(table)}_within(b.company_id, b.id, ${first}, ${last})`;

/** The serials of a batch `b` that were activated for the production batches, and at the time, that the filters name. */
function produced({ prodBatchNo, prodFrom, prodTo, startTime, endTime }: UnitFilters, section: Section): RawBuilder<unknown> {
  const of = [
    ...(prodBatchNo ? [sql`p.batch_no ilike ${like(prodBatchNo)}`] : []),
    ...(prodFrom ? [sql`p.prod_date >= ${prodFrom}`] : []),
    ...(prodTo ? [sql`p.prod_date <= ${prodTo}`] : []),
    ...(startTime ? [sql`x.at >= ${startTime}::date`] : []),
    ...(endTime ? [sql`x.at < ${endTime}::date + 1`] : []),
  ];
  return sql`(select range_agg(x.serials) from (
      select int4range(r.serial_from, r.serial_to, '[]') as serials, r.prod_batch_id, r.create_time as at from ${within('ranges', section)} r where r.kind = 'ACTIVATE'
      union all select int4range(s.serial, s.serial, '[]'), w.prod_batch_id, w.confirm_time from code_state s join code_return w on w.company_id = s.company_id and w.id = s.return_id
      where s.company_id = b.company_id and s.batch_id = b.id and s.serial between ${section.first} and ${section.last}) x
    left join production_batch p on p.company_id = b.company_id and p.id = x.prod_batch_id where ${sql.join(of, sql` and `)})`;
}

const packed = (boxNo: string) => sql`(with recursive inside as (
      select id as box_id from box_code where company_id = b.company_id and box_no = ${boxNo}
      union all select k.child_box_id from inside i join packing k on k.box_id = i.box_id and upper_inf(k.during) and k.child_box_id is not null)
    select range_agg(k.serials) from inside i join packing k on k.box_id = i.box_id and upper_inf(k.during) where k.batch_id = b.id)`;

const held = (holder: string, section: Section) =>
  sql`(select range_agg(m.serials) from ${within('movements', section)} m where upper_inf(m.during) and m.holder ilike ${like(holder)})`;

/** A scanned or typed code; a text that is none finds nothing. */
const named = (typed: string) =>
  sql`(select range_agg(int4range(c.serial, c.serial, '[]')) from code c where c.company_id = b.company_id and c.batch_id = b.id and c.code = ${codeTextOf(typed)?.code ?? ''})`;

/** Codes that consumers scanned so often, in such a city, and last in such a time. */
function scanned({ city, minScans = 1, scanFrom, scanTo }: UnitFilters): RawBuilder<unknown> {
  const of = [
    sql`s.company_id = b.company_id and c.batch_id = b.id and s.scan_count >= ${minScans}`,
    ...(scanFrom ? [sql`s.last_time >= ${scanFrom}::date`] : []),
    ...(scanTo ? [sql`s.last_time < ${scanTo}::date + 1`] : []),
    ...(city
      ? [
          // What was archived is found by the cities that the code remembers.
          sql`(s.first_city ilike ${like(cityTyped(city))} or exists (select from unnest(s.recent_city) r where r ilike ${like(cityTyped(city))}) or exists (select from scan_log l where l.company_id = s.company_id and l.code = s.code and l.city ilike ${like(cityTyped(city))}))`,
        ]
      : []),
  ];
  return sql`(select range_agg(int4range(c.serial, c.serial, '[]')) from code_scan s join code c on c.company_id = s.company_id and c.code = s.code where ${sql.join(of, sql` and `)})`;
}

/** Codes to which something happened in a time. */
const happened = ({ eventFrom, eventTo }: UnitFilters, section: Section) =>
  sql`(select range_agg(s.serials) from ${within('subjects', section)} s where s.event_time >= ${eventFrom ?? '-infinity'}::timestamptz and s.event_time < ${eventTo ?? 'infinity'}::timestamptz + interval '1 day')`;

const one = (filter: unknown, part: () => RawBuilder<unknown>): RawBuilder<unknown>[] => (filter ? [part()] : []);

/** The batches `b` that the filters leave. */
const batchesIn = (ctx: Ctx, { codeType, gtin, batchNo, product, companyIds, ...filters }: UnitFilters) => [
  sql`b.generated > 0`,
  ...one(!isPlatform(ctx.me), () => sql`b.company_id = ${ctx.me.companyId}`),
  ...one(companyIds, () => sql`b.company_id = any(${[...companyIds!]}::bigint[])`),
  ...one(codeType, () => sql`b.code_type = ${codeType}`),
  ...one(gtin, () => sql`b.gtin like ${like(gtin!)}`),
  ...one(batchNo, () => sql`b.batch_no ilike ${like(batchNo!)}`),
  ...one(
    product,
    () =>
      sql`exists (select from product_identify p where p.id = b.product_id and (p.product_name ilike ${like(product!)} or p.model ilike ${like(product!)}))`,
  ),
  ...byText(filters).map((serials) => sql`${serials} is not null`),
];

/** The serials of a section of a batch `b` that filters name which are asked by an index over serials. */
const bySerial = (f: UnitFilters, section: Section) => [
  ...one(f.prodBatchNo || f.prodFrom || f.prodTo || f.startTime || f.endTime, () => produced(f, section)),
  ...one(f.holder, () => held(f.holder!, section)),
  ...one(f.eventFrom || f.eventTo, () => happened(f, section)),
];
/** The serials that a text of a code or box names: few. */
const byText = ({ boxNo, search }: UnitFilters) => [...one(boxNo, () => packed(boxNo!)), ...one(search, () => named(search!))];
const byScans = (f: UnitFilters) => one(f.minScans || f.city || f.scanFrom || f.scanTo, () => scanned(f));

/** The serials of a batch `b` that exist and are asked for: all if the first is not above the last. */
const section = ({ serialFrom = 1, serialTo = largestSerial }: UnitFilters): Section => ({
  first: sql`greatest(b.serial_from, ${serialFrom}::int)`,
  last: sql`least(b.serial_from + b.generated - 1, ${serialTo}::int)`,
});

/** How the filters are asked: of batches alone, by an index over serials, or of the codes that consumers scanned, which has none. */
export function waysOf(filters: UnitFilters): { serials: boolean; sections: boolean } {
  const [indexed, scans] = [bySerial(filters, section(filters)).length > 0, byScans(filters).length > 0];
  return { serials: indexed || scans || byText(filters).length > 0, sections: indexed && !scans };
}

/** The batches with the serials that may be asked for, the newest first, from a serial of one of them on. */
export async function batchesFrom(ctx: Ctx, filters: UnitFilters, start: Unit | undefined, most: number): Promise<UnitRun[]> {
  const { first, last } = section(filters);
  const from = start ? sql`case when b.id = ${start.batchId} then greatest(${first}, ${start.serial}::int) else ${first} end` : first;
  const older = start ? [sql`b.id <= ${start.batchId}`] : [];
  const { rows } = await sql<UnitRun>`
    select b.id::text as batch_id, ${from} as from, ${last} as to from code_batch b
    where ${sql.join([...batchesIn(ctx, filters), ...older, sql`${from} <= ${last}`], sql` and `)} order by b.id desc limit ${most}`.execute(
    ctx.db,
  );
  return rows;
}

/** How many serials the batches have that may be asked for. */
export async function countUnits(ctx: Ctx, filters: UnitFilters): Promise<number> {
  const { first, last } = section(filters);
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${last} - ${first} + 1), 0)::float8 as total from code_batch b where ${sql.join([...batchesIn(ctx, filters), sql`${first} <= ${last}`], sql` and `)}`.execute(
    ctx.db,
  );
  return rows[0]!.total;
}

/** The runs of serials that the filters leave, the newest batch first. Each filter gives serials; what remains is in all of them. */
function runsSql(ctx: Ctx, filters: UnitFilters, { first, last }: Section, batches: RawBuilder<unknown>[]): RawBuilder<UnitRun> {
  const named = [...bySerial(filters, { first, last }), ...byText(filters), ...byScans(filters)];
  const serials = [
    sql`int4multirange(int4range(${first}, ${last}, '[]'))`,
    ...named.map((of) => sql`coalesce(${of}, '{}'::int4multirange)`),
  ];
  // PostgreSQL makes no range whose first serial lies above the last.
  return sql<UnitRun>`
    select b.id::text as batch_id, lower(r) as from, upper(r) - 1 as to from code_batch b
    cross join lateral unnest(case when ${first} <= ${last} then ${sql.join(serials, sql` * `)} end) r
    where ${sql.join([...batchesIn(ctx, filters), ...batches], sql` and `)} order by b.id desc, lower(r)`;
}

/** The runs of serials that the filters leave of some of a batch. */
export async function runsIn(ctx: Ctx, filters: UnitFilters, { batchId, from, to }: UnitRun): Promise<UnitRun[]> {
  const { rows } = await runsSql(ctx, filters, { first: sql`${from}::int`, last: sql`${to}::int` }, [sql`b.id = ${batchId}`]).execute(
    ctx.db,
  );
  return rows;
}

/** Every single serial that the filters leave, for a sheet. */
export const serialsOf = (ctx: Ctx, filters: UnitFilters) =>
  ctx.db
    .selectFrom(
      sql<Unit & { status: number | null }>`(
        select r.batch_id, s as serial, ${filters.status ?? null}::int as status from (${runsSql(ctx, filters, section(filters), [])}) r cross join generate_series(r.from, r.to) s)`.as(
        'x',
      ),
    )
    .selectAll();

/** How many these are: the runs say so by their lengths, and of ten million serials none is read. */
export async function countSerials(ctx: Ctx, filters: UnitFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(r.to - r.from + 1), 0)::float8 as total from (${runsSql(ctx, filters, section(filters), [])}) r`.execute(ctx.db);
  return rows[0]!.total;
}

interface Whereabouts {
  serial: number;
  boxNo: string;
  holder: string;
  scans: number;
  lastScanCity: string;
  lastScanTime: string | null;
  /** When it was sold, and the months of its product’s warranty from then on. */
  warrantyEnd: string | null;
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
    select u.serial, coalesce(k.box_no, '') as box_no, coalesce(m.holder, '') as holder, coalesce(n.scan_count, 0) as scans, coalesce(n.recent_city[1], '') as last_scan_city, n.last_time as last_scan_time, (w.sold + make_interval(months => p.warranty_months))::date as warranty_end,
      e.biz_step, coalesce(e.disposition, '') as disposition, coalesce(e.event_type, '') as event_type, e.event_time as last_event_time, (select r.id::text from recall r where r.id = e.doc_id) as recall_id
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as u (serial int, code text)
    cross join (select p.warranty_months from code_batch b join product_identify p on p.id = b.product_id where b.company_id = ${companyId} and b.id = ${batchId}) p
    left join lateral (
      select min(e.event_time) as sold from subjects_within(${companyId}, ${batchId}, u.serial, u.serial) s join epcis_event e on e.company_id = ${companyId} and e.event_time = s.event_time and e.id = s.event
      where e.biz_step = 'retail_selling' and e.error_time is null) w on p.warranty_months > 0
    left join lateral (select b.box_no from packings_within(${companyId}, ${batchId}, u.serial, u.serial) p join box_code b on b.id = p.box_id where upper_inf(p.during) order by p.piece_no limit 1) k on true
    left join lateral (select holder from movements_within(${companyId}, ${batchId}, u.serial, u.serial) where upper_inf(during) limit 1) m on true
    left join lateral (select scan_count, recent_city, last_time from code_scan where company_id = ${companyId} and code = u.code offset 0) n on true
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
