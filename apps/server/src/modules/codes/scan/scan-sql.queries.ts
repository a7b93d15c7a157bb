import { batchLife, codeLife, deliveredStates, companyLife, serviceLife, statesOf } from '@touchmark/domain';
/** Cities within a day and networks within a week, from the last twenty scans. Each network counts with its latest city only. */
const recently = (clients: string, times: string, cities: string) => `
  (select count(distinct city)::int from (select distinct on (client) city from unnest(${clients}, ${times}, ${cities}) as r(client, at, city)
    where at > now() - interval '24 hours' and city <> '' order by client, at desc) as latest) as cities,
  (select count(distinct client)::int from unnest(${clients}, ${times}) as r(client, at) where at > now() - interval '7 days') as networks`;

const code = codeLife.at;

/**
 * The scanned code with its state and the answer: `answer` is `genuine` if no rule applies. $1 type, $2 locator key, $3 code, $4
 * whether its proof is right, $5 hash of the caller’s network. The locator gives the company: by the enterprise number of an
 * ecode, or the GTIN of an SGTIN. An authentic code does not contain its company, so each company that has such codes is searched
 * by primary key. The state (SM-11) and the order of the answers repeat `stateOf` and `judgeScan` of packages/domain, because a
 * scan is judged and counted in one statement; scan-state.test.ts compares them case by case.
 */
export const judgedSql = `
with issued as (
  select c.company_id, c.code, c.batch_id, c.serial, b.code_type, b.is_test, b.product_id, b.with_pin, b.status as batch_status, b.frozen as batch_frozen, p.service_status, co.auth_status = ${companyLife.at.frozen} as company_frozen,
    co.scan_warn_count as warn_count, co.scan_warn_cities as warn_cities, st.status as own_status, st.status_stamp, st.frozen as own_frozen, st.frozen_stamp
  from code_locator w
  join code c on c.company_id = w.company_id and c.code = $3
  join code_batch b on b.id = c.batch_id
  join product_identify p on p.id = b.product_id
  join company co on co.id = c.company_id
  left join code_state st on st.company_id = c.company_id and st.code = c.code
  where w.code_type = $1 and w.key = $2 and $4::boolean limit 1),
layered as (
  select h.*, r.voided, r.recalled, r.stolen, r.active, f.id as freeze_id, coalesce(f.kind = 'FREEZE', false) as range_frozen
  from issued h
  cross join lateral (select coalesce(bool_or(kind = 'VOID'), false) as voided, coalesce(bool_or(kind = 'RECALL'), false) as recalled,
      coalesce(max(id) filter (where kind = 'STOLEN') > coalesce(max(id) filter (where kind = 'FOUND'), 0), false) as stolen, max(id) filter (where kind = 'ACTIVATE') as active from code_range
    where company_id = h.company_id and batch_id = h.batch_id and h.serial between serial_from and serial_to and not undone and kind in ('VOID', 'RECALL', 'STOLEN', 'FOUND', 'ACTIVATE')) r
  left join lateral (select id, kind from code_range where company_id = h.company_id and batch_id = h.batch_id and h.serial between serial_from and serial_to and not undone
    and kind in ('FREEZE', 'UNFREEZE') order by id desc limit 1) f on true),
states as (
  select l.*, case
      when l.batch_status = ${batchLife.at.voided} or l.voided or l.own_status = ${code.voided} then ${code.voided}
      when l.recalled then ${code.recalled}
      when l.stolen then ${code.stolen}
      when l.batch_frozen or (case when l.own_frozen is not null and l.frozen_stamp > coalesce(l.freeze_id, 0) then l.own_frozen else l.range_frozen end) then ${code.frozen}
      when l.own_status is not null and not coalesce(l.active > l.status_stamp, false) then l.own_status
      when l.active is not null then ${code.active}
      when l.batch_status in (${statesOf(batchLife, ...deliveredStates).join()}) then ${code.delivered} else ${code.generated} end as status
  from layered l),
judged as (
  select s.*, case when s.status = ${code.voided} then 'voided' when s.status = ${code.recalled} then 'recalled' when s.status = ${code.stolen} then 'stolen' when s.status = ${code.frozen} or s.service_status = ${serviceLife.at.frozen} then 'frozen' when s.company_frozen then 'suspended' when s.status in (${code.generated}, ${code.delivered}) then 'notActivated' else 'genuine' end as answer,
    o.scan_count, o.first_time, o.first_city, o.pin_verified_time, coalesce(o.recent_client, '{}') as recent_client, coalesce(o.recent_at, '{}') as recent_at, coalesce(o.recent_city, '{}') as recent_city,
    exists (select 1 from unnest(o.recent_client, o.recent_at) as r(client, at) where r.client = substring($5::bytea from 1 for 8) and r.at > now() - interval '30 minutes') as again
  from states s left join code_scan o on o.company_id = s.company_id and o.code = s.code)`;

/**
 * Finds, counts and logs in one statement, so that either everything happens or nothing. A repeated query from the same network
 * within half an hour, and a code that is not genuine, are logged but not counted (domain rules 4.8). Unknown codes and wrong
 * proofs take the same path. $6 browser, $7 hash of the text.
 */
export const scanSql = `${judgedSql},
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
export const readSql = `${judgedSql}
select j.company_id, j.code, j.batch_id, j.serial, j.code_type, j.is_test, j.product_id, j.status, j.service_status, j.company_frozen, j.with_pin as has_pin, j.warn_count, j.warn_cities,
  j.scan_count, j.first_time::text as first_time, coalesce(j.first_city, '') as first_city, j.pin_verified_time is not null as pin_verified, '' as at, '0' as log_id, ${recently('j.recent_client', 'j.recent_at', 'j.recent_city')}
from judged j`;
