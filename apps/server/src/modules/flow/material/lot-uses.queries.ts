import { sql } from 'kysely';
import { applyLife, aptitudeLife } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** The production batches a lot went into, with the pieces that came of them. */
export const usesOf = ({ db }: Pick<Ctx, 'db'>, companyId: string, lotId: string) =>
  db
    .selectFrom('productionMaterial as m')
    .innerJoin('productionBatch as b', 'b.id', 'm.prodBatchId')
    .innerJoin('productIdentify as p', 'p.id', 'b.productId')
    .where('m.companyId', '=', companyId)
    .where('m.materialLotId', '=', lotId)
    .orderBy('m.linkTime', 'desc')
    .limit(200)
    .select(['m.id', 'm.prodBatchId', 'b.batchNo', 'p.productName', 'p.model', 'm.qty', 'm.amount', 'b.qty as pieces', 'm.linkTime'])
    .execute();

export const useOf = ({ db }: Pick<Ctx, 'db'>, companyId: string, prodBatchId: string, lotId: string) =>
  db
    .selectFrom('productionMaterial')
    .where('companyId', '=', companyId)
    .where('prodBatchId', '=', prodBatchId)
    .where('materialLotId', '=', lotId)
    .select(['id', 'qty', 'amount'])
    .executeTakeFirst();

/** Notes an amount of a lot in a batch, in the place of what stood there. */
export async function putUse(
  { db, me }: Ctx,
  { prodBatchId, lotId, qty, amount }: { prodBatchId: string; lotId: string; qty: number; amount: string },
): Promise<string> {
  const row = await db
    .insertInto('productionMaterial')
    .values({ companyId: me.companyId, prodBatchId, materialLotId: lotId, qty: String(qty), amount, linkUser: me.userId || null })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'prodBatchId', 'materialLotId']).doUpdateSet({ qty: String(qty), amount, linkTime: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const removeUse = (db: Db, companyId: string, prodBatchId: string, lotId: string) =>
  db
    .deleteFrom('productionMaterial')
    .where('companyId', '=', companyId)
    .where('prodBatchId', '=', prodBatchId)
    .where('materialLotId', '=', lotId)
    .execute();

/** The certificates of a supplier's material, with the hash of their first file. */
export const certificatesOf = (
  { db }: Pick<Ctx, 'db'>,
  companyId: string,
  { supplier, material }: { supplier: string; material: string },
) =>
  db
    .selectFrom('materialCertificate as c')
    .innerJoin('aptitude as a', 'a.id', 'c.aptitudeId')
    .leftJoin('file as f', (join) => join.on(sql<boolean>`f.id = a.files[1]`))
    .where('c.companyId', '=', companyId)
    .where('c.supplier', '=', supplier)
    .where('c.material', '=', material)
    .orderBy('a.id')
    .select(['a.id', 'a.name', 'a.certNo', 'a.validTo', 'a.files', sql<string>`coalesce(encode(f.sha256, 'hex'), '')`.as('hash')])
    .execute();

/** An approved certificate of the caller's company that was not revoked. */
export const ownCertificate = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('aptitude')
    .where('id', '=', id)
    .where('companyId', '=', me.companyId)
    .where('applyStatus', '=', applyLife.at.approved)
    .where('valid', '<>', aptitudeLife.at.revoked)
    .select(['id', 'name'])
    .executeTakeFirst();

type Attached = { supplier: string; material: string; aptitudeId: string };
export const attach = ({ db, me }: Ctx, attached: Attached) =>
  db
    .insertInto('materialCertificate')
    .values({ companyId: me.companyId, ...attached, createUser: me.userId || null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
export const detach = ({ db, me }: Ctx, { supplier, material, aptitudeId }: Attached) =>
  db
    .deleteFrom('materialCertificate')
    .where('companyId', '=', me.companyId)
    .where('supplier', '=', supplier)
    .where('material', '=', material)
    .where('aptitudeId', '=', aptitudeId)
    .execute();
