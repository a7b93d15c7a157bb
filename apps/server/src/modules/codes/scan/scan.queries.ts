import { applyLife, companyLife, type ElementValues, serviceLife, type ServiceStatus, type StandardItem } from '@touchmark/domain';
import type pg from 'pg';
import type { ScanRow } from './count.queries.ts';
import { readSql } from './scan-sql.queries.ts';

export interface ProductRow {
  product_name: string;
  model: string;
  spec: string;
  picture: string | null;
  brand_name: string;
  brand_logo: string | null;
  company_name: string;
  company_name_en: string;
  region: string;
  certified: boolean;
  /** Null without an information model. */
  items: StandardItem[] | null;
  element_values: ElementValues | null;
  selected: string[] | null;
}

/** The public data of a product. */
export async function productFacts(pool: pg.Pool, productId: string): Promise<ProductRow | undefined> {
  const { rows } = await pool.query<ProductRow>({
    name: 'scan-product',
    values: [productId],
    text: `
    select p.product_name, p.model, p.spec, p.main_imgs[1] as picture, b.brand_name, b.logo as brand_logo, co.name as company_name, co.name_en as company_name_en, co.region_name as region, co.auth_status = ${companyLife.at.certified} as certified, version_items(m.standard_version_id) as items, m.element_values, m.selected
    from product_identify p join brand_node b on b.id = p.brand_id join company co on co.id = p.company_id
    left join product_identify_model m on m.product_id = p.id and m.is_current
    where p.id = $1 order by m.id limit 1`,
  });
  return rows[0];
}

export interface RecallRow {
  recall_no: string;
  title: string;
  instructions: string;
  instructions_en: string;
  hotline: string;
}

/** The newest recall that covers a code. */
export async function recallOf(pool: pg.Pool, companyId: string, batchId: string, serial: number): Promise<RecallRow | undefined> {
  const { rows } = await pool.query<RecallRow>({
    name: 'scan-recall',
    values: [companyId, batchId, serial],
    text: `
    select r.recall_no, r.title, r.instructions, r.instructions_en, r.hotline from code_range c join recall r on r.id = c.recall_id and r.company_id = c.company_id
    where c.company_id = $1 and c.batch_id = $2 and $3 between c.serial_from and c.serial_to and c.kind = 'RECALL' and not c.undone order by c.id desc limit 1`,
  });
  return rows[0];
}

export async function operatorName(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ operator_name: string }>({
    name: 'scan-operator',
    text: 'select operator_name from platform_config',
  });
  return rows[0]?.operator_name ?? '';
}

/** Stores where a scan happened; the city of the first counted scan becomes the code's first city. */
export async function notePlace(
  pool: pg.Pool,
  at: { companyId: string; code: string; at: string; logId: string },
  place: { lat: number | null; lng: number | null; adcode: string; city: string; precision: 'GPS' | 'MANUAL' },
): Promise<void> {
  await pool.query({
    name: 'scan-place',
    values: [at.companyId, at.at, at.logId, place.lat, place.lng, place.adcode, place.city, place.precision, at.code],
    text: `
    with noted as (
      update scan_log set lat = $4, lng = $5, adcode = $6, city = $7, precision = $8 where company_id = $1 and at = $2::timestamptz and id = $3 returning counted, at)
    update code_scan s set recent_city[array_position(s.recent_at, n.at)] = $7, first_city = case when s.first_city = '' and s.first_time = n.at then $7 else s.first_city end
    from noted n where s.company_id = $1 and s.code = $9 and n.counted and array_position(s.recent_at, n.at) is not null`,
  });
}

interface TempRow {
  product_id: string;
  expired: boolean;
  company_frozen: boolean;
}
export async function tempProduct(pool: pg.Pool, tokenHash: Buffer): Promise<TempRow | undefined> {
  const { rows } = await pool.query<TempRow>({
    name: 'scan-temp',
    values: [tokenHash],
    text: `select p.id as product_id, t.until <= now() as expired, co.auth_status = ${companyLife.at.frozen} as company_frozen
      from temp_code t join product_identify p on p.id = t.product_id join company co on co.id = t.company_id where t.token_hash = $1`,
  });
  return rows[0];
}

/** The scan row of a code without counting: for the verdict after a PIN. */
export async function readScan(pool: pg.Pool, type: string, key: string, code: string, genuine = true): Promise<ScanRow | undefined> {
  const { rows } = await pool.query<ScanRow>({ name: 'scan-read', text: readSql, values: [type, key, code, genuine, Buffer.alloc(0)] });
  return rows[0];
}

/** The approved product with a GTIN; one in service is preferred. */
export async function productOfGtin(pool: pg.Pool, gtin: string): Promise<ModelRow | undefined> {
  const { rows } = await pool.query<ModelRow>({
    name: 'scan-gtin',
    text: `
    select p.id, p.service_status, p.serial_managed, co.auth_status = ${companyLife.at.frozen} as company_frozen
    from product_identify p join company co on co.id = p.company_id
    where p.gtin = $1 and p.apply_status = ${applyLife.at.approved}
    order by p.service_status <> ${serviceLife.at.up}, p.id limit 1`,
    values: [gtin],
  });
  return rows[0];
}
export interface ModelRow {
  id: string;
  service_status: ServiceStatus;
  serial_managed: boolean;
  company_frozen: boolean;
}
