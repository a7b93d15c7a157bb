import { barcodeLife, commodityLife, findingLife, type GtinRule, prefixLife, serviceLife, statesOf } from '@touchmark/domain';
import { gtinRuleLevels, reportWithinDays } from '@touchmark/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/*
 * Each rule as one statement over all codes: those it finds, with the finding's data (`facts` of domain/gtin-rules.ts). R6 checks
 * the use of stopped GTINs: item codes issued or activated under the GTIN after it was stopped.
 */
const liveStates = sql.join(statesOf(commodityLife, 'allotReview', 'allotted', 'reportReview', 'reported', 'abnormal'));
const live = sql`k.status in (${liveStates})`;
const openFindings = statesOf(findingLife, 'open', 'flagged');
const checkDigit = sql`((10 - (select sum(substr(k.gtin, n, 1)::int * case when n % 2 = 1 then 3 else 1 end) from generate_series(1, 13) n) % 10) % 10)::text`;
const found: Readonly<Record<GtinRule, RawBuilder<unknown>>> = {
  R1: sql`select k.id, k.company_id, jsonb_build_object('expected', case when right(k.gtin, 1) <> ${checkDigit} then ${checkDigit} else '0' || x.prefix || k.item_ref || right(k.gtin, 1) end) as facts
    from commodity_code k left join gs1_prefix x on x.id = k.prefix_id where ${live} and (right(k.gtin, 1) <> ${checkDigit} or (k.code_form = 'GTIN13' and x.prefix is not null and substr(k.gtin, 2, 12) <> x.prefix || k.item_ref))`,
  R2: sql`select k.id, k.company_id, jsonb_build_object('prefix', x.prefix, 'until', x.valid_to, 'cancelled', x.status = ${prefixLife.at.cancelled}) as facts from commodity_code k join gs1_prefix x on x.id = k.prefix_id where ${live} and (x.status in (${sql.join(statesOf(prefixLife, 'expired', 'cancelled'))}) or x.valid_to < current_date)`,
  R3: sql`select k.id, k.company_id, jsonb_build_object('others', jsonb_agg(o.gtin order by o.gtin)) as facts from commodity_code k join commodity_code o on o.company_id = k.company_id and o.id <> k.id and o.brand_id = k.brand_id and o.model = k.model and o.spec = k.spec and o.name_cn = k.name_cn
    and o.indicator = k.indicator and o.base_code_id is not distinct from k.base_code_id and o.status in (${liveStates}) where ${live} group by k.id, k.company_id`,
  R4: sql`select k.id, k.company_id, jsonb_build_object('days', current_date - k.allot_time::date) as facts from commodity_code k where k.status = ${commodityLife.at.allotted} and k.allot_time < now() - make_interval(days => ${sql.lit(reportWithinDays)})`,
  R5: sql`select k.id, k.company_id, jsonb_build_object('product', min(f.product), 'symbol', min(f.symbol)) as facts from commodity_code k join (
      select commodity_code_id as id, '' as product, content as symbol, gtin from barcode where commodity_code_id is not null and gtin is not null and status = ${barcodeLife.at.enabled}
      union all select commodity_code_id, product_name, gtin, gtin from product_identify where commodity_code_id is not null and gtin is not null
    ) f on f.id = k.id and f.gtin <> k.gtin where ${live} group by k.id, k.company_id`,
  // Codes issued too late count once, even if they were activated too.
  R6: sql`select k.id, k.company_id, jsonb_build_object('stopped', k.stop_time::date, 'count', sum(f.codes)) as facts from commodity_code k join (
      select n.gtin, n.create_time as at, n.generated as codes, null::timestamptz as made from code_batch n where n.code_type = 'SGTIN' and n.gtin is not null
      union all select n.gtin, r.create_time, r.serial_to - r.serial_from + 1, n.create_time from code_range r join code_batch n on n.id = r.batch_id where n.gtin is not null and r.kind = 'ACTIVATE' and not r.undone
    ) f on f.gtin = k.gtin and f.at > k.stop_time and (f.made is null or f.made <= k.stop_time) where k.status = ${commodityLife.at.stopped} group by k.id, k.company_id having sum(f.codes) > 0`,
  R7: sql`select k.id, k.company_id, jsonb_build_object('product', p.product_name, 'frozen', p.service_status = ${serviceLife.at.frozen}) as facts from commodity_code k join product_identify p on p.commodity_code_id = k.id where ${live} and p.service_status in (${sql.join(statesOf(serviceLife, 'down', 'frozen'))})`,
};

/** Runs one rule: adds new findings, updates repeated ones, closes those no longer found. Ignored findings stay ignored. */
export async function runRule(db: Db, rule: GtinRule): Promise<{ found: number; added: number; over: number }> {
  const { rows } = await sql<{ found: string; added: string; over: string }>`
    with hit as (${found[rule]}),
    seen as (update gtin_finding f set seen_time = now(), params = hit.facts from hit where f.commodity_code_id = hit.id and f.rule = ${rule} and f.status in (${sql.join(openFindings)}) returning f.id),
    fresh as (insert into gtin_finding (company_id, commodity_code_id, rule, level, params) select company_id, id, ${rule}, ${gtinRuleLevels[rule]}, facts from hit
      where not exists (select from gtin_finding f where f.commodity_code_id = hit.id and f.rule = ${rule} and f.status in (${sql.join(statesOf(findingLife, 'open', 'flagged', 'ignored'))})) returning id),
    past as (update gtin_finding f set status = ${findingLife.at.solved}, handle_time = now(), version = version + 1 where f.rule = ${rule} and f.status = ${findingLife.at.open} and not exists (select from hit where hit.id = f.commodity_code_id) returning f.id)
    select (select count(*) from hit) as found, (select count(*) from fresh) as added, (select count(*) from past) as over`.execute(db);
  const row = rows[0]!;
  return { found: Number(row.found), added: Number(row.added), over: Number(row.over) };
}

export async function countCodes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('commodityCode')
    .where('status', '!=', commodityLife.at.reserved)
    .select(sql<string>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** The running inspection, the last finished one, and the time of the next. */
export async function runs(db: Db, kind: string) {
  const open = await db
    .selectFrom('task')
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .where('runAt', '<=', sql<string>`now() + interval '5 seconds'`)
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  const last = await db
    .selectFrom('task')
    .where('kind', '=', kind)
    .where('state', 'in', ['done', 'failed', 'cancelled'])
    .orderBy('updateTime', 'desc')
    .select(['updateTime as time', 'state', sql<number>`coalesce((result ->> 'checked')::int, 0)`.as('checked')])
    .limit(1)
    .executeTakeFirst();
  const next = await db
    .selectFrom('task')
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .orderBy('runAt')
    .select('runAt as time')
    .limit(1)
    .executeTakeFirst();
  return { open: open?.id ?? null, last, next: next?.time ?? null };
}
