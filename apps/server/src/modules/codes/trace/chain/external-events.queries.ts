import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Cut, Paged } from './chain-cut.ts';
import type { Place } from './chain-key.ts';

export type Way = 'back' | 'forward';

/** A transformation, aggregation or association that another system told of, in which a node stands. */
export interface ExternalEvent {
  event: string;
  transforms: boolean;
  deletes: boolean;
  /** Taken out is everything that lay in the parent, because nothing is named. */
  whole: boolean;
  /** What was counted instead of named one by one, as EPCIS has it. */
  input: unknown;
  output: unknown;
  child: unknown;
  /** Whether the node is named by its class, so that its part in the event stands in those lists. */
  ofClass: boolean;
}

/** What something is by identity: a run, a box, or an identifier of anything else. */
export type Known = { batchId: string; from: number; to: number } | { boxId: string } | { epc: string };

/** The subjects that are `known`, whatever their part. */
function subjectsSql(companyId: string, known: Known): RawBuilder<unknown> {
  if ('boxId' in known) return sql`(select * from event_subject where company_id = ${companyId} and box_id = ${known.boxId})`;
  if ('epc' in known) return sql`(select * from event_subject where company_id = ${companyId} and epc = ${known.epc})`;
  return sql`subjects_within(${companyId}, ${known.batchId}, ${known.from}, ${known.to})`;
}

/** Where a node has something behind or before it: as a result of a transformation or as a parent, as an input or as a child. */
const parts = { back: sql`('OUTPUT', 'OUTPUT_CLASS', 'PARENT')`, forward: sql`('INPUT', 'INPUT_CLASS', 'CHILD', 'CLASS')` };

const mostEvents = 500;

/** The events that other systems told of and did not take back, in which a node stands on the side that leads on; the latest ones. */
export async function externalEvents(db: Db, companyId: string, known: Known, way: Way): Promise<ExternalEvent[]> {
  const { rows } = await sql<ExternalEvent>`
    with near as materialized (
      select event_time, event, bool_and(role in ('CLASS', 'INPUT_CLASS', 'OUTPUT_CLASS')) as of_class from ${subjectsSql(companyId, known)} s where s.role in ${parts[way]} group by 1, 2)
    select e.id::text as event, e.event_type = 'TransformationEvent' as transforms, coalesce(e.action = 'DELETE', false) as deletes, n.of_class,
      not exists (select from event_subject s where s.company_id = e.company_id and s.event = e.id and s.role in ('CHILD', 'CLASS')) as whole,
      e.doc -> 'inputQuantityList' as input, e.doc -> 'outputQuantityList' as output, e.doc -> 'childQuantityList' as child
    from near n join epcis_event e on e.company_id = ${companyId} and e.event_time = n.event_time and e.id = n.event
    where e.source = 'CAPTURE' and e.event_type in ('TransformationEvent', 'AggregationEvent', 'AssociationEvent') and e.error_time is null
      and not exists (select from event_key k where k.company_id = e.company_id and k.event_id = e.event_id and k.declaration)
    order by e.event_time desc, e.id desc limit ${mostEvents}`.execute(db);
  return rows;
}

/** What stands at the other side of some events. */
export interface ExternalItem {
  batchId: string | null;
  from: number;
  to: number;
  boxId: string | null;
  epc: string | null;
}
export interface Sides {
  /** Of transformations: what was used, or what was made. */
  transformed: readonly string[];
  /** Of aggregations, the latest first. */
  put: readonly { event: string; deletes: boolean }[];
  /** What is counted by its class at the other side. */
  classes: readonly string[];
}

/** A number in the order of texts. */
const inOrder = (number: RawBuilder<unknown>) => sql`lpad((${number})::text, 19, '0')`;
/** An identifier that is longer could not be asked for again. */
const longest = 900;

/**
 * The other side of events, page by page, each thing once. What was put into something counts until it is taken out; what we know
 * to lie there ourselves stands among our own links.
 */
export async function externalItems(
  db: Db,
  place: Place,
  way: Way,
  { transformed, put, classes }: Sides,
  { after, size }: Cut,
): Promise<Paged<ExternalItem>[]> {
  const { companyId } = place;
  const subjects = sql`event_subject where company_id = ${companyId} and event = any(${[...transformed]}::bigint[]) and role = ${way === 'back' ? 'INPUT' : 'OUTPUT'}`;
  const ours = oursSql(place, way);
  const { rows } = await sql<Paged<ExternalItem>>`
    with put as materialized (
      select x.event, x.deletes, x.ordinality as n from rows from (jsonb_to_recordset(${JSON.stringify(put)}::jsonb) as (event bigint, deletes boolean)) with ordinality as x),
    member as materialized (
      select s.*, p.deletes, p.n from put p join event_subject s on s.company_id = ${companyId} and s.event = p.event and s.role = ${way === 'back' ? 'CHILD' : 'PARENT'}),
    held as (
      select m.batch_id, m.box_id, m.epc, case when m.batch_id is not null then
        int4multirange(m.serials) - coalesce((select range_agg(d.serials) from member d where d.deletes and d.n < m.n and d.batch_id = m.batch_id), '{}') end as serials
      from member m where not m.deletes and (m.batch_id is not null or not exists (
        select from member d where d.deletes and d.n < m.n and (d.box_id = m.box_id or d.epc = m.epc)))),
    item as (
      select batch_id, box_id, epc, serials from held union all select batch_id, box_id, epc, int4multirange(serials) from ${subjects}
      union all select null, null, c, null from unnest(${[...classes]}::text[]) c),
    one as (
      select 'b' || ${inOrder(sql`i.box_id`)} as at, null::bigint as batch_id, 0 as from, 0 as to, i.box_id, null::text as epc
        from item i where i.box_id is not null and not exists (select from ${ours.boxes} o where o.box_id = i.box_id) group by i.box_id
      union all select 'e' || i.epc, null, 0, 0, null, i.epc from item i where length(i.epc) <= ${longest} group by i.epc
      union all select 'r' || ${inOrder(sql`batch_id`)} || '.' || ${inOrder(sql`lower(run)`)}, batch_id, lower(run), upper(run) - 1, null, null
        from (select i.batch_id, unnest(range_agg(i.serials) - coalesce((select range_agg(o.serials) from ${ours.runs} o where o.batch_id = i.batch_id), '{}')) as run
          from (select batch_id, unnest(serials) as serials from item where batch_id is not null) i group by i.batch_id) r)
    select at, batch_id::text, "from", "to", box_id::text, epc from one where at collate "C" > ${after ?? ''} order by at collate "C" limit ${size + 1}`.execute(
    db,
  );
  return rows;
}

/** What we know to lie in a box now, or where a unit or box lies: as (box_id) and as (batch_id, serials). */
function oursSql(place: Place, way: Way): { boxes: RawBuilder<unknown>; runs: RawBuilder<unknown> } {
  const none = {
    boxes: sql`(select null::bigint as box_id where false)`,
    runs: sql`(select null::bigint as batch_id, null::int4range as serials where false)`,
  };
  if (place.kind === 'box' && way === 'back')
    return {
      boxes: sql`(select child_box_id as box_id from packing where box_id = ${place.id} and upper_inf(during))`,
      runs: sql`(select batch_id, serials from packing where box_id = ${place.id} and upper_inf(during))`,
    };
  if (way === 'back') return none;
  if (place.kind === 'box')
    return { ...none, boxes: sql`(select box_id from packing where child_box_id = ${place.id} and upper_inf(during))` };
  const run = place.kind === 'code' ? { ...place, from: place.serial, to: place.serial } : place;
  if (run.kind !== 'code' && run.kind !== 'run') return none;
  return {
    ...none,
    boxes: sql`(select box_id from packings_within(${place.companyId}, ${run.batchId}, ${run.from}, ${run.to}) where upper_inf(during))`,
  };
}

/** The latest time at which a parent was emptied as a whole after an event: what was put in before lies there no longer. */
export async function emptiedLater(db: Db, companyId: string, events: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ event: string }>`
    select e.id::text as event from event_subject p join epcis_event e on e.company_id = p.company_id and e.event_time = p.event_time and e.id = p.event
    where p.company_id = ${companyId} and p.event = any(${[...events]}::bigint[]) and p.role = 'PARENT' and exists (
      select from event_subject q join epcis_event d on d.company_id = q.company_id and d.event_time = q.event_time and d.id = q.event
      where q.company_id = p.company_id and q.role = 'PARENT' and (q.epc = p.epc or q.box_id = p.box_id) and d.source = 'CAPTURE' and d.action = 'DELETE' and d.error_time is null
        and (d.event_time, d.id) > (e.event_time, e.id)
        and not exists (select from event_subject c where c.company_id = d.company_id and c.event = d.id and c.role in ('CHILD', 'CLASS'))
        and not exists (select from event_key k where k.company_id = d.company_id and k.event_id = d.event_id and k.declaration))`.execute(
    db,
  );
  return new Set(rows.map(({ event }) => event));
}

/** Whose event names an identifier, among what the caller may see. */
export async function companyNaming(
  db: Db,
  mine: RawBuilder<unknown>,
  epcs: readonly string[],
): Promise<{ companyId: string; epc: string } | undefined> {
  const { rows } = await sql<{ companyId: string; epc: string }>`
    select c.id::text as company_id, s.epc from company c
    cross join lateral (select epc from event_subject where company_id = c.id and epc = any(${[...epcs]}::text[]) limit 1) s where ${mine} order by c.id limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The GTIN and number under which others name a production batch. */
export async function lotOf(db: Db, prodBatchId: string): Promise<{ gtin: string; lot: string } | undefined> {
  const { rows } = await sql<{ gtin: string; lot: string }>`
    select p.gtin, b.batch_no as lot from production_batch b join product_identify p on p.id = b.product_id where b.id = ${prodBatchId} and p.gtin is not null`.execute(
    db,
  );
  return rows[0];
}

/** The production batches of a company by GTIN and number. */
export async function batchesNamed(
  db: Db,
  companyId: string,
  lots: readonly { gtin: string; lot: string }[],
): Promise<{ id: string; gtin: string; lot: string }[]> {
  const { rows } = await sql<{ id: string; gtin: string; lot: string }>`
    select b.id::text, lpad(p.gtin, 14, '0') as gtin, b.batch_no as lot from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as x (gtin text, lot text)
    join product_identify p on p.company_id = ${companyId} and lpad(p.gtin, 14, '0') = x.gtin join production_batch b on b.company_id = p.company_id and b.product_id = p.id and b.batch_no = x.lot`.execute(
    db,
  );
  return rows;
}
