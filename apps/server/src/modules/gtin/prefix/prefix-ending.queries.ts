import { applyLife, prefixLife } from '@touchmark/domain';
import { sql } from 'kysely';

/** Registered company prefixes: they are renewed at GS1, and their new certificate is submitted here. */
export const endingPrefixes = () => sql`
  select p.id as object_id, p.company_id, p.prefix as name, p.prefix as name_en, p.valid_from as start_day, p.valid_to as end_day,
    null::text as product_code, null::bigint as last_amount, '' as in_hand, null::bigint as in_hand_order, 'prefix-ends:' || p.id || ':' || p.valid_to as family
  from gs1_prefix p where p.apply_status = ${sql.lit(applyLife.at.approved)} and p.status <> ${sql.lit(prefixLife.at.cancelled)}`;
