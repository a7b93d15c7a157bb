import { serviceLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { requireOpenProduct } from './edition.ts';

const { at } = serviceLife;
const inUse = statesOf(serviceLife, 'up', 'down');
const changed = { version: sql<number>`version + 1`, updateTime: sql<string>`now()` };

/** Unpublishes the products of a voided brand (SM-05: 1 → 2). Returns their number. */
export async function takeBrandDown(db: Db, companyId: string, brandId: string): Promise<number> {
  const rows = await db
    .updateTable('productIdentify')
    .set({ serviceStatus: at.down, ...changed })
    .where('companyId', '=', companyId)
    .where('brandId', '=', brandId)
    .where('serviceStatus', '=', at.up)
    .returning('id')
    .execute();
  return rows.length;
}

/** The fee has expired: products in service or unpublished become "expired" (1, 2 → 3) and store their former state. */
export async function lapseProducts(db: Db, companyId: string): Promise<number> {
  const rows = await db
    .updateTable('productIdentify')
    .set({ serviceBefore: sql`service_status`, serviceStatus: at.lapsed, ...changed })
    .where('companyId', '=', companyId)
    .where('serviceStatus', 'in', inUse)
    .returning('id')
    .execute();
  return rows.length;
}

/** The fee is paid: expired products return to their former state, and the service end of all is updated. Returns the number restored. */
export async function restoreProducts(db: Db, companyId: string, serviceEnd: string): Promise<number> {
  const rows = await db
    .updateTable('productIdentify')
    .set({ serviceStatus: sql`coalesce(service_before, ${at.down})`, serviceBefore: null, ...changed })
    .where('companyId', '=', companyId)
    .where('serviceStatus', '=', at.lapsed)
    .returning('id')
    .execute();
  // A product frozen while expired must not return to "expired" when it is unfrozen.
  await db
    .updateTable('productIdentify')
    .set({ serviceBefore: at.down })
    .where('companyId', '=', companyId)
    .where('serviceStatus', '=', at.frozen)
    .where('serviceBefore', '=', at.lapsed)
    .execute();
  await db
    .updateTable('productIdentify')
    .set({ serviceEnd })
    .where('companyId', '=', companyId)
    .where('serviceStatus', 'in', inUse)
    .execute();
  return rows.length;
}

/** The number of products that a paid fee would restore, and of those it keeps in service. */
export async function affectedProducts(db: Db, companyId: string): Promise<{ lapsed: number; inService: number }> {
  const row = await db
    .selectFrom('productIdentify')
    .where('companyId', '=', companyId)
    .select([
      sql<string>`count(*) filter (where service_status = ${at.lapsed})`.as('lapsed'),
      sql<string>`count(*) filter (where service_status = ${at.up})`.as('inService'),
    ])
    .executeTakeFirstOrThrow();
  return { lapsed: Number(row.lapsed), inService: Number(row.inService) };
}

/** The product that a GTIN is bound to: the one that has it already, else the one named, if it has none. */
async function bindable(db: Db, { companyId, productId, gtin }: { companyId: string; productId: string | null; gtin: string }) {
  const own = db.selectFrom('productIdentify').where('companyId', '=', companyId).select('id').forUpdate();
  const carrying = await own.where('gtin', '=', gtin).executeTakeFirst();
  if (carrying || productId === null) return carrying?.id;
  return (await own.where('id', '=', productId).where('gtin', 'is', null).executeTakeFirst())?.id;
}

type Writing = Pick<Ctx, 'db' | 'now'>;

/** Binds a product to the commodity code of its GTIN. Returns the bound product, or undefined. */
export async function bindGtin(
  ctx: Writing,
  { codeId, ...target }: { companyId: string; productId: string | null; codeId: string; gtin: string },
): Promise<string | undefined> {
  const id = await bindable(ctx.db, target);
  if (id === undefined) return undefined;
  await requireOpenProduct(ctx, id);
  await ctx.db
    .updateTable('productIdentify')
    .set({ gtin: target.gtin, commodityCodeId: codeId, ...changed })
    .where('companyId', '=', target.companyId)
    .where('id', '=', id)
    .execute();
  return id;
}

/** Removes the GTIN of a code from its product. */
export async function unbindGtin(ctx: Writing, companyId: string, codeId: string): Promise<void> {
  const bound = ctx.db.selectFrom('productIdentify').where('companyId', '=', companyId).where('commodityCodeId', '=', codeId).select('id');
  for (const { id } of await bound.forUpdate().execute()) await requireOpenProduct(ctx, id);
  await ctx.db
    .updateTable('productIdentify')
    .set({ gtin: null, commodityCodeId: null, ...changed })
    .where('companyId', '=', companyId)
    .where('commodityCodeId', '=', codeId)
    .execute();
}

/** Their category was merged into another one. Returns their number. */
export async function recategorizeProducts({ db }: Pick<Ctx, 'db'>, from: string, to: string): Promise<number> {
  const rows = await db
    .updateTable('productIdentify')
    .set({ categoryId: to, ...changed })
    .where('categoryId', '=', from)
    .returning('id')
    .execute();
  return rows.length;
}
