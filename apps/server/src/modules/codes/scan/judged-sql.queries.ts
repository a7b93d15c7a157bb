import { batchLife, codeLife, deliveredStates, companyLife, serviceLife, statesOf } from '@touchmark/domain';
import { patienceMs } from '../../../db/group.ts';

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
export const network = (client: string) => `substring(${client} from 1 for 8)`;

/**
 * The scanned codes with their states and the answers: `answer` is `genuine` if no rule applies. The locator gives the company: by the
 * enterprise number of an ecode, or the GTIN of an SGTIN. An authentic code does not contain its company, so each company that has such
 * codes is searched by primary key. The state (SM-11) and the order of the answers repeat `stateOf` and `judgeScan` of packages/domain,
 * because a scan is judged and counted in one statement; scan-state.test.ts compares them case by case. One scan and a group are judged
 * by this text alone.
 */
const judgedBy = (form: Form) => `
with ${form.given}issued as (
  select ${form.carried}i.*
  from ${form.from}(
    select c.company_id, c.code, c.batch_id, c.serial,
      b.code_type, b.is_test, b.product_id, b.with_pin,
      b.status as batch_status, b.frozen as batch_frozen,
      p.service_status,
      co.auth_status = ${companyLife.at.frozen} as company_frozen,
      co.scan_warn_count as warn_count, co.scan_warn_cities as warn_cities,
      st.status as own_status, st.status_stamp, st.frozen as own_frozen, st.frozen_stamp
    from code_locator w
    join code c on c.company_id = w.company_id and c.code = ${form.code}
    join code_batch b on b.id = c.batch_id
    join product_identify p on p.id = b.product_id
    join company co on co.id = c.company_id
    left join code_state st on st.company_id = c.company_id and st.code = c.code
    where w.code_type = ${form.type} and w.key = ${form.key} and ${form.genuine}
    limit 1) i),
layered as (
  select h.*,
    r.voided, r.recalled, r.stolen, r.active,
    f.id as freeze_id, coalesce(f.kind = 'FREEZE', false) as range_frozen
  from issued h
  cross join lateral (
    select coalesce(bool_or(kind = 'VOID'), false) as voided,
      coalesce(bool_or(kind = 'RECALL'), false) as recalled,
      coalesce(
        max(id) filter (where kind = 'STOLEN') > coalesce(max(id) filter (where kind = 'FOUND'), 0),
        false) as stolen,
      max(id) filter (where kind = 'ACTIVATE') as active
    from code_range
    where company_id = h.company_id and batch_id = h.batch_id
      and h.serial between serial_from and serial_to and not undone
      and kind in ('VOID', 'RECALL', 'STOLEN', 'FOUND', 'ACTIVATE')) r
  left join lateral (
    select id, kind
    from code_range
    where company_id = h.company_id and batch_id = h.batch_id
      and h.serial between serial_from and serial_to and not undone
      and kind in ('FREEZE', 'UNFREEZE')
    order by id desc limit 1) f on true),
states as (
  select l.*,
    case
      when l.batch_status = ${batchLife.at.voided} or l.voided or l.own_status = ${code.voided} then ${code.voided}
      when l.recalled then ${code.recalled}
      when l.stolen then ${code.stolen}
      when l.batch_frozen or (
        case
          when l.own_frozen is not null and l.frozen_stamp > coalesce(l.freeze_id, 0) then l.own_frozen
          else l.range_frozen
        end) then ${code.frozen}
      when l.own_status is not null and not coalesce(l.active > l.status_stamp, false) then l.own_status
      when l.active is not null then ${code.active}
      when l.batch_status in (${statesOf(batchLife, ...deliveredStates).join()}) then ${code.delivered}
      else ${code.generated}
    end as status
  from layered l),
judged as (
  select s.*,
    case
      when s.status = ${code.voided} then 'voided'
      when s.status = ${code.recalled} then 'recalled'
      when s.status = ${code.stolen} then 'stolen'
      when s.status = ${code.frozen} or s.service_status = ${serviceLife.at.frozen} then 'frozen'
      when s.company_frozen then 'suspended'
      when s.status in (${code.generated}, ${code.delivered}) then 'notActivated'
      else 'genuine'
    end as answer,
    o.scan_count, o.first_time, o.first_city, o.pin_verified_time,
    coalesce(o.recent_client, '{}') as recent_client,
    coalesce(o.recent_at, '{}') as recent_at,
    coalesce(o.recent_city, '{}') as recent_city,
    exists (
      select 1 from unnest(o.recent_client, o.recent_at) as r(client, at)
      where r.client = ${network(form.client)} and r.at > now() - interval '30 minutes') as again
  from states s
  left join lateral (
    select * from code_scan where company_id = s.company_id and code = s.code limit 1) o on true)`;
export const judgedSql = judgedBy(one);

/**
 * The scans of a group, as arrays: $1 types, $2 locator keys, $3 codes, $4 whether the proofs are right, $5 hashes of the networks, $6
 * browsers, $7 hashes of the texts, $8 the texts. A count that somebody else holds stops all of them, so nobody waits for it long.
 */
const group: Form = {
  given: `
patience as materialized (select set_config('lock_timeout', '${patienceMs}ms', true) as lock_timeout),
given as materialized (
  select g.*
  from patience,
    unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::bytea[], $6::text[], $7::bytea[], $8::text[])
      with ordinality as g(type, key, code, genuine, client, agent, text_hash, text, n)
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
