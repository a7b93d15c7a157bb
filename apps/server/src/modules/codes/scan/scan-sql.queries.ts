import { judgedSql, judgedTogetherSql, network } from './judged-sql.queries.ts';

/** What every answer says of the code. */
const shown = `j.company_id, j.code, j.batch_id, j.serial, j.code_type, j.is_test, j.product_id,
  j.status, j.service_status, j.company_frozen, j.with_pin as has_pin, j.warn_count, j.warn_cities`;

/** Cities within a day and networks within a week, from the last twenty scans. Each network counts with its latest city only. */
const recently = (clients: string, times: string, cities: string) => `
  (select count(distinct city)::int
    from (
      select distinct on (client) city
      from unnest(${clients}, ${times}, ${cities}) as r(client, at, city)
      where at > now() - interval '24 hours' and city <> ''
      order by client, at desc) as latest) as cities,
  (select count(distinct client)::int
    from unnest(${clients}, ${times}) as r(client, at)
    where at > now() - interval '7 days') as networks`;

/**
 * Finds, counts and logs in one statement, so that either everything happens or nothing. A repeated query from the same network
 * within half an hour, and a code that is not genuine, are logged but not counted (domain rules 4.8). Unknown codes and wrong
 * proofs take the same path. $6 browser, $7 hash of the text, $8 the text for the staff.
 */
export const scanSql = `${judgedSql},
counted as (
  insert into code_scan as k (company_id, code, scan_count, first_time, last_time, recent_client, recent_at, recent_city)
  select company_id, code, 1, now(), now(), array[${network('$5::bytea')}], array[now()], array['']
  from judged
  where answer = 'genuine' and not again
  on conflict (company_id, code) do update set
    scan_count = k.scan_count + 1,
    first_time = coalesce(k.first_time, now()),
    last_time = now(),
    recent_client = (${network('$5::bytea')} || k.recent_client)[1:20],
    recent_at = (now() || k.recent_at)[1:20],
    recent_city = (''::text || k.recent_city)[1:20]
  returning scan_count, first_time, first_city, pin_verified_time, recent_client, recent_at, recent_city),
logged as (
  insert into scan_log (company_id, code, batch_id, verdict, client_hash, counted, agent)
  select company_id, code, batch_id, answer, $5, answer = 'genuine' and not again, $6
  from judged
  returning at, id),
missed as (
  insert into unknown_scan (text_hash, client_hash, text)
  select $7, $5, $8 where not exists (select 1 from judged))
select ${shown},
  coalesce(k.scan_count, j.scan_count) as scan_count,
  coalesce(k.first_time, j.first_time)::text as first_time,
  coalesce(k.first_city, j.first_city, '') as first_city,
  coalesce(k.pin_verified_time, j.pin_verified_time) is not null as pin_verified,
  l.at::text as at, l.id as log_id,
  ${recently('coalesce(k.recent_client, j.recent_client)', 'coalesce(k.recent_at, j.recent_at)', 'coalesce(k.recent_city, j.recent_city)')}
from judged j
left join counted k on true
left join logged l on true`;

/** The same without counting and logging. */
export const readSql = `${judgedSql}
select ${shown},
  j.scan_count,
  j.first_time::text as first_time,
  coalesce(j.first_city, '') as first_city,
  j.pin_verified_time is not null as pin_verified,
  '' as at, '0' as log_id,
  ${recently('j.recent_client', 'j.recent_at', 'j.recent_city')}
from judged j`;

/**
 * Finds, counts and logs a group of scans in one statement, each as `scanSql` would alone: in the order of the arrays, where a second
 * one of the same network is a repetition. Counts are written once for each code, in the order of companies and codes, so that two
 * servers never wait for each other in a circle. Each scan has its own microsecond, because a place that is told later finds its scan
 * by its time, and its number is drawn before, because RETURNING does not tell whose a row was. The answer has `n`, the place in the
 * arrays; texts that are no code have no row.
 */
export const scanTogetherSql = `${judgedTogetherSql},
numbered as materialized (
  select j.*,
    ${network('j.client')} as network,
    now() + (j.n - 1) * interval '1 microsecond' as at,
    nextval('row_number') as log_id,
    j.answer = 'genuine' and not j.again
      and row_number() over (partition by j.company_id, j.code, ${network('j.client')} order by j.n) = 1 as counts
  from judged j),
placed as materialized (
  select m.*,
    (count(*) filter (where m.counts) over upto)::int as own,
    (count(*) filter (where m.counts) over (partition by m.company_id, m.code))::int as together,
    array_agg(m.network) filter (where m.counts) over upto as networks_here,
    array_agg(m.at) filter (where m.counts) over upto as times_here
  from numbered m
  window upto as (partition by m.company_id, m.code order by m.n)),
counted as (
  insert into code_scan as k (company_id, code, scan_count, first_time, last_time, recent_client, recent_at, recent_city)
  select company_id, code, count(*)::int, min(at), max(at),
    (array_agg(network order by n desc))[1:20],
    (array_agg(at order by n desc))[1:20],
    (array_agg(''::text))[1:20]
  from placed
  where counts
  group by company_id, code
  order by company_id, code
  on conflict (company_id, code) do update set
    scan_count = k.scan_count + excluded.scan_count,
    first_time = coalesce(k.first_time, excluded.first_time),
    last_time = excluded.last_time,
    recent_client = (excluded.recent_client || k.recent_client)[1:20],
    recent_at = (excluded.recent_at || k.recent_at)[1:20],
    recent_city = (excluded.recent_city || k.recent_city)[1:20]
  returning company_id, code, scan_count, first_time, first_city, pin_verified_time),
logged as (
  insert into scan_log (company_id, at, id, code, batch_id, verdict, client_hash, counted, agent)
  select company_id, at, log_id, code, batch_id, answer, client, counts, agent
  from placed
  order by n),
missed as (
  insert into unknown_scan (text_hash, client_hash, text)
  select g.text_hash, g.client, g.text from given g
  where not exists (select 1 from judged j where j.n = g.n)),
-- The last twenty counted scans as they stood after each.
seen as (
  select p.*,
    (p.networks_here[greatest(p.own - 19, 1):p.own] || p.recent_client)[1:20] as client_then,
    (p.times_here[greatest(p.own - 19, 1):p.own] || p.recent_at)[1:20] as at_then,
    (array_fill(''::text, array[least(p.own, 20)]) || p.recent_city)[1:20] as city_then
  from placed p)
select j.n::int as n, ${shown},
  coalesce(k.scan_count - j.together + j.own, j.scan_count) as scan_count,
  coalesce(k.first_time, j.first_time)::text as first_time,
  coalesce(k.first_city, j.first_city, '') as first_city,
  coalesce(k.pin_verified_time, j.pin_verified_time) is not null as pin_verified,
  j.at::text as at, j.log_id,
  ${recently('j.client_then', 'j.at_then', 'j.city_then')}
from seen j
left join counted k on k.company_id = j.company_id and k.code = j.code`;
