import type { install as calls, InstallRow, Parsed } from '@touchmark/contract';
import {
  type ChecklistAnswer,
  type ChecklistItem,
  type InstallKind,
  installLife,
  type InstallPiece,
  type InstallSource,
  type InstallStatus,
  receiverBindLife,
  receiverLife,
} from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const orders = table('installOrder');

const side = ({ me }: Ctx) =>
  sql<
    InstallRow['side']
  >`case when o.company_id = ${me.companyId} then 'BRAND' when o.receiver_company = ${me.companyId} then 'RECEIVER' else 'STAFF' end`;

const { waiting, appointed, assigned, working, toAccept, done, cancelled } = installLife.at;
/** The visit should have begun, and has not. */
const late = sql<boolean>`(o.status in (${sql.lit(appointed)}, ${sql.lit(assigned)}) and o.visit_from < now())`;

/** The company still stands behind the receiver it was handed to, and his contract is in force. Without both, nothing open is his. */
const live = sql<boolean>`coalesce(r.bound_company = o.receiver_company and r.bind_status = ${sql.lit(receiverBindLife.at.bound)} and r.status <> ${sql.lit(receiverLife.at.ended)}
  and r.contract_end >= (now() at time zone 'Asia/Shanghai')::date, false)`;

const selected = (ctx: Ctx) =>
  ctx.db
    .selectFrom('installOrder as o')
    .innerJoin('company as c', 'c.id', 'o.companyId')
    .leftJoin('receiver as r', (join) => join.onRef('r.companyId', '=', 'o.companyId').onRef('r.id', '=', 'o.receiverId'))
    .selectAll('o')
    .select([
      sql<InstallKind>`o.kind`.as('kind'),
      sql<InstallStatus>`o.status`.as('status'),
      sql<InstallSource>`o.source`.as('source'),
      sql<InstallPiece[]>`o.pieces`.as('pieces'),
      sql<ChecklistItem[] | null>`o.checklist`.as('checklist'),
      sql<ChecklistAnswer[]>`o.answers`.as('answers'),
      sql<string[]>`o.photos_before::text[]`.as('photosBefore'),
      sql<string[]>`o.photos_after::text[]`.as('photosAfter'),
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      sql<string>`coalesce(r.name, '')`.as('receiverName'),
      side(ctx).as('side'),
      late.as('late'),
      live.as('live'),
    ]);
export type OrderRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** Orders of the own company, and those handed to it: while that receiver works with the brand, and afterwards what it did. */
function seen(ctx: Ctx) {
  const { companyId } = ctx.me;
  const query = selected(ctx);
  if (isPlatform(ctx.me)) return query;
  return query.where((eb) =>
    eb.or([eb('o.companyId', '=', companyId), eb.and([eb('o.receiverCompany', '=', companyId), eb.or([eb('o.status', '=', done), live])])]),
  );
}

type Filters = Omit<Parsed<typeof calls.list>, 'pageNum' | 'pageSize' | 'orderBy' | 'phone' | 'text'> & {
  phoneHashes?: readonly Buffer[] | undefined;
  code?: string | undefined;
};

/** What waits for somebody stands first, the next visit before later ones; then what has ended, the newest first. */
export function all(ctx: Ctx, f: Filters) {
  let query = seen(ctx);
  if (f.orderNo) query = query.where('o.orderNo', 'ilike', like(f.orderNo));
  if (f.kind) query = query.where('o.kind', '=', f.kind);
  if (f.status !== undefined) query = query.where('o.status', '=', f.status);
  if (f.phoneHashes) query = query.where('o.phoneHash', 'in', [...f.phoneHashes]);
  if (f.region) query = query.where('o.adcode', 'like', `${f.region.replace(/(?:00){1,2}$/, '')}%`);
  if (f.worker) query = query.where((eb) => eb.or([eb('o.workerName', 'ilike', like(f.worker!)), eb('r.name', 'ilike', like(f.worker!))]));
  if (f.customerOrderNo) query = query.where('o.customerOrderNo', 'ilike', like(f.customerOrderNo));
  if (f.code !== undefined) query = query.where(sql<boolean>`o.pieces @> ${JSON.stringify([{ code: f.code }])}::jsonb`);
  if (f.startTime) query = query.where(sql<boolean>`o.visit_from >= (${f.startTime} || ' 00:00+08')::timestamptz`);
  if (f.endTime) query = query.where(sql<boolean>`o.visit_from < (${f.endTime} || ' 00:00+08')::timestamptz + interval '1 day'`);
  if (f.late) query = query.where(late);
  const ended = sql`o.status in (${sql.lit(done)}, ${sql.lit(cancelled)})`;
  return query
    .orderBy(ended)
    .orderBy(sql`case when not ${ended} then o.visit_from end nulls last`)
    .orderBy('o.id', 'desc');
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number }) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

export const findOne = (ctx: Ctx, id: string) => seen(ctx).where('o.id', '=', id).executeTakeFirst();

/** The visits that lie in a time. Half-way read: whatever was cancelled is none. */
export const visitsIn = (ctx: Ctx, from: string, to: string, most: number) =>
  seen(ctx)
    .where(sql<boolean>`o.visit_from < ${to}::timestamptz and o.visit_to > ${from}::timestamptz`)
    .where('o.status', '!=', cancelled)
    .orderBy('o.visitFrom')
    .orderBy('o.id')
    .limit(most + 1)
    .execute();

/** The numbers of two orders that belong to one: what it was made for, and what was made for it. */
export async function numbersOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('installOrder').where('id', 'in', wanted).select(['id', 'orderNo']).execute();
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]));
}

/** Whoever chooses a time of a company waits for the one before him: two who read the free times at once would take the same. */
export const lockTimes = (db: Db, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`visit/${companyId}`}, 0))`.execute(db);

/** When a worker is taken; without one, when any visit of the company is, and by how many workers visits were made lately. */
export async function takenTimes(db: Db, companyId: string, { worker, exceptId }: { worker: Buffer | null; exceptId: string }) {
  const { rows } = await sql<{ from: string; to: string }>`
    select visit_from as "from", visit_to as "to" from install_order
    where company_id = ${companyId} and id <> ${exceptId} and visit_to > now() and visit_from < now() + interval '20 days' and status in (${sql.lit(appointed)}, ${sql.lit(assigned)}, ${sql.lit(working)})
      and (${worker}::bytea is null or worker_hash = ${worker}) limit 1000`.execute(db);
  if (worker) return { taken: rows, workers: 1 };
  const { rows: counted } = await sql<{ n: number }>`
    select count(distinct worker_name)::int as n from install_order where company_id = ${companyId} and worker_name <> '' and create_time > now() - interval '90 days'`.execute(
    db,
  );
  return { taken: rows, workers: Math.max(1, counted[0]!.n) };
}

/** How many wait for an appointment, or for acceptance, as a subquery. */
export const countWaiting = ({ db, me }: Ctx, status: 'waiting' | 'toAccept') =>
  db
    .selectFrom('installOrder')
    .where('companyId', '=', me.companyId)
    .where('status', '=', status === 'waiting' ? waiting : toAccept)
    .select(({ fn }) => fn.countAll<string>().as('n'));

/** The product that an order is about, where it has no codes. */
export const productOf = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('productIdentify')
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .select(['id', 'productName', 'model', 'categoryId', 'packagePieces'])
    .executeTakeFirst();

/** Units of the own company by their codes, with their products. */
export async function unitsOf({ db, me }: Ctx, places: readonly { batchId: string; serial: number }[]) {
  if (places.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('codeBatch as b')
    .innerJoin('productIdentify as p', (join) => join.onRef('p.id', '=', 'b.productId').onRef('p.companyId', '=', 'b.companyId'))
    .where('b.companyId', '=', me.companyId)
    .where('b.id', 'in', [...new Set(places.map(({ batchId }) => batchId))])
    .select(['b.id as batchId', 'p.id as productId', 'p.productName', 'p.categoryId', 'p.packagePieces'])
    .execute();
  return new Map(rows.map((row) => [row.batchId, row]));
}

const mostChoices = 50;
/** Products of the own company by name or model, and the categories of all its products. */
export const goods = ({ db, me }: Ctx, { of, search }: Parsed<typeof calls.goods>) =>
  of === 'PRODUCT'
    ? db
        .selectFrom('productIdentify')
        .where('companyId', '=', me.companyId)
        .where((eb) => eb.or((['productName', 'model'] as const).map((column) => eb(column, 'ilike', like(search ?? '')))))
        .orderBy('productName')
        .limit(mostChoices)
        .select(['id', sql<string>`product_name || ' ' || model`.as('name'), sql<string>`''`.as('nameEn')])
        .execute()
    : db
        .selectFrom('proCategory as g')
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('productIdentify as p')
              .where('p.companyId', '=', me.companyId)
              .whereRef('p.categoryId', '=', 'g.id')
              .select('p.id'),
          ),
        )
        .where('g.nameZh', 'ilike', like(search ?? ''))
        .orderBy('g.code')
        .limit(mostChoices)
        .select(['g.id', 'g.nameZh as name', 'g.nameEn'])
        .execute();
