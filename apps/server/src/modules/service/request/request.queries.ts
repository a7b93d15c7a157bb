import type { afterSales as calls, Parsed, RequestRow } from '@touchmark/contract';
import {
  afterSalesLife,
  codeTextOf,
  type AfterSalesStatus,
  type Cover,
  type LogBy,
  statesOf,
  type RequestChannel,
  type RequestType,
  type Solution,
  type WarrantyPart,
} from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db, Row } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import { customerHashes } from '../warranty/public.ts';

export const requests = table('afterSales');
export type HeldRequest = Row<'afterSales'>;

/** States in which the promise still waits to be kept. */
const unanswered = statesOf(afterSalesLife, 'waiting');

const side = ({ companyId }: Ctx['me']) =>
  sql<
    RequestRow['side']
  >`case when a.company_id = ${companyId || '0'} then 'COMPANY' when a.to_company = ${companyId || '0'} then 'DEALER' else 'STAFF' end`;

/** Requests of the caller's company, and those that were handed to it; staff see all. */
const seen = ({ db, me }: Ctx, direction: 'own' | 'in' | 'both') => {
  const query = db.selectFrom('afterSales as a').innerJoin('company as c', 'c.id', 'a.companyId');
  if (isPlatform(me)) return query;
  const mine = me.companyId || '0';
  return query.where((eb) =>
    eb.or([...(direction === 'in' ? [] : [eb('a.companyId', '=', mine)]), ...(direction === 'own' ? [] : [eb('a.toCompany', '=', mine)])]),
  );
};

const selected = (ctx: Ctx, direction: 'own' | 'in' | 'both') =>
  seen(ctx, direction)
    .leftJoin('appUser as u', 'u.id', 'a.handlerId')
    .select([
      'a.id',
      'a.companyId',
      'a.requestNo',
      sql<RequestType>`a.type`.as('type'),
      sql<AfterSalesStatus>`a.status`.as('status'),
      sql<RequestChannel>`a.channel`.as('channel'),
      'a.productId',
      'a.productName',
      'a.model',
      'a.batchId',
      'a.serial',
      'a.code',
      sql<WarrantyPart | null>`a.part`.as('part'),
      'a.description',
      'a.photos',
      'a.customerName',
      'a.phone',
      'a.address',
      'a.adcode',
      sql<Cover>`a.cover`.as('cover'),
      'a.coveredUntil',
      'a.cardId',
      'a.receiverId',
      'a.toCompany',
      'a.receiverName',
      'a.handed',
      sql<string>`coalesce(u.real_name, '')`.as('handlerName'),
      'a.promisedOn',
      sql<Solution | null>`a.solution`.as('solution'),
      sql<{ name: string; qty: number }[]>`a.parts`.as('parts'),
      sql<number>`a.cost::float8`.as('cost'),
      'a.free',
      'a.resultNote',
      'a.servicePlace',
      'a.exchangedCode',
      'a.rejectReason',
      'a.rating',
      'a.ratingText',
      'a.expectTime',
      'a.prodBatchId',
      'a.solvedTime',
      'a.forgottenTime',
      side(ctx.me).as('side'),
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      'a.createTime',
      'a.finishTime',
      'a.version',
    ]);
export type Listed = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

type Filters = Omit<Parsed<typeof calls.list>, 'pageNum' | 'pageSize' | 'orderBy'>;
type Query = ReturnType<typeof selected>;

/** What waits stands first, by the day that was promised; then the newest. */
export function all(ctx: Ctx, f: Filters) {
  const waits = sql`a.status = ${sql.lit(afterSalesLife.at.waiting)}`;
  return byWork(byPiece(selected(ctx, f.direction ?? 'own'), ctx, f), f)
    .orderBy(sql`${waits} desc`)
    .orderBy(sql`case when ${waits} then a.promised_on end`)
    .orderBy('a.createTime', 'desc')
    .orderBy('a.id', 'desc');
}

/** By the piece and its customer. A phone is found by its hash, by keys that were replaced, too. */
function byPiece(from: Query, ctx: Ctx, { requestNo, code, product, phone, part, prodBatchId, cover }: Filters): Query {
  let query = from;
  if (requestNo) query = query.where('a.requestNo', 'ilike', like(requestNo));
  if (code) query = query.where('a.code', '=', codeTextOf(code)?.code ?? code);
  if (product)
    query = query.where((eb) => eb.or((['a.productName', 'a.model'] as const).map((column) => eb(column, 'ilike', like(product)))));
  if (phone) query = query.where('a.phoneHash', 'in', customerHashes(ctx.services, phone));
  if (part) query = query.where('a.part', '=', part);
  if (prodBatchId) query = query.where('a.prodBatchId', '=', prodBatchId);
  if (cover) query = query.where('a.cover', '=', cover);
  return query;
}

/** By what becomes of it. */
function byWork(from: Query, { type, status, channel, assignee, startTime, endTime, overdue }: Filters): Query {
  let query = from;
  if (type) query = query.where('a.type', '=', type);
  if (status !== undefined) query = query.where('a.status', '=', status);
  if (channel) query = query.where('a.channel', '=', channel);
  if (assignee) query = query.where('a.receiverName', 'ilike', like(assignee));
  if (startTime) query = query.where(sql<boolean>`a.create_time >= ${startTime}::date`);
  if (endTime) query = query.where(sql<boolean>`a.create_time < ${endTime}::date + 1`);
  if (overdue) query = query.where('a.status', 'in', unanswered).where(late);
  return query;
}
const late = sql<boolean>`a.promised_on < (now() at time zone 'Asia/Shanghai')::date`;

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof calls.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });
export const find = (ctx: Ctx, id: string) => selected(ctx, 'both').where('a.id', '=', id).executeTakeFirst();

interface LogLine {
  step: string;
  by: LogBy;
  /** The company of whoever works for a receiver. */
  byCompany?: string;
  text?: string;
  visible?: boolean;
}
export const addLog = (
  db: Db,
  { companyId, id }: { companyId: string; id: string },
  userId: string | null,
  { step, by, byCompany, text = '', visible = false }: LogLine,
) =>
  db
    .insertInto('afterSalesLog')
    .values({ companyId, requestId: id, step, by, userId: userId || null, byCompany: byCompany ?? null, text, visible })
    .execute();

export const logOf = (db: Db, companyId: string, id: string) =>
  db
    .selectFrom('afterSalesLog as l')
    .leftJoin('appUser as u', 'u.id', 'l.userId')
    .where('l.companyId', '=', companyId)
    .where('l.requestId', '=', id)
    .orderBy('l.id')
    .limit(300)
    .select([
      'l.id',
      'l.step',
      sql<LogBy>`l.by`.as('by'),
      sql<string>`coalesce(u.real_name, '')`.as('userName'),
      'l.text',
      'l.visible',
      'l.byCompany',
      'l.createTime as time',
    ])
    .execute();

/** Other requests about the same unit, the newest first. */
export const earlierOf = (db: Db, companyId: string, unit: { batchId: string; serial: number; before: string }) =>
  db
    .selectFrom('afterSales as a')
    .where('a.companyId', '=', companyId)
    .where('a.batchId', '=', unit.batchId)
    .where('a.serial', '=', unit.serial)
    .where('a.id', '<>', unit.before)
    .orderBy('a.id', 'desc')
    .limit(20)
    .select([
      'a.id',
      'a.requestNo',
      sql<RequestType>`a.type`.as('type'),
      sql<WarrantyPart | null>`a.part`.as('part'),
      sql<AfterSalesStatus>`a.status`.as('status'),
      'a.createTime',
    ])
    .execute();

/** How many wait, are worked on, wait for their customers, are late, and were handed to the caller’s company. */
export async function countStates({ db, me }: Ctx) {
  const at = afterSalesLife.at;
  const mine = sql`a.company_id = ${me.companyId || '0'}`;
  const { rows } = await sql<{ waiting: number; working: number; confirming: number; overdue: number; handedIn: number }>`
    select count(*) filter (where ${mine} and a.status = ${sql.lit(at.waiting)})::int as waiting,
      count(*) filter (where ${mine} and a.status in (${sql.lit(at.accepted)}, ${sql.lit(at.dispatched)}))::int as working,
      count(*) filter (where ${mine} and a.status = ${sql.lit(at.confirming)})::int as confirming,
      count(*) filter (where ${mine} and a.status = ${sql.lit(at.waiting)} and ${late})::int as overdue,
      count(*) filter (where a.to_company = ${me.companyId || '0'} and a.status = ${sql.lit(at.dispatched)})::int as handed_in
    from after_sales a where (${mine} or a.to_company = ${me.companyId || '0'}) and a.status <= ${sql.lit(at.confirming)}`.execute(db);
  return rows[0]!;
}

/** What was handed to the caller’s company and waits for it. */
export const countHandedIn = ({ db, me }: Ctx) =>
  db
    .selectFrom('afterSales')
    .where('toCompany', '=', me.companyId || '0')
    .where('status', '=', afterSalesLife.at.dispatched)
    .select(({ fn }) => fn.countAll<string>().as('n'));

export const productOf = async ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('productIdentify')
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .select(['id', 'productName', 'model'])
    .executeTakeFirst();

/** Requests that nobody confirmed in time, of all companies. */
export const unconfirmed = (db: Db, days: number, most: number) =>
  db
    .selectFrom('afterSales')
    .where('status', '=', afterSalesLife.at.confirming)
    .where(sql<boolean>`solved_time < now() - make_interval(days => ${days})`)
    .orderBy('solvedTime')
    .limit(most)
    .select(['id', 'companyId'])
    .execute();

/** Deletes who the customers were of what ended long ago, a few at a time; returns how many. */
export async function forgetCustomers(db: Db, keepDays: number, most: number): Promise<number> {
  const { rows } = await sql`
    with due as materialized (select id, current_date - coalesce(service_keep_days, ${keepDays})::int as day from company)
    update after_sales a set customer_name = null, phone = null, phone_hash = null, address = null, forgotten_time = now(), version = version + 1
    from (select k.company_id, k.id from due cross join lateral (select company_id, id from after_sales
      where company_id = due.id and kept_from < due.day and (phone is not null or customer_name is not null or address is not null)
        and status in (${sql.join(statesOf(afterSalesLife, 'done', 'rejected', 'cancelled').map((n) => sql.lit(n)))}) limit ${most}) k limit ${most}) x
    where a.company_id = x.company_id and a.id = x.id returning a.id`.execute(db);
  return rows.length;
}
