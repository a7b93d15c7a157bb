import type { ecodeBatch, Parsed } from '@touchmark/contract';
import type { BatchStatus, CodeType } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

const joined = (db: Db) =>
  db
    .selectFrom('code_batch as b')
    .innerJoin('code_apply as a', 'a.id', 'b.apply_id')
    .innerJoin('product_identify as p', 'p.id', 'b.product_id')
    .innerJoin('company as c', 'c.id', 'b.company_id');

const columns = [
  'b.id',
  'b.company_id as companyId',
  'b.batch_no as batchNo',
  'b.apply_id as applyId',
  'a.apply_no as applyNo',
  sql<CodeType>`b.code_type`.as('codeType'),
  'b.product_id as productId',
  'p.product_name as productName',
  'p.model',
  'b.quantity',
  'b.generated',
  'b.serial_from as serialFrom',
  'b.serial_to as serialTo',
  'b.gtin',
  'b.with_pin as withPin',
  'b.pin_downloaded as pinDownloaded',
  sql<BatchStatus>`b.status`.as('status'),
  'b.fault',
  'b.download_count as downloadCount',
  'b.activated',
  'b.spoilt',
  'b.frozen',
  'b.freeze_reason as freezeReason',
  'b.void_reason as voidReason',
  sql<'DOWNLOAD' | 'PRINTER' | 'API'>`a.delivery_way`.as('deliveryWay'),
  'b.printer_partner as printerPartner',
  'b.delivered_time as deliveredTime',
  'b.task_id as taskId',
  'a.label_template_id as labelTemplateId',
  'b.is_test as isTest',
  'c.name as companyName',
  'b.create_time as createTime',
  'b.update_time as updateTime',
  'b.version',
] as const;

const mine = ({ db, me }: Ctx) => (isPlatform(me) ? joined(db) : joined(db).where('b.company_id', '=', me.companyId));

export function list(
  ctx: Ctx,
  { batchNo, applyNo, codeType, productId, product, status, ready, startTime, endTime, ...paging }: Parsed<typeof ecodeBatch.list>,
) {
  let query = mine(ctx).select(columns).orderBy('b.create_time', 'desc').orderBy('b.id', 'desc');
  if (batchNo) query = query.where('b.batch_no', 'ilike', like(batchNo));
  if (applyNo) query = query.where('a.apply_no', 'ilike', like(applyNo));
  if (codeType) query = query.where('b.code_type', '=', codeType);
  if (productId) query = query.where('b.product_id', '=', productId);
  if (product) query = query.where((eb) => eb.or([eb('p.product_name', 'ilike', like(product)), eb('p.model', 'ilike', like(product))]));
  if (status !== undefined) query = query.where('b.status', '=', status);
  if (ready) query = query.where('b.status', 'in', [2, 3, 4, 5]);
  if (startTime) query = query.where('b.create_time', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`b.create_time < ${endTime}::date + 1`);
  return pageOfRows(query, paging);
}

/** One batch (staff: any company's). */
export const find = (ctx: Ctx, id: string) => mine(ctx).where('b.id', '=', id).select(columns).executeTakeFirst();
export type BatchRow = NonNullable<Awaited<ReturnType<typeof find>>>;
export const findMany = (ctx: Ctx, ids: readonly string[]) => mine(ctx).where('b.id', 'in', ids).select(columns).execute();

/** One of the company's own batches, held until the transaction ends: whatever changes states of codes takes its turn here. */
export const hold = (ctx: Ctx, id: string) =>
  joined(ctx.db).where('b.company_id', '=', ctx.me.companyId).where('b.id', '=', id).forUpdate('b').select(columns).executeTakeFirst();
/** The same for a worker, who acts for the platform. */
export const holdAny = (db: Db, id: string) => joined(db).where('b.id', '=', id).forUpdate('b').select(columns).executeTakeFirst();

interface NewBatch {
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
    .insertInto('code_batch')
    .values({
      company_id: b.companyId,
      apply_id: b.applyId,
      is_test: b.isTest,
      code_type: b.codeType,
      product_id: b.productId,
      quantity: b.quantity,
      serial_from: b.serialFrom,
      serial_to: b.serialFrom + b.quantity - 1,
      gtin: b.gtin,
      with_pin: b.withPin,
      printer_partner: b.printerPartner,
      batch_no: sql<string>`${`PC${b.day.replaceAll('-', '')}`} || lpad(nextval('code_no')::text, 6, '0')`,
    })
    .returning(['id', 'batch_no as batchNo'])
    .executeTakeFirstOrThrow();

export const identityOf = (db: Db, productId: string) =>
  db
    .selectFrom('product_identify as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .where('p.id', '=', productId)
    .select(['p.gtin', 'p.product_no as productNo', 'c.ent_no as entNo'])
    .executeTakeFirstOrThrow();

/** Hands out serials of a product, one run after another: whoever comes second waits for the first. */
export async function takeSerials(db: Db, companyId: string, productId: string, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    insert into code_serial as s (company_id, product_id, next_serial) values (${companyId}, ${productId}, 1 + ${count}::int)
    on conflict (company_id, product_id) do update set next_serial = s.next_serial + ${count}::int returning next_serial - ${count}::int as first`.execute(
    db,
  );
  return rows[0]!.first;
}

/** From now on codes of this type (and key) are looked for at the company. */
export const addLocator = (db: Db, companyId: string, codeType: CodeType, key: string) =>
  db
    .insertInto('code_locator')
    .values({ company_id: companyId, code_type: codeType, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export interface BatchChange {
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
  /** A change the user's page does not depend on keeps the version. */ quiet?: boolean;
}

export const change = (db: Db, companyId: string, id: string, c: BatchChange) =>
  db
    .updateTable('code_batch')
    .set({
      update_time: sql`now()`,
      ...(c.quiet ? {} : { version: sql`version + 1` }),
      ...(c.status === undefined ? {} : { status: c.status }),
      ...(c.fault === undefined ? {} : { fault: c.fault }),
      ...(c.taskId === undefined ? {} : { task_id: c.taskId }),
      ...(c.frozen === undefined ? {} : { frozen: c.frozen }),
      ...(c.freezeReason === undefined ? {} : { freeze_reason: c.freezeReason }),
      ...(c.voidReason === undefined ? {} : { void_reason: c.voidReason }),
      ...(c.activated === undefined ? {} : { activated: c.activated }),
      ...(c.spoilt === undefined ? {} : { spoilt: c.spoilt }),
      ...(c.printerPartner === undefined ? {} : { printer_partner: c.printerPartner }),
      ...(c.delivered ? { delivered_time: sql<string>`coalesce(delivered_time, now())` } : {}),
      ...(c.downloads ? { download_count: sql`download_count + ${c.downloads}` } : {}),
      ...(c.pinDownloaded ? { pin_downloaded: true } : {}),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const taskState = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('task').where('id', '=', id).select('state').executeTakeFirst())?.state;

export const rangesOf = (db: Db, companyId: string, batchId: string) =>
  db
    .selectFrom('code_range as r')
    .leftJoin('app_user as u', 'u.id', 'r.create_user')
    .where('r.company_id', '=', companyId)
    .where('r.batch_id', '=', batchId)
    .orderBy('r.id', 'desc')
    .limit(200)
    .select([
      'r.id',
      sql<'ACTIVATE' | 'VOID' | 'FREEZE' | 'UNFREEZE'>`r.kind`.as('kind'),
      'r.serial_from as serialFrom',
      'r.serial_to as serialTo',
      'r.reason',
      'r.undone',
      sql<string>`coalesce(u.real_name, '')`.as('userName'),
      'r.create_time as createTime',
    ])
    .execute();
