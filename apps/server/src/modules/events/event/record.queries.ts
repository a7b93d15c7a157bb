import type { EpcisFields, SubjectRole } from '@touchmark/gs1';
import { sql } from 'kysely';
import { entryNamed } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { hot } from '../../../db/hot.ts';
import { homeSql, stepsAtHome } from './act-facts.queries.ts';
import { storedKeys } from './reference-key.ts';

/** What an event is about: a run of serials of one batch, a box, or anything else by its canonical identity (a URI). */
export type Subject = { role: SubjectRole } & (
  | { epc: string }
  | { batchId: string; from: number; to: number; code?: string }
  | { boxId: string }
);

/** An event of EPCIS to be stored. What has no field stands in `doc`. */
export interface NewEvent {
  type: 'ObjectEvent' | 'AggregationEvent' | 'TransactionEvent' | 'TransformationEvent' | 'AssociationEvent';
  action: 'ADD' | 'OBSERVE' | 'DELETE' | null;
  bizStep: string;
  subjects: readonly Subject[];
  disposition?: string;
  /** When it happened, ISO 8601 with a zone; now if it is left out. */
  time?: string;
  zone?: string;
  /** Drawn by the server if it is left out. */
  eventId?: string;
  /** What the device's clock said. */
  deviceTime?: string;
  station?: string;
  readPoint?: string;
  bizLocation?: string;
  /** The canonical identity of the parent, for a captured aggregation. */
  parent?: string;
  /** What people read. */
  place?: string;
  note?: string;
  productId?: string;
  prodBatchId?: string | null;
  /** The document the event belongs to: a write-back, a production batch, a recall. */
  docId?: string;
  doc?: unknown;
  public?: boolean;
  manual?: boolean;
  userId?: string | null;
  /** A declaration that the event with the same `eventId` was wrong. */
  error?: { time: string; reason: string; correctiveIds: readonly string[] };
}

export interface Recorded {
  id: string;
  eventId: string;
  time: string;
}

/** An event as it is handed to the statement that stores it. */
interface WrittenEvent {
  /** What `writtenRow` made of the event. */
  row: string;
  subjects: readonly Subject[];
}

/** Steps of the trace that people know by their own name and the vocabulary by another, with a disposition. */
const standardSteps: Readonly<Record<string, { bizStep: string; disposition: string }>> = {
  returning: { bizStep: 'receiving', disposition: 'returned' },
};

type Words = { bizStep: string; disposition: string };
/** Step and disposition of an act as the vocabulary has them, also of one that was stored before they were. */
export const inStandardWords = ({ bizStep, disposition }: Words): Words => entryNamed(standardSteps, bizStep) ?? { bizStep, disposition };

/** An event without what it is about, as JSON. Events of large documents are written so in another thread. */
export const writtenRow = ({ error, ...event }: Omit<NewEvent, 'subjects'> & { home?: 'STAYS' | 'LEAVES' }): string =>
  JSON.stringify({
    ...event,
    shownStep: event.bizStep,
    ...entryNamed(standardSteps, event.bizStep),
    refs: storedKeys((event.doc ?? {}) as EpcisFields),
    declared: error !== undefined,
    errorTime: error?.time,
    errorReason: error?.reason,
    correctiveIds: error?.correctiveIds,
  });

/** What was recorded by hand may have been done anywhere. */
const homeOf = ({ manual, bizStep }: Pick<NewEvent, 'manual' | 'bizStep'>) => {
  const home = manual ? undefined : entryNamed(stepsAtHome, bizStep);
  return home && { home };
};

export const recordEvents = (db: Db, companyId: string, events: readonly NewEvent[]): Promise<Recorded[]> =>
  recordWritten(
    db,
    companyId,
    events.map(({ subjects, ...event }) => ({ row: writtenRow({ ...event, ...homeOf(event) }), subjects })),
  );

/**
 * Stores events with what they are about, in one statement however many they are. An `eventId` that the company has already
 * stored violates the key of event_key (23505), and nothing of the statement is kept. What happens to codes themselves (not what
 * is put into what) is projected to trace_event, which timelines and consumers read. `captured` names the key that handed the
 * events in, and the job of their document; of these, which are very many, nothing is returned.
 */
export async function recordWritten(
  db: Db,
  companyId: string,
  events: readonly WrittenEvent[],
  captured?: { appId: string; captureId?: string | undefined },
): Promise<Recorded[]> {
  if (events.length === 0) return [];
  const rows = `[${events.map(({ row }) => row).join()}]`;
  // Counted from one, as PostgreSQL counts the rows.
  const subjects = events.flatMap(({ subjects: about }, i) => about.map((subject) => ({ ...subject, n: i + 1 })));
  const { rows: stored } = await hot(sql<Recorded>`
    with e as materialized (
      select x.*, x.ordinality as n, nextval('row_number') as id, coalesce(x."eventId", 'urn:uuid:' || gen_random_uuid()) as eid, coalesce(x.time, now()) as at
      from rows from (jsonb_to_recordset(${rows}::jsonb) as (type text, action text, "bizStep" text, "shownStep" text, disposition text, time timestamptz, zone text, "eventId" text, "deviceTime" timestamptz, station text,
        "readPoint" text, "bizLocation" text, home text, parent text, place text, note text, "productId" bigint, "prodBatchId" bigint, "docId" bigint, doc jsonb, public boolean, manual boolean, "userId" bigint,
        declared boolean, "errorTime" timestamptz, "errorReason" text, "correctiveIds" text[], refs text[])) with ordinality as x),
    event as (
      insert into epcis_event (company_id, id, event_id, event_time, event_type, action, biz_step, disposition, time_zone_offset, device_time, station, read_point, biz_location, parent, place, note, product_id, prod_batch_id, doc_id, doc, public, manual, source, capture_id, create_user, app_id, error_time, error_reason, corrective_ids)
      select ${companyId}::bigint, id, eid, at, type, action, "bizStep", coalesce(disposition, ''), coalesce(zone, '+08:00'), "deviceTime", coalesce(station, ''), coalesce("readPoint", case when home is not null then ${homeSql(companyId)} end, ''), coalesce("bizLocation", case home when 'STAYS' then ${homeSql(companyId)} end, ''), coalesce(parent, ''), coalesce(place, ''), coalesce(note, ''),
        "productId", "prodBatchId", "docId", coalesce(doc, '{}'), coalesce(public, false), coalesce(manual, false), ${captured ? 'CAPTURE' : 'ACT'}, ${captured?.captureId ?? null}::bigint, "userId", ${captured?.appId ?? null}::bigint, "errorTime", coalesce("errorReason", ''), coalesce("correctiveIds", '{}') from e),
    key as (
      insert into event_key (company_id, event_id, declaration, event_time, event) select ${companyId}::bigint, eid, declared, at, id from e),
    reference as (
      insert into event_reference (company_id, key, event_time, event) select ${companyId}::bigint, k, at, id from e, unnest(refs) k),
    s as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as s (n int, role text, epc text, "batchId" bigint, "from" int, "to" int, code text, "boxId" bigint)),
    subject as (
      insert into event_subject (company_id, event_time, event, role, epc, batch_id, serials, box_id)
      select ${companyId}::bigint, e.at, e.id, s.role, s.epc, s."batchId", case when s."batchId" is not null then int4range(s."from", s."to", '[]') end, s."boxId" from s join e using (n)),
    shown as (
      insert into trace_event (company_id, event_time, event, biz_step, object_type, code, batch_id, serial_from, serial_to, product_id, prod_batch_id, read_point, doc_id, data, public, manual, create_user, corrected)
      select ${companyId}::bigint, e.at, e.id, e."shownStep", case when s.code is null then 'RANGE' else 'CODE' end, s.code, s."batchId", case when s.code is null then s."from" end, case when s.code is null then s."to" end,
        e."productId", e."prodBatchId", coalesce(e.place, ''), e."docId", jsonb_build_object('note', coalesce(e.note, '')), coalesce(e.public, false), coalesce(e.manual, false), e."userId", e.declared
      from s join e using (n) where s."batchId" is not null and s.role = 'EPC')
    select id::text as id, eid as event_id, at as time from e where ${captured ? sql`false` : sql`true`} order by n`).execute(db);
  return stored;
}

/**
 * Declares events of a document wrong (they did not occur): each gets a copy with an error declaration, and consumers no longer
 * see it. An event that was declared wrong before is left alone.
 */
export async function declareWrong(db: Db, companyId: string, docId: string, reason: string, userId: string | null): Promise<void> {
  await sql`
    with wrong as materialized (
      select e.*, nextval('row_number') as declaration from epcis_event e
      where e.company_id = ${companyId} and e.doc_id = ${docId} and e.error_time is null
        and not exists (select from event_key k where k.company_id = e.company_id and k.event_id = e.event_id and k.declaration)),
    event as (
      insert into epcis_event (company_id, id, event_id, event_time, event_type, action, biz_step, disposition, time_zone_offset, read_point, biz_location, parent, place, note, doc, product_id, prod_batch_id, doc_id, create_user, error_time, error_reason)
      select company_id, declaration, event_id, event_time, event_type, action, biz_step, disposition, time_zone_offset, read_point, biz_location, parent, place, note, doc, product_id, prod_batch_id, doc_id, ${userId}::bigint, now(), ${reason} from wrong),
    key as (
      insert into event_key (company_id, event_id, declaration, event_time, event) select company_id, event_id, true, event_time, declaration from wrong),
    reference as (
      insert into event_reference (company_id, key, event_time, event)
      select r.company_id, r.key, r.event_time, w.declaration from wrong w join event_reference r on r.company_id = w.company_id and r.event = w.id),
    subject as (
      insert into event_subject (company_id, event_time, event, role, epc, batch_id, serials, box_id)
      select s.company_id, s.event_time, w.declaration, s.role, s.epc, s.batch_id, s.serials, s.box_id from wrong w join event_subject s on s.company_id = w.company_id and s.event = w.id),
    shown as (
      insert into trace_event (company_id, event_time, event, biz_step, object_type, code, batch_id, serial_from, serial_to, product_id, prod_batch_id, read_point, doc_id, data, public, create_user, corrected)
      select t.company_id, now(), w.declaration, t.biz_step, t.object_type, t.code, t.batch_id, t.serial_from, t.serial_to, t.product_id, t.prod_batch_id, t.read_point, t.doc_id, jsonb_build_object('note', ${reason}::text), false, ${userId}::bigint, true
      from wrong w join trace_event t on t.company_id = w.company_id and t.event = w.id),
    hidden as (
      update trace_event t set public = false, corrected = true from wrong w where t.company_id = w.company_id and t.event = w.id)
    update epcis_event e set public = false from wrong w where e.company_id = w.company_id and e.event_time = w.event_time and e.id = w.id and e.public`.execute(
    db,
  );
}

/** Shows or hides events of one step to consumers: those whose projected rows the condition finds. */
export async function showEvents(db: Db, rows: ReturnType<typeof sql<boolean>>, value: boolean): Promise<number> {
  const { rows: changed } = await sql<{ count: number }>`
    with shown as (update trace_event e set public = ${value} where ${rows} and not e.corrected and e.public <> ${value} returning e.company_id, e.event),
    event as (update epcis_event e set public = ${value} from shown s where e.company_id = s.company_id and e.id = s.event)
    select count(*)::int as count from shown`.execute(db);
  return changed[0]!.count;
}
