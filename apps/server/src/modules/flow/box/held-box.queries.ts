import type { BoxStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import { hot } from '../../../db/hot.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { BoxScheme, PackBox } from '@touchmark/domain';

/** A locked box as it is now. What changes a box returns it changed: nobody else's is touched. */
export type HeldBox = Readonly<
  PackBox & {
    companyId: string;
    boxNo: string;
    version: number;
    capacityGiven: boolean;
    productGiven: boolean;
    scheme: BoxScheme;
    prefixId: string | null;
  }
>;

const columns = [
  'id',
  'version',
  'companyId',
  'boxNo',
  'level',
  'status',
  'capacity',
  'capacityGiven',
  'qty',
  'productId',
  'productGiven',
  'prodBatchId',
  'batchGiven',
  'mixed',
  'scheme',
  'prefixId',
] as const;

/** A box of the company, locked until the transaction ends. */
export async function hold({ db, me }: Ctx, by: { id: string } | { boxNo: string }) {
  const boxes = db.selectFrom('boxCode').where('companyId', '=', me.companyId).select(columns).forUpdate();
  const { rows } = await hot('id' in by ? boxes.where('id', '=', by.id) : boxes.where('boxNo', '=', by.boxNo)).execute(db);
  return rows[0];
}

/** Writes what a locked box holds after a piece was put in; `packTime` where it was the first. */
export const setHeld = ({ db, me }: Ctx, box: HeldBox & { status: BoxStatus }, packTime: string | null) =>
  hot(sql`
    update box_code set qty = ${box.qty}, status = ${box.status}, product_id = ${box.productId}, prod_batch_id = ${box.prodBatchId}, capacity = ${box.capacity},
      pack_time = coalesce(${packTime}::timestamptz, pack_time), update_user = ${me.userId || null}::bigint, update_time = now(), version = version + 1
    where company_id = ${box.companyId} and id = ${box.id}`).execute(db);

/** Writes that a locked box is sealed now. */
export const setSealed = ({ db, me }: Ctx, box: HeldBox, grossWeightKg: string | null) =>
  hot(sql`
    update box_code set status = ${box.status}, seal_time = now(), gross_weight_kg = coalesce(${grossWeightKg}::numeric, gross_weight_kg),
      update_user = ${me.userId || null}::bigint, update_time = now(), version = version + 1
    where company_id = ${box.companyId} and id = ${box.id}`).execute(db);
