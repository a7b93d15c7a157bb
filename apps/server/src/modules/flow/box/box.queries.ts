import { type boxCode, BoxCode, type Parsed } from '@touchmark/contract';
import {
  boxNumbersADay,
  type BoxScheme,
  type BoxStatus,
  boxLife,
  codeLife,
  type PackRuleFacts,
  prefixUsable,
  today,
} from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { hot } from '../../../db/hot.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { columnsOf, table, visible } from '../../../http/table/table.queries.ts';
import { insideSql } from './pack/packing.queries.ts';
import { ruleSql } from './units.queries.ts';

export const boxes = table('boxCode');

const joined = ({ db }: Ctx) =>
  db
    .selectFrom('boxCode as b')
    .innerJoin('company as c', 'c.id', 'b.companyId')
    .leftJoin('productIdentify as p', (join) => join.onRef('p.companyId', '=', 'b.companyId').onRef('p.id', '=', 'b.productId'))
    .leftJoin('productionBatch as pb', (join) => join.onRef('pb.companyId', '=', 'b.companyId').onRef('pb.id', '=', 'b.prodBatchId'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('packing as k')
          .innerJoin('boxCode as u', (join) => join.onRef('u.companyId', '=', 'k.companyId').onRef('u.id', '=', 'k.boxId'))
          .whereRef('k.companyId', '=', 'b.companyId')
          .whereRef('k.childBoxId', '=', 'b.id')
          .where(sql<boolean>`upper_inf(k.during)`)
          .select(['u.id', 'u.boxNo'])
          // A box lies in one other, and at one place: the list need not look for them to count.
          .limit(1)
          .as('up'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('movement as m')
          .whereRef('m.companyId', '=', 'b.companyId')
          .whereRef('m.boxId', '=', 'b.id')
          .where(sql<boolean>`upper_inf(m.during)`)
          .select(['m.holder', 'm.status'])
          .limit(1)
          .as('place'),
      (join) => join.onTrue(),
    );

const columns = [
  ...columnsOf(BoxCode, 'boxCode', 'b'),
  'b.companyId',
  sql<BoxScheme>`b.scheme`.as('scheme'),
  sql<BoxStatus>`b.status`.as('status'),
  sql<string>`coalesce(p.product_name, '')`.as('productName'),
  sql<string>`coalesce(p.model, '')`.as('model'),
  sql<string>`coalesce(pb.batch_no, '')`.as('prodBatchNo'),
  'up.id as parentId',
  sql<string>`coalesce(up.box_no, '')`.as('parentNo'),
  sql<string>`coalesce(nullif(place.holder, ''), c.name)`.as('holder'),
  sql<boolean>`coalesce(place.status = ${sql.lit(codeLife.at.returned)}, false)`.as('returned'),
] as const;

type Filters = Omit<Parsed<typeof boxCode.list>, 'pageNum' | 'pageSize'> & { id?: string | undefined };

/** The boxes of a company, the newest first. */
export function all(ctx: Ctx, f: Filters) {
  let query = visible(ctx, joined(ctx), 'b.companyId').select(columns).orderBy('b.createTime', 'desc').orderBy('b.id', 'desc');
  if (f.id) query = query.where('b.id', '=', f.id);
  if (f.boxNo)
    query = query.where(
      'b.boxNo',
      'like',
      like(
        f.boxNo
          .replaceAll(/[\s()]/g, '')
          .replace(/^00(?=\d{18}$)/, '')
          .toUpperCase(),
      ),
    );
  if (f.scheme) query = query.where('b.scheme', '=', f.scheme);
  if (f.level !== undefined) query = query.where('b.level', '=', f.level as BoxRow['level']);
  if (f.productId) query = query.where('b.productId', '=', f.productId);
  if (f.product)
    query = query.where((eb) => eb.or([eb('p.productName', 'ilike', like(f.product!)), eb('p.model', 'ilike', like(f.product!))]));
  if (f.status !== undefined) query = query.where('b.status', '=', f.status);
  if (f.startTime) query = query.where('b.packTime', '>=', f.startTime);
  if (f.endTime) query = query.where('b.packTime', '<', sql<string>`${f.endTime}::date + 1`);
  if (f.holder) query = query.where(sql<boolean>`coalesce(nullif(place.holder, ''), c.name) ilike ${like(f.holder)}`);
  if (f.parentId) query = query.where('up.id', '=', f.parentId);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof boxCode.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

/** One box of the company by its id (staff: of any). */
export const find = (ctx: Ctx, id: string) => all(ctx, { id }).executeTakeFirst();
export type BoxRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The company’s own boxes that match, in the order of their numbers; those that are void take no label. */
export const idsOf = async (ctx: Ctx, filters: Filters): Promise<string[]> =>
  (
    await all(ctx, filters)
      .where('b.companyId', '=', ctx.me.companyId)
      .where('b.status', '!=', boxLife.at.voided)
      .clearSelect()
      .select('b.id')
      .clearOrderBy()
      .orderBy('b.id')
      .execute()
  ).map(({ id }) => id);

/** The ids of boxes of the company by their numbers. */
export const numbersOf = async ({ db, me }: Pick<Ctx, 'db' | 'me'>, boxNos: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await db.selectFrom('boxCode').where('companyId', '=', me.companyId).where('boxNo', 'in', boxNos).select(['boxNo', 'id']).execute()
    ).map(({ boxNo, id }) => [boxNo, id]),
  );

/** The id of a box of the company by its number. */
export const idOf = async ({ db, me }: Pick<Ctx, 'db' | 'me'>, boxNo: string): Promise<string | undefined> =>
  (await db.selectFrom('boxCode').where('companyId', '=', me.companyId).where('boxNo', '=', boxNo).select('id').executeTakeFirst())?.id;

export interface NewBox {
  /** Drawn before, or drawn now. */
  id?: string;
  boxNo: string;
  scheme: BoxScheme;
  prefixId: string | null;
  level: number;
  capacity: number;
  productId: string | null;
  prodBatchId: string | null;
  mixed: boolean;
  /** What was given when it was made; the rest follows from its first piece. */
  productGiven: boolean;
  batchGiven: boolean;
  capacityGiven: boolean;
  grossWeightKg?: number | undefined;
  remark?: string;
  /** Packed and sealed at once. */
  qty?: number;
}

/** Adds boxes; those with a quantity are packed and sealed. Returns their ids in the order of the list. */
export async function insertBoxes(
  db: Db,
  { companyId, isTest, userId }: { companyId: string; isTest: boolean; userId: string | null },
  list: readonly NewBox[],
): Promise<string[]> {
  const { rows } = await hot(sql<{ id: string }>`
    with x as materialized (
      select x.*, coalesce(x.drawn, nextval('row_number')) as id from jsonb_to_recordset(${JSON.stringify(list.map(({ id, ...box }, n) => ({ ...box, n, drawn: id })))}::jsonb)
        as x (n int, drawn bigint, "boxNo" text, scheme text, "prefixId" bigint, level int, capacity int, "productId" bigint, "prodBatchId" bigint, mixed boolean, "productGiven" boolean, "batchGiven" boolean, "capacityGiven" boolean, "grossWeightKg" numeric, remark text, qty int)),
    done as (
      insert into box_code (id, company_id, is_test, box_no, scheme, prefix_id, level, capacity, product_id, prod_batch_id, mixed, product_given, batch_given, capacity_given, gross_weight_kg, remark, qty, status, pack_time, seal_time, create_user, update_user)
      select id, ${companyId}::bigint, ${isTest}, "boxNo", scheme, "prefixId", level, capacity, "productId", "prodBatchId", mixed, "productGiven", "batchGiven", "capacityGiven", "grossWeightKg", coalesce(remark, ''), coalesce(qty, 0),
        case when qty > 0 then ${sql.lit(boxLife.at.sealed)} else ${sql.lit(boxLife.at.made)} end, case when qty > 0 then now() end, case when qty > 0 then now() end, ${userId}::bigint, ${userId}::bigint from x)
    select id::text from x order by n`).execute(db);
  return rows.map(({ id }) => id);
}

/** Takes the next platform numbers of a company for a day, if there are so many left: the first of them, and the company's own number. */
export async function takeBoxNumbers(
  db: Db,
  companyId: string,
  day: string,
  count: number,
): Promise<{ first: number; entNo: string } | null> {
  const { rows } = await hot(sql<{ first: number; entNo: string }>`
    insert into box_counter as c (company_id, day, next_number) select ${companyId}::bigint, ${day}::date, 1 + ${count}::int where ${count}::int <= ${boxNumbersADay}::int
    on conflict (company_id, day) do update set next_number = c.next_number + ${count}::int where c.next_number + ${count}::int <= 1 + ${boxNumbersADay}::int
    returning next_number - ${count}::int as first, coalesce((select o.ent_no from company o where o.id = ${companyId}), '') as ent_no`).execute(
    db,
  );
  return rows[0] ?? null;
}

/** How many platform numbers of a day a company has left. */
export const boxNumbersLeft = async (db: Db, companyId: string, day: string): Promise<number> =>
  boxNumbersADay +
  1 -
  ((await db.selectFrom('boxCounter').where('companyId', '=', companyId).where('day', '=', day).select('nextNumber').executeTakeFirst())
    ?.nextNumber ?? 1);

export const isProdBatch = async ({ db, me }: Ctx, id: string): Promise<boolean> =>
  (await db.selectFrom('productionBatch').where('companyId', '=', me.companyId).where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;

/** GS1 numbers for a company with a prefix in force, else platform numbers. */
export async function usualNumbers({ db, me, now }: Ctx): Promise<{ scheme: BoxScheme; prefixId: string | null }> {
  const prefix = (await usablePrefixes({ db, me, now }))[0];
  return prefix ? { scheme: 'SSCC', prefixId: prefix.id } : { scheme: 'PLATFORM', prefixId: null };
}

const usablePrefixes = async ({ db, me, now }: Pick<Ctx, 'db' | 'me' | 'now'>) =>
  (
    await db
      .selectFrom('gs1Prefix')
      .where('companyId', '=', me.companyId)
      .orderBy('validTo', 'desc')
      .select(['id', 'applyStatus', 'status', 'validFrom', 'validTo'])
      .execute()
  ).filter((row) => prefixUsable(row, today(now)));

/** Boxes of a company by their numbers, locked in the order of their ids. */
export const heldByNumber = (db: Db, companyId: string, numbers: readonly string[]) =>
  db
    .selectFrom('boxCode as b')
    .leftJoin('packRule as r', (join) => join.onRef('r.companyId', '=', 'b.companyId').onRef('r.productId', '=', 'b.productId'))
    .where('b.companyId', '=', companyId)
    .where('b.boxNo', 'in', numbers)
    .orderBy('b.id')
    .forUpdate('b')
    .select([
      'b.id',
      'b.boxNo',
      'b.level',
      'b.status',
      'b.productId',
      'b.prodBatchId',
      'b.mixed',
      sql<PackRuleFacts | null>`${ruleSql}`.as('rule'),
    ])
    .execute();

const putInState = ({ db, me }: Ctx, ids: readonly string[], status: BoxStatus) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .updateTable('boxCode')
        .set({ status, updateUser: me.userId || null, updateTime: sql`now()`, version: sql`version + 1` })
        .where('companyId', '=', me.companyId)
        .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
        .execute();

/** Locked boxes leave: sealed ones and those in stock are in transit from now on. */
export const shipBoxes = (ctx: Ctx, ids: readonly string[]) => putInState(ctx, ids, boxLife.at.inTransit);
/** Locked boxes that were sent have arrived. */
export const receiveBoxes = (ctx: Ctx, ids: readonly string[]) => putInState(ctx, ids, boxLife.at.inStock);
/** Boxes in transit are here again, and sealed. */
export const takeBackBoxes = (ctx: Ctx, ids: readonly string[]) => putInState(ctx, ids, boxLife.at.sealed);

/** The boxes in some boxes, down to the last, themselves included, locked in the order of their ids. */
export async function heldInside(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<{ id: string; boxNo: string; status: number }[]> {
  const { rows } = await sql<{ id: string; boxNo: string; status: number }>`
    with ${insideSql(ids)}
    select id::text, box_no, status from box_code where company_id = ${companyId} and id in (select box_id from inside) order by id for update`.execute(
    db,
  );
  return rows;
}
