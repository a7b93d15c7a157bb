import type { gs1Prefix, Parsed, PrefixFields } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import { json, type Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

const mine = ({ db, me }: Ctx) => {
  const query = db.selectFrom('gs1_prefix as p').innerJoin('company as c', 'c.id', 'p.company_id');
  return isPlatform(me) ? query : query.where('p.company_id', '=', me.companyId);
};

/** Numbers taken under a prefix; a carton's GTIN-14 uses none of its own. */
const used = sql<string>`(select count(*) from commodity_code k where k.prefix_id = p.id and k.base_code_id is null)`;
const newestRenewal = sql<{
  id: string;
  validTo: string;
  applyStatus: number;
  opinion: string;
  submitTime: string;
} | null>`(select jsonb_build_object('id', r.id::text, 'validTo', r.snapshot->>'validTo', 'applyStatus', r.apply_status, 'opinion', r.opinion,
    'submitTime', to_char(r.submit_time, 'YYYY-MM-DD HH24:MI:SS')) from change_request r where r.company_id = p.company_id and r.biz_type = 'gs1Prefix' and r.biz_id = p.id order by r.id desc limit 1)`;

const rowColumns = [
  'p.id',
  'p.is_test as isTest',
  'p.prefix',
  'p.member_name as memberName',
  'p.cert_no as certNo',
  sql<string>`coalesce(p.gln, '')`.as('gln'),
  'p.issue_date as issueDate',
  'p.valid_from as validFrom',
  'p.valid_to as validTo',
  sql<number>`p.valid_to - current_date`.as('remainingDays'),
  used.as('used'),
  'p.status',
  'p.apply_status as applyStatus',
  'p.opinion',
  'p.submit_time as submitTime',
  'p.create_time as createTime',
  'p.update_time as updateTime',
  'p.version',
  'p.company_id as companyId',
  'c.name as companyName',
  newestRenewal.as('lastRenewal'),
] as const;
const wholeColumns = [
  ...rowColumns,
  'p.remark',
  'p.cert_file as certFile',
  'p.cancel_reason as cancelReason',
  'p.cancel_time as cancelTime',
  'p.item_cursor as itemCursor',
  'c.uscc',
  'c.region_name as regionName',
  sql<string>`coalesce((select sum(s.next_serial - 1) from sscc_counter s where s.company_id = p.company_id and s.prefix = p.prefix), 0)`.as(
    'ssccUsed',
  ),
] as const;
export type ListedPrefix = Awaited<ReturnType<typeof list>>['records'][number];
export type PrefixRecord = NonNullable<Awaited<ReturnType<typeof find>>>;

type Filters = Omit<Parsed<typeof gs1Prefix.list>, 'pageNum' | 'pageSize' | 'orderBy'>;
function filtered(ctx: Ctx, { prefix, status, validity, applyStatus, companyName }: Filters) {
  let query = mine(ctx).select(rowColumns).orderBy('p.create_time', 'desc').orderBy('p.id', 'desc');
  if (prefix) query = query.where('p.prefix', 'like', like(prefix));
  if (status !== undefined) query = query.where('p.status', '=', status);
  if (applyStatus !== undefined) query = query.where('p.apply_status', '=', applyStatus);
  if (companyName) query = query.where('c.name', 'ilike', like(companyName));
  const left = sql<number>`p.valid_to - current_date`;
  if (validity === 'valid') query = query.where(left, '>=', 0);
  if (validity === 'soon') query = query.where(left, '>=', 0).where(left, '<=', 90);
  if (validity === 'expired') query = query.where(left, '<', 0);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof gs1Prefix.list>) =>
  pageOfRows(filtered(ctx, filters), { pageNum, pageSize });
export const all = (ctx: Ctx, filters: Filters, most: number) => filtered(ctx, filters).limit(most).execute();
export const find = (ctx: Ctx, id: string) => mine(ctx).where('p.id', '=', id).select(wholeColumns).executeTakeFirst();

/** The company's prefixes that were registered, the newest first. */
export const registered = ({ db, me }: Ctx) =>
  db
    .selectFrom('gs1_prefix as p')
    .where('p.company_id', '=', me.companyId)
    .where('p.apply_status', '=', 2)
    .where('p.status', '!=', 4)
    .select([
      'p.id',
      'p.prefix',
      'p.member_name as memberName',
      'p.valid_from as validFrom',
      'p.valid_to as validTo',
      'p.status',
      'p.apply_status as applyStatus',
      used.as('used'),
    ])
    .orderBy('p.create_time')
    .execute();

const heldColumns = [
  'p.id',
  'p.company_id as companyId',
  'p.prefix',
  'p.status',
  'p.apply_status as applyStatus',
  'p.valid_from as validFrom',
  'p.valid_to as validTo',
  'p.cert_file as certFile',
  'p.member_name as memberName',
  'p.item_cursor as itemCursor',
  'p.version',
] as const;
export type HeldPrefix = NonNullable<Awaited<ReturnType<typeof hold>>>;

/** One prefix, held until the transaction ends, so that numbers are given one at a time. Enterprise users find only their own. */
export const hold = ({ db, me }: Ctx, id: string) => {
  const query = db.selectFrom('gs1_prefix as p').where('p.id', '=', id);
  return (isPlatform(me) ? query : query.where('p.company_id', '=', me.companyId)).forUpdate().select(heldColumns).executeTakeFirst();
};

/** A company states a number once; one that was cancelled may be stated again. */
export async function stated({ db, me }: Ctx, prefix: string, exceptId = '0'): Promise<boolean> {
  return (
    (await db
      .selectFrom('gs1_prefix')
      .where('company_id', '=', me.companyId)
      .where('prefix', '=', prefix)
      .where('status', '!=', 4)
      .where('id', '!=', exceptId)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}

/** Registered prefixes in force of which one begins with the other: theirs would be the same numbers. */
export const overlapping = ({ db }: Pick<Ctx, 'db'>, prefix: string, exceptId = '0') =>
  db
    .selectFrom('gs1_prefix')
    .where('apply_status', '=', 2)
    .where('status', '!=', 4)
    .where('id', '!=', exceptId)
    .where(sql<SqlBool>`(${prefix} like prefix || '%' or prefix like ${prefix} || '%')`)
    .select(['prefix', 'member_name as memberName', 'company_id as companyId'])
    .execute();

/** Other companies that claim the number and wait for their review. Only the staff sees them. */
export const rivals = ({ db }: Pick<Ctx, 'db'>, prefix: string, companyId: string) =>
  db
    .selectFrom('gs1_prefix as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .where('p.apply_status', '=', 1)
    .where('p.prefix', '=', prefix)
    .where('p.company_id', '!=', companyId)
    .select('c.name')
    .execute();

/** Registrations are passed one at a time, so that two that overlap cannot both be. */
export const holdRegister = ({ db }: Pick<Ctx, 'db'>) => sql`select pg_advisory_xact_lock(hashtext('gs1_prefix'))`.execute(db);

const columnsOf = (f: PrefixFields) => ({
  prefix: f.prefix,
  member_name: f.memberName,
  cert_no: f.certNo,
  cert_file: f.certFile,
  issue_date: f.issueDate,
  valid_from: f.validFrom,
  valid_to: f.validTo,
  gln: f.gln === '' ? null : f.gln,
  remark: f.remark,
});
export const insert = ({ db, me }: Ctx, fields: PrefixFields) =>
  db
    .insertInto('gs1_prefix')
    .values({ company_id: me.companyId, is_test: me.isTrial, create_user: me.userId, update_user: me.userId, ...columnsOf(fields) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
export const update = ({ db, me }: Ctx, id: string, fields: PrefixFields) =>
  db
    .updateTable('gs1_prefix')
    .set({ ...columnsOf(fields), update_user: me.userId, update_time: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const companyName = async ({ db, me }: Ctx) =>
  (await db.selectFrom('company').where('id', '=', me.companyId).select('name').executeTakeFirstOrThrow()).name;

export const setStatus = ({ db }: Pick<Ctx, 'db'>, companyId: string, id: string, to: number) =>
  db
    .updateTable('gs1_prefix')
    .set({ status: to, update_time: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
export const cancel = ({ db, me }: Ctx, companyId: string, id: string, to: number, reason: string) =>
  db
    .updateTable('gs1_prefix')
    .set({
      status: to,
      cancel_reason: reason,
      cancel_time: sql<string>`now()`,
      update_user: me.userId,
      update_time: sql`now()`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
export const setCursor = ({ db }: Pick<Ctx, 'db'>, companyId: string, id: string, cursor: number) =>
  db.updateTable('gs1_prefix').set({ item_cursor: cursor }).where('company_id', '=', companyId).where('id', '=', id).execute();

export interface RenewalAsked {
  validTo: string;
  certFile: string[];
}
export const openRenewal = ({ db }: Pick<Ctx, 'db'>, companyId: string, prefixId: string) =>
  db
    .selectFrom('change_request')
    .where('company_id', '=', companyId)
    .where('biz_type', '=', 'gs1Prefix')
    .where('biz_id', '=', prefixId)
    .where('apply_status', '=', 1)
    .select('id')
    .executeTakeFirst();
export const addRenewal = ({ db, me }: Ctx, prefixId: string, before: RenewalAsked, snapshot: RenewalAsked) =>
  db
    .insertInto('change_request')
    .values({
      company_id: me.companyId,
      biz_type: 'gs1Prefix',
      biz_id: prefixId,
      before: json(before),
      snapshot: json(snapshot),
      submit_user: me.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
/** A renewal of a prefix that is cancelled has nothing left to renew. */
export const dropRenewal = ({ db }: Pick<Ctx, 'db'>, companyId: string, prefixId: string, opinion: string) =>
  db
    .updateTable('change_request')
    .set({ apply_status: 3, opinion, audit_time: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('biz_type', '=', 'gs1Prefix')
    .where('biz_id', '=', prefixId)
    .where('apply_status', '=', 1)
    .execute();
export const mergeRenewal = ({ db }: Pick<Ctx, 'db'>, companyId: string, id: string, { validTo, certFile }: RenewalAsked, status: number) =>
  db
    .updateTable('gs1_prefix')
    .set({ valid_to: validTo, cert_file: certFile, status, update_time: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Who holds the number a GTIN begins with: a registered prefix that was not cancelled, of any company. `digits` is the 14-digit form. */
export const holderOf = (db: Db, gtin: string) =>
  db
    .selectFrom('gs1_prefix')
    .where('apply_status', '=', 2)
    .where('status', '!=', 4)
    .where(
      'prefix',
      'in',
      [7, 8, 9, 10].map((length) => gtin.slice(1, 1 + length)),
    )
    .orderBy(sql`length(prefix)`, 'desc')
    .select(['id', 'company_id as companyId', 'prefix', 'member_name as memberName', 'status'])
    .executeTakeFirst();
