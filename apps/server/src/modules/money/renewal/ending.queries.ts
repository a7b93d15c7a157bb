import { type EndingKind, orderLife, type RenewState } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { endingsOf } from './ending.ts';

/** Something that ends. */
export interface EndingRow {
  objectType: EndingKind;
  objectId: string;
  companyId: string;
  name: string;
  nameEn: string;
  startDay: string | null;
  endDay: string;
  productCode: string | null;
  lastAmount: number | null;
  family: string;
  state: RenewState;
  orderId: string | null;
  orderNo: string;
  reason: string;
}

/** Days after which what ended is no longer listed. */
const forgottenAfter = 365;

/** What ends, of all kinds or of those that are reminded of here. */
const united = (only: (reminds: boolean) => boolean) =>
  sql.join(
    endingsOf()
      .filter(([, { reminds }]) => only(reminds))
      .map(([kind, { select }]) => sql`select ${sql.lit(kind)}::text as object_type, x.* from (${select()}) x`),
    sql` union all `,
  );

const underWay = sql`o.status in (${sql.lit(orderLife.at.unpaid)}, ${sql.lit(orderLife.at.toConfirm)}, ${sql.lit(orderLife.at.paid)})`;

/** What ends with what was decided about it. A decision whose order was cancelled or refunded holds no longer. */
const current = (only: (reminds: boolean) => boolean) => sql`
  select e.object_type, e.object_id, e.company_id, e.name, e.name_en, e.start_day, e.end_day, e.product_code, e.last_amount, e.family,
    case when r.decision = 'GIVEN_UP' then 'GIVEN_UP' when ${underWay} or e.in_hand <> '' then 'ORDERED' else 'OPEN' end as state,
    case when ${underWay} then o.id else e.in_hand_order end as order_id, coalesce(case when ${underWay} then o.order_no end, e.in_hand) as order_no, coalesce(r.reason, '') as reason
  from (${united(only)}) e
  left join renewal r on r.object_type = e.object_type and r.object_id = e.object_id and r.period_end = e.end_day and r.open
  left join orders o on o.id = r.order_id and o.company_id = r.company_id
  where e.end_day >= current_date - ${sql.lit(forgottenAfter)} and o.status is distinct from ${sql.lit(orderLife.at.done)}`;

/** Renewals that were ordered and delivered: what ended then goes on. */
const done = sql`
  select r.object_type, r.object_id, r.company_id, r.name, r.name_en, r.start_day, r.period_end, null, r.last_amount, '', 'DONE', o.id, o.order_no, ''
  from renewal r join orders o on o.id = r.order_id and o.company_id = r.company_id where o.status = ${sql.lit(orderLife.at.done)}`;

const columns = sql`object_type, object_id, company_id, name, name_en, start_day, end_day, product_code, last_amount::float8 as last_amount, family, state, order_id, order_no, reason`;

/** Everything of the list: what ends, and what was renewed. */
export const listed = () => sql<EndingRow>`(select ${columns} from (${current(() => true)} union all ${done}) v)`;
/** What ends now. */
export const ending = () => sql<EndingRow>`(select ${columns} from (${current(() => true)}) v)`;

/** What ends within some days, is still open, and is reminded of here; paged by the id of the object. */
export async function endingSoon(db: Db, { after, until, today, most }: { after: string; until: string; today: string; most: number }) {
  const found = sql<EndingRow>`(select ${columns} from (${current((reminds) => reminds)}) v)`;
  return db
    .selectFrom(found.as('e'))
    .where('e.objectId', '>', after)
    .where('e.state', '=', 'OPEN')
    .where('e.endDay', '>=', today)
    .where('e.endDay', '<=', until)
    .orderBy('e.objectId')
    .limit(most)
    .selectAll()
    .execute();
}

/** Whether a company decided not to renew something at an end. */
export const isGivenUp = async (db: Db, objectType: EndingKind, objectId: string, periodEnd: string): Promise<boolean> =>
  (await db
    .selectFrom('renewal')
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .where('periodEnd', '=', periodEnd)
    .where('decision', '=', 'GIVEN_UP')
    .where('open', '=', true)
    .select('id')
    .executeTakeFirst()) !== undefined;
