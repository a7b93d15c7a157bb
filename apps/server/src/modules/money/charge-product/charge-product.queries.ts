import type { chargeProduct, ChargeProductRow, Deliver, Parsed } from '@touchmark/contract';
import { fixedProducts, orderLife, switchLife } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';

export const products = sharedTable('chargeProduct');

type Words = { zh: string; en: string };
export const nameOf = (of: 'p' | 'c') =>
  sql<Words>`jsonb_build_object('zh', ${sql.ref(`${of}.name`)}, 'en', coalesce(nullif(${sql.ref(`${of}.nameEn`)}, ''), ${sql.ref(`${of}.name`)}))`;

const sold = (extra = sql``) => sql`(select from orders o where o.lines -> 0 ->> 'productCode' = p.code ${extra})`;

export function all({ db }: Ctx, { name, code, cateCode, deliverKind, enabled }: Omit<Parsed<typeof chargeProduct.export>, 'format'>) {
  let found = db
    .selectFrom('chargeProduct as p')
    .innerJoin('chargeProductCate as c', 'c.code', 'p.cateCode')
    .select([
      'p.id',
      'p.code',
      'p.name',
      'p.nameEn',
      'p.cateCode',
      'p.unit',
      'p.unitEn',
      'p.deliverKind',
      'p.deliver',
      'p.taxRate',
      'p.intro',
      'p.enabled',
      'p.updateTime',
      'p.version',
    ])
    .select([
      nameOf('c').as('cateName'),
      sql<number>`(select count(*)::int from charge_mode m where m.product_code = p.code and m.status = ${switchLife.at.on} and m.valid_from <= current_date and coalesce(m.valid_to, 'infinity') >= current_date)`.as(
        'modes',
      ),
      sql<number>`(select count(*)::int from orders o where o.lines -> 0 ->> 'productCode' = p.code and o.status <> ${orderLife.at.cancelled})`.as(
        'sales',
      ),
      sql<boolean>`exists ${sold()}`.as('sold'),
    ])
    .orderBy('c.sort')
    .orderBy('p.id');
  if (name) found = found.where(sql<SqlBool>`(p.name || ' ' || p.name_en) ilike ${like(name)}`);
  if (code) found = found.where('p.code', 'ilike', like(code));
  if (cateCode) found = found.where((eb) => eb.or([eb('p.cateCode', '=', cateCode), eb('c.parentCode', '=', cateCode)]));
  if (deliverKind) found = found.where('p.deliverKind', '=', deliverKind);
  if (enabled !== undefined) found = found.where('p.enabled', '=', enabled);
  return found;
}

type Found = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];
export const rowOf = ({ deliver, deliverKind, ...row }: Found): ChargeProductRow => ({
  ...row,
  ...(deliver as Deliver),
  deliverKind: deliverKind as ChargeProductRow['deliverKind'],
  fixed: fixedProducts.includes(row.code),
});

/** Whether there is any order of a product, and any mode. */
export async function usesOf({ db }: Ctx, code: string): Promise<{ sold: boolean; priced: boolean }> {
  const { rows } = await sql<{ sold: boolean; priced: boolean }>`
    select exists (select from orders where lines -> 0 ->> 'productCode' = ${code}) as sold, exists (select from charge_mode where product_code = ${code}) as priced`.execute(
    db,
  );
  return rows[0]!;
}

/** A product as it is sold. */
export const findProduct = async (db: Ctx['db'], code: string) =>
  db.selectFrom('chargeProduct').where('code', '=', code).selectAll().executeTakeFirst();

/** What a product's prices are judged under: nobody else changes them meanwhile. */
export const holdProduct = (db: Ctx['db'], code: string) =>
  db.selectFrom('chargeProduct').where('code', '=', code).forUpdate().select(['id', 'code']).executeTakeFirst();

export const offered = async ({ db }: Ctx) => ({
  products: (
    await db
      .selectFrom('chargeProduct as p')
      .select(['p.code', 'p.enabled', 'p.unit', 'p.unitEn', nameOf('p').as('name')])
      .orderBy('p.id')
      .execute()
  ).map(({ unit, unitEn, ...row }) => ({ ...row, unit: { zh: unit, en: unitEn } })),
  categories: await db
    .selectFrom('chargeProductCate as c')
    .select(['c.code', 'c.enabled', nameOf('c').as('name')])
    .orderBy('c.sort')
    .orderBy('c.code')
    .execute(),
  modeCategories: await db
    .selectFrom('chargeModeCate as c')
    .select(['c.code', 'c.enabled', nameOf('c').as('name')])
    .orderBy('c.priority')
    .execute(),
});

/** A category that a product may be put under; a disabled one is kept by those that have it. */
export const categoryOf = ({ db }: Ctx, code: string) =>
  db.selectFrom('chargeProductCate').where('code', '=', code).select(['code', 'enabled']).executeTakeFirst();

/** What can be ordered by its code, besides what the platform orders by name and what the market sells. */
export const enabledProducts = (db: Ctx['db']) =>
  db
    .selectFrom('chargeProduct as p')
    .innerJoin('chargeProductCate as c', 'c.code', 'p.cateCode')
    .where('p.enabled', '=', true)
    .where('p.deliverKind', '<>', 'LISTING')
    .where('p.code', 'not in', fixedProducts)
    .select(['p.code', 'p.unit', 'p.unitEn', 'p.intro', nameOf('p').as('name')])
    .orderBy('c.sort')
    .orderBy('p.id')
    .execute();

/** The editions of a listing that are or were sold. */
export const listedProducts = (db: Ctx['db'], listingId: string) =>
  db
    .selectFrom('chargeProduct')
    .where('deliverKind', '=', 'LISTING')
    .where(sql<SqlBool>`deliver ->> 'listingId' = ${listingId}`)
    .select(['id', 'code', 'enabled'])
    .execute();
