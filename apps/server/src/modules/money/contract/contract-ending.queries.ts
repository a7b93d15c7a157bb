import { contractLife } from '@touchmark/domain';
import { sql } from 'kysely';

/** Contracts in force and ended ones, until another in force renews them. */
export const endingContracts = () => sql`
  select k.id as object_id, k.company_id, k.contract_no as name, k.contract_no as name_en, k.start_day, k.end_day,
    null::text as product_code, k.amount as last_amount, coalesce(f.contract_no, '') as in_hand, null::bigint as in_hand_order, 'renew-ends:CONTRACT:' || k.id || ':' || k.end_day as family
  from contract k
  left join contract f on f.follows = k.id and f.company_id = k.company_id and f.status <> ${sql.lit(contractLife.at.terminated)} and f.sent_time is not null
  where k.status in (${sql.lit(contractLife.at.active)}, ${sql.lit(contractLife.at.ended)}) and f.status is distinct from ${sql.lit(contractLife.at.active)}`;
