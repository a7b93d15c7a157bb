import type { circulation, Parsed } from '@touchmark/contract';
import type { CirculationStatus, CirculationType, CodeType, LineState, LineWay, ReceiptException } from '@touchmark/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { type Run, runsSql } from '../movement/public.ts';

/** A line to be stored, with what it covers. */
export interface NewLine {
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
        ${line.boxId}::bigint, ${line.productId}::bigint, ${line.units}::int, ${line.boxes}::int, ${line.way}, ${line.at}::timestamptz, ${userId}::bigint, ${line.station}, ${line.key}, ${line.ofLine ?? null}::bigint,
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

/** Lines of a locked document by a condition, in the order in which they came. */
export async function linesOf(db: Db, companyId: string, docId: string, which = sql`true`): Promise<HeldLine[]> {
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

/** The numbers of open documents that claim one of some units, or a box; the newest first. */
export async function claimedBy(
  db: Db,
  companyId: string,
  { runs, boxIds }: { runs: readonly Run[]; boxIds: readonly string[] },
): Promise<{ docId: string; docNo: string }[]> {
  const { rows } = await sql<{ docId: string; docNo: string }>`
    with r as materialized (${runsSql(runs)})
    select distinct d.id::text as doc_id, d.doc_no from (
      select c.doc_id from r cross join unnest(r.serials) s join circulation_claim c on c.company_id = ${companyId} and c.batch_id = r.batch_id and c.serials && s and c.open
      union select l.doc_id from circulation_line l where l.company_id = ${companyId} and l.open and l.box_id = any(${[...boxIds]}::bigint[])) x
    join circulation_doc d on d.id = x.doc_id order by d.doc_no desc limit 20`.execute(db);
  return rows;
}

/** Units that lines of a document cover and others of it do not: each unit once. */
export async function coveredRuns(
  db: Db,
  companyId: string,
  docId: string,
  lineIds?: readonly string[],
): Promise<(Run & { productId: string })[]> {
  const { rows } = await sql<Run & { productId: string }>`
    select batch_id::text, product_id::text, lower(s) as "from", upper(s) - 1 as "to"
    from (select batch_id, product_id, range_agg(serials) as serials from circulation_claim
      where company_id = ${companyId} and doc_id = ${docId} ${lineIds ? sql`and line_id = any(${[...lineIds]}::bigint[])` : sql``} group by 1, 2) c, unnest(c.serials) s
    order by 1, 3`.execute(db);
  return rows;
}

/** How many units of some runs a document covers already. */
export async function overlapOf(db: Db, companyId: string, docId: string, runs: readonly Run[]): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    with r as materialized (${runsSql(runs)}),
    own as (select c.batch_id, range_agg(c.serials) as serials from circulation_claim c join r using (batch_id) where c.company_id = ${companyId} and c.doc_id = ${docId} and c.open group by 1)
    select coalesce(sum(upper(s) - lower(s)), 0)::int as units from r join own o using (batch_id), unnest(r.serials * o.serials) s`.execute(
    db,
  );
  return rows[0]!.units;
}

export interface LineChange {
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

/** A line that was taken out claims nothing any more. */
export async function dropClaims(db: Db, companyId: string, lineIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('circulationClaim')
    .where('companyId', '=', companyId)
    .where(sql<SqlBool>`line_id = any(${[...lineIds]}::bigint[])`)
    .execute();
}

/** Moves a line with its claims to another document. False where that one or a third claims its units. */
export async function moveLineTo(db: Db, companyId: string, lineId: string, docId: string): Promise<void> {
  await sql`update circulation_line set doc_id = ${docId}::bigint where company_id = ${companyId} and id = ${lineId}`.execute(db);
  await sql`update circulation_claim set doc_id = ${docId}::bigint where company_id = ${companyId} and line_id = ${lineId}`.execute(db);
}

type Filters = Omit<Parsed<typeof circulation.lines>, 'pageNum' | 'pageSize' | 'text'> & { ids?: readonly string[] };

/** Lines of documents in which the caller’s company has a part, the newest first. */
export function lineRows(ctx: Ctx, f: Filters) {
  const { companyId, userId } = ctx.me;
  let query = ctx.db
    .selectFrom('circulationLine as l')
    .innerJoin('circulationDoc as d', 'd.id', 'l.docId')
    .leftJoin('boxCode as b', 'b.id', 'l.boxId')
    .leftJoin('codeBatch as k', 'k.id', 'l.batchId')
    .leftJoin('productIdentify as p', 'p.id', 'l.productId')
    .leftJoin('appUser as u', 'u.id', 'l.scanUser')
    .leftJoin('appUser as r', 'r.id', 'l.removeUser')
    .select([
      'l.id',
      'l.companyId',
      'l.docId',
      'd.docNo',
      sql<CirculationType>`d.doc_type`.as('docType'),
      sql<CirculationStatus>`d.status`.as('docStatus'),
      'd.toName',
      'l.boxId',
      sql<string>`coalesce(b.box_no, '')`.as('boxNo'),
      sql<string>`coalesce(b.scheme, '')`.as('scheme'),
      'b.level',
      'l.batchId',
      sql<CodeType | null>`k.code_type`.as('codeType'),
      sql<number>`coalesce(lower(l.serials), 0)`.as('from'),
      sql<number>`coalesce(upper(l.serials) - 1, 0)`.as('to'),
      'l.productId',
      sql<string>`coalesce(p.product_name, '')`.as('productName'),
      'l.units',
      sql<LineWay>`l.way`.as('way'),
      sql<LineState>`l.state`.as('state'),
      sql<ReceiptException | null>`l.exception`.as('exception'),
      'l.exceptionNote',
      'l.photos',
      sql<string>`coalesce(u.real_name, '')`.as('userName'),
      'l.station',
      'l.scanTime',
      'l.removeReason',
      sql<string>`coalesce(r.real_name, '')`.as('removeUserName'),
    ])
    .orderBy('l.scanTime', 'desc')
    .orderBy('l.id', 'desc');
  if (!isPlatform(ctx.me))
    query = query.where((eb) =>
      eb.or([
        eb('l.companyId', '=', companyId),
        eb('d.fromCompany', '=', companyId),
        eb.and([eb('d.toCompany', '=', companyId), eb('d.status', '!=', 0)]),
      ]),
    );
  if (f.docId) query = query.where('l.docId', '=', f.docId);
  if (f.ids) query = query.where(sql<boolean>`l.id = any(${[...f.ids]}::bigint[])`);
  if (f.docNo) query = query.where('d.docNo', 'ilike', like(f.docNo));
  if (f.receiver) query = query.where('d.toName', 'ilike', like(f.receiver));
  if (f.product)
    query = query.where((eb) => eb.or([eb('p.productName', 'ilike', like(f.product!)), eb('p.model', 'ilike', like(f.product!))]));
  if (f.user) query = query.where('u.realName', 'ilike', like(f.user));
  if (f.way) query = query.where('l.way', '=', f.way);
  if (f.state !== undefined) query = query.where('l.state', '=', f.state as LineState);
  if (f.startTime) query = query.where('l.scanTime', '>=', f.startTime);
  if (f.endTime) query = query.where('l.scanTime', '<', sql<string>`${f.endTime}::date + 1`);
  if (f.mine) query = query.where('l.scanUser', '=', userId);
  return query;
}

export const listLines = (ctx: Ctx, { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number }) =>
  pageOfRows(lineRows(ctx, filters), { pageNum, pageSize });
export type LineRow = Awaited<ReturnType<typeof listLines>>['records'][number];

/** Lines that have a unit, or a box or one around it: their ids and documents, also of past ones. */
export async function linesWith(
  db: Db,
  companyId: string,
  what: { batchId: string; serial: number } | { boxIds: readonly string[] },
): Promise<{ id: string; docId: string }[]> {
  const where =
    'boxIds' in what
      ? sql`l.box_id = any(${[...what.boxIds]}::bigint[])`
      : sql`l.id in (select line_id from circulation_claim where company_id = ${companyId} and batch_id = ${what.batchId} and serials @> ${what.serial}::int)
          or (l.batch_id = ${what.batchId} and l.serials @> ${what.serial}::int)`;
  const { rows } = await sql<{ id: string; docId: string }>`
    select l.id::text, l.doc_id::text from circulation_line l where l.company_id = ${companyId} and (${where}) order by l.id desc limit 500`.execute(
    db,
  );
  return rows;
}

/** The open lines of a document that cover one of some units, or have one of some boxes. */
export async function openLinesWith(
  db: Db,
  companyId: string,
  docId: string,
  { runs, boxIds }: { runs: readonly Run[]; boxIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with r as materialized (${runsSql(runs)})
    select distinct id::text from (
      select c.line_id as id from r cross join unnest(r.serials) s join circulation_claim c on c.company_id = ${companyId} and c.doc_id = ${docId} and c.batch_id = r.batch_id and c.serials && s and c.open
      union select l.id from circulation_line l where l.company_id = ${companyId} and l.doc_id = ${docId} and l.open and l.box_id = any(${[...boxIds]}::bigint[])) x`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface Part {
  boxId: string | null;
  run: Run | null;
  productId: string | null;
  units: number;
  boxes: number;
  runs: readonly Run[];
}

/** A part of a line becomes a line of its own, with its claims; the line keeps the rest. Returns the id of the new one. */
export async function divideLine(db: Db, companyId: string, { id, from, to }: HeldLine, part: Part): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into circulation_line (company_id, doc_id, batch_id, serials, box_id, product_id, units, boxes, way, state, open, scan_time, scan_user, station, of_line)
    select company_id, doc_id, ${part.run?.batchId ?? null}::bigint, ${part.run ? sql`int4range(${part.run.from}::int, ${part.run.to}::int, '[]')` : null}::int4range, ${part.boxId}::bigint,
      ${part.productId}::bigint, ${part.units}::int, ${part.boxes}::int, way, state, open, scan_time, scan_user, station, of_line
    from circulation_line where company_id = ${companyId} and id = ${id} returning id::text`.execute(db);
  const partId = rows[0]!.id;
  // A run is shown by the rest before the part, or else behind it; its claims hold both.
  const rest = part.run ? { from, to: part.run.from - 1, after: part.run.to + 1, last: to } : null;
  await sql`
    update circulation_line set units = units - ${part.units}::int, boxes = boxes - ${part.boxes}::int,
      serials = case when serials is null or ${rest === null} then serials when ${rest ? rest.to >= rest.from : false} then int4range(${rest?.from ?? 0}::int, ${rest?.to ?? 0}::int, '[]') else int4range(${rest?.after ?? 0}::int, ${rest?.last ?? 0}::int, '[]') end
    where company_id = ${companyId} and id = ${id}`.execute(db);
  await sql`
    with r as materialized (${runsSql(part.runs)}),
    gone as (
      delete from circulation_claim c using r where c.company_id = ${companyId} and c.line_id = ${id} and c.batch_id = r.batch_id and int4multirange(c.serials) && r.serials
      returning c.doc_id, c.batch_id, c.serials, c.product_id, c.open),
    cut as (
      select g.doc_id, g.batch_id, g.product_id, g.open, unnest(int4multirange(g.serials) * r.serials) as serials, true as mine from gone g join r using (batch_id)
      union all select g.doc_id, g.batch_id, g.product_id, g.open, unnest(int4multirange(g.serials) - r.serials), false from gone g join r using (batch_id))
    insert into circulation_claim (company_id, doc_id, line_id, batch_id, serials, product_id, open)
    select ${companyId}::bigint, doc_id, case when mine then ${partId}::bigint else ${id}::bigint end, batch_id, serials, product_id, open from cut`.execute(
    db,
  );
  return partId;
}
