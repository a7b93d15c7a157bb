import type pg from 'pg';

/** What one scan finds, after it has been counted and logged. */
export interface ScanRow {
  company_id: string;
  code: string;
  batch_id: string;
  serial: number;
  code_type: 'ECODE' | 'AUTH' | 'SGTIN';
  is_test: boolean;
  product_id: string;
  status: number;
  service_status: number;
  company_frozen: boolean;
  has_pin: boolean;
  warn_count: number;
  warn_cities: number;
  scan_count: number | null;
  first_time: string | null;
  first_city: string;
  pin_verified: boolean;
  cities: number;
  devices: number;
  at: string;
  log_id: string;
}

/** Cities within a day and devices within a week, from the last twenty scans. */
const recently = (clients: string, times: string, cities: string) => `
  (select count(distinct city)::int from unnest(${times}, ${cities}) as r(at, city) where at > now() - interval '24 hours' and city <> '') as cities,
  (select count(distinct client)::int from unnest(${clients}, ${times}) as r(client, at) where at > now() - interval '7 days') as devices`;

/**
 * Finds, counts and logs in one statement: either all of it happens or nothing. The locator leads to the company: by the enterprise
 * number of an ecode, the GTIN of an SGTIN; an authentic code says nothing of its maker, so each company that has some is asked by
 * primary key. A device that asks again within half an hour, and a code that is not to be vouched for, are logged but not counted
 * (domain rules 4.8). An unknown, foreign or unproven text takes the same path. The states follow packages/domain/src/codes/code-state.ts.
 */
export const scanSql = `
with held as (
  select c.company_id, c.code, c.batch_id, c.serial, b.code_type, b.is_test, b.product_id, b.with_pin, b.status as batch_status, b.frozen as batch_frozen, p.service_status, co.auth_status = 4 as company_frozen,
    co.scan_warn_count as warn_count, co.scan_warn_cities as warn_cities, st.status as own_status, st.status_stamp, st.frozen as own_frozen, st.frozen_stamp
  from code_locator w
  join code c on c.company_id = w.company_id and c.code = $3
  join code_batch b on b.id = c.batch_id
  join product_identify p on p.id = b.product_id
  join company co on co.id = c.company_id
  left join code_state st on st.company_id = c.company_id and st.code = c.code
  where w.code_type = $1 and w.key = $2 and $4::boolean limit 1),
layered as (
  select h.*, r.voided, r.active, f.id as freeze_id, coalesce(f.kind = 'FREEZE', false) as range_frozen
  from held h
  cross join lateral (select coalesce(bool_or(kind = 'VOID'), false) as voided, max(id) filter (where kind = 'ACTIVATE') as active from code_range
    where company_id = h.company_id and batch_id = h.batch_id and h.serial between serial_from and serial_to and not undone and kind in ('VOID', 'ACTIVATE')) r
  left join lateral (select id, kind from code_range where company_id = h.company_id and batch_id = h.batch_id and h.serial between serial_from and serial_to and not undone
    and kind in ('FREEZE', 'UNFREEZE') order by id desc limit 1) f on true),
stated as (
  select l.*, case
      when l.batch_status = 9 or l.voided or l.own_status = 9 then 9
      when l.batch_frozen or (case when l.own_frozen is not null and l.frozen_stamp > coalesce(l.freeze_id, 0) then l.own_frozen else l.range_frozen end) then 8
      when l.own_status is not null and not coalesce(l.active > l.status_stamp, false) then l.own_status
      when l.active is not null then 2
      when l.batch_status in (3, 4, 5) then 1 else 0 end as status
  from layered l),
judged as (
  select s.*, case when s.status = 9 then 'voided' when s.status = 8 or s.service_status = 4 then 'frozen' when s.company_frozen then 'suspended' when s.status < 2 then 'notActivated' else 'genuine' end as answer,
    o.scan_count, o.first_time, o.first_city, o.pin_verified_time, coalesce(o.recent_client, '{}') as recent_client, coalesce(o.recent_at, '{}') as recent_at, coalesce(o.recent_city, '{}') as recent_city,
    exists (select 1 from unnest(o.recent_client, o.recent_at) as r(client, at) where r.client = substring($5::bytea from 1 for 8) and r.at > now() - interval '30 minutes') as again
  from stated s left join code_scan o on o.company_id = s.company_id and o.code = s.code),
counted as (
  insert into code_scan as k (company_id, code, scan_count, first_time, last_time, recent_client, recent_at, recent_city)
  select company_id, code, 1, now(), now(), array[substring($5::bytea from 1 for 8)], array[now()], array[''] from judged where answer = 'genuine' and not again
  on conflict (company_id, code) do update set scan_count = k.scan_count + 1, first_time = coalesce(k.first_time, now()), last_time = now(),
    recent_client = (substring($5::bytea from 1 for 8) || k.recent_client)[1:20], recent_at = (now() || k.recent_at)[1:20], recent_city = (''::text || k.recent_city)[1:20]
  returning scan_count, first_time, first_city, pin_verified_time, recent_client, recent_at, recent_city),
logged as (
  insert into scan_log (company_id, code, batch_id, verdict, client_hash, counted, agent)
  select company_id, code, batch_id, answer, $5, answer = 'genuine' and not again, $6 from judged returning at, id),
missed as (
  insert into unknown_scan (text_hash, client_hash) select $7, $5 where not exists (select 1 from judged))
select j.company_id, j.code, j.batch_id, j.serial, j.code_type, j.is_test, j.product_id, j.status, j.service_status, j.company_frozen, j.with_pin as has_pin, j.warn_count, j.warn_cities,
  coalesce(k.scan_count, j.scan_count) as scan_count, coalesce(k.first_time, j.first_time)::text as first_time, coalesce(k.first_city, j.first_city, '') as first_city,
  coalesce(k.pin_verified_time, j.pin_verified_time) is not null as pin_verified, l.at::text as at, l.id as log_id, ${recently('coalesce(k.recent_client, j.recent_client)', 'coalesce(k.recent_at, j.recent_at)', 'coalesce(k.recent_city, j.recent_city)')}
from judged j left join counted k on true left join logged l on true`;

/** The same without counting and logging. */
const readSql = `${scanSql.slice(0, scanSql.indexOf('counted as (')).trimEnd().replace(/,$/, '')}
select j.company_id, j.code, j.batch_id, j.serial, j.code_type, j.is_test, j.product_id, j.status, j.service_status, j.company_frozen, j.with_pin as has_pin, j.warn_count, j.warn_cities,
  j.scan_count, j.first_time::text as first_time, coalesce(j.first_city, '') as first_city, j.pin_verified_time is not null as pin_verified, '' as at, '0' as log_id, ${recently('j.recent_client', 'j.recent_at', 'j.recent_city')}
from judged j`;

export interface ScanInput {
  type: string;
  key: string;
  code: string;
  genuine: boolean;
  clientHash: Buffer;
  agent: string;
  textHash: Buffer;
}

/** One scan as one named (prepared) statement. */
export async function countScan(pool: pg.Pool, s: ScanInput): Promise<ScanRow | undefined> {
  const { rows } = await pool.query<ScanRow>({
    name: 'scan',
    text: scanSql,
    values: [s.type, s.key, s.code, s.genuine, s.clientHash, s.agent, s.textHash],
  });
  return rows[0];
}

export interface ProductRow {
  product_name: string;
  model: string;
  spec: string;
  picture: string | null;
  brand_name: string;
  brand_logo: string | null;
  company_name: string;
  region: string;
  certified: boolean;
  items: unknown;
  element_values: Record<string, unknown> | null;
  selected: string[] | null;
}

/** What a page may show of a product. */
export async function productFacts(pool: pg.Pool, productId: string): Promise<ProductRow | undefined> {
  const { rows } = await pool.query<ProductRow>({
    name: 'scan-product',
    values: [productId],
    text: `
    select p.product_name, p.model, p.spec, p.main_imgs[1] as picture, b.brand_name, b.logo as brand_logo, co.name as company_name, co.region_name as region, co.auth_status = 2 as certified, v.items, m.element_values, m.selected
    from product_identify p join brand_node b on b.id = p.brand_id join company co on co.id = p.company_id
    left join product_identify_model m on m.product_id = p.id and m.is_current left join standard_version v on v.id = m.standard_version_id
    where p.id = $1 order by m.id limit 1`,
  });
  return rows[0];
}

export interface EventRow {
  time: string;
  biz_step: string;
  place: string;
  data: unknown;
}

/** The public events of a code: its own, its range's, its batch's. */
export async function publicEvents(pool: pg.Pool, companyId: string, code: string, batchId: string, serial: number): Promise<EventRow[]> {
  const { rows } = await pool.query<EventRow>({
    name: 'scan-events',
    values: [companyId, code, batchId, serial],
    text: `
    select event_time::text as time, biz_step, read_point as place, data from trace_event
    where company_id = $1 and public and (code = $2 or (batch_id = $3 and code is null and $4 between coalesce(serial_from, $4) and coalesce(serial_to, $4)))
    order by event_time, id limit 100`,
  });
  return rows;
}

export async function operatorName(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ operator_name: string }>({
    name: 'scan-operator',
    text: 'select operator_name from platform_config',
  });
  return rows[0]?.operator_name ?? '';
}

/** Notes where a scan happened; the city of the first counted scan becomes the code's first city. */
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

export interface TempRow {
  product_id: string;
  live: boolean;
  service_status: number;
}
export async function tempProduct(pool: pg.Pool, tokenHash: Buffer): Promise<TempRow | undefined> {
  const { rows } = await pool.query<TempRow>({
    name: 'scan-temp',
    values: [tokenHash],
    text: 'select t.product_id, t.until > now() as live, p.service_status from temp_code t join product_identify p on p.id = t.product_id where t.token_hash = $1',
  });
  return rows[0];
}

export interface PinRow {
  serial: number;
  serial_from: number;
  batch_id: string;
  failures: number;
  locked_minutes: number | null;
  verified_before: boolean;
}

/** Where a code's PIN lies, and whether this client may still try. */
export async function pinFacts(pool: pg.Pool, companyId: string, code: string, clientHash: Buffer): Promise<PinRow | undefined> {
  const { rows } = await pool.query<PinRow>({
    name: 'scan-pin',
    values: [companyId, code, clientHash],
    text: `
    select c.batch_id, c.serial, b.serial_from, case when t.locked_until <= now() then 0 else coalesce(t.failures, 0) end as failures,
      case when t.locked_until > now() then ceil(extract(epoch from t.locked_until - now()) / 60)::int end as locked_minutes, s.pin_verified_time is not null as verified_before
    from code c join code_batch b on b.id = c.batch_id left join pin_try t on t.company_id = c.company_id and t.code = c.code and t.client_hash = $3
    left join code_scan s on s.company_id = c.company_id and s.code = c.code
    where c.company_id = $1 and c.code = $2`,
  });
  return rows[0];
}

/** A wrong PIN: the fifth locks this client out of this code for half an hour. Answers how many tries are left. */
export async function pinWrong(pool: pg.Pool, companyId: string, code: string, clientHash: Buffer): Promise<number> {
  const { rows } = await pool.query<{ failures: number }>({
    name: 'scan-pin-wrong',
    values: [companyId, code, clientHash],
    text: `
    insert into pin_try as t (company_id, code, client_hash, failures) values ($1, $2, $3, 1)
    on conflict (company_id, code, client_hash) do update set
      failures = case when t.locked_until is not null and t.locked_until <= now() then 1 else t.failures + 1 end,
      locked_until = case when t.locked_until is not null and t.locked_until <= now() then null when t.failures + 1 >= 5 then now() + interval '30 minutes' else t.locked_until end
    returning failures`,
  });
  return Math.max(0, 5 - (rows[0]?.failures ?? 5));
}

/** A right PIN is recorded once; whether it is the first time. */
export async function pinRight(pool: pg.Pool, companyId: string, code: string, clientHash: Buffer): Promise<void> {
  await pool.query({
    name: 'scan-pin-right',
    values: [companyId, code, clientHash],
    text: `
    with forgotten as (delete from pin_try where company_id = $1 and code = $2 and client_hash = $3)
    insert into code_scan as s (company_id, code, pin_verified_time) values ($1, $2, now()) on conflict (company_id, code) do update set pin_verified_time = coalesce(s.pin_verified_time, now())`,
  });
}

/** The scan row of a code as it stands, without counting: what a PIN's verdict is judged by. */
export async function readScan(pool: pg.Pool, type: string, key: string, code: string): Promise<ScanRow | undefined> {
  const { rows } = await pool.query<ScanRow>({ name: 'scan-read', text: readSql, values: [type, key, code, true, Buffer.alloc(0)] });
  return rows[0];
}

/** A text that is no code of ours at all. */
export async function countUnknown(pool: pg.Pool, textHash: Buffer, clientHash: Buffer): Promise<void> {
  await pool.query({
    name: 'scan-unknown',
    text: 'insert into unknown_scan (text_hash, client_hash) values ($1, $2)',
    values: [textHash, clientHash],
  });
}

/** The product in service that a GTIN names. */
export async function productOfGtin(pool: pg.Pool, gtin: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'scan-gtin',
    text: 'select id from product_identify where gtin = $1 and service_status = 1 and apply_status = 2',
    values: [gtin],
  });
  return rows[0]?.id ?? null;
}
