import type { brandAudit, Parsed } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { inQueue, reviewColumns } from '../../platform/review/public.ts';

// The value of a field: from the change request if it contains the field, else from the brand (as for code and identifier).
const changed = <T = string>(field: string, column: string) => sql<T>`coalesce(r.snapshot->>${sql.lit(field)}, ${sql.ref(`b.${column}`)})`;

/** Every submission: brands, and changes of approved brands. */
const items = ({ db }: Ctx) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('brandNode as b')
      .where('b.submitTime', 'is not', null)
      .where('b.applyStatus', '!=', applyLife.at.draft)
      .select([
        'b.id',
        'b.id as brandId',
        sql<string>`'FIRST'`.as('kind'),
        'b.logo',
        'b.brandName',
        'b.brandType',
        'b.trademarkNo',
        'b.niceClasses',
        'b.trademarkExpire',
        'b.authEnd',
        'b.brandCode',
        'b.identifier',
        ...reviewColumns('b'),
      ])
      .unionAll(
        eb
          .selectFrom('changeRequest as r')
          .innerJoin('brandNode as b', 'b.id', 'r.bizId')
          .where('r.bizType', '=', 'brandNode')
          .where('r.applyStatus', '!=', applyLife.at.draft)
          .select([
            'r.id',
            'b.id as brandId',
            sql<string>`'CHANGE'`.as('kind'),
            sql<string | null>`(r.snapshot->>'logo')::bigint`.as('logo'),
            changed('brandName', 'brandName').as('brandName'),
            changed<'OWN' | 'LICENSED'>('brandType', 'brandType').as('brandType'),
            changed('trademarkNo', 'trademarkNo').as('trademarkNo'),
            sql<number[]>`array(select value::smallint from jsonb_array_elements_text(r.snapshot->'niceClasses'))`.as('niceClasses'),
            sql<string | null>`(r.snapshot->>'trademarkExpire')::date`.as('trademarkExpire'),
            sql<string | null>`(r.snapshot->>'authEnd')::date`.as('authEnd'),
            'b.brandCode',
            'b.identifier',
            ...reviewColumns('r'),
          ]),
      )
      .as('item'),
  );

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export function all(
  ctx: Ctx,
  { kind, brandName, companyName, brandType, trademarkNo, ...queue }: Omit<Parsed<typeof brandAudit.list>, 'pageNum' | 'pageSize'>,
) {
  let query = inQueue(items(ctx).selectAll(), queue);
  if (kind) query = query.where('kind', '=', kind);
  if (brandName) query = query.where('brandName', 'ilike', like(brandName));
  if (companyName) query = query.where('companyName', 'ilike', like(companyName));
  if (brandType) query = query.where('brandType', '=', brandType);
  if (trademarkNo) query = query.where('trademarkNo', 'ilike', like(trademarkNo));
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof brandAudit.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

export const find = (ctx: Ctx, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();

export const companyFacts = ({ db }: Ctx, companyId: string, brandId: string) =>
  db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select([
      'uscc',
      'regionName',
      (eb) =>
        eb
          .selectFrom('productSeries')
          .where('brandId', '=', brandId)
          .select((inner) => inner.fn.countAll<string>().as('n'))
          .as('seriesCount'),
      (eb) =>
        eb
          .selectFrom('productIdentify')
          .where('brandId', '=', brandId)
          .select((inner) => inner.fn.countAll<string>().as('n'))
          .as('productCount'),
    ])
    .executeTakeFirstOrThrow();

export interface Twin {
  kind: 'name' | 'trademark';
  text: string;
  companyId: string;
  companyName: string;
}

/** Approved brands of any company with one of these names or trademark numbers. */
export async function twins({ db }: Ctx, names: readonly string[], trademarks: readonly string[]): Promise<Twin[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<Twin>`
    select k.kind, k.text, b.company_id as "companyId", c.name as "companyName" from brand_node b join company c on c.id = b.company_id
      cross join lateral (values ('name', lower(b.brand_name)), ('trademark', b.trademark_no)) as k (kind, text)
    where b.apply_status = ${applyLife.at.approved} and ((k.kind = 'name' and k.text = any(${names.map((name) => name.toLowerCase())})) or (k.kind = 'trademark' and k.text = any(${[...trademarks]})))`.execute(
    db,
  );
  return rows;
}
