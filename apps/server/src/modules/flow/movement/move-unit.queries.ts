import type { MovedStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { deltaSql } from './holding.queries.ts';

/** One unit of a batch. */
export interface UnitAt {
  companyId: string;
  batchId: string;
  serial: number;
}
export interface OpenMove {
  id: string;
  since: string;
  holder: string;
  holderCompany: string | null;
  receiverId: string | null;
  first: number;
  last: number;
}

/** The movement that a unit is in now, locked. */
export async function openMove(db: Db, { companyId, batchId, serial }: UnitAt): Promise<OpenMove | undefined> {
  const { rows } = await sql<OpenMove>`
    select id::text, to_json(lower(during)) #>> '{}' as since, holder, holder_company::text, receiver_id::text, serial_from as first, serial_to as last from movement
    where id in (select id from movements_within(${companyId}, ${batchId}, ${serial}, ${serial}) where upper_inf(during)) for update`.execute(
    db,
  );
  return rows[0];
}

/** Whether a movement of a unit ended later than a time, other than by undoing its paper. */
export async function endedSince(db: Db, { companyId, batchId, serial }: UnitAt, at: string): Promise<boolean> {
  const { rows } = await sql`
    select from movements_within(${companyId}, ${batchId}, ${serial}, ${serial}) m
    where not upper_inf(m.during) and upper(m.during) > ${at}::timestamptz
      and not exists (select from circulation_doc d where d.company_id = m.company_id and d.doc_no = m.doc_no and d.undo_time is not null) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Ends a unit’s part of a movement at a time: the row keeps this unit, new rows take the others with the same interval. */
export async function endMove(db: Db, { serial }: UnitAt, { id, first, last }: OpenMove, at: string): Promise<void> {
  await sql`
    with ended as (
      update movement set serials = int4range(${serial}::int, ${serial}::int, '[]'), during = tstzrange(lower(during), greatest(${at}::timestamptz, lower(during) + interval '1 microsecond'))
      where id = ${id} returning company_id, receiver_id, batch_id, serials, status)
    ${deltaSql('ended', -1)}`.execute(db);
  await sql`
    insert into movement (company_id, batch_id, serials, status, holder_company, receiver_id, holder, doc_no, during, event)
    select company_id, batch_id, rest, status, holder_company, receiver_id, holder, doc_no, tstzrange(lower(during), null), event
    from movement, unnest(array[int4range(${first}::int, ${serial}::int), int4range(${serial + 1}::int, ${last + 1}::int)]) rest
    where id = ${id} and not isempty(rest)`.execute(db);
}

interface NewMove {
  status: MovedStatus;
  holder: string;
  holderCompany: string | null;
  receiverId: string | null;
  at: string;
  event: string;
}

/** Opens a unit’s movement: at its time, or where an older one that was corrected ends later, there. */
export async function beginMove(db: Db, { companyId, batchId, serial }: UnitAt, move: NewMove): Promise<void> {
  await sql`
    with begun as (
      insert into movement (company_id, batch_id, serials, status, holder_company, receiver_id, holder, during, event)
      select ${companyId}::bigint, ${batchId}::bigint, int4range(${serial}::int, ${serial}::int, '[]'), ${move.status}::smallint, ${move.holderCompany}::bigint,
        ${move.receiverId}::bigint, ${move.holder}, tstzrange(greatest(${move.at}::timestamptz, max(upper(m.during))), null), ${move.event}::bigint
      from movements_within(${companyId}, ${batchId}, ${serial}, ${serial}) m
      returning company_id, receiver_id, batch_id, serials, status)
    ${deltaSql('begun', 1)}`.execute(db);
}
