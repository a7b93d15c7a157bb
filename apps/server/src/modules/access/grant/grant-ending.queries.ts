import { apps } from '@touchmark/contract';
import { grantLife, orderLife } from '@touchmark/domain';
import { sql } from 'kysely';

const built = sql.join(Object.entries(apps).map(([code, { zh, en }]) => sql`(${sql.lit(code)}, ${sql.lit(zh)}, ${sql.lit(en)})`));

/** Applications that a company may use until a day. Those of the market end as subscriptions. */
export const endingGrants = () => sql`
  select g.id as object_id, g.company_id, coalesce(a.name, n.name, g.app_code) as name, coalesce(a.name_en, n.name_en, a.name, g.app_code) as name_en, g.start_time::date as start_day, g.end_time::date as end_day,
    coalesce(last.product_code, (select p.code from charge_product p where p.deliver_kind = 'APP' and p.enabled and p.deliver ->> 'appCode' = g.app_code order by p.id limit 1)) as product_code,
    last.amount as last_amount, coalesce(open.order_no, '') as in_hand, open.id as in_hand_order, 'renew-ends:GRANT:' || g.id || ':' || g.end_time::date as family
  from app_auth g
  left join app a on a.code = g.app_code
  left join (values ${built}) n (code, name, name_en) on n.code = g.app_code
  left join lateral (
    select p.code as product_code, (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(o.lines) line where line ->> 'productCode' = p.code) as amount
    from orders o cross join lateral (select distinct line ->> 'productCode' as code from jsonb_array_elements(o.lines) line) l
    join charge_product p on p.code = l.code and p.enabled and p.deliver_kind = 'APP' and p.deliver ->> 'appCode' = g.app_code
    where o.id = g.order_id and o.company_id = g.company_id limit 1
  ) last on true
  left join lateral (
    select o.id, o.order_no from orders o where o.company_id = g.company_id and o.deliver_kind = 'APP' and o.deliver ->> 'appCode' = g.app_code
      and o.status in (${sql.lit(orderLife.at.unpaid)}, ${sql.lit(orderLife.at.toConfirm)}, ${sql.lit(orderLife.at.paid)}) order by o.id desc limit 1
  ) open on true
  where g.status = ${sql.lit(grantLife.at.inForce)} and g.end_time is not null
    and not exists (select from app_subscribe s where s.company_id = g.company_id and s.app_code = g.app_code)`;
