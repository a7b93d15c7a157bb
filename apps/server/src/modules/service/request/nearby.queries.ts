import type { NearbyReceiver } from '@touchmark/contract';
import { receiverBindLife, receiverLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Found = Omit<NearbyReceiver, 'place'> & { adcode: string };

/** Active receivers that could help, the seller of the piece first, then the nearest to the customer by division. */
export async function nearbyOf(
  db: Db,
  companyId: string,
  { adcode, sellerId }: { adcode: string; sellerId: string | null },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select r.id::text as id, r.name, r.type, r.adcode, r.id = ${sellerId}::bigint is true as sold, coalesce(r.bind_status = ${sql.lit(receiverBindLife.at.bound)}, false) as bound,
      case when ${adcode} = '' then 'FAR' when r.adcode = ${adcode} then 'COUNTY' when left(r.adcode, 4) = left(${adcode}, 4) then 'CITY' when left(r.adcode, 2) = left(${adcode}, 2) then 'PROVINCE' else 'FAR' end as near
    from receiver r where r.company_id = ${companyId} and r.status = ${sql.lit(receiverLife.at.active)} and r.type in ('SERVICE', 'DEALER', 'STORE')
    order by sold desc, case when r.adcode = ${adcode} then 0 when left(r.adcode, 4) = left(${adcode}, 4) then 1 when left(r.adcode, 2) = left(${adcode}, 2) then 2 else 3 end, r.type = 'SERVICE' desc, r.id limit 50`.execute(
    db,
  );
  return rows;
}
