import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { type BoxRow, boxColumns, boxTables, type NamedRow } from './chain-node.queries.ts';
import type { Cut, Paged } from './chain-cut.ts';

/** Boxes that lie directly in a box now, in the order in which they were put there. */
export async function boxesIn(db: Db, boxId: string, { after, size }: Cut): Promise<Paged<BoxRow>[]> {
  const { rows } = await sql<Paged<BoxRow>>`
    with k as materialized (
      select id, child_box_id from packing where box_id = ${boxId} and upper_inf(during) and child_box_id is not null and id > ${after ?? '0'}::bigint order by id limit ${size + 1})
    select k.id::text as at, ${boxColumns} from k join box_code b on b.id = k.child_box_id ${boxTables} order by k.id`.execute(db);
  return rows;
}

export interface Unit {
  batchId: string;
  serial: number;
}

/** Units that lie directly in a box now, each once however many of its packages lie there. */
export async function unitsIn(db: Db, boxId: string, { after, size }: Cut): Promise<Paged<Unit>[]> {
  const [batch, serial] = (after ?? '0.0').split('.') as [string, string];
  const { rows } = await sql<Paged<Unit>>`
    select k.batch_id || '.' || s.serial as at, k.batch_id::text, s.serial
    from packing k cross join lateral generate_series(lower(k.serials), upper(k.serials) - 1) as s (serial)
    where k.box_id = ${boxId} and upper_inf(k.during) and k.batch_id is not null and (k.batch_id, s.serial) > (${batch}::bigint, ${serial}::int)
    group by k.batch_id, s.serial order by k.batch_id, s.serial limit ${size + 1}`.execute(db);
  return rows;
}

/** Boxes in which units of a run lie directly, in the order of the units; a box with several runs of them stands once. */
export async function boxesOf(
  db: Db,
  companyId: string,
  { batchId, from, to }: { batchId: string; from: number; to: number },
  { after, size }: Cut,
): Promise<Paged<BoxRow>[]> {
  const [serial, box] = (after ?? '0.0').split('.') as [string, string];
  const { rows } = await sql<Paged<BoxRow>>`
    with k as materialized (
      select box_id, min(serial_from) as first from packings_within(${companyId}, ${batchId}, greatest(${from}::int, ${serial}::int), ${to}) where upper_inf(during)
      group by box_id having (min(serial_from), box_id) > (${serial}::int, ${box}::bigint) order by 2, 1 limit ${size + 1})
    select k.first || '.' || k.box_id as at, ${boxColumns} from k join box_code b on b.id = k.box_id ${boxTables} order by k.first, k.box_id`.execute(
    db,
  );
  return rows;
}

/** The box around a box. */
export async function boxAround(db: Db, boxId: string): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`
    select ${boxColumns} from packing k join box_code b on b.id = k.box_id ${boxTables} where k.child_box_id = ${boxId} and upper_inf(k.during)`.execute(
    db,
  );
  return rows;
}

export interface Move {
  holder: string;
  docNo: string;
  /** The document of the move, where it is one of the platform. */
  docId: string | null;
  /** Null where a paper only says where goods were sent. */
  status: number | null;
  since: string;
}

/** Where a unit or box was moved to last. */
export async function movesOf(db: Db, companyId: string, of: { batchId: string; serial: number } | { boxId: string }): Promise<Move[]> {
  const moves =
    'boxId' in of
      ? sql`(select * from movement where company_id = ${companyId} and box_id = ${of.boxId})`
      : sql`movements_within(${companyId}, ${of.batchId}, ${of.serial}, ${of.serial})`;
  const { rows } = await sql<Move>`
    select coalesce(nullif(m.holder, ''), c.name, '') as holder, m.doc_no, d.id::text as doc_id, m.status, lower(m.during) as since
    from ${moves} m left join company c on c.id = m.holder_company left join circulation_doc d on d.doc_no = m.doc_no and d.company_id = m.company_id
    where upper_inf(m.during) limit 5`.execute(db);
  return rows;
}

/** The production batches for which serials of a batch were activated: by ranges, and one by one. */
export async function prodBatchesOf(
  db: Db,
  companyId: string,
  { batchId, from, to }: { batchId: string; from: number; to: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id::text from (
      select prod_batch_id as id from ranges_within(${companyId}, ${batchId}, ${from}, ${to}) where kind = 'ACTIVATE'
      union all
      select w.prod_batch_id from code_state s join code_return w on w.company_id = s.company_id and w.id = s.return_id
        where s.company_id = ${companyId} and s.batch_id = ${batchId} and s.serial between ${from} and ${to}) x where id is not null limit 100`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface Run {
  batchId: string;
  from: number;
  to: number;
}

/** The runs of serials that a production batch, a write-back or a recall is about, joined where they touch. */
export async function runsOf(
  db: Db,
  companyId: string,
  { kind, id }: { kind: 'prodBatch' | 'return' | 'recall'; id: string },
  { after, size }: Cut,
): Promise<Paged<Run>[]> {
  const [batch, serial] = (after ?? '0.0').split('.') as [string, string];
  const ranges = {
    prodBatch: sql`
      select batch_id, int4range(serial_from, serial_to, '[]') as serials from code_range where company_id = ${companyId} and prod_batch_id = ${id} and kind = 'ACTIVATE' and not undone
      union all select s.batch_id, int4range(s.serial, s.serial, '[]') from code_return w join code_state s on s.company_id = w.company_id and s.return_id = w.id where w.company_id = ${companyId} and w.prod_batch_id = ${id}`,
    return: sql`
      select batch_id, int4range(serial_from, serial_to, '[]') as serials from code_range where company_id = ${companyId} and return_id = ${id} and not undone
      union all select batch_id, int4range(serial, serial, '[]') from code_state where company_id = ${companyId} and return_id = ${id}`,
    recall: sql`select batch_id, serials from recall_run where company_id = ${companyId} and recall_id = ${id}`,
  }[kind];
  const { rows } = await sql<Paged<Run>>`
    select r.batch_id || '.' || lower(r.serials) as at, r.batch_id::text, lower(r.serials) as from, upper(r.serials) - 1 as to
    from (select batch_id, unnest(range_agg(serials)) as serials from (${ranges}) x group by batch_id) r
    where (r.batch_id, lower(r.serials)) > (${batch}::bigint, ${serial}::int) order by r.batch_id, lower(r.serials) limit ${size + 1}`.execute(
    db,
  );
  return rows;
}

/** The lots of material that went into a production batch. */
export async function lotsOf(db: Db, companyId: string, prodBatchId: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select l.id::text, l.lot_no as title, concat_ws(' · ', l.material, l.supplier, nullif(m.amount, '')) as note, l.status, 0 as qty, l.is_test, l.source_lot_id is not null as sourced
    from production_material m join material_lot l on l.id = m.material_lot_id where m.company_id = ${companyId} and m.prod_batch_id = ${prodBatchId} order by l.material, l.id limit 100`.execute(
    db,
  );
  return rows;
}

/** The production batches that a lot of material went into; `at` is their id. */
export async function batchesWith(db: Db, companyId: string, lotId: string, { after, size }: Cut): Promise<{ at: string }[]> {
  const { rows } = await sql<{ at: string }>`
    select prod_batch_id::text as at from production_material where company_id = ${companyId} and material_lot_id = ${lotId} and prod_batch_id > ${after ?? '0'}::bigint order by prod_batch_id limit ${size + 1}`.execute(
    db,
  );
  return rows;
}

/** The production batch of a dispatch. */
export async function batchesOfDispatch(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select prod_batch_id::text as id from circulation_doc where id = ${id} and prod_batch_id is not null`.execute(db);
  return rows.map((row) => row.id);
}

/** Where a dispatch went. */
export async function receiverOf(db: Db, id: string): Promise<Move[]> {
  const { rows } =
    await sql<Move>`select to_name as holder, waybill_no as doc_no, null::text as doc_id, null::int as status, ship_time as since from circulation_doc where id = ${id}`.execute(
      db,
    );
  return rows;
}

export interface Delivery {
  supplier: string;
  docNo: string;
  day: string;
}

/** By which push a lot came, if it did. */
export async function deliveriesOf(db: Db, companyId: string, lotId: string): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select supplier, coalesce(nullif(accepted ->> 'deliveryNo', ''), accepted ->> 'pushNo', '') as doc_no, coalesce(accepted ->> 'deliveryDate', '') as day
    from material_lot where company_id = ${companyId} and id = ${lotId} and source_lot_id is not null`.execute(db);
  return rows;
}
