import type { LineState, LineWay, ReceiptException } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Run } from '../movement/public.ts';

/** A line to be stored, with what it covers. */
interface NewLine {
  docId: string;
  run: Run | null;
  boxId: string | null;
  productId: string | null;
  units: number;
  boxes: number;
  way: LineWay;
  at: string;
  station: string;
  key: string | null;
  ofLine?: string;
  state?: LineState;
  /** The runs it covers, with their products. */
  claims: readonly (Run & { productId: string })[];
}

/**
 * Stores a line with its claims; null where another open document claims one of its units or its box, also in this very moment. Nothing of
 * it is stored then.
 */
export async function insertLine(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string | null },
  line: NewLine,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; claimed: number }>`
    with line as (
      insert into circulation_line (company_id, doc_id, batch_id, serials, box_id, product_id, units, boxes, way, scan_time, scan_user, station, scan_key, of_line, state)
      values (${companyId}::bigint, ${line.docId}::bigint, ${line.run?.batchId ?? null}::bigint, ${line.run ? sql`int4range(${line.run.from}::int, ${line.run.to}::int, '[]')` : null}::int4range,
        ${line.boxId}::bigint, ${line.productId}::bigint, ${line.units}::int, ${line.boxes}::int, ${line.way}, ${line.at}::timestamptz, ${userId || null}::bigint, ${line.station}, ${line.key}, ${line.ofLine ?? null}::bigint,
        ${line.state ?? 0}::smallint)
      on conflict do nothing returning id),
    claim as (
      insert into circulation_claim (company_id, doc_id, line_id, batch_id, serials, product_id)
      select ${companyId}::bigint, ${line.docId}::bigint, line.id, x."batchId", int4range(x."from", x."to", '[]'), x."productId"
      from line, jsonb_to_recordset(${JSON.stringify(line.claims)}::jsonb) as x ("batchId" bigint, "from" int, "to" int, "productId" bigint)
      on conflict do nothing returning line_id)
    select line.id::text, (select count(*) from claim)::int as claimed from line`.execute(db);
  const [stored] = rows;
  if (!stored) return null;
  if (stored.claimed === line.claims.length) return stored.id;
  await db.deleteFrom('circulationLine').where('companyId', '=', companyId).where('id', '=', stored.id).execute();
  return null;
}

/** A line with what it holds, locked with its document. */
export interface HeldLine {
  id: string;
  docId: string;
  batchId: string | null;
  from: number;
  to: number;
  boxId: string | null;
  boxNo: string;
  productId: string | null;
  units: number;
  boxes: number;
  state: LineState;
  open: boolean;
  scanUser: string | null;
}

const heldColumns = sql`l.id::text, l.doc_id::text, l.batch_id::text, coalesce(lower(l.serials), 0) as "from", coalesce(upper(l.serials) - 1, 0) as "to", l.box_id::text, coalesce(b.box_no, '') as box_no,
  l.product_id::text, l.units, l.boxes, l.state, l.open, l.scan_user::text`;

/** Which lines of a document. */
interface LineChoice {
  open?: true;
  states?: readonly LineState[];
  ids?: readonly string[];
  boxIds?: readonly string[];
}

/** Lines of a locked document, in the order in which they came. */
export async function linesOf(
  db: Db,
  companyId: string,
  docId: string,
  { open, states, ids, boxIds }: LineChoice = {},
): Promise<HeldLine[]> {
  const which = sql.join(
    [
      sql`true`,
      ...(open ? [sql`l.open`] : []),
      ...(states ? [sql`l.state = any(${[...states]}::smallint[])`] : []),
      ...(ids ? [sql`l.id = any(${[...ids]}::bigint[])`] : []),
      ...(boxIds ? [sql`l.box_id = any(${[...boxIds]}::bigint[])`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<HeldLine>`
    select ${heldColumns} from circulation_line l left join box_code b on b.id = l.box_id
    where l.company_id = ${companyId} and l.doc_id = ${docId} and (${which}) order by l.id for update of l`.execute(db);
  return rows;
}

/** One line, without a lock. */
export async function lineById(db: Db, companyId: string, id: string): Promise<HeldLine | undefined> {
  const { rows } = await sql<HeldLine>`
    select ${heldColumns} from circulation_line l left join box_code b on b.id = l.box_id where l.company_id = ${companyId} and l.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The line that a scan made, by its key. */
export async function lineByKey(
  db: Db,
  companyId: string,
  key: string,
): Promise<{ id: string; units: number; productId: string | null; docId: string } | undefined> {
  const { rows } = await sql<{ id: string; units: number; productId: string | null; docId: string }>`
    select id::text, units, product_id::text, doc_id::text from circulation_line where company_id = ${companyId} and scan_key = ${key}`.execute(
    db,
  );
  return rows[0];
}

interface LineChange {
  state: LineState;
  open: boolean;
  at?: string | null;
  userId?: string | null;
  exception?: ReceiptException | null;
  note?: string;
  photos?: readonly string[];
  removeReason?: string;
}

/** Changes the state of lines with their claims. */
export async function changeLines(db: Db, companyId: string, ids: readonly string[], change: LineChange): Promise<void> {
  if (ids.length === 0) return;
  const removed = change.removeReason !== undefined;
  await sql`
    with line as (
      update circulation_line set state = ${change.state}::smallint, open = ${change.open},
        receive_time = coalesce(${change.at ?? null}::timestamptz, receive_time), receive_user = coalesce(${removed ? null : (change.userId ?? null)}::bigint, receive_user),
        exception = coalesce(${change.exception ?? null}, exception), exception_note = coalesce(${change.note ?? null}, exception_note),
        photos = coalesce(${change.photos ? [...change.photos] : null}::bigint[], photos),
        remove_reason = coalesce(${change.removeReason ?? null}, remove_reason), remove_user = case when ${removed} then ${change.userId ?? null}::bigint else remove_user end,
        remove_time = case when ${removed} then now() else remove_time end
      where company_id = ${companyId} and id = any(${[...ids]}::bigint[]) returning id, open)
    update circulation_claim c set open = line.open from line where c.company_id = ${companyId} and c.line_id = line.id and c.open <> line.open`.execute(
    db,
  );
}

/** Moves a line with its claims to another document. False where that one or a third claims its units. */
export async function moveLineTo(db: Db, companyId: string, lineId: string, docId: string): Promise<void> {
  await sql`update circulation_line set doc_id = ${docId}::bigint where company_id = ${companyId} and id = ${lineId}`.execute(db);
  await sql`update circulation_claim set doc_id = ${docId}::bigint where company_id = ${companyId} and line_id = ${lineId}`.execute(db);
}
