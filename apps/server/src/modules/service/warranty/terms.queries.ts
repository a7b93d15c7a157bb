import type { WarrantyBegin, WarrantyMonths } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table/table.queries.ts';

export const terms = table('warrantyTerms');

/** What terms are about: a product, a category, or all products. */
interface About {
  productId: string | null;
  categoryId: string | null;
}

/** All versions, the newest first; `current` holds today for what it is about. */
export const allTerms = (ctx: Ctx) =>
  visible(ctx, ctx.db.selectFrom('warrantyTerms as t'), 't.companyId')
    .leftJoin('productIdentify as p', (join) => join.onRef('p.companyId', '=', 't.companyId').onRef('p.id', '=', 't.productId'))
    .leftJoin('proCategory as g', 'g.id', 't.categoryId')
    .leftJoin('appUser as u', 'u.id', 't.createUser')
    .select([
      't.id',
      't.productId',
      sql<string>`coalesce(p.product_name, '')`.as('productName'),
      't.categoryId',
      sql<string>`coalesce(g.name_zh, '')`.as('categoryName'),
      sql<string>`coalesce(g.name_en, '')`.as('categoryNameEn'),
      't.termsVersion',
      't.validFrom',
      sql<boolean>`t.valid_from <= (now() at time zone 'Asia/Shanghai')::date and not exists (
        select from warranty_terms n where n.company_id = t.company_id and n.product_id is not distinct from t.product_id and n.category_id is not distinct from t.category_id
          and n.valid_from <= (now() at time zone 'Asia/Shanghai')::date and (n.valid_from, n.terms_version) > (t.valid_from, t.terms_version))`.as(
        'current',
      ),
      sql<WarrantyMonths>`t.months`.as('months'),
      sql<WarrantyBegin>`t.begins`.as('begins'),
      't.beginDays',
      't.returnText',
      't.exchangeText',
      't.repairText',
      't.sourceText',
      sql<string>`coalesce(u.real_name, '')`.as('createUserName'),
      't.createTime',
    ])
    .orderBy('t.productId', (order) => order.asc().nullsFirst())
    .orderBy('t.categoryId', (order) => order.asc().nullsFirst())
    .orderBy('t.termsVersion', 'desc')
    .limit(500)
    .execute();

/** The number of the next version; two that are saved at once wait for each other. */
export async function nextVersion(db: Db, companyId: string, { productId, categoryId }: About): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warrantyTerms/${companyId}`}, 0))`.execute(db);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(terms_version), 0)::int + 1 as next from warranty_terms
    where company_id = ${companyId} and product_id is not distinct from ${productId}::bigint and category_id is not distinct from ${categoryId}::bigint`.execute(
    db,
  );
  return rows[0]!.next;
}

export const productIsOwn = async ({ db, me }: Ctx, id: string): Promise<boolean> =>
  (await db.selectFrom('productIdentify').where('companyId', '=', me.companyId).where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;
export const categoryExists = async ({ db }: Ctx, id: string): Promise<boolean> =>
  (await db.selectFrom('proCategory').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

/** The texts of the terms that hold for a product now, for what a clerk is shown. */
export async function termsNow(
  db: Db,
  companyId: string,
  { termsId, productId, day }: { termsId: string | null; productId: string; day: string },
) {
  const columns = sql`t.id::text as id, t.terms_version, t.return_text, t.exchange_text, t.repair_text, t.source_text`;
  const { rows } = await sql<{
    id: string;
    termsVersion: number;
    returnText: string;
    exchangeText: string;
    repairText: string;
    sourceText: string;
  }>`
    select ${columns} from warranty_terms t join product_identify p on p.company_id = t.company_id and p.id = ${productId}
    where t.company_id = ${companyId} and (t.id = ${termsId}::bigint or (${termsId}::bigint is null and t.valid_from <= ${day}::date and (t.product_id = p.id or t.category_id = p.category_id or num_nonnulls(t.product_id, t.category_id) = 0)))
    order by t.product_id is null, t.category_id is null, t.valid_from desc, t.terms_version desc limit 1`.execute(db);
  return rows[0];
}

/** Products of the company, by name or model. */
export async function ownProducts({ db, me }: Ctx, search = ''): Promise<{ id: string; name: string }[]> {
  let query = db.selectFrom('productIdentify as p').where('p.companyId', '=', me.companyId || '0');
  if (search)
    query = query.where((eb) => eb.or((['p.productName', 'p.model'] as const).map((column) => eb(column, 'ilike', like(search)))));
  return query
    .select(['p.id', sql<string>`concat_ws(' ', p.product_name, nullif(p.model, ''))`.as('name')])
    .orderBy('p.id', 'desc')
    .limit(50)
    .execute();
}

/** The categories in which the company has products. */
export const ownCategories = ({ db, me }: Ctx) =>
  db
    .selectFrom('proCategory as g')
    .where(
      'g.id',
      'in',
      db
        .selectFrom('productIdentify')
        .where('companyId', '=', me.companyId || '0')
        .select('categoryId'),
    )
    .select(['g.id', 'g.nameZh as name', 'g.nameEn'])
    .orderBy('g.nameZh')
    .limit(200)
    .execute();
