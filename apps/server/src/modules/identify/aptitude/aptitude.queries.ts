import type { aptitudeManage, AptitudeFields, Parsed } from '@touchmark/contract';
import { accreditLife, applyLife, aptitudeLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table/table.queries.ts';
import { changesOf } from '../../platform/change-request/public.ts';

export const aptitudes = table('aptitude', { unique: { certNoTaken: ['certNo', 'issuer'] } });
/** The renewals and corrections of approved certificates. */
export const aptitudeChanges = changesOf<AptitudeFields>('aptitude');

// SM-18: revoked is stored, the other states follow from the date.
const valid = sql<number>`case when a.valid = ${sql.lit(aptitudeLife.at.revoked)} then ${sql.lit(aptitudeLife.at.revoked)} when a.long_term or a.valid_to is null then ${sql.lit(aptitudeLife.at.valid)} when a.valid_to < current_date then ${sql.lit(aptitudeLife.at.expired)} when a.valid_to < current_date + 30 then ${sql.lit(aptitudeLife.at.endsSoon)} else ${sql.lit(aptitudeLife.at.valid)} end`;

/** The columns of a certificate under the alias `a`. */
export const aptitudeColumns = [
  'a.id',
  'a.companyId',
  'a.name',
  'a.kind',
  'a.certNo',
  'a.issuer',
  'a.issueDate',
  'a.validTo',
  'a.longTerm',
  'a.scope',
  'a.relatedStandards',
  'a.categoryCodes',
  'a.files',
  'a.applyStatus',
  'a.version',
  valid.as('valid'),
  sql<number | null>`case when a.long_term then null else a.valid_to - current_date end`.as('remainingDays'),
  sql<number>`(select count(distinct m.product_id)::int from product_identify_model m where m.aptitude_id = a.id and m.is_current)`.as(
    'products',
  ),
  sql<number>`(select count(*)::int from aptitude_accredit t where t.aptitude_id = a.id and t.status = ${accreditLife.at.inForce})`.as(
    'accreditedTo',
  ),
] as const;

/** Whether whoever filled in the certificate `a` came by a link, so that his name is what the company called him. */
export const filledByLink = sql<boolean>`a.filled_by <> '' and exists (select 1 from aptitude_filling f where f.id = a.filling_id and f.company_id = a.company_id and f.grantee_id is null)`;

// Row-level security also shows certificates lent by others; here they are left out.
const mine = (ctx: Ctx) =>
  visible(ctx, ctx.db.selectFrom('aptitude as a').innerJoin('company as c', 'c.id', 'a.companyId'), 'a.companyId')
    .select(aptitudeColumns)
    .select([
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      'a.isTest',
      'a.opinion',
      'a.cnasNo',
      'a.public',
      'a.filledBy',
      'a.filledTrusted',
      filledByLink.as('filledByLink'),
    ])
    .select(aptitudeChanges.lastOf('a'));
export type ListedAptitude = Awaited<ReturnType<typeof list>>['records'][number];

/** Approved, not revoked, not expired. */
export const usable = sql<boolean>`a.apply_status = ${applyLife.at.approved} and ${valid} in (${sql.lit(aptitudeLife.at.valid)}, ${sql.lit(aptitudeLife.at.endsSoon)})`;

/** Usable, and for one of these categories or for any. */
export const usableFor = (codes: readonly string[]) =>
  sql<boolean>`${usable} and (a.category_codes = '{}' or a.category_codes && ${codes}::text[])`;

type Filters = Omit<Parsed<typeof aptitudeManage.list>, 'forProduct' | 'pageNum' | 'pageSize'>;

export function all(
  ctx: Ctx,
  { name, kind, issuer, certNo, applyStatus, valid: validity, startTime, endTime, productId }: Filters,
  categoryCodes: readonly string[] | null,
) {
  let query = mine(ctx).orderBy('a.createTime', 'desc').orderBy('a.id', 'desc');
  if (name) query = query.where('a.name', 'ilike', like(name));
  if (kind) query = query.where('a.kind', '=', kind);
  if (issuer) query = query.where('a.issuer', 'ilike', like(issuer));
  if (certNo) query = query.where('a.certNo', 'ilike', like(certNo));
  if (applyStatus !== undefined) query = query.where('a.applyStatus', '=', applyStatus);
  if (validity !== undefined) query = query.where(valid, '=', validity);
  if (startTime) query = query.where('a.validTo', '>=', startTime);
  if (endTime) query = query.where('a.validTo', '<=', endTime);
  if (productId)
    query = query.where('a.id', 'in', (eb) =>
      eb
        .selectFrom('productIdentifyModel')
        .where('productId', '=', productId)
        .where('aptitudeId', 'is not', null)
        .select('aptitudeId')
        .$castTo<{ aptitudeId: string }>(),
    );
  if (categoryCodes) query = query.where(usableFor(categoryCodes));
  return query;
}

export const list = (
  ctx: Ctx,
  { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number },
  categoryCodes: readonly string[] | null,
) => pageOfRows(all(ctx, filters, categoryCodes), { pageNum, pageSize });

export const find = (ctx: Ctx, id: string) => mine(ctx).where('a.id', '=', id).executeTakeFirst();

/** How many products refer to a certificate: of the own company, or of all for staff and in another company’s scope. */
export async function countProducts({ db }: Pick<Ctx, 'db'>, id: string): Promise<number> {
  const row = await db
    .selectFrom('productIdentifyModel')
    .where('aptitudeId', '=', id)
    .where('isCurrent', '=', true)
    .select(sql<number>`count(distinct product_id)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Products that refer to a certificate, the first twenty. */
export const productsOf = (ctx: Ctx, id: string) =>
  visible(ctx, ctx.db.selectFrom('productIdentify as p'), 'p.companyId')
    .where('p.id', 'in', (eb) =>
      eb.selectFrom('productIdentifyModel').where('aptitudeId', '=', id).where('isCurrent', '=', true).select('productId'),
    )
    .select(['p.id', 'p.productName', 'p.model'])
    .orderBy('p.id')
    .limit(20)
    .execute();

/** Approved certificates that end within some days or ended within as many, paged by id. */
export const aptitudesEnding = (
  db: Ctx['db'],
  { after, today, within, most }: { after: string; today: string; within: number; most: number },
) =>
  db
    .selectFrom('aptitude')
    .where('id', '>', after)
    .where('applyStatus', '=', applyLife.at.approved)
    .where('valid', '!=', aptitudeLife.at.revoked)
    .where('longTerm', '=', false)
    .where('validTo', '>=', sql<string>`${today}::date - ${within}::int`)
    .where('validTo', '<=', sql<string>`${today}::date + ${within}::int`)
    .orderBy('id')
    .limit(most)
    .select(['id', 'companyId', 'name', sql<string>`valid_to`.as('validTo')])
    .execute();
export type EndingAptitude = Awaited<ReturnType<typeof aptitudesEnding>>[number];

/** Certificates of one company by id: its own, and those lent to it that are still valid. Staff give the company they review. */
export const proofs = ({ db }: Pick<Ctx, 'db'>, companyId: string, ids: readonly string[]) =>
  db
    .selectFrom('aptitude as a')
    .innerJoin('company as c', 'c.id', 'a.companyId')
    .where('a.id', 'in', ids)
    .select([
      'a.id',
      'a.companyId',
      'c.name as companyName',
      'a.name',
      'a.kind',
      'a.certNo',
      'a.applyStatus',
      'a.valid',
      'a.validTo',
      'a.longTerm',
      'a.scope',
      'a.relatedStandards',
      'a.categoryCodes',
      sql<boolean>`exists (select 1 from aptitude_accredit t where t.aptitude_id = a.id and t.to_company_id = ${companyId} and t.status = ${accreditLife.at.inForce} and current_date between t.start_date and t.end_date)`.as(
        'lent',
      ),
    ])
    .execute();

/** The category of a product of the caller's company (staff: of any). */
export function categoryOfProduct(ctx: Ctx, id: string) {
  return visible(ctx, ctx.db.selectFrom('productIdentify').where('id', '=', id).select('categoryId'), 'companyId').executeTakeFirst();
}
