import type { BoxStatus, MovedStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { deltaSql } from './holding.queries.ts';
import { type Run, runsSql } from './ship.queries.ts';
import type { Holder } from './holder.ts';

/** Serials of a movement that lasts, all or some of it. */
export interface Part {
  /** The movement, and its first and last serial. */
  id: string;
  first: number;
  last: number;
  since: string;
  /** The paper with which it left. */
  docNo: string;
  batchId: string;
  from: number;
  to: number;
}

/**
 * What runs in boxes cover of the movements in some states that last, locked. Of a unit in several packages nothing moves while one
 * of them lies in another box that is `away` still.
 */
export async function partsInside(
  db: Db,
  companyId: string,
  runs: readonly Run[],
  { states, boxIds, away }: { states: readonly MovedStatus[]; boxIds: readonly string[]; away: readonly BoxStatus[] },
): Promise<Part[]> {
  if (runs.length === 0) return [];
  const { rows } = await sql<Part>`
    with r as materialized (${runsSql(runs)}),
    elsewhere as materialized (
      select p.batch_id, range_agg(p.serials) as serials from r cross join unnest(r.serials) s cross join lateral packings_within(${companyId}, r.batch_id, lower(s), upper(s) - 1) p join box_code b on b.id = p.box_id
      where p.piece_total > 1 and upper_inf(p.during) and b.status = any(${[...away]}::smallint[]) and b.id <> all(${[...boxIds]}::bigint[]) group by 1),
    going as materialized (select batch_id, r.serials - coalesce(e.serials, '{}') as serials from r left join elsewhere e using (batch_id)),
    m as materialized (
      select * from movement where id in (
        select v.id from going g cross join unnest(g.serials) s cross join lateral movements_within(${companyId}, g.batch_id, lower(s), upper(s) - 1) v
        where upper_inf(v.during) and v.status = any(${[...states]}::smallint[])) for update)
    select m.id::text, m.serial_from as first, m.serial_to as last, to_json(lower(m.during)) #>> '{}' as since, m.doc_no, batch_id::text, lower(part) as "from", upper(part) - 1 as "to"
    from m join going g using (batch_id) cross join unnest(int4multirange(m.serials) * g.serials) part order by m.id, part`.execute(db);
  return rows;
}

/** Since when boxes are where they are, the latest of them; null where none has moved. */
export async function boxesSince(db: Db, companyId: string, boxIds: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select to_json(max(lower(during))) #>> '{}' as since from movement where company_id = ${companyId} and box_id = any(${[...boxIds]}::bigint[]) and upper_inf(during)`.execute(
    db,
  );
  return rows[0]!.since;
}

const endedAt = (at: string) => sql`tstzrange(lower(m.during), greatest(${at}::timestamptz, lower(m.during) + interval '1 microsecond'))`;

/** Ends parts of movements at a time; what a movement holds besides goes on in new rows with its interval. */
export async function endParts(db: Db, parts: readonly Part[], at: string): Promise<void> {
  if (parts.length === 0) return;
  const firsts = parts.filter(({ id }, i) => parts[i - 1]?.id !== id);
  const others = [
    ...parts.filter((part) => !firsts.includes(part)).map(({ id, from, to }) => ({ id, from, to, ended: true })),
    ...firsts.flatMap(({ id, first, last }) => {
      let next = first;
      const own = parts.filter((part) => part.id === id);
      return [...own, { from: last + 1, to: last }].flatMap(({ from, to }) => {
        const rest = { id, from: next, to: from - 1, ended: false };
        next = to + 1;
        return rest.from <= rest.to ? [rest] : [];
      });
    }),
  ];
  await sql`
    with ended as (
      select m.company_id, m.receiver_id, m.batch_id, int4range(x."from", x."to", '[]') as serials, m.status
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as x (id bigint, "from" int, "to" int) join movement m on m.id = x.id)
    ${deltaSql('ended', -1)}`.execute(db);
  await sql`
    update movement m set serials = int4range(x."from", x."to", '[]'), during = ${endedAt(at)}
    from jsonb_to_recordset(${JSON.stringify(firsts)}::jsonb) as x (id bigint, "from" int, "to" int) where m.id = x.id`.execute(db);
  await sql`
    insert into movement (company_id, batch_id, serials, status, holder_company, receiver_id, holder, doc_no, during, event)
    select m.company_id, m.batch_id, int4range(x."from", x."to", '[]'), m.status, m.holder_company, m.receiver_id, m.holder, m.doc_no,
      case when x.ended then m.during else tstzrange(lower(m.during), null) end, m.event
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as x (id bigint, "from" int, "to" int, ended boolean) join movement m on m.id = x.id`.execute(
    db,
  );
}

/** Ends where boxes are; returns the movements that ended. */
export async function endBoxes(db: Db, companyId: string, boxIds: readonly string[], at: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update movement m set during = ${endedAt(at)} where company_id = ${companyId} and box_id = any(${[...boxIds]}::bigint[]) and upper_inf(during) returning id::text`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface NextPlace {
  status: MovedStatus;
  /** Without a name, whoever has them already. */
  holder: Holder;
  event: string;
}

/** They stay with whoever has them. */
export const sameHolder: Holder = { name: '', companyId: null, receiverId: null };

/** Opens what follows upon movements that have just ended: of parts of them, and of boxes. They stay with the paper on which they left. */
export async function beginAfter(
  db: Db,
  { parts, boxes }: { parts: readonly Part[]; boxes: readonly string[] },
  to: NextPlace,
): Promise<void> {
  const rows = [...parts.map(({ id, from, to: last }) => ({ id, from, to: last })), ...boxes.map((id) => ({ id, from: null, to: null }))];
  const { name, companyId, receiverId } = to.holder;
  await sql`
    with begun as (
      insert into movement (company_id, batch_id, serials, box_id, status, holder_company, receiver_id, holder, doc_no, during, event)
      select m.company_id, m.batch_id, case when m.batch_id is not null then int4range(x."from", x."to", '[]') end, m.box_id, ${to.status}::smallint,
        case when ${name} = '' then m.holder_company else ${companyId}::bigint end, case when ${name} = '' then m.receiver_id else ${receiverId}::bigint end,
        coalesce(nullif(${name}, ''), m.holder), m.doc_no, tstzrange(upper(m.during), null), ${to.event}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, "from" int, "to" int) join movement m on m.id = x.id
      returning company_id, receiver_id, batch_id, serials, status)
    ${deltaSql('begun', 1)}`.execute(db);
}

/** The production batches of papers. */
export const producedBy = (db: Db, companyId: string, docNos: readonly string[]) =>
  db
    .selectFrom('circulationDoc')
    .where('companyId', '=', companyId)
    .where('docNo', 'in', docNos)
    .select(['docNo', 'prodBatchId'])
    .execute();
