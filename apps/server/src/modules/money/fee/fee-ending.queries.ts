import { companyLife, orderLife } from '@touchmark/domain';
import { sql } from 'kysely';

const isFee = sql`line ->> 'productCode' = 'NODE_ANNUAL_FEE'`;

/** The paid service of companies. */
export const endingFees = () => sql`
  select c.id as object_id, c.id as company_id, '标识解析服务' as name, 'Resolution service' as name_en, last.period_start as start_day, c.service_expire as end_day,
    'NODE_ANNUAL_FEE' as product_code, last.amount as last_amount, coalesce(open.order_no, '') as in_hand, open.id as in_hand_order, 'fee-ends:' || c.service_expire as family
  from company c
  left join lateral (
    select a.period_start, (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(o.lines) line where ${isFee}) as amount
    from node_apply a join orders o on o.id = a.order_id and o.company_id = a.company_id
    where a.company_id = c.id and a.period_end = c.service_expire and o.status = ${sql.lit(orderLife.at.done)} order by a.id desc limit 1
  ) last on true
  left join lateral (
    select o.id, o.order_no from orders o
    where o.company_id = c.id and o.biz_type = 'NODE_ANNUAL_FEE' and o.status in (${sql.lit(orderLife.at.unpaid)}, ${sql.lit(orderLife.at.toConfirm)}, ${sql.lit(orderLife.at.paid)}) order by o.id desc limit 1
  ) open on true
  where not c.is_platform and c.service_expire is not null and c.auth_status = ${sql.lit(companyLife.at.certified)}`;
