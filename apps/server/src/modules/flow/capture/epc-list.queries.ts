import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { SubjectRow } from './events.queries.ts';

/** Where a list of identifiers goes on: those that are not the company’s, then its boxes, then its pieces. */
export type EpcPlace = { of: 'OTHERS'; after: string } | { of: 'BOXES'; after: string } | { of: 'PIECES'; batchId: string; after: number };
export const firstPlace: EpcPlace = { of: 'OTHERS', after: '' };
/** Behind it a run of numbers cannot end. */
export const lastPlace = 2 ** 31 - 3;

/** Parts of an event in which things are named one by one. Classes and lots are not. */
const roles = sql`role in ('EPC', 'PARENT', 'CHILD', 'INPUT', 'OUTPUT')`;
const empty = { role: 'EPC', epc: null, batchId: null, from: null, to: null, boxNo: null, scheme: null } as const;
/** Gaps between the pieces of a page that are looked into. A page that ends earlier has a next one. */
const mostGaps = 100;

/** Identifiers that events name, each once, at most so many; and where the next page begins, if there may be one. */
export async function listEpcs(
  db: Db,
  companyId: string,
  from: EpcPlace,
  most: number,
): Promise<{ subjects: SubjectRow[]; next: EpcPlace | null }> {
  const subjects: SubjectRow[] = [];
  let place = from;
  if (place.of === 'OTHERS') {
    const { rows } = await sql<{ epc: string }>`
      select distinct epc from event_subject where company_id = ${companyId} and epc > ${place.after} and ${roles} order by 1 limit ${most}`.execute(
      db,
    );
    subjects.push(...rows.map(({ epc }) => ({ ...empty, epc })));
    if (rows.length === most) return { subjects, next: { of: 'OTHERS', after: rows.at(-1)!.epc } };
    place = { of: 'BOXES', after: '0' };
  }
  if (place.of === 'BOXES') {
    const left = most - subjects.length;
    const { rows } = await sql<{ id: string; boxNo: string; scheme: 'SSCC' | 'PLATFORM' }>`
      select x.id, b.box_no, b.scheme from (
        select distinct box_id as id from event_subject where company_id = ${companyId} and box_id > ${place.after} and ${roles} order by 1 limit ${left}) x
      join box_code b on b.id = x.id and b.company_id = ${companyId} order by x.id`.execute(db);
    subjects.push(...rows.map(({ boxNo, scheme }) => ({ ...empty, boxNo, scheme })));
    if (rows.length === left) return { subjects, next: { of: 'BOXES', after: rows.at(-1)!.id } };
    place = { of: 'PIECES', batchId: '0', after: 0 };
  }
  return listPieces(db, companyId, { place, subjects, most });
}

async function listPieces(
  db: Db,
  companyId: string,
  { place, subjects, most }: { place: Extract<EpcPlace, { of: 'PIECES' }>; subjects: SubjectRow[]; most: number },
): Promise<{ subjects: SubjectRow[]; next: EpcPlace | null }> {
  let at = place;
  for (let gaps = 0; gaps < mostGaps; gaps++) {
    const left = most - subjects.length;
    if (left === 0) return { subjects, next: at };
    const begin = await nextPiece(db, companyId, at);
    if (!begin) return { subjects, next: null };
    const last = Math.min(begin.serial + left - 1, lastPlace);
    const { rows } = await sql<{ serial: number }>`
      select distinct g.serial from subjects_within(${companyId}, ${begin.batchId}, ${begin.serial}, ${last}) s, generate_series(greatest(s.serial_from, ${begin.serial}), least(s.serial_to, ${last})) as g (serial)
      where ${roles} order by 1`.execute(db);
    for (const { serial } of rows) subjects.push({ ...empty, batchId: begin.batchId, from: serial, to: serial });
    at = { of: 'PIECES', batchId: begin.batchId, after: last };
  }
  return { subjects, next: at };
}

/**
 * The first piece behind a place that some event is about: the next one, if a run covers it, or the nearest beginning of a run behind it,
 * which the index over runs gives in this order. However many events a batch has, few of them are looked at.
 */
async function nextPiece(
  db: Db,
  companyId: string,
  { batchId, after }: { batchId: string; after: number },
): Promise<{ batchId: string; serial: number } | undefined> {
  const { rows } = await sql<{ batchId: string; serial: number }>`
    select b.id as batch_id, s.serial from code_batch b, lateral (select case when b.id = ${batchId} then ${after}::integer + 1 else 0 end as first) f, lateral (
      (select f.first as serial from subjects_within(${companyId}, b.id, f.first, f.first) where ${roles} limit 1)
      union all (select serial_from from event_subject where company_id = ${companyId} and batch_id = b.id and serial_from > f.first and ${roles} order by serial_from <-> f.first limit 1)
      order by 1 limit 1) s
    where b.company_id = ${companyId} and b.id >= ${batchId} order by b.id limit 1`.execute(db);
  return rows[0];
}
