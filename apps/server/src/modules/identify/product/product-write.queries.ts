import { applyLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { forgetSome, someOf } from '../../../db/forget-some.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { notSample } from '../../platform/sample-row/public.ts';

/** Locks the caller's company, so that products are counted and numbered one after the other. */
export const holdCompany = ({ db, me }: Ctx) =>
  db
    .selectFrom('company')
    .where('id', '=', me.companyId)
    .forUpdate()
    .select(['id', 'isTrial', 'serviceExpire', 'authStatus'])
    .executeTakeFirstOrThrow();

export async function countAll({ db, me }: Ctx): Promise<number> {
  const row = await db
    .selectFrom('productIdentify')
    .where('companyId', '=', me.companyId)
    .where(notSample(me.companyId))
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export const findSeries = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('productSeries as s')
    .innerJoin('brandNode as b', 'b.id', 's.brandId')
    .where('s.companyId', '=', me.companyId)
    .where('s.id', '=', id)
    .select(['s.id', 's.brandId', 'b.applyStatus as brandStatus', 'b.brandName'])
    .executeTakeFirst();

export const hasTemplate = async ({ db, me }: Ctx, id: string) =>
  (await db.selectFrom('labelTemplate').where('companyId', '=', me.companyId).where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;

/** Valid temporary codes of a product whose row the caller has locked. */
export async function liveCodes({ db, me }: Ctx, id: string): Promise<number> {
  await db
    .deleteFrom('tempCode')
    .where('companyId', '=', me.companyId)
    .where('productId', '=', id)
    .where('until', '<=', sql<string>`now()`)
    .execute();
  const row = await db
    .selectFrom('tempCode')
    .where('companyId', '=', me.companyId)
    .where('productId', '=', id)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function addTempCode({ db, me }: Ctx, id: string, tokenHash: Buffer, hours: number): Promise<string> {
  const row = await db
    .insertInto('tempCode')
    .values({ tokenHash, companyId: me.companyId, productId: id, until: sql<string>`now() + make_interval(hours => ${hours})` })
    .returning('until')
    .executeTakeFirstOrThrow();
  return row.until;
}

/** The next number of a company's products. The counter row is locked, so a rolled back transaction returns its number. */
export async function nextProductNo({ db }: Ctx, companyId: string): Promise<number> {
  const row = await db
    .insertInto('productCounter')
    .values({ companyId, lastNo: 1 })
    .onConflict((on) => on.column('companyId').doUpdateSet({ lastNo: sql`product_counter.last_no + 1` }))
    .returning('lastNo')
    .executeTakeFirstOrThrow();
  return row.lastNo;
}

/** Of these prefixes of companies those under which a submitted or approved product of another company has its GTIN. */
export async function prefixesElsewhere(
  { db }: Pick<Ctx, 'db'>,
  asked: readonly { companyId: string; prefix: string }[],
): Promise<{ companyId: string; prefix: string }[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ companyId: string; prefix: string }>`
    select a.company_id::text as "companyId", a.prefix
    from unnest(${asked.map(({ companyId }) => companyId)}::bigint[], ${asked.map(({ prefix }) => prefix)}::text[]) as a (company_id, prefix)
    where exists (select 1 from product_identify p
      where p.gtin like '0' || a.prefix || '%' and p.company_id <> a.company_id
        and p.apply_status = any(${statesOf(applyLife, 'pending', 'approved')}::int[]))`.execute(db);
  return rows;
}

/** Whether another product has this model in the brand, or this GTIN: checked by staff before a change is merged. */
export async function conflictOf(
  { db }: Pick<Ctx, 'db'>,
  id: string,
  { brandId, model, gtin }: { brandId: string; model: string; gtin: string | null },
): Promise<'model' | 'gtin' | null> {
  const other = db.selectFrom('productIdentify').where('id', '!=', id).select('id');
  if (await other.where('brandId', '=', brandId).where('model', '=', model).executeTakeFirst()) return 'model';
  return gtin && (await other.where('gtin', '=', gtin).executeTakeFirst()) ? 'gtin' : null;
}

export const brandStatus = async ({ db }: Ctx, id: string) =>
  (await db.selectFrom('brandNode').where('id', '=', id).select('applyStatus').executeTakeFirstOrThrow()).applyStatus;

/** The template for printing a product's labels, selected when its symbol is allotted. */
export const serviceSince = sql<string>`coalesce(service_start, current_date)`;

/** Temporary codes whose time is over, of products for which nobody asked again: some of them. */
export const forgetTempCodes = (db: Db, most: number) =>
  forgetSome(db, sql`delete from temp_code where ${someOf('temp_code', sql`until < now() - interval '1 day'`, most)}`);
