import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table/table.queries.ts';

/** A list of more units than this has a row for each run of neighbours in one box; a shorter one has a row for each code. */
const mostNamed = 100_000;

interface Piece {
  first: number;
  last: number;
  boxIds: string[];
}
/** The run `r` of the recall `q` in pieces: what lay in the same boxes when it was found, and each unit alone if `each`. */
const pieces = sql<Piece>`(
  with around as materialized (
    select greatest(p.serial_from, lower(r.serials)) as first, least(p.serial_to, upper(r.serials) - 1) as last
    from packings_within(r.company_id, r.batch_id, lower(r.serials), upper(r.serials) - 1) p where p.during @> q.found_time),
  bound as (
    select first as at from around union select last + 1 from around union select lower(r.serials) union select upper(r.serials)),
  part as (
    select s.first, s.last, array(
      select distinct p.box_id from packings_within(r.company_id, r.batch_id, s.first, s.last) p where p.during @> q.found_time order by 1) as box_ids
    from (select at as first, lead(at) over (order by at) - 1 as last from bound) s where s.last is not null),
  joined as (
    select min(first) as first, max(last) as last, box_ids
    from (select *, sum(fresh) over (order by first) as n from (select *, (box_ids is distinct from lag(box_ids) over (order by first))::int as fresh from part) f) g
    group by n, box_ids)
  select j.first, j.last, j.box_ids from joined j where h.of_list > ${mostNamed}
  union all select s, s, j.box_ids from joined j cross join lateral generate_series(j.first, j.last) s where h.of_list <= ${mostNamed})`;

/** To the microsecond: what was packed in the same second lay there already. */
const foundAt = sql<string>`to_json(q.found_time) #>> '{}'`.as('foundAt');

/** The units of a recall, or those that one holder has, for their sheet. */
export const units = (ctx: Ctx, { id, holderId }: { id: string; holderId?: string | undefined }) => {
  const listed = visible(ctx, ctx.db.selectFrom('recallRun as r'), 'r.companyId')
    .innerJoin('recall as q', 'q.id', 'r.recallId')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('recallHolder as o')
          .innerJoin('recall as w', 'w.id', 'o.recallId')
          .select([
            'o.id',
            'o.name',
            'o.linkSeed',
            'o.linkHash',
            'w.status as ofStatus',
            sql<number>`${holderId === undefined ? sql`w.units` : sql`o.units`}`.as('ofList'),
          ])
          .as('h'),
      (join) => join.onRef('h.id', '=', 'r.holderId'),
    )
    .innerJoin('codeBatch as b', 'b.id', 'r.batchId')
    .innerJoin('productIdentify as p', 'p.id', 'b.productId')
    .innerJoinLateral(
      () => pieces.as<'s'>(sql`s`),
      (join) => join.onTrue(),
    )
    .where('r.recallId', '=', id);
  return (holderId === undefined ? listed : listed.where('r.holderId', '=', holderId))
    .select([
      'r.companyId',
      'r.batchId',
      foundAt,
      'h.name as holder',
      'h.id as holderId',
      // In the list of one holder only: a list of all is sent to more than one.
      sql<Buffer | null>`${holderId === undefined ? sql`null` : sql`h.link_seed`}`.as('linkSeed'),
      sql<Buffer | null>`${holderId === undefined ? sql`null` : sql`h.link_hash`}`.as('linkHash'),
      'h.ofStatus',
      'p.productName',
      'p.model',
      'b.batchNo',
      's.first',
      's.last',
      sql<string[]>`s.box_ids::text[]`.as('boxIds'),
    ])
    .orderBy('h.name')
    .orderBy('b.batchNo')
    .orderBy('s.first');
};
export type FoundUnits = Awaited<ReturnType<ReturnType<typeof units>['execute']>>[number];

/** The boxes of a recall, or those with units of one holder, for their sheet. */
export const boxes = (ctx: Ctx, { id, holderId }: { id: string; holderId?: string | undefined }) => {
  const listed = visible(ctx, ctx.db.selectFrom('recallBox as r'), 'r.companyId')
    .innerJoin('recall as q', 'q.id', 'r.recallId')
    .innerJoin('boxCode as b', 'b.id', 'r.boxId')
    .where('r.recallId', '=', id);
  return (holderId === undefined ? listed : listed.where(sql<boolean>`${holderId}::bigint = any(r.holder_ids)`))
    .select([
      'r.companyId',
      'r.boxId',
      foundAt,
      'r.boxNo',
      'b.scheme',
      'b.level',
      'b.qty',
      'r.units',
      sql<string>`(select coalesce(string_agg(h.name, '、' order by h.units desc, h.id), '') from recall_holder h where h.id = any(r.holder_ids))`.as(
        'holder',
      ),
    ])
    .orderBy('b.level', 'desc')
    .orderBy('r.boxNo');
};
export type FoundBox = Awaited<ReturnType<ReturnType<typeof boxes>['execute']>>[number];

export interface Around {
  boxNo: string;
  scheme: 'SSCC' | 'PLATFORM';
}
/** Boxes by their ids, each followed by those around it at a time, the nearest first. */
export async function boxesWith(
  db: Db,
  companyId: string,
  ids: readonly string[],
  at: string,
): Promise<Map<string, [box: Around, ...around: Around[]]>> {
  const { rows } = await sql<Around & { id: string }>`
    with recursive up (id, box_id, depth) as (
      select x, x, 0 from unnest(${[...ids]}::bigint[]) x
      union all select u.id, p.box_id, u.depth + 1 from up u join packing p on p.company_id = ${companyId} and p.child_box_id = u.box_id and p.during @> ${at}::timestamptz where u.depth < 7)
    select u.id::text, b.box_no, b.scheme from up u join box_code b on b.id = u.box_id and b.company_id = ${companyId} order by u.id, u.depth`.execute(
    db,
  );
  const found = new Map<string, [Around, ...Around[]]>();
  for (const { id, ...box } of rows) {
    const before = found.get(id);
    if (before) before.push(box);
    else found.set(id, [box]);
  }
  return found;
}
