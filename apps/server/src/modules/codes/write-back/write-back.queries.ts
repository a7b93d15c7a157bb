import type { EcodeReturn, ecodeReturn, Parsed, ReturnFault } from '@touchmark/contract';
import { type CodeType, printLife, returnLife, returnUndoHours } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { type Db, json } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { withinScope } from '../../access/role/public.ts';
import type { NewProdBatch } from '../production/public.ts';

/** The effect of a return: ranges of serials, customers' orders of single codes, and a production batch to be created. */
export interface Plan {
  runs: [from: number, to: number][];
  orders: Record<string, string>;
  newProdBatch: NewProdBatch | null;
  /** How many of its codes were not printed when it was checked; null where the batch was never printed, missing in old rows. */
  unprinted?: number | null;
}

/** The ranges of serials that print jobs of a batch cover, in order; they may overlap. */
export const printedRanges = ({ db, me }: Ctx, batchId: string) =>
  db
    .selectFrom('printJob')
    .where('companyId', '=', me.companyId)
    .where('batchId', '=', batchId)
    .where('status', 'in', [printLife.at.printed, printLife.at.done])
    .select(['rangeFrom', 'rangeTo'])
    .distinct()
    .orderBy('rangeFrom')
    .orderBy('rangeTo')
    .execute();

const joined = (db: Db) =>
  db
    .selectFrom('codeReturn as r')
    .innerJoin('codeBatch as b', 'b.id', 'r.batchId')
    .innerJoin('productIdentify as p', 'p.id', 'r.productId')
    .innerJoin('company as c', 'c.id', 'r.companyId')
    .leftJoin('productionBatch as pb', (join) => join.onRef('pb.id', '=', 'r.prodBatchId').onRef('pb.companyId', '=', 'r.companyId'))
    .leftJoin('appUser as u', 'u.id', 'r.createUser');

const columns = [
  'r.id',
  'r.returnNo',
  'b.id as batchId',
  'b.batchNo',
  sql<CodeType>`b.code_type`.as('codeType'),
  'p.id as productId',
  'p.productName',
  'p.model',
  sql<EcodeReturn['way']>`r.way`.as('way'),
  sql<EcodeReturn['result']>`r.result`.as('result'),
  'r.customOrderNo',
  'r.prodBatchId',
  sql<string>`coalesce(pb.batch_no, r.payload->'newProdBatch'->>'batchNo', '')`.as('prodBatchNo'),
  'r.total',
  'r.activated',
  'r.spoilt',
  'r.failed',
  sql<EcodeReturn['status']>`r.status`.as('status'),
  sql<string>`coalesce(u.real_name, '')`.as('userName'),
  'c.name as companyName',
  'c.nameEn as companyNameEn',
  'r.createTime',
  'r.confirmTime',
  sql<
    string | null
  >`case when r.status in (${sql.lit(returnLife.at.done)}, ${sql.lit(returnLife.at.partlyFailed)}) and r.confirm_time > now() - make_interval(hours => ${sql.lit(returnUndoHours)}) then r.confirm_time + make_interval(hours => ${sql.lit(returnUndoHours)}) end`.as(
    'undoUntil',
  ),
  'r.version',
] as const;

const mine = ({ db, me }: Ctx) => (isPlatform(me) ? joined(db) : joined(db).where('r.companyId', '=', me.companyId));

type Filters = Omit<Parsed<typeof ecodeReturn.list>, 'pageNum' | 'pageSize' | 'orderBy'>;

function filtered(ctx: Ctx, { returnNo, batchNo, product, way, status, startTime, endTime }: Filters) {
  let query = mine(ctx).where(withinScope(ctx, 'r.createUser')).select(columns).orderBy('r.createTime', 'desc').orderBy('r.id', 'desc');
  if (returnNo) query = query.where('r.returnNo', 'ilike', like(returnNo));
  if (batchNo) query = query.where('b.batchNo', 'ilike', like(batchNo));
  if (product) query = query.where((eb) => eb.or([eb('p.productName', 'ilike', like(product)), eb('p.model', 'ilike', like(product))]));
  if (way) query = query.where('r.way', '=', way);
  if (status !== undefined) query = query.where('r.status', '=', status);
  if (startTime) query = query.where('r.createTime', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`r.create_time < ${endTime}::date + 1`);
  return query;
}

export const list = (ctx: Ctx, filters: Parsed<typeof ecodeReturn.list>) => pageOfRows(filtered(ctx, filters), filters);
export const all = (ctx: Ctx, filters: Filters) => filtered(ctx, filters);

const withPlan = [
  ...columns,
  sql<Plan>`r.payload`.as('plan'),
  sql<ReturnFault[]>`r.faults`.as('faults'),
  sql<string>`r.company_id`.as('companyId'),
  'r.createUser',
] as const;
export const find = (ctx: Ctx, id: string) => mine(ctx).where('r.id', '=', id).select(withPlan).executeTakeFirst();
export const hold = (ctx: Ctx, id: string) =>
  joined(ctx.db).where('r.companyId', '=', ctx.me.companyId).where('r.id', '=', id).forUpdate('r').select(withPlan).executeTakeFirst();
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
    .insertInto('codeReturn')
    .values({
      companyId: me.companyId,
      batchId: r.batchId,
      productId: r.productId,
      way: r.way,
      result: r.result,
      prodBatchId: r.prodBatchId,
      customOrderNo: r.customOrderNo,
      payload: json(r.plan),
      faults: json(r.faults),
      total: r.total,
      failed: r.failed,
      status: returnLife.at.toConfirm,
      createUser: me.userId,
      returnNo: sql<string>`${`HC${r.day.replaceAll('-', '')}`} || numbered(nextval('code_no'), 6)`,
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
    .updateTable('codeReturn')
    .set({
      status: o.status,
      version: sql`version + 1`,
      updateTime: sql`now()`,
      ...(o.prodBatchId === undefined ? {} : { prodBatchId: o.prodBatchId }),
      ...(o.activated === undefined ? {} : { activated: o.activated }),
      ...(o.spoilt === undefined ? {} : { spoilt: o.spoilt }),
      ...(o.failed === undefined ? {} : { failed: o.failed }),
      ...(o.faults ? { faults: json(o.faults) } : {}),
      ...(o.confirmed ? { confirmTime: sql<string>`now()` } : {}),
    })
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .execute();
