import type { BoxScheme } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { insideSql } from './pack/packing.queries.ts';

export interface RunRow {
  batchId: string;
  batchNo: string;
  productName: string;
  model: string;
  from: number;
  to: number;
  pieceNo: number;
  pieceTotal: number;
  since: string;
}

/** The pieces that lie directly in a box now. */
export async function runsOf(db: Db, boxId: string, limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select k.batch_id::text, b.batch_no, p.product_name, p.model, lower(k.serials) as from, upper(k.serials) - 1 as to, k.piece_no, k.piece_total, lower(k.during) as since
    from packing k join code_batch b on b.id = k.batch_id join product_identify p on p.id = b.product_id
    where k.box_id = ${boxId} and upper_inf(k.during) order by k.batch_id, k.serials, k.piece_no limit ${limit}`.execute(db);
  return rows;
}

/** What lay in a box before, the latest first. */
export async function pastOf(db: Db, boxId: string) {
  const { rows } = await sql<{ what: string; pieceNo: number; since: string; until: string; station: string }>`
    select coalesce(u.box_no, b.batch_no || ' #' || lower(k.serials) || case when upper(k.serials) - lower(k.serials) > 1 then '–' || upper(k.serials) - 1 else '' end) as what, k.piece_no, lower(k.during) as since, upper(k.during) as until, k.station
    from packing k left join code_batch b on b.id = k.batch_id left join box_code u on u.id = k.child_box_id
    where k.box_id = ${boxId} and not upper_inf(k.during) order by k.id desc limit 100`.execute(db);
  return rows;
}

interface SetRow {
  batchId: string;
  batchNo: string;
  productName: string;
  model: string;
  serial: number;
  pieceTotal: number;
  here: number[];
  /** The boxes of the other packages, by their number. */
  elsewhere: Record<string, string>;
}

/** Units of several packages of which some lie in a container (or in a box in it), but not all. */
export async function incompleteSets(db: Db, boxId: string, limit: number): Promise<SetRow[]> {
  const { rows } = await sql<SetRow>`
    with ${insideSql([boxId])}
    select s.batch_id::text, b.batch_no, p.product_name, p.model, s.serial, s.piece_total, s.here, coalesce(e.boxes, '{}') as elsewhere
    from (
      select k.batch_id, serial, max(k.piece_total) as piece_total, array_agg(k.piece_no order by k.piece_no) as here
      from inside i join packing k on k.box_id = i.box_id and upper_inf(k.during) and k.batch_id is not null and k.piece_total > 1
      cross join generate_series(lower(k.serials), upper(k.serials) - 1) serial
      group by k.batch_id, serial having count(*) < max(k.piece_total) order by k.batch_id, serial limit ${limit}) s
    join code_batch b on b.id = s.batch_id join product_identify p on p.id = b.product_id
    left join lateral (
      select jsonb_object_agg(k.piece_no, u.box_no) as boxes from packings_within(b.company_id, s.batch_id, s.serial, s.serial) k join box_code u on u.id = k.box_id
      where upper_inf(k.during) and k.piece_no <> all (s.here)) e on true`.execute(db);
  return rows;
}

/** One package of a unit that lies in a box. */
export interface ContentRow {
  boxNo: string;
  scheme: BoxScheme;
  batchId: string;
  serial: number;
  pieceNo: number;
  pieceTotal: number;
  productName: string;
  model: string;
  since: string;
}

/** All packages in a box and in the boxes in it, one by one. */
export const contents = (db: Db, boxId: string) =>
  db
    .selectFrom(
      sql<ContentRow>`(
        with ${insideSql([boxId])}
        select u.box_no, u.scheme, k.batch_id::text, serial, k.piece_no, k.piece_total, p.product_name, p.model, lower(k.during) as since
        from inside i join box_code u on u.id = i.box_id join packing k on k.box_id = i.box_id and upper_inf(k.during) and k.batch_id is not null
          join code_batch b on b.id = k.batch_id join product_identify p on p.id = b.product_id
          cross join generate_series(lower(k.serials), upper(k.serials) - 1) serial
        order by u.box_no, k.batch_id, serial, k.piece_no)`.as('piece'),
    )
    .selectAll();

/** Which packages of products in several packages lie directly in some boxes now. */
export async function packagesIn(db: Db, boxIds: readonly string[]): Promise<Map<string, { nos: number[]; of: number }>> {
  const { rows } = await sql<{ id: string; nos: number[]; of: number }>`
    select k.box_id::text as id, array_agg(distinct k.piece_no order by k.piece_no) as nos, max(k.piece_total) as of
    from packing k where k.box_id = any(${[...boxIds]}::bigint[]) and upper_inf(k.during) and k.piece_total > 1 group by k.box_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...packages }) => [id, packages]));
}
