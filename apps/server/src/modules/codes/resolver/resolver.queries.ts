import { applyLife, commodityLife, type CommodityStatus, boxLife, companyLife, prefixLife, serviceLife, statesOf } from '@touchmark/domain';
import type pg from 'pg';

export interface OperatorRow {
  operatorName: string;
  hotline: string;
}
export async function operatorOf(pool: pg.Pool): Promise<OperatorRow> {
  const { rows } = await pool.query<OperatorRow>({
    name: 'resolver-operator',
    text: 'select operator_name as "operatorName", hotline from platform_config',
  });
  return rows[0] ?? { operatorName: '', hotline: '' };
}

/** The object of a GTIN: the approved product with it (one in service is preferred), else the allotted commodity code. */
export interface GtinRow {
  product_id: string | null;
  name: string;
  name_en: string;
  brand_name: string;
  website: string;
  model: string;
  spec: string;
  company_name: string;
  identifier: string | null;
  video: string | null;
  /** The state of the commodity code; null where a product is found. */
  gtin_status: CommodityStatus | null;
  unreviewed: boolean;
  company_frozen: boolean;
}

export async function gtinRow(pool: pg.Pool, gtin: string): Promise<GtinRow | null> {
  const { rows } = await pool.query<GtinRow>({
    name: 'resolver-gtin',
    values: [gtin],
    text: `
    (select case p.service_status when ${serviceLife.at.up} then 0 else 1 end as rank, p.id as product_id, p.product_name as name, '' as name_en, b.brand_name, b.website, p.model, p.spec, co.name as company_name, n.identifier, f.id as video,
       null::int as gtin_status, false as unreviewed, co.auth_status = ${companyLife.at.frozen} as company_frozen
     from product_identify p join brand_node b on b.id = p.brand_id join company co on co.id = p.company_id
       left join node_record n on n.identifier = p.identifier and n.resolve_status = 1 and co.auth_status <> ${companyLife.at.frozen} left join file f on f.id = p.video and f.public
     where p.gtin = $1 and p.apply_status = ${applyLife.at.approved})
    union all
    (select 2, null, c.name_cn, c.name_en, b.brand_name, b.website, c.model, c.spec, co.name, null, null,
       c.status, exists (select from product_identify d where d.gtin = c.gtin), co.auth_status = ${companyLife.at.frozen}
     from commodity_code c join brand_node b on b.id = c.brand_id join company co on co.id = c.company_id
     where c.gtin = $1 and c.status in (${statesOf(commodityLife, 'allotted', 'reportReview', 'reported', 'stopped', 'abnormal').join()}) and not c.is_test)
    order by rank limit 1`,
  });
  return rows[0] ?? null;
}

export interface PartyRow {
  company_name: string;
  region: string;
  identifier: string | null;
}

/** The company that registered a GLN with its certificate. */
export async function partyOfGln(pool: pg.Pool, gln: string): Promise<PartyRow | null> {
  const { rows } = await pool.query<PartyRow>({
    name: 'resolver-gln',
    values: [gln],
    text: `
    select co.name as company_name, co.region_name as region, n.identifier
    from gs1_prefix g join company co on co.id = g.company_id left join node_record n on n.object_type = 'COMPANY' and n.company_id = co.id and n.object_id = co.id and n.resolve_status = 1 and co.auth_status <> ${companyLife.at.frozen}
    where g.gln = $1 and g.apply_status = ${applyLife.at.approved} and g.status <> ${prefixLife.at.cancelled} and not g.is_test order by g.id limit 1`,
  });
  return rows[0] ?? null;
}

/** What everybody may know of a logistic unit; `level` is null where its number is issued and the box is not on the platform. */
export interface UnitRow extends PartyRow {
  level: number | null;
  status: number | null;
  /** Of a box that is closed and holds one product. How many, who has it and its papers are its company’s affair. */
  product: string | null;
}

/** The company of a logistic unit: its prefix is registered, and the serial is among those issued. */
export async function holderOfSscc(pool: pg.Pool, sscc: string): Promise<UnitRow | null> {
  const { rows } = await pool.query<UnitRow>({
    name: 'resolver-sscc',
    values: [sscc],
    text: `
    select co.name as company_name, co.region_name as region, n.identifier, x.level, x.status,
      case when not x.mixed and x.status not in (${statesOf(boxLife, 'made', 'packing', 'voided').join()}) then concat_ws(' ', p.product_name, p.model) end as product
    from gs1_prefix g join sscc_counter s on s.company_id = g.company_id and s.prefix = g.prefix and s.extension = substr($1, 1, 1)::int
      join company co on co.id = g.company_id left join node_record n on n.object_type = 'COMPANY' and n.company_id = co.id and n.object_id = co.id and n.resolve_status = 1 and co.auth_status <> ${companyLife.at.frozen}
      left join box_code x on x.company_id = co.id and x.box_no = $1 left join product_identify p on p.company_id = co.id and p.id = x.product_id and p.apply_status = ${applyLife.at.approved}
    where g.prefix in (select substr($1, 2, length) from generate_series(7, 10) as length) and g.apply_status = ${applyLife.at.approved} and g.status <> ${prefixLife.at.cancelled} and not g.is_test
      and substr($1, 2 + length(g.prefix), 16 - length(g.prefix))::bigint between 1 and s.next_serial - 1
    order by length(g.prefix) desc limit 1`,
  });
  return rows[0] ?? null;
}
