import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { hot } from '../../../../db/hot.ts';
import type { Place } from './chain-key.ts';

export interface ChainEventRow {
  id: string;
  time: string;
  at: string;
  bizStep: string;
  disposition: string;
  eventType: string;
  ofBoxes: boolean;
  recallId: string | null;
  place: string;
  note: string;
  boxNo: string;
  docNo: string;
  prodBatchNo: string;
  userName: string;
  station: string;
  captured: boolean;
  manual: boolean;
  wrong: boolean;
  declaration: boolean;
  public: boolean;
  images: string[];
  sensorElements: unknown;
  certificationInfo: unknown;
}

/** The stays that begin with those of `start`, and those of the boxes around, each as long as both lasted. */
const staysSql = (start: RawBuilder<unknown>) => sql`
  stay as (
    select p.box_id, p.during, 1 as depth from ${start} p
    union all select p.box_id, p.during * s.during, s.depth + 1 from stay s join packing p on p.child_box_id = s.box_id and p.during && s.during where s.depth < 8)`;

/** What happened to boxes while something lay in them; what else was put into them meanwhile is not its history. */
const aroundSql = (companyId: string) => sql`
  select s.event_time, s.event from stay t join event_subject s on s.company_id = ${companyId} and s.box_id = t.box_id and s.role in ('EPC', 'CHILD') and s.event_time <@ t.during`;

/** The events of a place as (event_time, event), and the stays they need. */
function seenSql(place: Place): { stays: RawBuilder<unknown> | null; seen: RawBuilder<unknown> } {
  const { companyId } = place;
  switch (place.kind) {
    case 'code':
      return {
        stays: staysSql(sql`packings_within(${companyId}, ${place.batchId}, ${place.serial}, ${place.serial})`),
        seen: sql`
          select event_time, event from subjects_within(${companyId}, ${place.batchId}, ${place.serial}, ${place.serial})
          union ${aroundSql(companyId)}`,
      };
    case 'box':
      return {
        stays: staysSql(sql`(select * from packing where child_box_id = ${place.id})`),
        seen: sql`select event_time, event from event_subject where company_id = ${companyId} and box_id = ${place.id} union ${aroundSql(companyId)}`,
      };
    case 'run':
      return {
        stays: null,
        seen: sql`select distinct event_time, event from subjects_within(${companyId}, ${place.batchId}, ${place.from}, ${place.to})`,
      };
    case 'epc':
      return {
        stays: null,
        seen: sql`select distinct event_time, event from event_subject where company_id = ${companyId} and epc = ${place.epc}`,
      };
    case 'prodBatch':
      return {
        stays: null,
        seen: sql`
          select event_time, id as event from epcis_event where company_id = ${companyId}
            and doc_id in (select id from code_return where company_id = ${companyId} and prod_batch_id = ${place.id} union all select id from circulation_doc where company_id = ${companyId} and prod_batch_id = ${place.id} union all select ${place.id}::bigint)`,
      };
    case 'lot':
      return {
        stays: null,
        seen: sql`
          select event_time, id as event from epcis_event where company_id = ${companyId} and doc_id in (
            select w.id from production_material m join code_return w on w.company_id = m.company_id and w.prod_batch_id = m.prod_batch_id where m.company_id = ${companyId} and m.material_lot_id = ${place.id}
            union all select prod_batch_id from production_material where company_id = ${companyId} and material_lot_id = ${place.id})`,
      };
    default:
      return {
        stays: null,
        seen: sql`select event_time, id as event from epcis_event where company_id = ${companyId} and doc_id = ${place.id}`,
      };
  }
}

const numberOfBox = (role: RawBuilder<unknown>) =>
  sql`(select b.box_no from event_subject s join box_code b on b.id = s.box_id where s.company_id = e.company_id and s.event = e.id and s.role = ${role} limit 1)`;

/**
 * Which events a place has, the latest first; `at` of the last one is `after` of the next page. Of a unit and of a box they are found
 * by keys, whatever the values; of a run of many it depends on how many.
 */
async function keysOf(db: Db, place: Place, { after, size }: { after: string | undefined; size: number }): Promise<string[]> {
  const { stays, seen } = seenSql(place);
  const [time, id] = (after ?? '').split(' ') as [string, string | undefined];
  const rest = id === undefined ? sql`` : sql`where (x.event_time, x.event) < (${time}::timestamptz, ${id}::bigint)`;
  const query = sql<{ at: string }>`
    ${stays ? sql`with recursive ${stays}` : sql``}
    select (to_json(x.event_time) #>> '{}') || ' ' || x.event as at from (${seen}) x ${rest} order by x.event_time desc, x.event desc limit ${size}`;
  const { rows } = await (place.kind === 'code' || place.kind === 'box' ? hot(query) : query).execute(db);
  return rows.map(({ at }) => at);
}

/** The events of a place, the latest first, one more than `size` where there are more; `at` of a row is where the next page begins. */
export async function eventsOf(
  db: Db,
  place: Place,
  { after, size }: { after: string | undefined; size: number },
): Promise<ChainEventRow[]> {
  const keys = (await keysOf(db, place, { after, size: size + 1 })).map((at) => at.split(' ') as [time: string, id: string]);
  if (keys.length === 0) return [];
  const times = keys.map(([time]) => time);
  // Key by key, so that only the months that hold them are looked into.
  const described = sql<ChainEventRow>`
    select e.id::text, e.event_time as time, (to_json(e.event_time) #>> '{}') || ' ' || e.id as at, e.biz_step, e.disposition, e.event_type, e.place, e.note,
      exists (select from event_subject s where s.company_id = e.company_id and s.event = e.id and s.role = 'CHILD' and s.box_id is not null) as of_boxes,
      (select r.id::text from recall r where r.id = e.doc_id) as recall_id,
      coalesce(${numberOfBox(sql`'PARENT'`)}, case when e.event_type = 'ObjectEvent' then ${numberOfBox(sql`'EPC'`)} end, '') as box_no,
      coalesce((select return_no from code_return w where w.id = e.doc_id), (select recall_no from recall r where r.id = e.doc_id), (select doc_no from circulation_doc d where d.id = e.doc_id), '') as doc_no,
      coalesce(pb.batch_no, '') as prod_batch_no, coalesce(u.real_name, k.name, '') as user_name, e.station, e.source = 'CAPTURE' as captured, e.manual,
      exists (select from event_key k where k.company_id = e.company_id and k.event_id = e.event_id and k.declaration) as wrong, e.error_time is not null as declaration, e.public,
      coalesce((select array_agg(i) from jsonb_array_elements_text(case when e.manual then e.doc -> 'images' end) i), '{}') as images,
      e.doc -> 'sensorElementList' as sensor_elements, e.doc -> 'certificationInfo' as certification_info
    from unnest(${times}::timestamptz[], ${keys.map(([, id]) => id)}::bigint[]) as page (event_time, event)
    cross join lateral (select * from epcis_event where company_id = ${place.companyId} and event_time = page.event_time and id = page.event offset 0) e
    left join app_user u on u.id = e.create_user left join app_key k on k.id = e.app_id and k.company_id = e.company_id left join production_batch pb on pb.id = e.prod_batch_id
    order by e.event_time desc, e.id desc`;
  return (await hot(described, { anyway: true }).execute(db)).rows;
}
