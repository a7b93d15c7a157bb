import { sql } from 'kysely';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** A lot of a material as it is entered with a production batch. */
export interface NewMaterial {
  material: string;
  supplier: string;
  lotNo: string;
  amount: string;
  certFile?: string | null | undefined;
}

/** The lots that are typed: one that is known already is taken as it is, with a certificate that is given now. */
export async function putTyped({ db, me }: Ctx, list: readonly NewMaterial[]): Promise<TypedLot[]> {
  if (list.length === 0) return [];
  const { rows } = await sql<TypedLot>`
    with x as (select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as x (material text, supplier text, "lotNo" text, amount text, "certFile" bigint)),
    lot as (
      insert into material_lot as l (company_id, is_test, material, supplier, lot_no, cert_file, create_user, update_user)
      select distinct on (material, supplier, "lotNo") ${me.companyId}::bigint, ${me.isTrial}, material, supplier, "lotNo", "certFile", ${me.userId}::bigint, ${me.userId}::bigint from x
      on conflict (company_id, supplier, material, lot_no) do update set cert_file = coalesce(excluded.cert_file, l.cert_file), update_user = excluded.update_user, update_time = now(), version = l.version + 1
      returning id, material, supplier, lot_no, qty, unit, status)
    select distinct on (l.id) l.id::text, l.lot_no, l.qty, l.unit, l.status, x.amount from x join lot l on l.material = x.material and l.supplier = x.supplier and l.lot_no = x."lotNo" order by l.id`.execute(
    db,
  );
  return rows;
}
export interface TypedLot {
  id: string;
  lotNo: string;
  qty: string | null;
  unit: string;
  status: number;
  amount: string;
}

/** What stands of lots in a production batch. */
export const usesIn = ({ db, me }: Ctx, prodBatchId: string) =>
  db
    .selectFrom('productionMaterial')
    .where('companyId', '=', me.companyId)
    .where('prodBatchId', '=', prodBatchId)
    .select(['materialLotId as lotId', 'amount', 'qty'])
    .execute();

/** Writes the uses of a batch: those that are no longer typed are gone. */
export async function replaceUses(
  { db, me }: Ctx,
  prodBatchId: string,
  uses: readonly { lotId: string; amount: string; qty: number | null }[],
): Promise<void> {
  const ids = uses.map(({ lotId }) => lotId);
  let gone = db.deleteFrom('productionMaterial').where('companyId', '=', me.companyId).where('prodBatchId', '=', prodBatchId);
  if (ids.length > 0) gone = gone.where('materialLotId', 'not in', ids);
  await gone.execute();
  if (ids.length === 0) return;
  await db
    .insertInto('productionMaterial')
    .values(
      uses.map(({ lotId, amount, qty }) => ({
        companyId: me.companyId,
        prodBatchId,
        materialLotId: lotId,
        amount,
        qty: qty === null ? null : String(qty),
        linkUser: me.userId || null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'prodBatchId', 'materialLotId'])
        .doUpdateSet((eb) => ({ amount: eb.ref('excluded.amount'), qty: eb.ref('excluded.qty') })),
    )
    .execute();
}

/** What went into a production batch. */
export const materialsOf = ({ db }: Ctx, companyId: string, prodBatchId: string) =>
  db
    .selectFrom('productionMaterial as m')
    .innerJoin('materialLot as l', 'l.id', 'm.materialLotId')
    .where('m.companyId', '=', companyId)
    .where('m.prodBatchId', '=', prodBatchId)
    .select(['l.id as lotId', 'l.material', 'l.supplier', 'l.lotNo', 'm.amount', 'l.certFile'])
    .orderBy('l.material')
    .orderBy('l.id')
    .execute();

/** Lots of materials by any of their names, the newest first, with the number of production batches they went into. */
export function lotsNamed({ db, me }: Ctx, search: string | undefined) {
  let query = db
    .selectFrom('materialLot as l')
    .where('l.companyId', '=', me.companyId)
    .select([
      'l.id',
      'l.material',
      'l.supplier',
      'l.lotNo',
      sql<number>`(select count(*)::int from production_material m where m.company_id = l.company_id and m.material_lot_id = l.id)`.as(
        'batches',
      ),
    ])
    .orderBy('l.createTime', 'desc')
    .orderBy('l.id', 'desc')
    .limit(100);
  if (search)
    query = query.where((eb) =>
      eb.or([eb('l.material', 'ilike', like(search)), eb('l.supplier', 'ilike', like(search)), eb('l.lotNo', 'ilike', like(search))]),
    );
  return query.execute();
}

/** The production batches that some lots of materials went into. */
export async function batchesWithLots({ db, me }: Ctx, lotIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('productionMaterial')
    .where('companyId', '=', me.companyId)
    .where('materialLotId', 'in', lotIds)
    .select('prodBatchId')
    .distinct()
    .execute();
  return rows.map(({ prodBatchId }) => prodBatchId);
}
