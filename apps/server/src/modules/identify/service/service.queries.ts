import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Unpublishes the products of a voided brand (SM-05: 1 → 2). Returns their number. */
export async function takeBrandDown(db: Db, companyId: string, brandId: string): Promise<number> {
  const rows = await db
    .updateTable('productIdentify')
    .set({ serviceStatus: 2, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('brandId', '=', brandId)
    .where('serviceStatus', '=', 1)
    .returning('id')
    .execute();
  return rows.length;
}

/** The fee has expired: products in service or unpublished become "expired" (1, 2 → 3) and store their former state. */
export async function lapseProducts(db: Db, companyId: string): Promise<number> {
  const rows = await db
    .updateTable('productIdentify')
    .set({ serviceBefore: sql`service_status`, serviceStatus: 3, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('serviceStatus', 'in', [1, 2])
    .returning('id')
    .execute();
  return rows.length;
}

/** The fee is paid: expired products return to their former state, and the service end of all is updated. Returns the number restored. */
export async function restoreProducts(db: Db, companyId: string, serviceEnd: string): Promise<number> {
  const rows = await db
    .updateTable('productIdentify')
    .set({ serviceStatus: sql`coalesce(service_before, 2)`, serviceBefore: null, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('serviceStatus', '=', 3)
    .returning('id')
    .execute();
  // A product frozen while expired must not return to "expired" when it is unfrozen.
  await db
    .updateTable('productIdentify')
    .set({ serviceBefore: 2 })
    .where('companyId', '=', companyId)
    .where('serviceStatus', '=', 4)
    .where('serviceBefore', '=', 3)
    .execute();
  await db
    .updateTable('productIdentify')
    .set({ serviceEnd })
    .where('companyId', '=', companyId)
    .where('serviceStatus', 'in', [1, 2])
    .execute();
  return rows.length;
}

/** The number of products that a paid fee would restore, and of those it keeps in service. */
export async function affectedProducts(db: Db, companyId: string): Promise<{ lapsed: number; inService: number }> {
  const row = await db
    .selectFrom('productIdentify')
    .where('companyId', '=', companyId)
    .select([
      sql<string>`count(*) filter (where service_status = 3)`.as('lapsed'),
      sql<string>`count(*) filter (where service_status = 1)`.as('inService'),
    ])
    .executeTakeFirstOrThrow();
  return { lapsed: Number(row.lapsed), inService: Number(row.inService) };
}

/**
 * The first fee ends the trial: master data created during it becomes formal (product.md 5.4). Codes, boxes and scans of the
 * trial stay test data.
 */
export async function makeFormal(db: Db, companyId: string): Promise<void> {
  for (const table of ['brandNode', 'productSeries', 'productIdentify', 'aptitude', 'gs1Prefix', 'commodityCode'] as const) {
    await db
      .updateTable(table as 'brandNode')
      .set({ isTest: false })
      .where('companyId', '=', companyId)
      .where('isTest', '=', true)
      .execute();
  }
}

/**
 * Binds a product to the commodity code of its GTIN: the product that already has the GTIN, else the one named, if it has none.
 * Returns the bound product, or undefined.
 */
export async function bindGtin(
  db: Db,
  { companyId, productId, codeId, gtin }: { companyId: string; productId: string | null; codeId: string; gtin: string },
): Promise<string | undefined> {
  const bound = { gtin, commodityCodeId: codeId, version: sql<number>`version + 1`, updateTime: sql<string>`now()` };
  const carrying = await db
    .updateTable('productIdentify')
    .set(bound)
    .where('companyId', '=', companyId)
    .where('gtin', '=', gtin)
    .returning('id')
    .executeTakeFirst();
  if (carrying || productId === null) return carrying?.id;
  const named = await db
    .updateTable('productIdentify')
    .set(bound)
    .where('companyId', '=', companyId)
    .where('id', '=', productId)
    .where('gtin', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return named?.id;
}

/** Removes the GTIN of a code from its product. */
export const unbindGtin = (db: Db, companyId: string, codeId: string) =>
  db
    .updateTable('productIdentify')
    .set({ gtin: null, commodityCodeId: null, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('commodityCodeId', '=', codeId)
    .execute();
