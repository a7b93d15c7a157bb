import { batchLife, codeLife, deliveredStates, companyLife, serviceLife, statesOf } from '@touchmark/domain';
import { patienceMs } from '../../../db/group.ts';

/** Cities within a day and networks within a week, from the last twenty scans. Each network counts with its latest city only. */
const recently = (clients: string, times: string, cities: string) => `
  (select count(distinct city)::int from (select distinct on (client) city from unnest(${clients}, ${times}, ${cities}) as r(client, at, city)
    where at > now() - interval '24 hours' and city <> '' order by client, at desc) as latest) as cities,
  (select count(distinct client)::int from unnest(${clients}, ${times}) as r(client, at) where at > now() - interval '7 days') as networks`;

const code = codeLife.at;

/** Where the facts of a scan stand in a statement. */
interface Form {
  /** What stands before the judgement. */
  given: string;
  /** What each row carries along. */
  carried: string;
  from: string;
  type: string;
  key: string;
  code: string;
  genuine: string;
  client: string;
}
/** One scan: $1 type, $2 locator key, $3 code, $4 whether its proof is right, $5 hash of the caller’s network. */
const one: Form = { given: '', carried: '', from: '', type: '$1', key: '$2', code: '$3', genuine: '$4::boolean', client: '$5::bytea' };

/** Eight bytes of a hash tell the networks of a code apart. */
const network = (client: string) => `substring(${client} from 1 for 8)`;

/**
 * The scanned codes with their states and the answers: `answer` is `genuine` if no rule applies. The locator gives the company: by the
 * enterprise number of an ecode, or the GTIN of an SGTIN. An authentic code does not contain its company, so each company that has such
 * codes is searched by primary key. The state (SM-11) and the order of the answers repeat `stateOf` and `judgeScan` of packages/domain,
 * because a scan is judged and counted in one statement; scan-state.test.ts compares them case by case. One scan and a group are judged
 * by this text alone.
 */
const judgedBy = (form: Form) => `
with ${form.given}issued as (
  select ${form.carried}i.* from ${form.from}(
    select c.company_id, c.code, c.batch_id, c.serial, b.code_type, b.is_test, b.product_id, b.with_pin, b.status as batch_status, b.frozen as batch_frozen, p.service_status, co.auth_status = ${companyLife.at.frozen} as company_frozen,
    co.scan_warn_count as warn_count, co.scan_warn_cities as warn_cities, st.status as own_status, st.status_stamp, st.frozen as own_frozen, st.frozen_stamp
  from code_locator w
  join code c on c.company_id = w.company_id and c.code = ${form.code}
  join code_batch b on b.id = c.batch_id
  join product_identify p on p.id = b.product_id
  join company co on co.id = c.company_id
  left join code_state st on st.company_id = c.company_id and st.code = c.code
  where w.code_type = ${form.type} and w.key = ${form.key} and ${form.genuine} limit 1) i),
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
    exists (select 1 from unnest(o.recent_client, o.recent_at) as r(client, at) where r.client = ${network(form.client)} and r.at > now() - interval '30 minutes') as again
  from states s left join lateral (select * from code_scan where company_id = s.company_id and code = s.code limit 1) o on true)`;
export const judgedSql = judgedBy(one);

/**
 * Finds, counts and logs in one statement, so that either everything happens or nothing. A repeated query from the same network
 * within half an hour, and a code that is not genuine, are logged but not counted (domain rules 4.8). Unknown codes and wrong
 * proofs take the same path. $6 browser, $7 hash of the text, $8 the text for the staff.
 */
export const scanSql = `${judgedSql},
counted as (
  insert into code_scan as k (company_id, code, scan_count, first_time, last_time, recent_client, recent_at, recent_city)
  select company_id, code, 1, now(), now(), array[${network('$5::bytea')}], array[now()], array[''] from judged where answer = 'genuine' and not again
  on conflict (company_id, code) do update set scan_count = k.scan_count + 1, first_time = coalesce(k.first_time, now()), last_time = now(),
    recent_client = (${network('$5::bytea')} || k.recent_client)[1:20], recent_at = (now() || k.recent_at)[1:20], recent_city = (''::text || k.recent_city)[1:20]
  returning scan_count, first_time, first_city, pin_verified_time, recent_client, recent_at, recent_city),
logged as (
  insert into scan_log (company_id, code, batch_id, verdict, client_hash, counted, agent)
  select company_id, code, batch_id, answer, $5, answer = 'genuine' and not again, $6 from judged returning at, id),
missed as (
  insert into unknown_scan (text_hash, client_hash, text) select $7, $5, $8 where not exists (select 1 from judged))
select j.company_id, j.code, j.batch_id, j.serial, j.code_type, j.is_test, j.product_id, j.status, j.service_status, j.company_frozen, j.with_pin as has_pin, j.warn_count, j.warn_cities,
  coalesce(k.scan_count, j.scan_count) as scan_count, coalesce(k.first_time, j.first_time)::text as first_time, coalesce(k.first_city, j.first_city, '') as first_city,
  coalesce(k.pin_verified_time, j.pin_verified_time) is not null as pin_verified, l.at::text as at, l.id as log_id, ${recently('coalesce(k.recent_client, j.recent_client)', 'coalesce(k.recent_at, j.recent_at)', 'coalesce(k.recent_city, j.recent_city)')}
from judged j left join counted k on true left join logged l on true`;

/** The same without counting and logging. */
export const readSql = `${judgedSql}
select j.company_id, j.code, j.batch_id, j.serial, j.code_type, j.is_test, j.product_id, j.status, j.service_status, j.company_frozen, j.with_pin as has_pin, j.warn_count, j.warn_cities,
  j.scan_count, j.first_time::text as first_time, coalesce(j.first_city, '') as first_city, j.pin_verified_time is not null as pin_verified, '' as at, '0' as log_id, ${recently('j.recent_client', 'j.recent_at', 'j.recent_city')}
from judged j`;

/**
 * The scans of a group, as arrays: $1 types, $2 locator keys, $3 codes, $4 whether the proofs are right, $5 hashes of the networks, $6
 * browsers, $7 hashes of the texts, $8 the texts. A count that somebody else holds stops all of them, so nobody waits for it long.
 */
const group: Form = {
  given: `
patience as materialized (select set_config('lock_timeout', '${patienceMs}ms', true) as lock_timeout),
given as materialized (
  select g.* from patience, unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::bytea[], $6::text[], $7::bytea[], $8::text[]) with ordinality as g(type, key, code, genuine, client, agent, text_hash, text, n)
  where patience.lock_timeout is not null),
`,
  carried: 'g.n, g.client, g.agent, ',
  from: 'given g cross join lateral ',
  type: 'g.type',
  key: 'g.key',
  code: 'g.code',
  genuine: 'g.genuine',
  client: 's.client',
};
export const judgedTogetherSql = judgedBy(group);

/**
 * Finds, counts and logs a group of scans in one statement, each as `scanSql` would alone: in the order of the arrays, where a second
 * one of the same network is a repetition. Counts are written once for each code, in the order of companies and codes, so that two
 * servers never wait for each other in a circle. Each scan has its own microsecond, because a place that is told later finds its scan
 * by its time, and its number is drawn before, because RETURNING does not tell whose a row was. The answer has `n`, the place in the
 * arrays; texts that are no code have no row.
 */
export const scanTogetherSql = `${judgedTogetherSql},
numbered as materialized (
  select j.*, ${network('j.client')} as network, now() + (j.n - 1) * interval '1 microsecond' as at, nextval('row_number') as log_id,
    j.answer = 'genuine' and not j.again and row_number() over (partition by j.company_id, j.code, ${network('j.client')} order by j.n) = 1 as counts
  from judged j),
placed as materialized (
  select m.*, (count(*) filter (where m.counts) over upto)::int as own, (count(*) filter (where m.counts) over (partition by m.company_id, m.code))::int as together,
    array_agg(m.network) filter (where m.counts) over upto as networks_here, array_agg(m.at) filter (where m.counts) over upto as times_here
  from numbered m window upto as (partition by m.company_id, m.code order by m.n)),
counted as (
  insert into code_scan as k (company_id, code, scan_count, first_time, last_time, recent_client, recent_at, recent_city)
  select company_id, code, count(*)::int, min(at), max(at), (array_agg(network order by n desc))[1:20], (array_agg(at order by n desc))[1:20], (array_agg(''::text))[1:20] from placed where counts
  group by company_id, code order by company_id, code
  on conflict (company_id, code) do update set scan_count = k.scan_count + excluded.scan_count, first_time = coalesce(k.first_time, excluded.first_time), last_time = excluded.last_time,
    recent_client = (excluded.recent_client || k.recent_client)[1:20], recent_at = (excluded.recent_at || k.recent_at)[1:20], recent_city = (excluded.recent_city || k.recent_city)[1:20]
  returning company_id, code, scan_count, first_time, first_city, pin_verified_time),
logged as (
  insert into scan_log (company_id, at, id, code, batch_id, verdict, client_hash, counted, agent)
  select company_id, at, log_id, code, batch_id, answer, client, counts, agent from placed order by n),
missed as (
  insert into unknown_scan (text_hash, client_hash, text) select g.text_hash, g.client, g.text from given g where not exists (select 1 from judged j where j.n = g.n)),
-- The last twenty counted scans as they stood after each.
seen as (
  select p.*, (p.networks_here[greatest(p.own - 19, 1):p.own] || p.recent_client)[1:20] as client_then, (p.times_here[greatest(p.own - 19, 1):p.own] || p.recent_at)[1:20] as at_then,
    (array_fill(''::text, array[least(p.own, 20)]) || p.recent_city)[1:20] as city_then
  from placed p)
select j.n::int as n, j.company_id, j.code, j.batch_id, j.serial, j.code_type, j.is_test, j.product_id, j.status, j.service_status, j.company_frozen, j.with_pin as has_pin, j.warn_count, j.warn_cities,
  coalesce(k.scan_count - j.together + j.own, j.scan_count) as scan_count, coalesce(k.first_time, j.first_time)::text as first_time, coalesce(k.first_city, j.first_city, '') as first_city,
  coalesce(k.pin_verified_time, j.pin_verified_time) is not null as pin_verified, j.at::text as at, j.log_id, ${recently('j.client_then', 'j.at_then', 'j.city_then')}
from seen j left join counted k on k.company_id = j.company_id and k.code = j.code`;
