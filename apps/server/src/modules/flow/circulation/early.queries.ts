import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Receipt } from './receipt.ts';

/** Receipts that came before their shipment. */
interface Early {
  receipts: readonly Receipt[];
  at: string;
}

export async function keepEarly(
  db: Db,
  companyId: string,
  docId: string,
  { receipts, at, userId }: Early & { userId: string | null },
): Promise<void> {
  await sql`insert into circulation_early (company_id, doc_id, receipts, at, user_id) values (${companyId}::bigint, ${docId}::bigint, ${JSON.stringify(receipts)}::jsonb, ${at}::timestamptz, ${userId}::bigint)`.execute(
    db,
  );
}

export async function countEarly(db: Db, companyId: string, docId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from circulation_early where company_id = ${companyId} and doc_id = ${docId}`.execute(db);
  return rows[0]!.n;
}

/** Takes what waits at a document, the earliest first. */
export async function takeEarly(db: Db, companyId: string, docId: string): Promise<Early[]> {
  const { rows } = await sql<Early>`
    with gone as (delete from circulation_early where company_id = ${companyId} and doc_id = ${docId} returning id, receipts, at)
    select receipts, to_json(at) #>> '{}' as at from gone order by id`.execute(db);
  return rows;
}
