import { orderLife, subscribeLife } from '@touchmark/domain';
import { sql } from 'kysely';

const underWay = sql`o.status in (${sql.lit(orderLife.at.unpaid)}, ${sql.lit(orderLife.at.toConfirm)}, ${sql.lit(orderLife.at.paid)})`;

/** Applications of the market, tried or subscribed to, with the day on which their grant ends. */
export const endingSubscriptions = () => sql`
  select s.id as object_id, s.company_id, s.app_name as name, coalesce(nullif(a.name_en, ''), s.app_name) as name_en, g.start_time::date as start_day, g.end_time::date as end_day,
    null::text as product_code, case when o.status = ${sql.lit(orderLife.at.done)} then o.amount end as last_amount,
    coalesce(case when ${underWay} then o.order_no end, '') as in_hand, case when ${underWay} then o.id end as in_hand_order, 'app-use:' || s.id as family
  from app_subscribe s
  join app_auth g on g.company_id = s.company_id and g.app_code = s.app_code
  left join app a on a.code = s.app_code
  left join orders o on o.id = s.order_id and o.company_id = s.company_id
  where s.status in (${sql.lit(subscribeLife.at.inUse)}, ${sql.lit(subscribeLife.at.ended)}, ${sql.lit(subscribeLife.at.toPay)}) and g.end_time is not null`;
