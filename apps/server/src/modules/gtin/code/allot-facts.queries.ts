import { applyLife, commodityLife } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { sql } from 'kysely';

/** The existing brand (approved), category (a leaf) and product of the company that a code refers to. */
export async function targets(
  { db, me }: Ctx,
  { brandId, categoryId, productId }: { brandId: string; categoryId: string; productId: string | null },
) {
  const brand = await db
    .selectFrom('brandNode')
    .where('companyId', '=', me.companyId)
    .where('id', '=', brandId)
    .where('applyStatus', '=', applyLife.at.approved)
    .select('id')
    .executeTakeFirst();
  const category = await db
    .selectFrom('proCategory as g')
    .where('id', '=', categoryId)
    .select((eb) => eb.exists(eb.selectFrom('proCategory as c').whereRef('c.parentId', '=', 'g.id').select('c.id')).as('divided'))
    .select(sql<boolean>`leaf_allowed(g.level)`.as('leafAllowed'))
    .executeTakeFirst();
  const product =
    productId === null
      ? undefined
      : await db
          .selectFrom('productIdentify')
          .where('companyId', '=', me.companyId)
          .where('id', '=', productId)
          .select(['id', 'brandId', 'gtin', 'commodityCodeId as codeId'])
          .executeTakeFirst();
  return { brand, category, product };
}

/** The facts for the checks of an allotment. */
export interface Facts {
  companyId: string;
  gtin: string;
  codeForm: string;
  indicator: number;
  prefix: string | null;
  prefixCompany: string | null;
  prefixApply: number | null;
  prefixStatus: number | null;
  validFrom: string | null;
  validTo: string | null;
  baseGtin: string | null;
  baseStatus: number | null;
}
export async function factsOf(db: Db, id: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select k.company_id as "companyId", k.gtin, k.code_form as "codeForm", k.indicator, x.prefix, x.company_id as "prefixCompany", x.apply_status as "prefixApply", x.status as "prefixStatus", x.valid_from as "validFrom", x.valid_to as "validTo",
      base.gtin as "baseGtin", base.status as "baseStatus"
    from commodity_code k left join gs1_prefix x on x.id = k.prefix_id left join commodity_code base on base.id = k.base_code_id where k.id = ${id}`.execute(
    db,
  );
  return rows[0]!;
}

/** Codes with the same item reference that are not packaging levels of this one, and own codes of the same product at the same level. */
export async function neighbours(db: Db, id: string): Promise<{ sameReference: string[]; twins: string[] }> {
  const { rows } = await sql<{ kind: string; gtin: string }>`
    with me as (select * from commodity_code where id = ${id})
    select 'reference' as kind, k.gtin from commodity_code k, me where k.id <> me.id and me.code_form = 'GTIN13' and k.base_code_id is null and k.gtin >= left(me.gtin, 13) || '0' and k.gtin <= left(me.gtin, 13) || '9'
    union all select 'reference', p.gtin from product_identify p, me where me.code_form = 'GTIN13' and p.company_id <> me.company_id and left(p.gtin, 13) = left(me.gtin, 13)
    union all select 'twin', k.gtin from commodity_code k, me where k.id <> me.id and k.company_id = me.company_id and k.indicator = me.indicator and k.brand_id = me.brand_id and k.model = me.model and k.spec = me.spec and k.name_cn = me.name_cn and k.status <> ${commodityLife.at.stopped}
      and k.base_code_id is not distinct from me.base_code_id`.execute(db);
  return {
    sameReference: rows.filter(({ kind }) => kind === 'reference').map(({ gtin }) => gtin),
    twins: rows.filter(({ kind }) => kind === 'twin').map(({ gtin }) => gtin),
  };
}

/** Whether a product has this GTIN; for the caller's own product, its id. */
export async function productWith({ db, me }: Ctx, gtin: string): Promise<{ id: string } | undefined> {
  return isPlatform(me)
    ? undefined
    : db.selectFrom('productIdentify').where('companyId', '=', me.companyId).where('gtin', '=', gtin).select('id').executeTakeFirst();
}
