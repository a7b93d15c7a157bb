import type { ElementValues, StandardItem } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { usable } from '../../identify/aptitude/public.ts';

/** What a label may say of a product, its brand and its maker, under the aliases `p`, `r` and `c`. */
export const productColumns = [
  'p.productName',
  'p.model',
  'p.spec',
  'p.gtin as productGtin',
  'p.warrantyMonths',
  'p.unit',
  'p.color',
  'p.materials',
  'p.executeStandards',
  'p.countryOfOrigin',
  'p.identifier',
  'r.brandName',
  'c.name as companyName',
  'c.contactPhone',
] as const;

const products = (db: Db, companyId: string) =>
  db
    .selectFrom('productIdentify as p')
    .innerJoin('brandNode as r', 'r.id', 'p.brandId')
    .innerJoin('company as c', 'c.id', 'p.companyId')
    .where('p.companyId', '=', companyId);

/** A product that labels are printed for, with what decides how many of them and which. */
export const printedProduct = (db: Db, companyId: string, id: string) =>
  products(db, companyId)
    .where('p.id', '=', id)
    .select(['p.id', 'p.applyStatus', 'p.packagePieces', 'p.batchManaged', ...productColumns])
    .executeTakeFirst();

/** A product of a company; without an id its newest. */
export const product = (db: Db, companyId: string, id?: string) =>
  (id === undefined ? products(db, companyId) : products(db, companyId).where('p.id', '=', id))
    .select(['p.id', ...productColumns])
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The certificates that prove a product's models and are in force: its company's own, and those lent to it. */
export const proofs = (db: Db, companyId: string, productId: string) =>
  db
    .selectFrom('productIdentifyModel as m')
    .innerJoin('aptitude as a', 'a.id', 'm.aptitudeId')
    .where('m.companyId', '=', companyId)
    .where('m.productId', '=', productId)
    .where('m.isCurrent', '=', true)
    .where(usable)
    .select(['a.id', 'a.kind', 'a.name', 'a.certNo'])
    .distinct()
    .orderBy('a.id')
    .execute();

/** The information models of a product: their data elements and what was filled in. */
export async function models(db: Db, companyId: string, productId: string) {
  const found = await db
    .selectFrom('productIdentifyModel as m')
    .where('m.companyId', '=', companyId)
    .where('m.productId', '=', productId)
    .where('m.isCurrent', '=', true)
    .select(['m.elementValues', sql<StandardItem[] | null>`version_items(m.standard_version_id)`.as('items')])
    .orderBy('m.id')
    .execute();
  return found.map(({ elementValues, items }) => ({ values: elementValues as ElementValues, items: items ?? [] }));
}

/** Standards by which a company describes its products; beyond these many the tree of fields could not be read. */
const mostVersions = 20;

/** The data elements by which a company describes its products. */
export async function elementsOf(db: Db, companyId: string): Promise<StandardItem[]> {
  const found = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('productIdentifyModel as m')
        .where('m.companyId', '=', companyId)
        .where('m.isCurrent', '=', true)
        .select('m.standardVersionId as id')
        .groupBy('m.standardVersionId')
        .orderBy((count) => count.fn.countAll(), 'desc')
        .limit(mostVersions)
        .as('v'),
    )
    .select(sql<StandardItem[] | null>`version_items(v.id)`.as('items'))
    .execute();
  return found.flatMap(({ items }) => items ?? []);
}
