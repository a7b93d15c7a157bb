import { codeLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { hot } from '../../../../db/hot.ts';

/** What is put into a box: consecutive serials of a batch (one package of each), or a box. */
export type Packed = { batchId: string; from: number; to: number; pieceNo: number; pieceTotal: number } | { childBoxId: string };

export interface Act {
  companyId: string;
  /** ISO 8601. */
  at: string;
  userId: string | null;
  station?: string;
  docNo?: string;
}

/** One interval in a box; `until` is null while it lasts. */
interface Stay {
  boxId: string;
  boxNo: string;
  since: string;
  until: string | null;
}

const same = (what: Packed) =>
  'childBoxId' in what
    ? sql`p.child_box_id = ${what.childBoxId}`
    : sql`p.batch_id = ${what.batchId} and p.piece_no = ${what.pieceNo} and p.serial_from <= ${what.to} and p.serial_to >= ${what.from}`;

/** The stays of a box or of serials of a batch, past ones too, as a table. */
const staysOf = (companyId: string, what: { childBoxId: string } | { batchId: string; from: number; to: number }) =>
  'childBoxId' in what
    ? sql`(select * from packing where company_id = ${companyId} and child_box_id = ${what.childBoxId})`
    : sql`packings_within(${companyId}, ${what.batchId}, ${what.from}, ${what.to})`;

/**
 * Puts pieces into boxes from a time on, until `until` where it is given. Returns the places in the list of those that were packed:
 * what already lies in a box at that time is left out, also if another transaction packs it meanwhile.
 */
export async function insertPacking(
  db: Db,
  act: Act,
  list: readonly (Packed & { boxId: string })[],
  until: string | null = null,
): Promise<Set<number>> {
  const rows = JSON.stringify(list.map((one, n) => ({ ...one, n })));
  const { rows: packed } = await hot(sql<{ n: number }>`
    with x as materialized (
      select x.*, nextval('row_number') as id
      from jsonb_to_recordset(${rows}::jsonb) as x (n int, "boxId" bigint, "batchId" bigint, "from" int, "to" int, "pieceNo" int, "pieceTotal" int, "childBoxId" bigint)),
    done as (
      insert into packing (id, company_id, box_id, batch_id, serials, child_box_id, piece_no, piece_total, during, doc_no, operator, station)
      select id, ${act.companyId}::bigint, "boxId", "batchId", case when "batchId" is not null then int4range("from", "to", '[]') end, "childBoxId",
        coalesce("pieceNo", 1), coalesce("pieceTotal", 1), tstzrange(${act.at}::timestamptz, ${until}::timestamptz), ${act.docNo ?? ''}, ${act.userId}::bigint, ${act.station ?? ''} from x
      on conflict do nothing returning id)
    select n from x join done using (id)`).execute(db);
  return new Set(packed.map(({ n }) => n));
}

/** Serials of a batch (one package of each) and the box in which they lie now. */
export interface BoxedRun {
  from: number;
  to: number;
  pieceNo: number;
  boxNo: string;
  /** The box in which that box lies; empty where there is none. */
  palletNo: string;
  /** The circulation document with which it left, unless it came back. */
  docNo: string;
}

/** In which boxes serials of a batch lie now. */
export async function boxedRuns(
  db: Db,
  companyId: string,
  batchId: string,
  { from, to }: { from: number; to: number },
): Promise<BoxedRun[]> {
  const { rows } = await sql<BoxedRun>`
    select p.serial_from as "from", p.serial_to as "to", p.piece_no, b.box_no, coalesce(o.box_no, '') as pallet_no, coalesce(m.doc_no, n.doc_no, '') as doc_no
    from packings_within(${companyId}, ${batchId}, ${from}, ${to}) p join box_code b on b.id = p.box_id
    left join packing q on q.company_id = ${companyId} and q.child_box_id = b.id and upper_inf(q.during) left join box_code o on o.id = q.box_id
    left join movement m on m.company_id = ${companyId} and m.box_id = b.id and upper_inf(m.during) and m.status <> ${sql.lit(codeLife.at.returned)}
    left join movement n on n.company_id = ${companyId} and n.box_id = o.id and upper_inf(n.during) and n.status <> ${sql.lit(codeLife.at.returned)}
    where upper_inf(p.during)`.execute(db);
  return rows;
}

/** The stays of a piece or box that last at a time or begin later, the earliest first. */
export async function staysSince(db: Db, companyId: string, what: Packed, at: string): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    select p.box_id::text, b.box_no, to_json(lower(p.during)) #>> '{}' as since, to_json(upper(p.during)) #>> '{}' as until
    from ${staysOf(companyId, what)} p join box_code b on b.id = p.box_id
    where ${same(what)} and p.during && tstzrange(${at}::timestamptz, null) order by lower(p.during)`.execute(db);
  return rows;
}

/**
 * Ends the stay of a piece or box in a box. A run of which only a part leaves is divided first: the rest stays as it was. Returns
 * how many pieces left; 0 if nothing of it lies there, or it was put there after this time.
 */
export async function endPacking(db: Db, act: Act, boxId: string, what: Packed): Promise<number> {
  const { rows } = await sql<{ id: string; first: number; last: number }>`
    select p.id::text, coalesce(lower(p.serials), 0) as first, coalesce(upper(p.serials) - 1, 0) as last from packing p
    where p.box_id = ${boxId} and upper_inf(p.during) and ${same(what)} and lower(p.during) <= ${act.at}::timestamptz order by p.id for update`.execute(
    db,
  );
  let left = 0;
  for (const { id, first, last } of rows) {
    const [from, to] = 'childBoxId' in what ? [0, 0] : [Math.max(first, what.from), Math.min(last, what.to)];
    if (from > first || to < last) await divide(db, { id, first, last, from, to });
    await endRows(db, act, sql`id = ${id}`);
    left += to - from + 1;
  }
  return left;
}

/** The row keeps the serials that leave; new rows take those before and after, in the same interval. */
async function divide(
  db: Db,
  { id, first, last, from, to }: { id: string; first: number; last: number; from: number; to: number },
): Promise<void> {
  await sql`update packing set serials = int4range(${from}::int, ${to}::int, '[]') where id = ${id}`.execute(db);
  await sql`
    insert into packing (company_id, box_id, batch_id, serials, piece_no, piece_total, during, doc_no, operator, station)
    select company_id, box_id, batch_id, rest, piece_no, piece_total, during, doc_no, operator, station
    from packing, unnest(array[int4range(${first}::int, ${from}::int), int4range(${to + 1}::int, ${last + 1}::int)]) rest
    where id = ${id} and not isempty(rest)`.execute(db);
}

const endRows = (db: Db, { at }: Act, which: ReturnType<typeof sql>) =>
  sql`
    update packing set during = tstzrange(lower(during), greatest(${at}::timestamptz, lower(during) + interval '1 microsecond'))
    where ${which} and upper_inf(during)`.execute(db);

/** Ends the stay of everything in a box. */
export const endAll = (db: Db, act: Act, boxId: string) => endRows(db, act, sql`box_id = ${boxId}`);

export interface Content {
  batchId: string | null;
  from: number;
  to: number;
  pieceNo: number;
  pieceTotal: number;
  childBoxId: string | null;
}

/** What lies directly in a box now. */
export async function contentOf(db: Db, boxId: string): Promise<Content[]> {
  const { rows } = await sql<Content>`
    select batch_id::text, coalesce(lower(serials), 0) as from, coalesce(upper(serials) - 1, 0) as to, piece_no, piece_total, child_box_id::text
    from packing where box_id = ${boxId} and upper_inf(during) order by batch_id, serials, piece_no, id`.execute(db);
  return rows;
}

export interface Container {
  id: string;
  boxNo: string;
  level: number;
  pieceNo: number;
}

/** The containers around a piece or box now, the nearest first. Of a unit in several packages, those of each package. */
export async function containersOf(
  db: Db,
  companyId: string,
  of: { batchId: string; serial: number } | { boxId: string },
): Promise<Container[]> {
  const what = 'boxId' in of ? { childBoxId: of.boxId } : { batchId: of.batchId, from: of.serial, to: of.serial };
  const { rows } = await hot(sql<Container>`
    with recursive up as (
      select p.box_id, p.piece_no, 1 as depth from ${staysOf(companyId, what)} p where upper_inf(p.during)
      union all select p.box_id, up.piece_no, up.depth + 1 from up join packing p on p.child_box_id = up.box_id and upper_inf(p.during) where up.depth < 8)
    select b.id::text, b.box_no, b.level, up.piece_no from up join box_code b on b.id = up.box_id order by up.piece_no, up.depth`).execute(
    db,
  );
  return rows;
}

export interface PackedRun {
  boxId: string;
  batchId: string;
  from: number;
  to: number;
  pieceNo: number;
  pieceTotal: number;
}

/** The boxes in some boxes, down to the last, themselves included. */
export const insideSql = (boxIds: readonly string[]) => sql`
  recursive inside as (
    select unnest(${[...boxIds]}::bigint[]) as box_id
    union all select p.child_box_id from inside i join packing p on p.box_id = i.box_id and upper_inf(p.during) and p.child_box_id is not null)`;

/** The runs of serials in some boxes and in all boxes in them, now. */
export async function runsInside(db: Db, boxIds: readonly string[]): Promise<PackedRun[]> {
  const { rows } = await sql<PackedRun>`
    with ${insideSql(boxIds)}
    select p.box_id::text, p.batch_id::text, lower(p.serials) as from, upper(p.serials) - 1 as to, p.piece_no, p.piece_total
    from inside i join packing p on p.box_id = i.box_id and upper_inf(p.during) and p.batch_id is not null order by p.batch_id, p.serials`.execute(
    db,
  );
  return rows;
}

/** The serials of a batch that lie in boxes, between two serials. */
export async function packedRuns(
  db: Db,
  companyId: string,
  batchId: string,
  from: number,
  to: number,
): Promise<{ from: number; to: number }[]> {
  const { rows } = await sql<{ from: number; to: number }>`
    select serial_from as from, serial_to as to from ${staysOf(companyId, { batchId, from, to })} p where upper_inf(during) order by serials`.execute(
    db,
  );
  return rows;
}
