import type { EcodeReturn, ecodeReturn, Parsed, ReturnFault } from '@touchmark/contract';
import { type CodeType, returnUndoHours } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { type Db, json } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { withinScope } from '../../access/role/public.ts';

/** What a return will do: runs of serials, the customer's order number of single ones, and a production batch still to be made. */
export interface Plan {
  runs: [from: number, to: number][];
  orders: Record<string, string>;
  newProdBatch: NewProdBatch | null;
}
export interface NewProdBatch {
  batchNo: string;
  prodDate: string;
  line: string;
  inspector: string;
  qcResult: 'PASS' | 'PENDING' | 'FAIL';
}

const joined = (db: Db) =>
  db
    .selectFrom('code_return as r')
    .innerJoin('code_batch as b', 'b.id', 'r.batch_id')
    .innerJoin('product_identify as p', 'p.id', 'r.product_id')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .leftJoin('production_batch as pb', (join) => join.onRef('pb.id', '=', 'r.prod_batch_id').onRef('pb.company_id', '=', 'r.company_id'))
    .leftJoin('app_user as u', 'u.id', 'r.create_user');

const columns = [
  'r.id',
  'r.return_no as returnNo',
  'b.id as batchId',
  'b.batch_no as batchNo',
  sql<CodeType>`b.code_type`.as('codeType'),
  'p.id as productId',
  'p.product_name as productName',
  'p.model',
  sql<EcodeReturn['way']>`r.way`.as('way'),
  sql<EcodeReturn['result']>`r.result`.as('result'),
  'r.custom_order_no as customOrderNo',
  'r.prod_batch_id as prodBatchId',
  sql<string>`coalesce(pb.batch_no, r.payload->'newProdBatch'->>'batchNo', '')`.as('prodBatchNo'),
  'r.total',
  'r.activated',
  'r.spoilt',
  'r.failed',
  sql<EcodeReturn['status']>`r.status`.as('status'),
  sql<string>`coalesce(u.real_name, '')`.as('userName'),
  'c.name as companyName',
  'r.create_time as createTime',
  'r.confirm_time as confirmTime',
  sql<
    string | null
  >`case when r.status in (2, 3) and r.confirm_time > now() - make_interval(hours => ${sql.lit(returnUndoHours)}) then r.confirm_time + make_interval(hours => ${sql.lit(returnUndoHours)}) end`.as(
    'undoUntil',
  ),
  'r.version',
] as const;

const mine = ({ db, me }: Ctx) => (isPlatform(me) ? joined(db) : joined(db).where('r.company_id', '=', me.companyId));

type Filters = Omit<Parsed<typeof ecodeReturn.list>, 'pageNum' | 'pageSize' | 'orderBy'>;

function filtered(ctx: Ctx, { returnNo, batchNo, product, way, status, startTime, endTime }: Filters) {
  let query = mine(ctx).where(withinScope(ctx, 'r.create_user')).select(columns).orderBy('r.create_time', 'desc').orderBy('r.id', 'desc');
  if (returnNo) query = query.where('r.return_no', 'ilike', like(returnNo));
  if (batchNo) query = query.where('b.batch_no', 'ilike', like(batchNo));
  if (product) query = query.where((eb) => eb.or([eb('p.product_name', 'ilike', like(product)), eb('p.model', 'ilike', like(product))]));
  if (way) query = query.where('r.way', '=', way);
  if (status !== undefined) query = query.where('r.status', '=', status);
  if (startTime) query = query.where('r.create_time', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`r.create_time < ${endTime}::date + 1`);
  return query;
}

export const list = (ctx: Ctx, filters: Parsed<typeof ecodeReturn.list>) => pageOfRows(filtered(ctx, filters), filters);
export const listAll = (ctx: Ctx, filters: Filters, limit: number) => filtered(ctx, filters).limit(limit).execute();

const withPlan = [
  ...columns,
  sql<Plan>`r.payload`.as('plan'),
  sql<ReturnFault[]>`r.faults`.as('faults'),
  sql<string>`r.company_id`.as('companyId'),
] as const;
export const find = (ctx: Ctx, id: string) => mine(ctx).where('r.id', '=', id).select(withPlan).executeTakeFirst();
export const hold = (ctx: Ctx, id: string) =>
  joined(ctx.db).where('r.company_id', '=', ctx.me.companyId).where('r.id', '=', id).forUpdate('r').select(withPlan).executeTakeFirst();
export type ReturnRow = NonNullable<Awaited<ReturnType<typeof find>>>;

interface NewReturn {
  batchId: string;
  productId: string;
  way: 'RANGE' | 'FILE' | 'SCAN';
  result: 'ACTIVATE' | 'SPOILT';
  prodBatchId: string | null;
  customOrderNo: string;
  plan: Plan;
  faults: ReturnFault[];
  total: number;
  failed: number;
  day: string;
}

export const insert = ({ db, me }: Ctx, r: NewReturn) =>
  db
    .insertInto('code_return')
    .values({
      company_id: me.companyId,
      batch_id: r.batchId,
      product_id: r.productId,
      way: r.way,
      result: r.result,
      prod_batch_id: r.prodBatchId,
      custom_order_no: r.customOrderNo,
      payload: json(r.plan),
      faults: json(r.faults),
      total: r.total,
      failed: r.failed,
      status: 1,
      create_user: me.userId,
      return_no: sql<string>`${`HC${r.day.replaceAll('-', '')}`} || lpad(nextval('code_no')::text, 6, '0')`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

interface Outcome {
  status: EcodeReturn['status'];
  prodBatchId?: string | null;
  activated?: number;
  spoilt?: number;
  failed?: number;
  faults?: ReturnFault[];
  confirmed?: boolean;
}

export const finish = ({ db, me }: Ctx, id: string, o: Outcome) =>
  db
    .updateTable('code_return')
    .set({
      status: o.status,
      version: sql`version + 1`,
      update_time: sql`now()`,
      ...(o.prodBatchId === undefined ? {} : { prod_batch_id: o.prodBatchId }),
      ...(o.activated === undefined ? {} : { activated: o.activated }),
      ...(o.spoilt === undefined ? {} : { spoilt: o.spoilt }),
      ...(o.failed === undefined ? {} : { failed: o.failed }),
      ...(o.faults ? { faults: json(o.faults) } : {}),
      ...(o.confirmed ? { confirm_time: sql<string>`now()` } : {}),
    })
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .execute();
