import type { chainSource, MaterialLot, Parsed } from '@touchmark/contract';
import { chainPushLife, type MaterialState, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { type Ctx } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table/table.queries.ts';

export const lots = table('materialLot');
export type LotRow = Awaited<ReturnType<typeof lots.find>>;
type Filters = Omit<Parsed<typeof chainSource.list>, 'pageNum' | 'pageSize' | 'orderBy'>;

/** Pushes whose amounts have left, or are on their way. */
const isSent = sql<boolean>`p.status in (${sql.join(statesOf(chainPushLife, 'pushed', 'accepted', 'linked').map((state) => sql.lit(state)))})`;
/** What went into production, and what was sent on. */
const usedSql = sql<string>`
  (select coalesce(sum(m.qty), 0) from production_material m where m.company_id = l.company_id and m.material_lot_id = l.id)
  + (select coalesce(sum(coalesce(s.accepted, s.qty)), 0) from chain_push_lot s join chain_push p on p.id = s.push_id and p.company_id = s.company_id
     where s.company_id = l.company_id and s.lot_id = l.id and ${isSent})`;

const whole = (ctx: Ctx) =>
  visible(ctx, ctx.db.selectFrom('materialLot as l'), 'l.companyId')
    .selectAll('l')
    .select([
      usedSql.as('used'),
      sql<number>`(select count(*)::int from production_material m where m.company_id = l.company_id and m.material_lot_id = l.id)`.as(
        'batches',
      ),
      sql<number>`(select count(*)::int from chain_push_lot s join chain_push p on p.id = s.push_id and p.company_id = s.company_id where s.company_id = l.company_id and s.lot_id = l.id and ${isSent})`.as(
        'pushedTo',
      ),
      // Its own, and those that came with the delivery.
      sql<number>`(select count(*)::int from material_certificate c where c.company_id = l.company_id and c.supplier = l.supplier and c.material = l.material) + jsonb_array_length(coalesce(l.accepted -> 'certificates', '[]'))`.as(
        'certificates',
      ),
    ]);
export type LotRecord = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

/** The lots of the caller's company; staff see all. */
export function all(ctx: Ctx, { search, supplier, kind, status, startTime, endTime }: Filters) {
  let query = whole(ctx).orderBy('l.createTime', 'desc').orderBy('l.id', 'desc');
  if (search)
    query = query.where((eb) =>
      eb.or([
        eb('l.material', 'ilike', like(search)),
        eb('l.lotNo', 'ilike', like(search)),
        eb('l.sourceNo', 'ilike', like(search)),
        eb('l.materialCode', 'ilike', like(search)),
      ]),
    );
  if (supplier) query = query.where('l.supplier', 'ilike', like(supplier));
  if (kind) query = query.where('l.kind', '=', kind);
  if (status !== undefined) query = query.where('l.status', '=', status);
  if (startTime) query = query.where('l.prodDate', '>=', startTime);
  if (endTime) query = query.where('l.prodDate', '<=', endTime);
  return query;
}

/** The company's lots of these numbers. */
export const withNumbers = (ctx: Ctx, lotNos: readonly string[]): Promise<LotRecord[]> =>
  whole(ctx).where('l.companyId', '=', ctx.me.companyId).where('l.lotNo', 'in', lotNos).execute();

export const list = (ctx: Ctx, { pageNum, pageSize, orderBy: _order, ...filters }: Parsed<typeof chainSource.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

export const find = (ctx: Ctx, id: string): Promise<LotRecord | undefined> => whole(ctx).where('l.id', '=', id).executeTakeFirst();

/** What a lot's uses and pushes sum up to; the lot is locked by the caller. */
export async function usedOf({ db }: Pick<Ctx, 'db'>, companyId: string, id: string): Promise<number> {
  const { rows } = await sql<{
    used: string;
  }>`select ${usedSql} as used from material_lot l where l.company_id = ${companyId} and l.id = ${id}`.execute(db);
  return Number(rows[0]?.used ?? 0);
}

/** A lot by what stands on its label, or by its supplier, material and number. */
export const lotWithLabel = ({ db, me }: Ctx, texts: readonly string[]) =>
  db
    .selectFrom('materialLot')
    .where('companyId', '=', me.companyId)
    .where((eb) => eb.or([eb('labelText', 'in', texts), eb('sourceNo', 'in', texts), eb('identifier', 'in', texts)]))
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst();

/** The product of one’s own that a GTIN on a label names. */
export const productWithGtin = ({ db, me }: Ctx, gtin: string) =>
  db
    .selectFrom('productIdentify')
    .where('companyId', '=', me.companyId)
    .where('gtin', '=', gtin)
    .select(['productName', 'model'])
    .executeTakeFirst();

/** Notes what a lot said before a correction. */
export const keepVersion = (
  { db, me }: Ctx,
  { companyId, id, version }: { companyId: string; id: string; version: number },
  facts: string,
) =>
  db
    .insertInto('materialLotVersion')
    .values({ companyId, lotId: id, versionNo: version, facts, createUser: me.userId || null })
    .execute();

export const versionsOf = ({ db }: Pick<Ctx, 'db'>, companyId: string, lotId: string) =>
  db
    .selectFrom('materialLotVersion')
    .where('companyId', '=', companyId)
    .where('lotId', '=', lotId)
    .orderBy('versionNo', 'desc')
    .limit(50)
    .select(['versionNo', 'facts', 'createTime'])
    .execute();

export const setState = ({ db }: Pick<Ctx, 'db'>, companyId: string, id: string, status: MaterialState) =>
  db.updateTable('materialLot').set({ status }).where('companyId', '=', companyId).where('id', '=', id).execute();

/** Lots that came, along however many companies, from these; with the company of each. Read with the platform's scope. */
export async function lotsDownstream(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; companyId: string; material: string; lotNo: string }[]> {
  const { rows } = await sql<{ id: string; companyId: string; material: string; lotNo: string }>`
    with recursive down as (
      select id, company_id, material, lot_no, 1 as depth from material_lot where source_lot_id = any(${[...ids]}::bigint[])
      union all select l.id, l.company_id, l.material, l.lot_no, d.depth + 1 from down d join material_lot l on l.source_lot_id = d.id where d.depth < 12)
    select distinct on (id) id::text, company_id::text, material, lot_no from down order by id limit 500`.execute(db);
  return rows;
}

/** The companies that a lot came through, itself first. Read with the platform's scope. */
export async function companiesUpstream(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    with recursive up as (
      select id, company_id, source_lot_id, 1 as depth from material_lot where id = ${id}
      union all select l.id, l.company_id, l.source_lot_id, u.depth + 1 from up u join material_lot l on l.id = u.source_lot_id where u.depth < 12)
    select distinct company_id::text as company_id from up`.execute(db);
  return rows.map(({ companyId }) => companyId);
}

/** The lots that one came from, itself first, with whose they are. Read with the platform's scope. */
export async function lotsUpstream(db: Db, id: string) {
  const { rows } = await sql<{ id: string; companyId: string }>`
    with recursive up as (
      select id, company_id, source_lot_id, 1 as depth from material_lot where id = ${id}
      union all select l.id, l.company_id, l.source_lot_id, u.depth + 1 from up u join material_lot l on l.id = u.source_lot_id where u.depth < 12)
    select id::text, company_id::text from up order by depth`.execute(db);
  return rows;
}

/** A lot of a supplier, as row-level security shows it. */
export const lotById = ({ db }: Pick<Ctx, 'db'>, id: string) =>
  db.selectFrom('materialLot').where('id', '=', id).selectAll().executeTakeFirst();
export type AnyLot = NonNullable<Awaited<ReturnType<typeof lotById>>>;
export type LotKind = MaterialLot['kind'];

/** Those of some lots that the company has already. */
export async function lotsTaken({ db, me }: Ctx, named: readonly { supplier: string; material: string; lotNo: string }[]) {
  const { rows } = await sql<{ supplier: string; material: string; lotNo: string }>`
    select l.supplier, l.material, l.lot_no from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as x (supplier text, material text, "lotNo" text)
    join material_lot l on l.company_id = ${me.companyId} and l.supplier = x.supplier and l.material = x.material and l.lot_no = x."lotNo"`.execute(
    db,
  );
  return rows;
}

/** A lot of a material that went into a production batch. */
export const lotInUse = (ctx: Ctx, id: string) =>
  visible(ctx, ctx.db.selectFrom('materialLot as l'), 'l.companyId')
    .where('l.id', '=', id)
    .where((eb) => eb.exists(eb.selectFrom('productionMaterial as m').whereRef('m.materialLotId', '=', 'l.id').select('m.materialLotId')))
    .select('l.id')
    .executeTakeFirst();
