import type { chargeMode, ChargeModeRow, Parsed } from '@touchmark/contract';
import { type Audience, type ChargeWay, orderLife, type PriceTier, statesOf, switchLife } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';
import { nameOf } from '../charge-product/public.ts';

export const modes = sharedTable('chargeMode');

const state = sql<
  ChargeModeRow['state']
>`case when m.status <> ${sql.lit(switchLife.at.on)} then 'STOPPED' when m.valid_from > current_date then 'PLANNED' when m.valid_to < current_date then 'ENDED' else 'IN_FORCE' end`;

/** A mode that is off without a time was never in force. */
const stopped = sql<string | null>`case when m.status <> ${sql.lit(switchLife.at.on)} then coalesce(m.stopped_time, m.create_time) end`;

const read = (db: Db) =>
  db
    .selectFrom('chargeMode as m')
    .innerJoin('chargeProduct as p', 'p.code', 'm.productCode')
    .innerJoin('chargeModeCate as c', 'c.code', 'm.cateCode')
    .select([
      'm.id',
      'm.productCode',
      'm.cateCode',
      'm.audience',
      'm.way',
      'm.unitPrice',
      'm.tiers',
      'm.minQty',
      'm.maxQty',
      'm.validFrom',
      'm.validTo',
    ])
    .select([
      'm.nameZh as name',
      'm.nameEn',
      'm.follows',
      'm.remark',
      'm.createTime',
      'm.updateTime',
      'm.version',
      'p.unit',
      'p.unitEn',
      'p.taxRate',
      'c.priority',
    ])
    .select([nameOf('p').as('productName'), nameOf('c').as('cateName'), state.as('state'), stopped.as('stoppedTime')]);

type Found = Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number];
/** A mode with the types of the rules. */
const typed = (row: Found) => ({
  ...row,
  unitPrice: Number(row.unitPrice),
  tiers: row.tiers as PriceTier[],
  audience: row.audience as Audience,
  way: row.way as ChargeWay,
  unit: { zh: row.unit, en: row.unitEn },
});
export type Mode = ReturnType<typeof typed>;

export function all(
  { db }: Ctx,
  { productCode, cateCode, way, audience, state: wanted, validOn }: Omit<Parsed<typeof chargeMode.export>, 'format'>,
) {
  let found = read(db).orderBy('p.id').orderBy('c.priority', 'desc').orderBy('m.validFrom', 'desc').orderBy('m.id', 'desc');
  if (productCode) found = found.where('m.productCode', '=', productCode);
  if (cateCode) found = found.where('m.cateCode', '=', cateCode);
  if (way) found = found.where('m.way', '=', way);
  if (audience) found = found.where('m.audience', '=', audience);
  if (wanted) found = found.where(state, '=', wanted);
  if (validOn)
    found = found
      .where('m.status', '=', switchLife.at.on)
      .where('m.validFrom', '<=', validOn)
      .where(sql<SqlBool>`coalesce(m.valid_to, 'infinity') >= ${validOn}::date`);
  return found;
}

/** Each tier with its end, which is where the next one begins. */
export const tiersOut = (tiers: readonly PriceTier[]) =>
  tiers.toSorted((a, b) => a.from - b.from).map((tier, at, sorted) => ({ ...tier, to: sorted[at + 1] ? sorted[at + 1]!.from - 1 : null }));

export const rowOf = (found: Found): ChargeModeRow => {
  const { unitEn: _en, taxRate: _rate, createTime: _time, tiers, ...row } = typed(found);
  return { ...row, tiers: tiersOut(tiers) };
};

/** All modes that a product ever had. */
export const ofProduct = async (db: Db, productCode: string): Promise<Mode[]> =>
  (await read(db).where('m.productCode', '=', productCode).orderBy('m.id').execute()).map(typed);

export const find = async (db: Db, id: string) => {
  const row = await read(db).where('m.id', '=', id).executeTakeFirst();
  return row && typed(row);
};

/** The version that follows a mode and is not stopped. */
export const nextOf = (db: Db, id: string) =>
  db
    .selectFrom('chargeMode')
    .where('follows', '=', id)
    .where('status', '=', switchLife.at.on)
    .select(['id', 'validFrom'])
    .executeTakeFirst();

interface Span {
  productCode: string;
  cateCode: string;
  audience: Audience;
  validFrom: string;
  validTo: string | null;
}
/** A mode of the same product, category and audience that holds on one of these days. */
export const overlapping = (db: Db, { productCode, cateCode, audience, validFrom, validTo }: Span, except: readonly string[]) =>
  db
    .selectFrom('chargeMode')
    .where('productCode', '=', productCode)
    .where('cateCode', '=', cateCode)
    .where('audience', '=', audience)
    .where('status', '=', switchLife.at.on)
    .where('id', 'not in', ['0', ...except])
    .where(sql<SqlBool>`daterange(valid_from, valid_to, '[]') && daterange(${validFrom}::date, ${validTo}::date, '[]')`)
    .select(['nameZh', 'nameEn', 'validFrom', 'validTo'])
    .executeTakeFirst();

const open = statesOf(orderLife, 'unpaid', 'toConfirm');
/** Orders priced by a mode that are not paid yet. */
export async function openOrders({ db }: Ctx, modeId: string) {
  const found = db
    .selectFrom('orders as o')
    .where('o.status', 'in', open)
    .where(sql<SqlBool>`o.lines -> 0 ->> 'modeId' = ${modeId}`);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const first = await found
    .innerJoin('company as c', 'c.id', 'o.companyId')
    .select(['o.id', 'o.orderNo', 'c.name as companyName', 'c.nameEn as companyNameEn', sql<number>`o.amount::float8`.as('amount')])
    .orderBy('o.id', 'desc')
    .limit(20)
    .execute();
  return { total, first };
}

/** How many companies' service ends in some days from a day on. */
export async function renewalsFrom({ db }: Ctx, day: string, days: number): Promise<number> {
  const { n } = await db
    .selectFrom('company')
    .where('isPlatform', '=', false)
    .where(sql<SqlBool>`service_expire between ${day}::date and ${day}::date + ${days}::int`)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** An order and its company, for the explanation of its price. */
export const orderOf = ({ db }: Ctx, id: string) =>
  db.selectFrom('orders').where('id', '=', id).select(['companyId', 'createTime', 'lines', 'amount']).executeTakeFirst();
export const companyOf = ({ db }: Ctx, id: string) =>
  db.selectFrom('company').where('id', '=', id).where('isPlatform', '=', false).select(['id', 'name', 'nameEn']).executeTakeFirst();
/** A category that a mode may be put under. */
export const categoryOf = ({ db }: Ctx, code: string) =>
  db.selectFrom('chargeModeCate').where('code', '=', code).select(['code', 'enabled']).executeTakeFirst();
