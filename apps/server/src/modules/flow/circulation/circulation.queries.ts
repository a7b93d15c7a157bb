import type { circulation, CirculationDoc, Parsed } from '@touchmark/contract';
import { circulationLife, type CirculationStatus, type CirculationType, lineLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { docs } from '../movement/public.ts';

export { docs };

type Filters = Omit<Parsed<typeof circulation.list>, 'pageNum' | 'pageSize' | 'text'> & {
  id?: string;
  /** Documents that have one of these, when a code or box was asked for. */
  ids?: readonly string[];
};

const side = ({ companyId, receiver }: Ctx['me']) =>
  receiver
    ? sql<CirculationDoc['side']>`case when d.to_receiver = ${receiver.id} then 'TO' else 'FROM' end`
    : sql<CirculationDoc['side']>`
  case when d.company_id = ${companyId} then 'BRAND' when d.to_company = ${companyId} then 'TO' when d.from_company = ${companyId} then 'FROM' else 'STAFF' end`;

const joined = ({ db }: Ctx) =>
  db
    .selectFrom('circulationDoc as d')
    .innerJoin('company as c', 'c.id', 'd.companyId')
    .leftJoin('circulationDoc as o', (join) => join.onRef('o.companyId', '=', 'd.companyId').onRef('o.id', '=', 'd.ofDoc'))
    .leftJoin('appUser as u', 'u.id', 'd.createUser');

const selected = (ctx: Ctx) =>
  joined(ctx)
    .select([
      'd.id',
      'd.companyId',
      'd.docNo',
      sql<CirculationType>`d.doc_type`.as('docType'),
      sql<CirculationStatus>`d.status`.as('status'),
      'd.fromReceiver',
      'd.fromName',
      'd.fromCompany',
      'd.toReceiver',
      'd.toName',
      'd.toCompany',
      'd.ofDoc',
      sql<string>`coalesce(o.doc_no, '')`.as('ofDocNo'),
      sql<'RETURN' | 'REST' | null>`d.of_kind`.as('ofKind'),
      'd.erpOrderNo',
      'd.carrier',
      'd.waybillNo',
      'd.planned',
      'd.units',
      'd.boxes',
      'd.received',
      'd.exceptions',
      'd.shipTime',
      'd.receiveTime',
      'd.autoReceived',
      'd.areaVersion',
      'd.buyerName',
      'd.buyerPhone',
      'd.buyerAddress',
      'd.remark',
      'd.forceReason',
      'd.closeReason',
      'd.cancelReason',
      'd.undoReason',
      'd.remindTime',
      'd.signature',
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      sql<string>`coalesce(u.real_name, '')`.as('createUserName'),
      'd.createTime',
      'd.isTest',
      'd.version',
      side(ctx.me).as('side'),
      sql<number | null>`case when d.ship_time is not null then (coalesce(d.receive_time, now())::date - d.ship_time::date) end`.as(
        'transitDays',
      ),
    ])
    .orderBy('d.createTime', 'desc')
    .orderBy('d.id', 'desc');

/** Documents in which the caller’s company has a part: its own, and those it sends or receives; staff see all. Filters come before joins. */
export function all(ctx: Ctx, f: Filters) {
  const { companyId } = ctx.me;
  let query = selected(ctx);
  if (!isPlatform(ctx.me)) query = partOf(query, ctx.me);
  return byGoods(byDocument(query, f, companyId), f);
}

/** A document is seen by the brand and by both its sides. A draft is the sender’s alone: nobody is announced goods that may never come. */
const partOf = <Q extends DocsQuery>(query: Q, { companyId, receiver }: Ctx['me']): Q =>
  (receiver
    ? query.where('d.companyId', '=', companyId).where(partOfReceiver(receiver.id, 'd.'))
    : query
        .where((eb) => eb.or([eb('d.companyId', '=', companyId), eb('d.fromCompany', '=', companyId), eb('d.toCompany', '=', companyId)]))
        .where((eb) =>
          eb.or([eb('d.companyId', '=', companyId), eb('d.fromCompany', '=', companyId), eb('d.status', '!=', circulationLife.at.draft)]),
        )) as Q;

/** The documents of a receiver: those that it sends, and those to it once they are no draft. */
export const partOfReceiver = (id: string, alias: 'd.' | '') =>
  sql<boolean>`(${sql.raw(alias)}from_receiver = ${id} or (${sql.raw(alias)}to_receiver = ${id} and ${sql.raw(alias)}status <> ${sql.lit(circulationLife.at.draft)}))`;

type DocsQuery = ReturnType<typeof selected>;

/** By what the document itself says. */
function byDocument<Q extends DocsQuery>(from: Q, f: Filters, companyId: string): Q {
  let query: DocsQuery = from;
  if (f.id) query = query.where('d.id', '=', f.id);
  if (f.ids) query = query.where(sql<boolean>`d.id = any(${[...f.ids]}::bigint[])`);
  if (f.docNo) query = query.where('d.docNo', 'ilike', like(f.docNo));
  if (f.docTypes && f.docTypes.length > 0) query = query.where('d.docType', 'in', f.docTypes);
  if (f.direction === 'in')
    query = query.where((eb) =>
      eb.or([
        eb('d.toCompany', '=', companyId),
        eb.and([eb('d.companyId', '=', companyId), eb('d.toReceiver', 'is', null), eb('d.docType', '=', 'RETURN')]),
      ]),
    );
  if (f.direction === 'out')
    query = query.where((eb) =>
      eb.or([eb('d.fromCompany', '=', companyId), eb.and([eb('d.companyId', '=', companyId), eb('d.fromReceiver', 'is', null)])]),
    );
  return query as Q;
}

/** By whom it concerns, what it has, and how long it is under way. */
function byGoods<Q extends DocsQuery>(from: Q, f: Filters): Q {
  let query: DocsQuery = from;
  if (f.receiverId) query = query.where((eb) => eb.or([eb('d.toReceiver', '=', f.receiverId!), eb('d.fromReceiver', '=', f.receiverId!)]));
  if (f.receiver)
    query = query.where((eb) => eb.or([eb('d.toName', 'ilike', like(f.receiver!)), eb('d.fromName', 'ilike', like(f.receiver!))]));
  if (f.productId) query = query.where(hasProduct(sql`p.id = ${f.productId}`));
  if (f.product) query = query.where(hasProduct(sql`p.product_name ilike ${like(f.product)} or p.model ilike ${like(f.product)}`));
  if (f.erpOrderNo) query = query.where('d.erpOrderNo', 'ilike', like(f.erpOrderNo));
  if (f.status !== undefined) query = query.where('d.status', '=', f.status);
  if (f.startTime) query = query.where('d.shipTime', '>=', f.startTime);
  if (f.endTime) query = query.where('d.shipTime', '<', sql<string>`${f.endTime}::date + 1`);
  if (f.unreceivedDays)
    query = query
      .where('d.status', 'in', [circulationLife.at.shipped, circulationLife.at.partlyReceived])
      .where('d.shipTime', '<', sql<string>`now() - make_interval(days => ${f.unreceivedDays})`);
  return query as Q;
}

const hasProduct = (which: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from product_identify p where (${which}) and p.company_id = d.company_id and (
    exists (select from circulation_plan q where q.company_id = d.company_id and q.doc_id = d.id and q.product_id = p.id)
    or exists (select from circulation_line l where l.company_id = d.company_id and l.doc_id = d.id and l.product_id = p.id and l.state <> ${sql.lit(lineLife.at.removed)})))`;

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number }) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

export const find = (ctx: Ctx, id: string) => all(ctx, { id }).executeTakeFirst();
export type DocRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The id of a document by its number, as the barcode on its note has it. */
export const idOfNo = async (ctx: Ctx, docNo: string): Promise<string | undefined> =>
  (await all(ctx, {}).where('d.docNo', '=', docNo).executeTakeFirst())?.id;

/** The products of documents in words: the first two, and how many there are. */
export async function productsOf(db: Db, docs: readonly Pick<DocRow, 'companyId' | 'id'>[]): Promise<Map<string, string[]>> {
  if (docs.length === 0) return new Map();
  const { rows } = await sql<{ docId: string; names: string[] }>`
    with d as (select * from unnest(${docs.map(({ companyId }) => companyId)}::bigint[], ${docs.map(({ id }) => id)}::bigint[]) as d(company_id, id))
    select doc_id::text, array_agg(product_name order by product_name) as names from (
      select q.doc_id, p.product_name from d join circulation_plan q on q.company_id = d.company_id and q.doc_id = d.id
        join product_identify p on p.company_id = q.company_id and p.id = q.product_id
      union select l.doc_id, p.product_name from d join circulation_line l on l.company_id = d.company_id and l.doc_id = d.id
        join product_identify p on p.company_id = l.company_id and p.id = l.product_id where l.state <> ${sql.lit(lineLife.at.removed)}) n
    group by 1`.execute(db);
  return new Map(rows.map(({ docId, names }) => [docId, names]));
}

/** The plan of a document, with what was scanned and what of it arrived. */
export async function planOf(db: Db, companyId: string, docId: string) {
  const { rows } = await sql<{ productId: string; productName: string; model: string; qty: number; scanned: number; received: number }>`
    with covered as (
      select c.product_id, sum(upper(s) - lower(s))::int as scanned
      from (select batch_id, product_id, range_agg(serials) as serials from circulation_claim where company_id = ${companyId} and doc_id = ${docId} group by 1, 2) c, unnest(c.serials) s group by 1),
    arrived as (
      select c.product_id, sum(upper(s) - lower(s))::int as received
      from (select c.batch_id, c.product_id, range_agg(c.serials) as serials from circulation_claim c join circulation_line l on l.id = c.line_id
        where c.company_id = ${companyId} and c.doc_id = ${docId} and l.state in (${sql.lit(lineLife.at.received)}, ${sql.lit(lineLife.at.damaged)}, ${sql.lit(lineLife.at.returned)}) group by 1, 2) c, unnest(c.serials) s group by 1)
    select p.id::text as product_id, p.product_name, p.model, coalesce(q.qty, 0) as qty, coalesce(v.scanned, 0) as scanned, coalesce(a.received, 0) as received
    from (select product_id from circulation_plan where company_id = ${companyId} and doc_id = ${docId} union select product_id from covered) x
    join product_identify p on p.id = x.product_id
    left join circulation_plan q on q.company_id = ${companyId} and q.doc_id = ${docId} and q.product_id = x.product_id
    left join covered v on v.product_id = x.product_id left join arrived a on a.product_id = x.product_id order by p.product_name, p.model, p.id`.execute(
    db,
  );
  return rows;
}

/** Writes the plan of a document anew. */
export async function savePlan(
  db: Db,
  companyId: string,
  docId: string,
  plan: readonly { productId: string; qty: number }[],
): Promise<void> {
  await db.deleteFrom('circulationPlan').where('companyId', '=', companyId).where('docId', '=', docId).execute();
  if (plan.length > 0)
    await db
      .insertInto('circulationPlan')
      .values(plan.map(({ productId, qty }) => ({ companyId, docId, productId, qty })))
      .execute();
}

/** Which of some products are not the company’s own. */
export async function foreignProducts({ db, me }: Ctx, ids: readonly string[]): Promise<string[]> {
  const found = new Set(
    (
      await db
        .selectFrom('productIdentify')
        .where('companyId', '=', me.companyId)
        .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
        .select('id')
        .execute()
    ).map(({ id }) => id),
  );
  return ids.filter((id) => !found.has(id));
}

/** Documents that follow from one: its rest, and what goes back. */
export const following = (ctx: Ctx, companyId: string, docId: string) =>
  ctx.db
    .selectFrom('circulationDoc')
    .where('companyId', '=', companyId)
    .where('ofDoc', '=', docId)
    .select(['id', 'docNo', sql<CirculationType>`doc_type`.as('docType'), sql<CirculationStatus>`status`.as('status')])
    .orderBy('id')
    .execute();

/** A document that the caller’s company or account has a part in, without a lock: whose it is, and on which side he stands. */
export const partyDoc = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('circulationDoc')
    .where('id', '=', id)
    .where((eb) =>
      me.receiver
        ? eb.and([eb('companyId', '=', me.companyId), partOfReceiver(me.receiver.id, '')])
        : eb.or([eb('companyId', '=', me.companyId), eb('fromCompany', '=', me.companyId), eb('toCompany', '=', me.companyId)]),
    )
    .select(['id', 'companyId', 'fromCompany', 'toCompany', 'fromReceiver', 'toReceiver', 'status'])
    .executeTakeFirst();

/** The document of an act that a device may send twice. */
export const byActKey = (db: Db, companyId: string, key: string) =>
  db
    .selectFrom('circulationDoc')
    .where('companyId', '=', companyId)
    .where('actKey', '=', key)
    .select(['id', 'docNo', 'units'])
    .executeTakeFirst();

/** Shipments that nobody received in time, by company: the system receives them. */
export async function overdue(db: Db, days: number, most: number): Promise<{ id: string; companyId: string }[]> {
  const { rows } = await sql<{ id: string; companyId: string }>`
    select d.id::text, d.company_id::text from circulation_doc d join company c on c.id = d.company_id
    where d.status = ${sql.lit(circulationLife.at.shipped)} and d.doc_type in ('SHIP', 'TRANSFER')
      and d.ship_time < now() - make_interval(days => coalesce(c.auto_receive_days, ${days})) order by d.ship_time limit ${most}`.execute(
    db,
  );
  return rows;
}

/** The moment when a document left, to the millisecond. */
export async function shippedAt(db: Db, companyId: string, id: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select to_char(ship_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from circulation_doc where company_id = ${companyId} and id = ${id}`.execute(
    db,
  );
  return rows[0]!.at;
}
