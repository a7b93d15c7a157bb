import type { Language } from '@touchmark/contract';
import type { BoxScheme, BoxStatus } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { like } from '../../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../../http/ctx.ts';
import type { ChainKey } from './chain-key.ts';
import { companyNaming } from './external-events.queries.ts';

const tables = {
  box: sql`box_code`,
  prodBatch: sql`production_batch`,
  return: sql`code_return`,
  recall: sql`recall`,
  lot: sql`material_lot`,
  dispatch: sql`circulation_doc`,
  run: sql`code_batch`,
} as const;

/** Narrows to the own company; staff see all. */
const mine = ({ me }: Ctx, column: RawBuilder<unknown>) => (isPlatform(me) ? sql`true` : sql`${column} = ${me.companyId}`);

/** Whose a node is; undefined if the caller may not see it or it does not exist. */
export async function companyOf(ctx: Ctx, key: Exclude<ChainKey, { kind: 'code' }>): Promise<string | undefined> {
  if (key.kind === 'epc')
    return (await companyNaming(ctx.db, sql`c.id = ${key.companyId} and ${mine(ctx, sql`c.id`)}`, [key.epc]))?.companyId;
  const serials =
    key.kind === 'run'
      ? sql`and ${key.from}::int >= t.serial_from and ${key.to}::int <= t.serial_to and ${key.from}::int <= ${key.to}::int`
      : sql``;
  const { rows } = await sql<{ companyId: string }>`
    select t.company_id::text from ${tables[key.kind]} t where t.id = ${key.kind === 'run' ? key.batchId : key.id} and ${mine(ctx, sql`t.company_id`)} ${serials}`.execute(
    ctx.db,
  );
  return rows[0]?.companyId;
}

interface Numbered {
  kind: 'prodBatch' | 'return' | 'recall' | 'dispatch' | 'lot' | 'run';
  id: string;
  companyId: string;
  from: number;
  to: number;
}

/**
 * What bears a number: a production batch, a write-back, a recall, or a batch of codes with its serials. Companies choose the
 * numbers of production batches and lots themselves, so staff may find those of several.
 */
export async function numbered(ctx: Ctx, number: string, gtin: string | null): Promise<{ companyId: string; key: ChainKey }[]> {
  const { rows } = await sql<Numbered>`
    select 'prodBatch' as kind, b.id::text, b.company_id::text, 0 as from, 0 as to from production_batch b left join product_identify p on p.id = b.product_id
      where b.batch_no = ${number} and ${mine(ctx, sql`b.company_id`)} and (${gtin}::text is null or p.gtin = ${gtin})
    union all select 'return', w.id::text, w.company_id::text, 0, 0 from code_return w where w.return_no = upper(${number}) and ${mine(ctx, sql`w.company_id`)} and ${gtin}::text is null
    union all select 'recall', r.id::text, r.company_id::text, 0, 0 from recall r where r.recall_no = upper(${number}) and ${mine(ctx, sql`r.company_id`)} and ${gtin}::text is null
    union all select 'dispatch', d.id::text, d.company_id::text, 0, 0 from circulation_doc d where d.doc_no = upper(${number}) and ${mine(ctx, sql`d.company_id`)} and ${gtin}::text is null
    union all select 'lot', l.id::text, l.company_id::text, 0, 0 from material_lot l where l.lot_no = ${number} and ${mine(ctx, sql`l.company_id`)} and ${gtin}::text is null
    union all select 'run', b.id::text, b.company_id::text, b.serial_from, b.serial_to from code_batch b where b.batch_no = upper(${number}) and ${mine(ctx, sql`b.company_id`)} and ${gtin}::text is null
    limit 20`.execute(ctx.db);
  return rows.map(({ kind, id, companyId, from, to }) => ({
    companyId,
    key: kind === 'run' ? { kind, batchId: id, from, to } : { kind, id },
  }));
}

/** What only events name: the first of some identifiers that one has. */
export async function named(ctx: Ctx, epcs: readonly string[]): Promise<ChainKey | undefined> {
  const found = epcs.length > 0 ? await companyNaming(ctx.db, mine(ctx, sql`c.id`), epcs) : undefined;
  return found && { kind: 'epc', ...found };
}

/** The id of the box with a number. */
export async function boxWith(ctx: Ctx, boxNo: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select id::text from box_code b where box_no = ${boxNo} and ${mine(ctx, sql`b.company_id`)}`.execute(ctx.db);
  return rows[0]?.id;
}

export interface BoxRow {
  id: string;
  boxNo: string;
  scheme: BoxScheme;
  level: number;
  status: BoxStatus;
  qty: number;
  productName: string;
  model: string;
  holder: string;
  isTest: boolean;
  /** Whether another system told what lies in it or what it was made from. */
  told: boolean;
  /** Whether it lies in another box, has been moved, or another system told so. */
  forward: boolean;
}

const externalSql = (roles: RawBuilder<unknown>) => sql`exists (
    select from event_subject s join epcis_event e on e.company_id = s.company_id and e.event_time = s.event_time and e.id = s.event
    where s.company_id = b.company_id and s.box_id = b.id and s.role in ${roles} and e.source = 'CAPTURE')`;
/** What the nodes of boxes show; `b` is the box, `c` its company. */
export const boxColumns = sql`
  b.id::text, b.box_no, b.scheme, b.level, b.status, b.qty, b.is_test, coalesce(p.product_name, '') as product_name, coalesce(p.model, '') as model, coalesce(nullif(m.holder, ''), c.name) as holder,
  b.qty = 0 and ${externalSql(sql`('PARENT', 'OUTPUT')`)} as told,
  m.holder is not null or ${externalSql(sql`('CHILD', 'INPUT')`)} or exists (select from packing o where o.child_box_id = b.id and upper_inf(o.during)) as forward`;
export const boxTables = sql`
  join company c on c.id = b.company_id left join product_identify p on p.id = b.product_id
  left join lateral (select holder from movement where box_id = b.id and upper_inf(during)) m on true`;

export async function boxesById(db: Db, ids: readonly string[]): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`select ${boxColumns} from box_code b ${boxTables} where b.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

export async function boxById(db: Db, id: string): Promise<BoxRow> {
  const { rows } = await sql<BoxRow>`select ${boxColumns} from box_code b ${boxTables} where b.id = ${id}`.execute(db);
  return rows[0]!;
}

export interface NamedRow {
  id: string;
  title: string;
  note: string;
  status: number | null;
  qty: number;
  isTest: boolean;
  /** A lot of material that came by a push. */
  sourced?: boolean;
}

/** `back`: whether its materials are known. */
export type ProdBatchRow = NamedRow & { back: boolean };

/** Production batches by their ids. */
export async function prodBatches(db: Db, ids: readonly string[]): Promise<ProdBatchRow[]> {
  const { rows } = await sql<ProdBatchRow>`
    select b.id::text, b.batch_no as title, concat_ws(' ', p.product_name, p.model, b.prod_date::text) as note, b.status, b.qty, b.is_test,
      exists (select from production_material m where m.company_id = b.company_id and m.prod_batch_id = b.id) as back
    from production_batch b join product_identify p on p.id = b.product_id where b.id = any(${[...ids]}::bigint[]) order by b.prod_date, b.id`.execute(
    db,
  );
  return rows;
}

const byIdSql = {
  return: sql`
    select w.id::text, w.return_no as title, coalesce(p.product_name, '') as note, w.status, w.activated as qty, coalesce(b.is_test, false) as is_test
    from code_return w left join product_identify p on p.id = w.product_id left join code_batch b on b.id = w.batch_id where w.id =`,
  recall: sql`select id::text, recall_no as title, title as note, status, units as qty, is_test from recall where id =`,
  dispatch: sql`select id::text, doc_no as title, concat_ws(' · ', to_name, ship_time::date::text) as note, null::int as status, units as qty, is_test from circulation_doc where id =`,
  lot: sql`select id::text, lot_no as title, concat_ws(' · ', material, supplier) as note, status, 0 as qty, is_test, source_lot_id is not null as sourced from material_lot where id =`,
} as const;

/** A write-back, a recall, a dispatch or a lot of material. */
export async function namedById(db: Db, kind: keyof typeof byIdSql, id: string): Promise<NamedRow> {
  const { rows } = await sql<NamedRow>`${byIdSql[kind]} ${id}`.execute(db);
  return rows[0]!;
}

/** Who holds units of a batch now, by serial, where it is not the company itself. */
export async function holdersOf(db: Db, companyId: string, batchId: string, serials: readonly number[]): Promise<Map<number, Held>> {
  const { rows } = await sql<Held & { serial: number }>`
    select s.serial, m.holder, m.doc_no from unnest(${[...serials]}::int[]) as s (serial)
    cross join lateral movements_within(${companyId}, ${batchId}, s.serial, s.serial) m where upper_inf(m.during)`.execute(db);
  return new Map(rows.map(({ serial, ...held }) => [serial, held]));
}
export interface Held {
  holder: string;
  docNo: string;
}

/** The certificate of a lot of material, the inspection report of a production batch. */
export async function filesOf(db: Db, { kind, ...place }: { kind: ChainKey['kind']; id?: string }): Promise<string[]> {
  const column = { lot: sql`cert_file from material_lot`, prodBatch: sql`qc_report from production_batch` }[kind as 'lot' | 'prodBatch'];
  if (!column) return [];
  const { rows } = await sql<{
    file: string | null;
  }>`select x.file::text from (select ${column} where id = ${place.id}) as x (file)`.execute(db);
  return rows.flatMap(({ file }) => file ?? []);
}

/** The name of a company as its readers write it. */
export async function companyName(db: Db, id: string, language: Language): Promise<string> {
  const row = await db.selectFrom('company').where('id', '=', id).select(['name', 'nameEn']).executeTakeFirst();
  return (language === 'en' && row?.nameEn) || (row?.name ?? '');
}

/** The companies that a part of a name, in either language, or a whole number names. */
export const companiesNamed = (db: Db, text: string, most: number): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('company')
    .where((e) => e.or([e('name', 'ilike', like(text)), e('nameEn', 'ilike', like(text)), e('entNo', '=', text)]))
    .orderBy('id')
    .limit(most)
    .select(['id', 'name'])
    .execute();
