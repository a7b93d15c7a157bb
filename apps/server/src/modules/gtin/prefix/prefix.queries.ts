import { applyLife, prefixLife } from '@touchmark/domain';
import type { gs1Prefix, Parsed, PrefixFields } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import type { Db, Row } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table/table.queries.ts';
import { changesOf } from '../../platform/change-request/public.ts';

export const prefixes = table('gs1Prefix');

const mine = (ctx: Ctx) =>
  visible(ctx, ctx.db.selectFrom('gs1Prefix as p').innerJoin('company as c', 'c.id', 'p.companyId'), 'p.companyId');

/** The number of taken numbers under a prefix; a carton's GTIN-14 uses none. */
const used = sql<string>`(select count(*) from commodity_code k where k.prefix_id = p.id and k.base_code_id is null)`;
/** The renewals of registered prefixes. */
export const renewals = changesOf<RenewalAsked>('gs1Prefix');

const rowColumns = [
  'p.id',
  'p.isTest',
  'p.prefix',
  'p.memberName',
  'p.certNo',
  sql<string>`coalesce(p.gln, '')`.as('gln'),
  'p.issueDate',
  'p.validFrom',
  'p.validTo',
  sql<number>`p.valid_to - current_date`.as('remainingDays'),
  used.as('used'),
  'p.status',
  'p.applyStatus',
  'p.opinion',
  'p.submitTime',
  'p.createTime',
  'p.updateTime',
  'p.version',
  'p.companyId',
  'c.name as companyName',
  'c.nameEn as companyNameEn',
  renewals.lastOf('p', 'validTo'),
] as const;
const wholeColumns = [
  ...rowColumns,
  'p.remark',
  'p.certFile',
  'p.cancelReason',
  'p.cancelTime',
  'p.itemCursor',
  'c.uscc',
  'c.regionName',
  sql<string>`coalesce((select sum(s.next_serial - 1) from sscc_counter s where s.company_id = p.company_id and s.prefix = p.prefix), 0)`.as(
    'ssccUsed',
  ),
] as const;
export type ListedPrefix = Awaited<ReturnType<typeof list>>['records'][number];
export type PrefixRecord = NonNullable<Awaited<ReturnType<typeof find>>>;

type Filters = Omit<Parsed<typeof gs1Prefix.list>, 'pageNum' | 'pageSize' | 'orderBy'>;
function filtered(ctx: Ctx, { prefix, status, validity, applyStatus, companyName }: Filters) {
  let query = mine(ctx).select(rowColumns).orderBy('p.createTime', 'desc').orderBy('p.id', 'desc');
  if (prefix) query = query.where('p.prefix', 'like', like(prefix));
  if (status !== undefined) query = query.where('p.status', '=', status);
  if (applyStatus !== undefined) query = query.where('p.applyStatus', '=', applyStatus);
  if (companyName) query = query.where('c.name', 'ilike', like(companyName));
  const left = sql<number>`p.valid_to - current_date`;
  if (validity === 'valid') query = query.where(left, '>=', 0);
  if (validity === 'soon') query = query.where(left, '>=', 0).where(left, '<=', 90);
  if (validity === 'expired') query = query.where(left, '<', 0);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof gs1Prefix.list>) =>
  pageOfRows(filtered(ctx, filters), { pageNum, pageSize });
export const all = (ctx: Ctx, filters: Filters) => filtered(ctx, filters);
export const find = (ctx: Ctx, id: string) => mine(ctx).where('p.id', '=', id).select(wholeColumns).executeTakeFirst();

/** The company's registered prefixes, the newest first. */
export const registered = ({ db, me }: Ctx) =>
  db
    .selectFrom('gs1Prefix as p')
    .where('p.companyId', '=', me.companyId)
    .where('p.applyStatus', '=', applyLife.at.approved)
    .where('p.status', '!=', prefixLife.at.cancelled)
    .select(['p.id', 'p.prefix', 'p.memberName', 'p.validFrom', 'p.validTo', 'p.status', 'p.applyStatus', used.as('used')])
    .orderBy('p.createTime')
    .execute();

export type HeldPrefix = Row<'gs1Prefix'>;

/** Whether the company has already submitted the number; a cancelled one may be submitted again. */
export async function isSubmitted({ db, me }: Ctx, prefix: string, exceptId = '0'): Promise<boolean> {
  return (
    (await db
      .selectFrom('gs1Prefix')
      .where('companyId', '=', me.companyId)
      .where('prefix', '=', prefix)
      .where('status', '!=', prefixLife.at.cancelled)
      .where('id', '!=', exceptId)
      .select('id')
      .executeTakeFirst()) !== undefined
  );
}

/** Valid registered prefixes of which one begins with the other, so that their numbers would be equal. */
export const overlapping = ({ db }: Pick<Ctx, 'db'>, prefix: string, exceptId = '0') =>
  db
    .selectFrom('gs1Prefix')
    .where('applyStatus', '=', applyLife.at.approved)
    .where('status', '!=', prefixLife.at.cancelled)
    .where('id', '!=', exceptId)
    .where(sql<SqlBool>`(${prefix} like prefix || '%' or prefix like ${prefix} || '%')`)
    .select(['prefix', 'memberName', 'companyId'])
    .execute();

/** Other companies with pending registrations of the number. Visible only to staff. */
export const rivals = ({ db }: Pick<Ctx, 'db'>, prefix: string, companyId: string) =>
  db
    .selectFrom('gs1Prefix as p')
    .innerJoin('company as c', 'c.id', 'p.companyId')
    .where('p.applyStatus', '=', applyLife.at.pending)
    .where('p.prefix', '=', prefix)
    .where('p.companyId', '!=', companyId)
    .select('c.name')
    .execute();

/** Locks the register, because two overlapping registrations must not be approved at the same time. */
export const holdRegister = ({ db }: Pick<Ctx, 'db'>) => sql`select pg_advisory_xact_lock(hashtext('gs1_prefix'))`.execute(db);

/** The columns of a registration; the GLN is null if the certificate has none. */
export const columnsOf = (fields: PrefixFields) => ({ ...fields, gln: fields.gln || null });

/** Stores where the search for a free number begins, without changing the version, so that open forms stay valid. */
export const setCursor = ({ db }: Pick<Ctx, 'db'>, companyId: string, id: string, cursor: number) =>
  db.updateTable('gs1Prefix').set({ itemCursor: cursor }).where('companyId', '=', companyId).where('id', '=', id).execute();

interface RenewalAsked {
  validTo: string;
  certFile: string[];
}
const prefixesIn = (gtin: string): string[] => [10, 9, 8, 7].map((length) => gtin.slice(1, 1 + length));
const holdersAmong = (db: Db, prefixes: readonly string[]) =>
  db
    .selectFrom('gs1Prefix')
    .where('applyStatus', '=', applyLife.at.approved)
    .where('status', '!=', prefixLife.at.cancelled)
    .where('prefix', 'in', [...prefixes])
    .orderBy(sql`length(prefix)`, 'desc')
    .select(['id', 'companyId', 'prefix', 'memberName', 'status']);
type Holder = Awaited<ReturnType<ReturnType<typeof holdersAmong>['execute']>>[number];

/** The holder of the prefix of a GTIN in its 14-digit form: registered and not cancelled, of any company. */
export const holderOf = (db: Db, gtin: string): Promise<Holder | undefined> => holdersAmong(db, prefixesIn(gtin)).executeTakeFirst();

/** The same of several, by GTIN. */
export async function holdersOf(db: Db, gtins: readonly string[]): Promise<Map<string, Holder>> {
  if (gtins.length === 0) return new Map();
  const found = new Map((await holdersAmong(db, [...new Set(gtins.flatMap(prefixesIn))]).execute()).map((one) => [one.prefix, one]));
  return new Map(
    gtins.flatMap((gtin) => {
      const holder = prefixesIn(gtin).flatMap((prefix) => found.get(prefix) ?? [])[0];
      return holder ? [[gtin, holder] as const] : [];
    }),
  );
}
