import { boxLife, codeLife, type MovedStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import { deltaSql } from './holding.queries.ts';
import type { Holder } from './holder.ts';

export const docs = table('circulationDoc');

export interface Run {
  batchId: string;
  from: number;
  to: number;
}
export interface ShippedBox {
  id: string;
  boxNo: string;
  status: number;
}

export const runsSql = (runs: readonly Run[]) =>
  sql`select "batchId" as batch_id, range_agg(int4range("from", "to", '[]')) as serials from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as x ("batchId" bigint, "from" int, "to" int) group by 1`;

/** The boxes in which some runs lie now, and the containers around these, locked in the order of their ids. */
export async function boxesAround(db: Db, companyId: string, runs: readonly Run[]): Promise<ShippedBox[]> {
  const { rows } = await sql<ShippedBox>`
    with recursive r as (${runsSql(runs)}),
    up (box_id) as (
      select p.box_id from r cross join unnest(r.serials) s cross join lateral packings_within(${companyId}, r.batch_id, lower(s), upper(s) - 1) p where upper_inf(p.during)
      union select p.box_id from up join packing p on p.child_box_id = up.box_id and upper_inf(p.during))
    select b.id::text, b.box_no, b.status from box_code b where b.id in (select box_id from up) order by b.id for update`.execute(db);
  return rows;
}

/** Why goods cannot leave together: a box that holds something else, a box on a container that stays, a unit in a box that stays. */
export interface Torn {
  boxNo: string;
  kind: 'HOLDS_OTHERS' | 'ON_CONTAINER' | 'IN_BOX';
}

/** The boxes that would be torn apart if these runs and boxes left without the rest. */
export async function tornBoxes(db: Db, companyId: string, runs: readonly Run[], boxIds: readonly string[]): Promise<Torn[]> {
  const { rows } = await sql<Torn>`
    with r as materialized (${runsSql(runs)}), leaving as materialized (select unnest(${[...boxIds]}::bigint[]) as box_id),
    torn as (
      select p.box_id, 'HOLDS_OTHERS' as kind from leaving g join packing p on p.box_id = g.box_id and upper_inf(p.during)
      where case when p.child_box_id is null then not exists (select from r where r.batch_id = p.batch_id and r.serials @> p.serials) else p.child_box_id not in (select box_id from leaving) end
      union select p.box_id, 'ON_CONTAINER' from leaving g join packing p on p.child_box_id = g.box_id and upper_inf(p.during) where p.box_id not in (select box_id from leaving)
      union select p.box_id, 'IN_BOX' from r cross join unnest(r.serials) s cross join lateral packings_within(${companyId}, r.batch_id, lower(s), upper(s) - 1) p where upper_inf(p.during) and p.box_id not in (select box_id from leaving))
    select b.box_no, t.kind from torn t join box_code b on b.id = t.box_id order by b.box_no limit 200`.execute(db);
  return rows;
}

export interface Leaving {
  companyId: string;
  /** In transit, unless it is sold at once. */
  status?: MovedStatus;
  holder: Holder;
  docNo: string;
  event: string;
  at: string;
}

/** Opens the interval in which runs and boxes are with a holder: neighbouring runs are one row, whatever boxes they lie in. */
export async function insertMovement(
  db: Db,
  { companyId, status = codeLife.at.inTransit, holder, docNo, event, at }: Leaving,
  runs: readonly Run[],
  boxIds: readonly string[],
) {
  await sql`
    with begun as (
      insert into movement (company_id, batch_id, serials, box_id, status, holder_company, receiver_id, holder, doc_no, during, event)
      select ${companyId}::bigint, batch_id, serials, box_id, ${status}::smallint, ${holder.companyId}::bigint, ${holder.receiverId}::bigint, ${holder.name}, ${docNo},
        tstzrange(${at}::timestamptz, null), ${event}::bigint
      from (
        select batch_id, unnest(serials) as serials, null::bigint as box_id from (${runsSql(runs)}) r
        union all select null, null, unnest(${[...boxIds]}::bigint[])) m
      returning company_id, receiver_id, batch_id, serials, status)
    ${deltaSql('begun', 1)}`.execute(db);
}

/** The papers of a production batch, the newest first. */
export const docsOf = ({ db }: Ctx, companyId: string, prodBatchId: string) =>
  db
    .selectFrom('circulationDoc as d')
    .leftJoin('appUser as u', 'u.id', 'd.createUser')
    .where('d.companyId', '=', companyId)
    .where('d.prodBatchId', '=', prodBatchId)
    .select([
      'd.id',
      'd.docNo',
      'd.toName',
      'd.carrier',
      'd.waybillNo',
      'd.units',
      'd.boxes',
      sql<string>`d.ship_time`.as('shipTime'),
      'd.undoReason',
      sql<string>`coalesce(u.real_name, '')`.as('userName'),
    ])
    .orderBy('d.id', 'desc')
    .execute();

/** The newest paper of a production batch that was not undone, locked. */
export const lastDoc = ({ db, me }: Ctx, prodBatchId: string) =>
  db
    .selectFrom('circulationDoc')
    .where('companyId', '=', me.companyId)
    .where('prodBatchId', '=', prodBatchId)
    .where('undoTime', 'is', null)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/**
 * Ends the movements of a paper that are still under way. They are ended and not deleted, because until now the goods were believed
 * to be there.
 */
export async function endMovement(db: Db, companyId: string, docNo: string): Promise<{ units: number; boxIds: string[] }> {
  const { rows } = await sql<{ boxId: string | null; units: number }>`
    with ended as (
      update movement set during = tstzrange(lower(during), greatest(now(), lower(during) + interval '1 microsecond'))
      where company_id = ${companyId} and doc_no = ${docNo} and status = ${sql.lit(codeLife.at.inTransit)} and upper_inf(during)
      returning company_id, receiver_id, batch_id, serials, status, box_id),
    noted as (${deltaSql('ended', -1)})
    select box_id::text, coalesce(upper(serials) - lower(serials), 0) as units from ended`.execute(db);
  return { units: rows.reduce((sum, { units }) => sum + units, 0), boxIds: rows.flatMap(({ boxId }) => boxId ?? []) };
}

/** The number of a new paper. */
export async function nextDocNo(db: Db, day: string, prefix = 'CC'): Promise<string> {
  const { rows } = await sql<{
    docNo: string;
  }>`select ${`${prefix}${day.replaceAll('-', '')}`} || numbered(nextval('code_no'), 6) as doc_no`.execute(db);
  return rows[0]!.docNo;
}

export const sealedStates: readonly number[] = [boxLife.at.sealed, boxLife.at.inStock];
