import type { EpcPattern } from '@touchmark/gs1';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { areUnread, type Subject } from '../../events/event/public.ts';
import type { Match, Query } from './query-parameters.queries.ts';
import type { Reference } from './query-references.queries.ts';

export interface EventRow {
  id: string;
  eventId: string;
  source: 'ACT' | 'CAPTURE';
  type: string;
  action: string | null;
  bizStep: string;
  disposition: string;
  zone: string;
  readPoint: string;
  bizLocation: string;
  doc: Record<string, unknown>;
  /** The production batch that an event of ours belongs to. */
  lot: string;
  errorReason: string;
  correctiveIds: string[];
  time: string;
  recordTime: string;
  errorTime: string | null;
  /** The value the page is ordered by, to the microsecond. */
  at: string;
}

const instant = (column: string, digits: 'MS' | 'US') =>
  sql<string>`to_char(${sql.raw(column)} at time zone 'UTC', ${sql.lit(`YYYY-MM-DD"T"HH24:MI:SS.${digits}"Z"`)})`;
const and = (parts: readonly RawBuilder<unknown>[]) => sql<SqlBool>`${sql.join(parts, sql` and `)}`;

/** Subjects of a kind in the given roles, as a table. `about` gives what an identifier is stored as. */
function subjectsOf(companyId: string, { roles, epcs, patterns }: Match, about: (epc: string) => Subject[]): RawBuilder<unknown> {
  const subjects = epcs.flatMap(about);
  const others = subjects.flatMap((one) => ('epc' in one ? [one.epc] : []));
  const boxes = subjects.flatMap((one) => ('boxId' in one ? [one.boxId] : []));
  const inRoles = sql`role = any(${[...roles]})`;
  const tables = [
    ...subjects.flatMap((one) =>
      'batchId' in one
        ? [sql`select event_time, event from subjects_within(${companyId}, ${one.batchId}, ${one.from}, ${one.from}) where ${inRoles}`]
        : [],
    ),
    ...[
      ...(others.length > 0 ? [others.length === 1 ? sql`epc = ${others[0]}` : sql`epc = any(${others})`] : []),
      ...(boxes.length > 0 ? [boxes.length === 1 ? sql`box_id = ${boxes[0]}` : sql`box_id = any(${boxes}::bigint[])`] : []),
      ...patterns.flatMap((pattern) => patternConditions(companyId, pattern)),
    ].map((any) => sql`select event_time, event from event_subject where company_id = ${companyId} and ${any} and ${inRoles}`),
  ];
  return sql`(${sql.join(tables, sql` union all `)})`;
}

/** Events that name something, as a table; those that are not read yet are looked at one by one. */
function naming(companyId: string, { keys, unread }: Reference, areRead: boolean): RawBuilder<unknown> {
  const any = keys.length === 1 ? sql`key = ${keys[0]}` : sql`key = any(${[...keys]})`;
  const read = sql`select event_time, event from event_reference where company_id = ${companyId} and ${any}`;
  if (areRead) return sql`(${read})`;
  return sql`(${read} union all select e.event_time, e.id from event_reading r join epcis_event e
    on e.company_id = r.company_id and (e.event_time, e.id) > (r.event_time, r.event) where r.company_id = ${companyId} and ${unread})`;
}

/** The identifiers that a pattern stands for, in the index of what is not ours, and the units and boxes of the company among them. */
function patternConditions(companyId: string, { starts, form, key }: EpcPattern): RawBuilder<unknown>[] {
  // Texts that begin so lie between these two in the order of bytes.
  const after = (start: string) => start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + 1);
  const others = starts.map((start) => sql`epc >= ${start} and epc < ${after(start)} and epc ~ ${form}`);
  const begin = (column: RawBuilder<unknown>) =>
    sql`exists (select from unnest(${key.starts}::text[]) as k where starts_with(${column}, k))`;
  if (key.ai === '01' && form.includes('/21/'))
    others.push(sql`batch_id in (
      select b.id from code_batch b join product_identify p on p.id = b.product_id
      where b.company_id = ${companyId} and b.code_type = 'SGTIN' and ${begin(sql`lpad(coalesce(b.gtin, p.gtin), 14, '0')`)})`);
  if (key.ai === '00')
    others.push(
      sql`box_id in (select x.id from box_code x where x.company_id = ${companyId} and x.scheme = 'SSCC' and ${begin(sql`x.box_no`)})`,
    );
  return others;
}

/** A page ends before its documents hold more characters together, but has at least one event. */
const pageChars = 8_000_000;

/** One page of the events a query finds, and whether there are more. */
export async function eventPage(
  db: Db,
  companyId: string,
  query: Query,
  about: (epc: string) => Subject[],
  most: number,
): Promise<{ page: EventRow[]; more: boolean }> {
  const { from, where, order } = await found(db, companyId, query, { about, rows: most + 1 });
  const { rows } = await sql<EventRow & { fits: boolean }>`
    select e.id, e.event_id, e.source, e.event_type as type, e.action, e.biz_step, e.disposition, e.time_zone_offset as zone, e.read_point, e.biz_location, e.error_reason, e.corrective_ids,
      ${instant('e.event_time', 'MS')} as time, ${instant('e.record_time', 'MS')} as record_time, ${instant('e.error_time', 'MS')} as error_time, ${typeof query.orderBy === 'string' ? instant(`e.${query.orderBy}`, 'US') : query.orderBy} as at,
      case when e.nth = 1 or e.chars <= ${pageChars} then e.doc end as doc, e.nth = 1 or e.chars <= ${pageChars} as fits,
      coalesce((select pb.batch_no from production_batch pb where pb.id = e.prod_batch_id and pb.company_id = e.company_id), '') as lot
    from (select e.*, row_number() over w as nth, sum(coalesce(length(e.doc::text), 0)) over (w rows unbounded preceding) as chars
      from (select e.* from ${from} where ${where} order by ${order} limit ${most + 1}) e window w as (order by ${order})) e order by ${order}`.execute(
    db,
  );
  const page = rows.slice(0, most).filter(({ fits }) => fits);
  return { page, more: rows.length > page.length };
}

/** How many events a query finds, counted up to a number. */
export async function countEvents(
  db: Db,
  companyId: string,
  query: Query,
  about: (epc: string) => Subject[],
  upTo: number,
): Promise<number> {
  const { from, where } = await found(db, companyId, query, { about, rows: upTo });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select from ${from} where ${where} limit ${upTo}) x`.execute(
    db,
  );
  return rows[0]!.n;
}

/**
 * Where the events of a query are found. A query by one identifier begins at its subjects, and one by something that is named at these
 * references: their indexes have the order of the page, so that a late page costs what the first one does.
 */
async function found(db: Db, companyId: string, query: Query, { about, rows }: { about: (epc: string) => Subject[]; rows: number }) {
  const { conditions, matches, references, orderBy, descending, after } = query;
  const areRead = references.length === 0 || !(await areUnread(db, companyId));
  const tables = [
    ...matches.map((match) => subjectsOf(companyId, match, about)),
    ...references.map((reference) => naming(companyId, reference, areRead)),
  ];
  const [column, type] = typeof orderBy === 'string' ? [sql.raw(`e.${orderBy}`), sql.raw('timestamptz')] : [orderBy, sql.raw('text')];
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const beyond = sql.raw(descending ? '<' : '>');
  const where = [sql`e.company_id = ${companyId}`, ...conditions];
  if (after) where.push(sql`(${column}, e.id) ${beyond} (${after.at}::${type}, ${after.id}::bigint)`);
  const [first, ...rest] = tables;
  for (const table of first && orderBy === 'event_time' ? rest : tables)
    where.push(sql`exists (select from ${table} s where s.event = e.id)`);
  const from =
    first && orderBy === 'event_time'
      ? sql`(select distinct s.event_time, s.event from ${first} s
          ${after ? sql`where (s.event_time, s.event) ${beyond} (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
          order by s.event_time ${direction}, s.event ${direction} ${conditions.length + rest.length === 0 ? sql`limit ${rows}` : sql``}) x
        join epcis_event e on e.company_id = ${companyId} and e.event_time = x.event_time and e.id = x.event`
      : sql`epcis_event e`;
  return { from, where: and(where), order: sql`${column} ${direction}, e.id ${direction}` };
}

export const recordedBefore = (until: string) => sql<SqlBool>`e.record_time < ${until}::timestamptz`;

/**
 * The moment before which no event can be recorded any more: an event has the time at which it was written, and appears when its
 * transaction ends, so a transaction that writes now may still bring events that are as old as itself. The second covers the moment
 * between an event’s time and its transaction’s number.
 */
export async function settledUntil(db: Db): Promise<string> {
  const { rows } = await sql<{ until: string }>`
    select to_char(least(clock_timestamp() - interval '1 second', min(xact_start)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until
    from pg_stat_activity where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`.execute(db);
  return rows[0]!.until;
}

/** What events are about, by event: units by batch and run, boxes with their number, other identifiers as they are. */
export async function subjectsOfEvents(db: Db, companyId: string, events: readonly string[]): Promise<Map<string, SubjectRow[]>> {
  const { rows } = await sql<SubjectRow & { event: string }>`
    select s.event, s.role, s.epc, s.batch_id, lower(s.serials) as "from", upper(s.serials) - 1 as "to", b.box_no, b.scheme
    from event_subject s left join box_code b on b.id = s.box_id and b.company_id = s.company_id
    where s.company_id = ${companyId} and s.event = any(${[...events]}::bigint[]) order by s.event, s.batch_id, s.serials`.execute(db);
  const byEvent = new Map<string, SubjectRow[]>();
  for (const { event, ...row } of rows) byEvent.set(event, [...(byEvent.get(event) ?? []), row]);
  return byEvent;
}

export interface SubjectRow {
  role: Subject['role'];
  epc: string | null;
  batchId: string | null;
  from: number | null;
  to: number | null;
  boxNo: string | null;
  scheme: 'SSCC' | 'PLATFORM' | null;
}

/** What the texts of a batch's codes are made from, and what the codes are on. */
export async function batchesOf(db: Db, companyId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('codeBatch as b')
    .innerJoin('productIdentify as p', 'p.id', 'b.productId')
    .where('b.companyId', '=', companyId)
    .where('b.id', 'in', [...ids])
    .select([
      'b.id',
      'b.companyId',
      'b.codeType',
      'b.serialFrom',
      'b.batchNo',
      sql<string | null>`coalesce(b.gtin, p.gtin)`.as('gtin'),
      sql<string>`coalesce(p.identifier, p.id::text)`.as('product'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, type: row.codeType as 'ECODE' | 'AUTH' | 'SGTIN' }]));
}

/** The values of a column that occur, in order. */
export async function distinctValues(db: Db, companyId: string, column: string, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{
    value: string;
  }>`select distinct ${sql.ref(column)} collate "C" as value from epcis_event where company_id = ${companyId} and ${sql.ref(column)} collate "C" > ${after} order by 1 limit ${most}`.execute(
    db,
  );
  return rows.map(({ value }) => value);
}
