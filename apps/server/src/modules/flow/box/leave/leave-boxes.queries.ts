import { type BoxStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

/** A package of one unit in the box in which it lies now. */
export interface UnitStay {
  boxId: string;
  boxNo: string;
  status: BoxStatus;
  pieceNo: number;
  pieceTotal: number;
  since: string;
}

/** The boxes in which the packages of a unit lie now. */
export async function staysOfUnit(
  db: Db,
  { companyId, batchId, serial }: { companyId: string; batchId: string; serial: number },
): Promise<UnitStay[]> {
  const { rows } = await sql<UnitStay>`
    select p.box_id::text, b.box_no, b.status, p.piece_no, p.piece_total, to_json(lower(p.during)) #>> '{}' as since
    from packings_within(${companyId}, ${batchId}, ${serial}, ${serial}) p join box_code b on b.id = p.box_id where upper_inf(p.during) order by p.box_id, p.piece_no`.execute(
    db,
  );
  return rows;
}
