import { applyLife, aptitudeLife, codeLife, type DataReach, type DataScope, materialLife, productionLife } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Of whom, of which products, what. */
export interface Shown {
  companyId: string;
  scope: DataScope;
  reach: DataReach;
  reachIds: readonly string[];
}

/** The rows of a scope as (id, name and the fields as they are stored). Row-level security decides further, whoever asks. */
interface SharedRow {
  id: string;
  facts: Record<string, unknown>;
}

const productIn = ({ reach, reachIds }: Shown) =>
  reach === 'ALL' ? sql`true` : sql`${reach === 'SERIES' ? sql`p.series_id` : sql`p.id`} = any(${[...reachIds]}::bigint[])`;
const named = sql`'productName', p.product_name, 'model', p.model`;
/** Units in a state of SM-11 that the company itself has. */
const unitsIn = (status: number) => sql`sum(h.units) filter (where h.status = ${sql.lit(status)})`;

const bases: Readonly<Record<DataScope, (of: Shown) => RawBuilder<unknown>>> = {
  PRODUCT: (of) => sql`
    select p.id, p.create_time as at, jsonb_build_object(${named}, 'spec', p.spec, 'color', p.color, 'gtin', p.gtin, 'identifier', p.identifier, 'executeStandards', p.execute_standards, 'retailPrice', p.retail_price,
      'versionId', m.standard_version_id::text, 'elements', coalesce(m.element_values, '{}')) as facts
    from product_identify p left join product_identify_model m on m.company_id = p.company_id and m.product_id = p.id and m.is_current
    where p.company_id = ${of.companyId} and p.apply_status = ${sql.lit(applyLife.at.approved)} and ${productIn(of)}`,
  TRACE: (of) => sql`
    select b.id, b.create_time as at, jsonb_build_object(${named}, 'batchNo', b.batch_no, 'prodDate', b.prod_date, 'factory', b.factory, 'qcResult', b.qc_result, 'qty', b.qty, 'shipped', b.shipped) as facts
    from production_batch b join product_identify p on p.id = b.product_id
    where b.company_id = ${of.companyId} and b.status <> ${sql.lit(productionLife.at.cancelled)} and ${productIn(of)}`,
  MATERIAL: (of) => sql`
    select l.id, l.create_time as at, jsonb_build_object('material', l.material, 'materialCode', l.material_code, 'lotNo', l.lot_no, 'kind', l.kind, 'origin', l.origin, 'prodDate', l.prod_date, 'values', l.element_values,
      'certificates', (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'certNo', a.cert_no) order by a.id), '[]') from material_certificate c join aptitude a on a.id = c.aptitude_id
        where c.company_id = l.company_id and c.supplier = l.supplier and c.material = l.material),
      'status', l.status, 'qty', l.qty, 'unit', l.unit, 'supplier', l.supplier) as facts
    from material_lot l where l.company_id = ${of.companyId} and l.status <> ${sql.lit(materialLife.at.draft)}`,
  REPORT: (of) => sql`
    select a.id, a.create_time as at, jsonb_build_object('name', a.name, 'certNo', a.cert_no, 'issuer', a.issuer, 'issueDate', a.issue_date, 'validTo', a.valid_to, 'scope', a.scope) as facts
    from aptitude a where a.company_id = ${of.companyId} and a.kind in ('TEST_REPORT', 'CERT') and a.apply_status = ${sql.lit(applyLife.at.approved)} and a.valid <> ${sql.lit(aptitudeLife.at.revoked)} and ${
      of.reach === 'ALL'
        ? sql`true`
        : sql`exists (select from product_identify_model m join product_identify p on p.id = m.product_id where m.company_id = a.company_id and m.aptitude_id = a.id and m.is_current and ${productIn(of)})`
    }`,
  STOCK: (of) => sql`
    select p.id, p.create_time as at, jsonb_build_object(${named}, 'units', coalesce(${unitsIn(codeLife.at.inStock)}, 0), 'returned', coalesce(${unitsIn(codeLife.at.returned)}, 0)) as facts
    from (select company_id, product_id, status, units from holding where company_id = ${of.companyId} and receiver_id = 0
      union all select company_id, product_id, status, units from holding_delta where company_id = ${of.companyId} and receiver_id = 0) h
    join product_identify p on p.id = h.product_id where ${productIn(of)} group by p.id`,
};

/** The rows of a scope, the newest first; a list’s query, also for a sheet. */
export const rowsOf = (db: Db, of: Shown, authId = '') =>
  db
    .selectFrom(sql<{ id: string; at: string; facts: SharedRow['facts'] }>`(${bases[of.scope](of)})`.as('x'))
    .select([
      sql<string>`x.id::text`.as('id'),
      'x.facts',
      sql<string>`${authId}::text`.as('authId'),
      sql<DataScope>`${of.scope}::text`.as('scope'),
    ])
    .orderBy('x.at', 'desc')
    .orderBy('x.id', 'desc');
export type SharedRecord = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** Files of certificates as their hashes, by certificate. */
export async function hashesOf(db: Db, aptitudeIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; hash: string }>`
    select a.id::text, encode(f.sha256, 'hex') as hash from aptitude a join file f on f.id = a.files[1] where a.id = any(${[...aptitudeIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}
