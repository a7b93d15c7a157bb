import type { ecodeApply, Parsed } from '@touchmark/contract';
import type { ApplyStatus, CodeType } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { withinScope } from '../../access/role/public.ts';

type DeliveryWay = 'DOWNLOAD' | 'PRINTER' | 'API';

const joined = (db: Db) =>
  db
    .selectFrom('code_apply as a')
    .innerJoin('product_identify as p', 'p.id', 'a.product_id')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .leftJoin('code_batch as b', (join) => join.onRef('b.apply_id', '=', 'a.id').onRef('b.company_id', '=', 'a.company_id'))
    .leftJoin('label_template as t', 't.id', 'a.label_template_id');

const columns = [
  'a.id',
  'a.company_id as companyId',
  'a.apply_no as applyNo',
  sql<CodeType>`a.code_type`.as('codeType'),
  'a.product_id as productId',
  'p.product_name as productName',
  'p.model',
  'a.quantity',
  'a.adjusted_from as adjustedFrom',
  'a.with_pin as withPin',
  sql<DeliveryWay>`a.delivery_way`.as('deliveryWay'),
  'a.printer_partner as printerPartner',
  'a.label_template_id as labelTemplateId',
  sql<string>`coalesce(t.name, '')`.as('labelTemplateName'),
  'a.production_plan_no as productionPlanNo',
  'a.custom_order_no as customOrderNo',
  'a.purpose',
  'a.need_date as needDate',
  'a.is_test as isTest',
  'a.auto_passed as autoPassed',
  sql<ApplyStatus>`a.apply_status`.as('applyStatus'),
  'a.opinion',
  'b.id as batchId',
  sql<string>`coalesce(b.batch_no, '')`.as('batchNo'),
  'c.name as companyName',
  'a.create_time as createTime',
  'a.submit_time as submitTime',
  'a.audit_time as auditTime',
  'a.version',
] as const;

const mine = ({ db, me }: Ctx) => (isPlatform(me) ? joined(db) : joined(db).where('a.company_id', '=', me.companyId));

export function list(
  ctx: Ctx,
  { applyNo, codeType, productId, product, applyStatus, startTime, endTime, ...paging }: Parsed<typeof ecodeApply.list>,
) {
  let query = mine(ctx).where(withinScope(ctx, 'a.create_user')).select(columns).orderBy('a.create_time', 'desc').orderBy('a.id', 'desc');
  if (applyNo) query = query.where('a.apply_no', 'ilike', like(applyNo));
  if (codeType) query = query.where('a.code_type', '=', codeType);
  if (productId) query = query.where('a.product_id', '=', productId);
  if (product) query = query.where((eb) => eb.or([eb('p.product_name', 'ilike', like(product)), eb('p.model', 'ilike', like(product))]));
  if (applyStatus !== undefined) query = query.where('a.apply_status', '=', applyStatus);
  if (startTime) query = query.where('a.create_time', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`a.create_time < ${endTime}::date + 1`);
  return pageOfRows(query, paging);
}

/** One application (staff: any company's). */
export const find = (ctx: Ctx, id: string) => mine(ctx).where('a.id', '=', id).select(columns).executeTakeFirst();
export type ApplyRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const hold = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('code_apply')
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .forUpdate()
    .select([sql<ApplyStatus>`apply_status`.as('applyStatus'), 'version'])
    .executeTakeFirst();

type Fields = Omit<Parsed<typeof ecodeApply.saveOrUpdate>, 'id' | 'version'>;

const values = (fields: Fields) => ({
  code_type: fields.codeType,
  product_id: fields.productId,
  quantity: fields.quantity,
  with_pin: fields.withPin,
  delivery_way: fields.deliveryWay,
  printer_partner: fields.deliveryWay === 'PRINTER' ? fields.printerPartner : '',
  label_template_id: fields.labelTemplateId,
  production_plan_no: fields.productionPlanNo,
  custom_order_no: fields.customOrderNo,
  purpose: fields.purpose,
  need_date: fields.needDate,
});

export const insert = ({ db, me }: Ctx, day: string, fields: Fields) =>
  db
    .insertInto('code_apply')
    .values({
      ...values(fields),
      company_id: me.companyId,
      is_test: me.isTrial,
      create_user: me.userId,
      apply_no: sql<string>`${`SQ${day.replaceAll('-', '')}`} || lpad(nextval('code_no')::text, 6, '0')`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const update = ({ db, me }: Ctx, id: string, status: ApplyStatus, fields: Fields) =>
  db
    .updateTable('code_apply')
    .set({ ...values(fields), apply_status: status, adjusted_from: null, version: sql`version + 1`, update_time: sql`now()` })
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const remove = ({ db, me }: Ctx, id: string) =>
  db.deleteFrom('code_apply').where('company_id', '=', me.companyId).where('id', '=', id).execute();

export const setTest = ({ db, me }: Ctx, id: string, isTest: boolean) =>
  db.updateTable('code_apply').set({ is_test: isTest }).where('company_id', '=', me.companyId).where('id', '=', id).execute();

/** Passed by the rule and by nobody. */
export const passByRule = ({ db, me }: Ctx, id: string) =>
  db
    .updateTable('code_apply')
    .set({ apply_status: 2, auto_passed: true, audit_time: sql<string>`now()`, version: sql`version + 1` })
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .execute();

/** An auditor's lower number. */
export const lower = (db: Db, companyId: string, id: string, quantity: number, from: number) =>
  db.updateTable('code_apply').set({ quantity, adjusted_from: from }).where('company_id', '=', companyId).where('id', '=', id).execute();

export const hasTemplate = async ({ db, me }: Ctx, id: string): Promise<boolean> =>
  (await db.selectFrom('label_template').where('company_id', '=', me.companyId).where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;

export interface CheckFacts {
  authStatus: number;
  serviceExpire: string | null;
  productNo: string | null;
  gtin: string | null;
  productApply: number;
  productService: number;
  templateStatus: number | null;
  issued90: number;
  activated90: number;
  nextSerial: number;
  today: string;
}

/** What the automatic checks of an application look at. */
export async function checkFacts(db: Db, { companyId, id }: { companyId: string; id: string }): Promise<CheckFacts> {
  const { rows } = await sql<CheckFacts>`
    select c.auth_status as "authStatus", c.service_expire as "serviceExpire", p.product_no as "productNo", p.gtin, p.apply_status as "productApply", p.service_status as "productService", t.status as "templateStatus", current_date as today,
      coalesce((select next_serial from code_serial s where s.company_id = a.company_id and s.product_id = a.product_id), 1) as "nextSerial",
      recent.issued as "issued90", recent.activated as "activated90"
    from code_apply a join company c on c.id = a.company_id join product_identify p on p.id = a.product_id left join label_template t on t.id = a.label_template_id
    cross join lateral (select coalesce(sum(generated), 0)::int as issued, coalesce(sum(activated), 0)::int as activated from code_batch b where b.company_id = a.company_id and b.status <> 9 and b.create_time > now() - interval '90 days') recent
    where a.company_id = ${companyId} and a.id = ${id}`.execute(db);
  return rows[0]!;
}
