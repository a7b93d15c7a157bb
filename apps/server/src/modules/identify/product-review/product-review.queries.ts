import type { Parsed, productCheck } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { inQueue, reviewColumns } from '../../platform/review/public.ts';

const brandName = sql<string>`coalesce((select b.brand_name from brand_node b where b.id = p.brand_id), '')`.as('brandName');

/** Every submission: products, and changes of approved products. Only for staff. */
const items = ({ db }: Ctx) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('productIdentify as p')
      .where('p.submitTime', 'is not', null)
      .where('p.applyStatus', '!=', applyLife.at.draft)
      .select([
        'p.id',
        'p.id as productId',
        sql<'FIRST' | 'CHANGE'>`'FIRST'`.as('kind'),
        'p.productName',
        'p.model',
        'p.categoryId',
        'p.brandId',
        brandName,
        'p.autoPassed',
        ...reviewColumns('p'),
      ])
      .unionAll(
        eb
          .selectFrom('changeRequest as r')
          .innerJoin('productIdentify as p', 'p.id', 'r.bizId')
          .where('r.bizType', '=', 'productIdentify')
          .where('r.applyStatus', '!=', applyLife.at.draft)
          .select([
            'r.id',
            'p.id as productId',
            sql<'FIRST' | 'CHANGE'>`'CHANGE'`.as('kind'),
            sql<string>`coalesce(r.snapshot #>> '{fields,productName}', p.product_name)`.as('productName'),
            sql<string>`coalesce(r.snapshot #>> '{fields,model}', p.model)`.as('model'),
            'p.categoryId',
            'p.brandId',
            brandName,
            sql<boolean>`false`.as('autoPassed'),
            ...reviewColumns('r'),
          ]),
      )
      .as('item'),
  );

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof find>>>;
export const find = (ctx: Ctx, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();

export function all(
  ctx: Ctx,
  {
    search,
    company,
    brand,
    categoryId,
    standardId,
    kind,
    sample,
    ...queue
  }: Omit<Parsed<typeof productCheck.list>, 'pageNum' | 'pageSize'>,
) {
  let query = inQueue(items(ctx).selectAll(), queue);
  if (search) query = query.where((eb) => eb.or([eb('productName', 'ilike', like(search)), eb('model', 'ilike', like(search))]));
  if (company) query = query.where('companyName', 'ilike', like(company));
  if (brand)
    query = query.where('brandId', 'in', ({ selectFrom }) => selectFrom('brandNode').where('brandName', 'ilike', like(brand)).select('id'));
  if (categoryId)
    query = query.where(
      sql<SqlBool>`category_id in (with recursive tree as (select id from pro_category where id = ${categoryId} union all select c.id from pro_category c join tree on c.parent_id = tree.id) select id from tree)`,
    );
  if (standardId)
    query = query.where('productId', 'in', ({ selectFrom }) =>
      selectFrom('productIdentifyModel').where('standardId', '=', standardId).select('productId'),
    );
  if (kind) query = query.where('kind', '=', kind);
  // A sample of 5 % by a hash of the id: the same rows for everybody, and nobody can choose them.
  if (sample) query = query.where('autoPassed', '=', true).where(sql<SqlBool>`abs(hashint8(id::bigint)) % 20 = 0`);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof productCheck.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });
