import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Takes the products of a revoked brand down (SM-05: 1 → 2). Answers how many. */
export async function takeBrandDown(db: Db, companyId: string, brandId: string): Promise<number> {
  const rows = await db
    .updateTable('product_identify')
    .set({ service_status: 2, version: sql`version + 1`, update_time: sql`now()` })
    .where('company_id', '=', companyId)
    .where('brand_id', '=', brandId)
    .where('service_status', '=', 1)
    .returning('id')
    .execute();
  return rows.length;
}

/** The fee has lapsed: what was in service or taken down rests (1, 2 → 3) and remembers what it was. */
export async function lapseProducts(db: Db, companyId: string): Promise<number> {
  const rows = await db
    .updateTable('product_identify')
    .set({ service_before: sql`service_status`, service_status: 3, version: sql`version + 1`, update_time: sql`now()` })
    .where('company_id', '=', companyId)
    .where('service_status', 'in', [1, 2])
    .returning('id')
    .execute();
  return rows.length;
}

/** The fee is paid: what had lapsed is again what it was, and everything in use is covered until the new end. Answers how many came back. */
export async function restoreProducts(db: Db, companyId: string, serviceEnd: string): Promise<number> {
  const rows = await db
    .updateTable('product_identify')
    .set({ service_status: sql`coalesce(service_before, 2)`, service_before: null, version: sql`version + 1`, update_time: sql`now()` })
    .where('company_id', '=', companyId)
    .where('service_status', '=', 3)
    .returning('id')
    .execute();
  // Frozen while lapsed: once unfrozen it must not be "lapsed" under a paid fee.
  await db
    .updateTable('product_identify')
    .set({ service_before: 2 })
    .where('company_id', '=', companyId)
    .where('service_status', '=', 4)
    .where('service_before', '=', 3)
    .execute();
  await db
    .updateTable('product_identify')
    .set({ service_end: serviceEnd })
    .where('company_id', '=', companyId)
    .where('service_status', 'in', [1, 2])
    .execute();
  return rows.length;
}

/** How many products a paid fee would bring back, and how many it keeps in service. */
export async function affectedProducts(db: Db, companyId: string): Promise<{ lapsed: number; inService: number }> {
  const row = await db
    .selectFrom('product_identify')
    .where('company_id', '=', companyId)
    .select([
      sql<string>`count(*) filter (where service_status = 3)`.as('lapsed'),
      sql<string>`count(*) filter (where service_status = 1)`.as('inService'),
    ])
    .executeTakeFirstOrThrow();
  return { lapsed: Number(row.lapsed), inService: Number(row.inService) };
}

/** The first fee ends the trial: master data made meanwhile becomes formal (product.md 5.4). Codes, boxes and scans of the trial stay test rows. */
export async function makeFormal(db: Db, companyId: string): Promise<void> {
  for (const table of ['brand_node', 'product_series', 'product_identify', 'aptitude', 'gs1_prefix', 'commodity_code'] as const) {
    await db
      .updateTable(table as 'brand_node')
      .set({ is_test: false })
      .where('company_id', '=', companyId)
      .where('is_test', '=', true)
      .execute();
  }
}

/**
 * Binds a product to the commodity code of its GTIN: the product that carries the GTIN already, else the one named, if it has none.
 * Answers the product bound, or undefined.
 */
export async function bindGtin(
  db: Db,
  { companyId, productId, codeId, gtin }: { companyId: string; productId: string | null; codeId: string; gtin: string },
): Promise<string | undefined> {
  const bound = { gtin, commodity_code_id: codeId, version: sql<number>`version + 1`, update_time: sql<string>`now()` };
  const carrying = await db
    .updateTable('product_identify')
    .set(bound)
    .where('company_id', '=', companyId)
    .where('gtin', '=', gtin)
    .returning('id')
    .executeTakeFirst();
  if (carrying || productId === null) return carrying?.id;
  const named = await db
    .updateTable('product_identify')
    .set(bound)
    .where('company_id', '=', companyId)
    .where('id', '=', productId)
    .where('gtin', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return named?.id;
}

/** Takes the GTIN of a code off its product. */
export const unbindGtin = (db: Db, companyId: string, codeId: string) =>
  db
    .updateTable('product_identify')
    .set({ gtin: null, commodity_code_id: null, version: sql`version + 1`, update_time: sql`now()` })
    .where('company_id', '=', companyId)
    .where('commodity_code_id', '=', codeId)
    .execute();
