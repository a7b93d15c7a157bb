import type { ecodeApply, Parsed } from '@touchmark/contract';
import { applyLife, type ApplyStatus, batchLife, type CodeType } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import { withinScope } from '../../access/role/public.ts';

type DeliveryWay = 'DOWNLOAD' | 'PRINTER' | 'API';

export const applies = table('codeApply');

const joined = (db: Db) =>
  db
    .selectFrom('codeApply as a')
    .innerJoin('productIdentify as p', 'p.id', 'a.productId')
    .innerJoin('company as c', 'c.id', 'a.companyId')
    .leftJoin('codeBatch as b', (join) => join.onRef('b.applyId', '=', 'a.id').onRef('b.companyId', '=', 'a.companyId'))
    .leftJoin('labelTemplate as t', 't.id', 'a.labelTemplateId');

const columns = [
  'a.id',
  'a.companyId',
  'a.applyNo',
  sql<CodeType>`a.code_type`.as('codeType'),
  'a.productId',
  'p.productName',
  'p.model',
  'a.quantity',
  'a.adjustedFrom',
  'a.withPin',
  sql<DeliveryWay>`a.delivery_way`.as('deliveryWay'),
  'a.printerPartner',
  'a.labelTemplateId',
  sql<string>`coalesce(t.name, '')`.as('labelTemplateName'),
  'a.productionPlanNo',
  'a.customOrderNo',
  'a.purpose',
  'a.needDate',
  'a.isTest',
  'a.autoPassed',
  sql<ApplyStatus>`a.apply_status`.as('applyStatus'),
  'a.opinion',
  'b.id as batchId',
  sql<string>`coalesce(b.batch_no, '')`.as('batchNo'),
  'c.name as companyName',
  'c.nameEn as companyNameEn',
  'a.createTime',
  'a.submitTime',
  'a.auditTime',
  'a.version',
] as const;

const mine = ({ db, me }: Ctx) => (isPlatform(me) ? joined(db) : joined(db).where('a.companyId', '=', me.companyId));

type Filters = Omit<Parsed<typeof ecodeApply.list>, 'pageNum' | 'pageSize'>;

/** Applications within the user’s data scope, the newest first. */
export function all(ctx: Ctx, { applyNo, codeType, productId, product, applyStatus, startTime, endTime }: Filters) {
  let query = mine(ctx).where(withinScope(ctx, 'a.createUser')).select(columns).orderBy('a.createTime', 'desc').orderBy('a.id', 'desc');
  if (applyNo) query = query.where('a.applyNo', 'ilike', like(applyNo));
  if (codeType) query = query.where('a.codeType', '=', codeType);
  if (productId) query = query.where('a.productId', '=', productId);
  if (product) query = query.where((eb) => eb.or([eb('p.productName', 'ilike', like(product)), eb('p.model', 'ilike', like(product))]));
  if (applyStatus !== undefined) query = query.where('a.applyStatus', '=', applyStatus);
  if (startTime) query = query.where('a.createTime', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`a.create_time < ${endTime}::date + 1`);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof ecodeApply.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

/** One application (staff: any company's). */
export const find = (ctx: Ctx, id: string) => mine(ctx).where('a.id', '=', id).select(columns).executeTakeFirst();
export type ApplyRow = NonNullable<Awaited<ReturnType<typeof find>>>;

type Fields = Omit<Parsed<typeof ecodeApply.saveOrUpdate>, 'id' | 'version'>;

export const columnsFor = (fields: Fields) => ({
  codeType: fields.codeType,
  productId: fields.productId,
  quantity: fields.quantity,
  withPin: fields.withPin,
  deliveryWay: fields.deliveryWay,
  printerPartner: fields.deliveryWay === 'PRINTER' ? fields.printerPartner : '',
  labelTemplateId: fields.labelTemplateId,
  productionPlanNo: fields.productionPlanNo,
  customOrderNo: fields.customOrderNo,
  purpose: fields.purpose,
  needDate: fields.needDate,
});

export const nextNo = (day: string) => sql<string>`${`SQ${day.replaceAll('-', '')}`} || numbered(nextval('code_no'), 6)`;

export const setTest = ({ db, me }: Ctx, id: string, isTest: boolean) =>
  db.updateTable('codeApply').set({ isTest }).where('companyId', '=', me.companyId).where('id', '=', id).execute();

/** Approved automatically, without an auditor. */
export const passByRule = ({ db, me }: Ctx, id: string) =>
  db
    .updateTable('codeApply')
    .set({ applyStatus: applyLife.at.approved, autoPassed: true, auditTime: sql<string>`now()`, version: sql`version + 1` })
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .execute();

/** Stores a lower quantity set by an auditor. */
export const lower = (db: Db, companyId: string, id: string, quantity: number, from: number) =>
  db.updateTable('codeApply').set({ quantity, adjustedFrom: from }).where('companyId', '=', companyId).where('id', '=', id).execute();

export const hasTemplate = async ({ db, me }: Ctx, id: string): Promise<boolean> =>
  (await db.selectFrom('labelTemplate').where('companyId', '=', me.companyId).where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;

export interface CheckFacts {
  authStatus: number;
  serviceExpire: string | null;
  productNo: string | null;
  gtin: string | null;
  productApply: number;
  productService: number;
  serialManaged: boolean;
  templateStatus: number | null;
  issued90: number;
  activated90: number;
  nextSerial: number;
  today: string;
}

/** The facts for the automatic checks of an application. */
export async function checkFacts(db: Db, { companyId, id }: { companyId: string; id: string }): Promise<CheckFacts> {
  const { rows } = await sql<CheckFacts>`
    select c.auth_status as "authStatus", c.service_expire as "serviceExpire", p.product_no as "productNo", p.gtin, p.apply_status as "productApply", p.service_status as "productService", p.serial_managed as "serialManaged", t.status as "templateStatus", current_date as today,
      coalesce((select next_serial from code_serial s where s.company_id = a.company_id and s.product_id = a.product_id), 1) as "nextSerial",
      recent.issued as "issued90", recent.activated as "activated90"
    from code_apply a join company c on c.id = a.company_id join product_identify p on p.id = a.product_id left join label_template t on t.id = a.label_template_id
    cross join lateral (select coalesce(sum(generated), 0)::int as issued, coalesce(sum(activated), 0)::int as activated from code_batch b where b.company_id = a.company_id and b.status <> ${batchLife.at.voided} and b.create_time > now() - interval '90 days') recent
    where a.company_id = ${companyId} and a.id = ${id}`.execute(db);
  return rows[0]!;
}
