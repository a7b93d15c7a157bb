import type { ecodeBatch, Parsed } from '@touchmark/contract';
import { batchLife, type BatchStatus, codeLife, type CodeType, issuedStates, type RangeKind, statesOf } from '@touchmark/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

const joined = (db: Db) =>
  db
    .selectFrom('codeBatch as b')
    .innerJoin('codeApply as a', 'a.id', 'b.applyId')
    .innerJoin('productIdentify as p', 'p.id', 'b.productId')
    .innerJoin('company as c', 'c.id', 'b.companyId');

const columns = [
  'b.id',
  'b.companyId',
  'b.batchNo',
  'b.applyId',
  'a.applyNo',
  sql<CodeType>`b.code_type`.as('codeType'),
  'b.productId',
  'p.productName',
  'p.model',
  'p.packagePieces as pieces',
  'b.quantity',
  'b.generated',
  'b.serialFrom',
  'b.serialTo',
  'b.gtin',
  'b.withPin',
  'b.pinDownloaded',
  sql<BatchStatus>`b.status`.as('status'),
  'b.fault',
  'b.downloadCount',
  'b.activated',
  'b.spoilt',
  'b.frozen',
  'b.freezeReason',
  'b.voidReason',
  sql<'DOWNLOAD' | 'PRINTER' | 'API'>`a.delivery_way`.as('deliveryWay'),
  'b.printerPartner',
  'b.deliveredTime',
  'b.taskId',
  'a.labelTemplateId',
  'b.isTest',
  'c.name as companyName',
  'c.nameEn as companyNameEn',
  'b.createTime',
  'b.updateTime',
  'b.version',
] as const;

/** Whether a kind of hold stands on a range or a code of the batch, that no later range of the other kind released. */
const isHeld = (on: RangeKind, off: RangeKind, single: RawBuilder<unknown>, stamp: string) => sql<boolean>`(
  exists (select from code_range f where f.company_id = b.company_id and f.batch_id = b.id and f.kind = ${sql.lit(on)} and not f.undone and not exists (
    select from code_range u where u.company_id = b.company_id and u.batch_id = b.id and u.kind = ${sql.lit(off)} and not u.undone
      and u.id > f.id and u.serial_from <= f.serial_from and u.serial_to >= f.serial_to))
  or exists (select from code_state s where s.company_id = b.company_id and s.batch_id = b.id and ${single} and not exists (
    select from code_range u where u.company_id = b.company_id and u.batch_id = b.id and u.kind = ${sql.lit(off)} and not u.undone
      and u.id > s.${sql.raw(stamp)} and s.serial between u.serial_from and u.serial_to)))`;

const held = [
  sql<boolean>`(b.frozen or ${isHeld('FREEZE', 'UNFREEZE', sql`s.frozen`, 'frozen_stamp')})`.as('anyFrozen'),
  isHeld('STOLEN', 'FOUND', sql`s.status = ${sql.lit(codeLife.at.stolen)}`, 'status_stamp').as('anyStolen'),
] as const;

const mine = ({ db, me }: Ctx) => (isPlatform(me) ? joined(db) : joined(db).where('b.companyId', '=', me.companyId));

type Filters = Omit<Parsed<typeof ecodeBatch.list>, 'pageNum' | 'pageSize'>;

/** The batches of the company (staff: of all), the newest first. */
export function all(ctx: Ctx, { batchNo, applyNo, codeType, productId, product, status, ready, startTime, endTime }: Filters) {
  let query = mine(ctx).select(columns).select(held).orderBy('b.createTime', 'desc').orderBy('b.id', 'desc');
  if (batchNo) query = query.where('b.batchNo', 'ilike', like(batchNo));
  if (applyNo) query = query.where('a.applyNo', 'ilike', like(applyNo));
  if (codeType) query = query.where('b.codeType', '=', codeType);
  if (productId) query = query.where('b.productId', '=', productId);
  if (product) query = query.where((eb) => eb.or([eb('p.productName', 'ilike', like(product)), eb('p.model', 'ilike', like(product))]));
  if (status !== undefined) query = query.where('b.status', '=', status);
  if (ready) query = query.where('b.status', 'in', statesOf(batchLife, ...issuedStates));
  if (startTime) query = query.where('b.createTime', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`b.create_time < ${endTime}::date + 1`);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof ecodeBatch.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

/** One batch (staff: any company's). */
export const find = (ctx: Ctx, id: string) => mine(ctx).where('b.id', '=', id).select(columns).select(held).executeTakeFirst();
/** As it is shown, with what is held of it; whoever changes a batch asks for less. */
export type ShownBatch = NonNullable<Awaited<ReturnType<typeof find>>>;
export type BatchRow = NonNullable<Awaited<ReturnType<typeof holdAny>>>;
export const findMany = (ctx: Ctx, ids: readonly string[]) => mine(ctx).where('b.id', 'in', ids).select(columns).select(held).execute();

/** One of the company's own batches, locked: every change of code states first locks the batch, so changes run one after the other. */
export const hold = (ctx: Ctx, id: string) =>
  joined(ctx.db).where('b.companyId', '=', ctx.me.companyId).where('b.id', '=', id).forUpdate('b').select(columns).executeTakeFirst();
/** The same for a worker, which acts for the platform. */
export const holdAny = (db: Db, id: string) => joined(db).where('b.id', '=', id).forUpdate('b').select(columns).executeTakeFirst();

/** Batches that stay as they are until the transaction ends, while others may read them too: for packing, which changes no state. */
export const share = (db: Db, companyId: string, ids: readonly string[]) =>
  joined(db).where('b.companyId', '=', companyId).where('b.id', 'in', ids).orderBy('b.id').forShare('b').select(columns).execute();

/** The order of a batch, with what its row has besides. */
export interface NewBatch {
  companyId: string;
  applyId: string;
  codeType: CodeType;
  productId: string;
  quantity: number;
  serialFrom: number;
  gtin: string | null;
  withPin: boolean;
  isTest: boolean;
  printerPartner: string;
  day: string;
}

export const insert = (db: Db, b: NewBatch) =>
  db
    .insertInto('codeBatch')
    .values({
      companyId: b.companyId,
      applyId: b.applyId,
      isTest: b.isTest,
      codeType: b.codeType,
      productId: b.productId,
      quantity: b.quantity,
      serialFrom: b.serialFrom,
      serialTo: b.serialFrom + b.quantity - 1,
      gtin: b.gtin,
      withPin: b.withPin,
      printerPartner: b.printerPartner,
      batchNo: sql<string>`${`PC${b.day.replaceAll('-', '')}`} || numbered(nextval('code_no'), 6)`,
    })
    .returning(['id', 'batchNo'])
    .executeTakeFirstOrThrow();

export const identityOf = (db: Db, productId: string) =>
  db
    .selectFrom('productIdentify as p')
    .innerJoin('company as c', 'c.id', 'p.companyId')
    .where('p.id', '=', productId)
    .select(['p.gtin', 'p.productNo', 'c.entNo'])
    .executeTakeFirstOrThrow();

/** Reserves serials of a product; concurrent calls wait for the row lock and get consecutive ranges. */
export async function takeSerials(db: Db, companyId: string, productId: string, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    insert into code_serial as s (company_id, product_id, next_serial) values (${companyId}, ${productId}, 1 + ${count}::int)
    on conflict (company_id, product_id) do update set next_serial = s.next_serial + ${count}::int returning next_serial - ${count}::int as first`.execute(
    db,
  );
  return rows[0]!.first;
}

/** Registers that codes of this type (and key) belong to the company, so that scans can find it. */
export const addLocator = (db: Db, companyId: string, codeType: CodeType, key: string) =>
  db
    .insertInto('codeLocator')
    .values({ companyId, codeType, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

interface BatchChange {
  status?: BatchStatus;
  fault?: string;
  taskId?: string;
  frozen?: boolean;
  freezeReason?: string;
  voidReason?: string;
  activated?: number;
  spoilt?: number;
  printerPartner?: string;
  delivered?: boolean;
  downloads?: number;
  pinDownloaded?: boolean;
  /** A change that does not affect the user's page keeps the version. */
  quiet?: boolean;
}

export const change = (db: Db, companyId: string, id: string, c: BatchChange) =>
  db
    .updateTable('codeBatch')
    .set({
      updateTime: sql`now()`,
      ...(c.quiet ? {} : { version: sql`version + 1` }),
      ...(c.status === undefined ? {} : { status: c.status }),
      ...(c.fault === undefined ? {} : { fault: c.fault }),
      ...(c.taskId === undefined ? {} : { taskId: c.taskId }),
      ...(c.frozen === undefined ? {} : { frozen: c.frozen }),
      ...(c.freezeReason === undefined ? {} : { freezeReason: c.freezeReason }),
      ...(c.voidReason === undefined ? {} : { voidReason: c.voidReason }),
      ...(c.activated === undefined ? {} : { activated: c.activated }),
      ...(c.spoilt === undefined ? {} : { spoilt: c.spoilt }),
      ...(c.printerPartner === undefined ? {} : { printerPartner: c.printerPartner }),
      ...(c.delivered ? { deliveredTime: sql<string>`coalesce(delivered_time, now())` } : {}),
      ...(c.downloads ? { downloadCount: sql`download_count + ${c.downloads}` } : {}),
      ...(c.pinDownloaded ? { pinDownloaded: true } : {}),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

export const taskState = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('task').where('id', '=', id).select('state').executeTakeFirst())?.state;

export const rangesOf = (db: Db, companyId: string, batchId: string) =>
  db
    .selectFrom('codeRange as r')
    .leftJoin('appUser as u', 'u.id', 'r.createUser')
    .where('r.companyId', '=', companyId)
    .where('r.batchId', '=', batchId)
    .orderBy('r.id', 'desc')
    .limit(200)
    .select([
      'r.id',
      sql<RangeKind>`r.kind`.as('kind'),
      'r.serialFrom',
      'r.serialTo',
      'r.reason',
      'r.undone',
      sql<string>`coalesce(u.real_name, '')`.as('userName'),
      'r.createTime',
    ])
    .execute();

const warnedCodes = 20;

/** The codes of a batch of which the scan page warned last. */
export async function warnedOf(db: Db, companyId: string, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from (select code, at from scan_log where company_id = ${companyId} and batch_id = ${batchId} and verdict <> 'genuine' order by at desc limit 200) l
    group by code order by max(at) desc limit ${sql.lit(warnedCodes)}`.execute(db);
  return rows.map(({ code }) => code);
}
