import { companyLife } from '@touchmark/domain';
import type pg from 'pg';

export interface IdentifierRow {
  identifier: string;
  object_type: string;
  record: { type: string; value: string; perm: string }[];
  resolving: boolean;
  ttl: number;
  logo: string | null;
  product_state: number | null;
}

// Uses the public resolver's role, which may read the registry and public files only.
const sql = `
  select n.identifier, n.object_type, n.record, n.resolve_status = 1 and co.auth_status <> ${companyLife.at.frozen} as resolving, n.ttl, f.id::text as logo, p.service_status as product_state
  from node_record n join company co on co.id = n.company_id
    left join brand_node b on n.object_type = 'BRAND' and b.company_id = n.company_id and b.id = n.object_id
    left join product_identify p on n.object_type = 'PRODUCT' and p.company_id = n.company_id and p.id = n.object_id
    left join file f on f.id = b.logo and f.public
  where n.identifier = $1 and n.object_type in ('COMPANY', 'BRAND', 'PRODUCT')`;

export const findIdentifier = async (pool: pg.Pool, identifier: string): Promise<IdentifierRow | undefined> =>
  (await pool.query<IdentifierRow>({ name: 'identifier', text: sql, values: [identifier] })).rows[0];
