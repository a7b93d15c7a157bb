import { dataAuthLife, type MaterialKindName, type WarrantyMonths } from '@touchmark/domain';
import type pg from 'pg';

interface EventRow {
  time: string;
  biz_step: string;
  place: string;
  data: unknown;
}
interface CardRow {
  months: WarrantyMonths;
  begin: string;
  /** Whether somebody is registered. */
  named: boolean;
}
interface MaterialRow {
  material: string;
  kind: MaterialKindName;
  supplier: string;
  origin: string;
  element_values: Record<string, string>;
  /** What the authorisations show that are public; null for a lot that did not come by a push. */
  fields: string[] | null;
}

/** A code in use, whose page is shown. */
export interface ShownCode {
  companyId: string;
  code: string;
  batchId: string;
  serial: number;
}
/** What its page shows besides its product. */
export interface Shown {
  events: EventRow[];
  card: CardRow | null;
  materials: MaterialRow[];
}

/** The public events of a code: its own, its ranges’, its batch’s. */
const events = `
  select event_time::text as time, biz_step, read_point as place, data from trace_event
  where company_id = g.company_id and public and (code = g.code or (batch_id = g.batch_id and code is null and g.serial between coalesce(serial_from, g.serial) and coalesce(serial_to, g.serial)))
  order by event_time, id limit 100`;

/** The warranty card in force of a unit: dates and parts, which whoever has the code may see. */
const card = `
  select months, begin_date::text as begin, named from warranty_card where company_id = g.company_id and batch_id = g.batch_id and serial = g.serial and ended_time is null limit 1`;

/** The public lots of the production batch of a code; one that came by a push only with the sender’s lot and an authorisation that are public, too. */
const materials = `
  with made as (
    select prod_batch_id from code_range where company_id = g.company_id and batch_id = g.batch_id and g.serial between serial_from and serial_to and kind = 'ACTIVATE' and not undone and prod_batch_id is not null
    union select w.prod_batch_id from code_state c join code_return w on w.company_id = g.company_id and w.id = c.return_id where c.company_id = g.company_id and c.batch_id = g.batch_id and c.serial = g.serial and w.prod_batch_id is not null),
  lot as (
    select distinct l.id, l.material, l.kind, l.supplier, coalesce(s.origin, l.origin) as origin, coalesce(s.element_values, l.element_values) as element_values, l.source_lot_id, s.id as seen,
      (select array_agg(distinct f) from data_auth a, unnest(a.fields) f
        where a.company_id = s.company_id and a.grantee_id = g.company_id and a.status = ${dataAuthLife.at.inForce} and a.public and 'MATERIAL' = any(a.scopes) and current_date between a.start_date and a.end_date) as fields
    from made join production_material m on m.company_id = g.company_id and m.prod_batch_id = made.prod_batch_id
    join material_lot l on l.company_id = g.company_id and l.id = m.material_lot_id and l.public
    left join material_lot s on s.id = l.source_lot_id and s.public)
  select material, kind, supplier, origin, element_values, fields from lot where source_lot_id is null or fields is not null order by material, id limit 20`;

const asArray = (query: string) => `(select coalesce(json_agg(to_json(r)), '[]') from (${query}) r)`;

/** What the pages of some codes show, in one statement: for each, in their order. */
export async function readShown(pool: pg.Pool, codes: readonly ShownCode[]): Promise<Shown[]> {
  const { rows } = await pool.query<Shown>({
    name: 'scan-shown',
    values: [
      codes.map(({ companyId }) => companyId),
      codes.map(({ code }) => code),
      codes.map(({ batchId }) => batchId),
      codes.map(({ serial }) => serial),
    ],
    text: `
    select ${asArray(events)} as events, (select to_json(r) from (${card}) r) as card, ${asArray(materials)} as materials
    from unnest($1::bigint[], $2::text[], $3::bigint[], $4::int[]) with ordinality as g(company_id, code, batch_id, serial, n) order by g.n`,
  });
  return rows;
}
