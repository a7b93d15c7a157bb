import type { holding, Parsed } from '@touchmark/contract';
import { receiverBindLife, codeLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';

/** A receiver whose company has accepted the binding. */
const bound = receiverBindLife.at.bound;

type Filters = Omit<Parsed<typeof holding.list>, 'pageNum' | 'pageSize'> & {
  receiverIds?: readonly string[];
  /** Products of other brands that the words of `product` name: these brands' rows are read for them. */
  productIds?: readonly string[];
};

const unitsIn = (state: 'inTransit' | 'inStock' | 'sold' | 'returned') =>
  sql<number>`coalesce(sum(h.units) filter (where h.status = ${sql.lit(codeLife.at[state])}), 0)::int`;

/** What each holder has of each product: what was folded and the differences since then, exact at once. */
export function all(ctx: Ctx, f: Filters) {
  const { me, db } = ctx;
  // The company as a value in both branches, so that each is found by its own key; and what is held for other brands.
  const own = me.receiver
    ? sql`company_id = ${me.companyId} and receiver_id = ${me.receiver.id}`
    : isPlatform(me)
      ? sql`true`
      : sql`(company_id = ${me.companyId} or (company_id, receiver_id) in (select company_id, id from receiver where bound_company = ${me.companyId} and bind_status = ${sql.lit(bound)}))`;
  const both = sql<{ companyId: string; receiverId: string; productId: string; status: number; units: number }>`(
    select company_id, receiver_id, product_id, status, units from holding where ${own}
    union all select company_id, receiver_id, product_id, status, units from holding_delta where ${own})`;
  let query = db
    .selectFrom(both.as('h'))
    // A brand’s products are its own: whoever holds some is told their names by `namesOf`.
    .leftJoin('productIdentify as p', (join) => join.onRef('p.companyId', '=', 'h.companyId').onRef('p.id', '=', 'h.productId'))
    .innerJoin('company as c', 'c.id', 'h.companyId')
    .leftJoin('receiver as r', (join) => join.onRef('r.companyId', '=', 'h.companyId').onRef('r.id', '=', 'h.receiverId'))
    .select([
      'h.companyId',
      sql<string | null>`nullif(h.receiver_id, 0)::text`.as('receiverId'),
      sql<string>`coalesce(r.name, c.name)`.as('holderName'),
      'h.productId',
      sql<string>`coalesce(p.product_name, '')`.as('productName'),
      sql<string>`coalesce(p.model, '')`.as('model'),
      unitsIn('inTransit').as('inTransit'),
      unitsIn('inStock').as('inStock'),
      unitsIn('sold').as('sold'),
      unitsIn('returned').as('returned'),
    ])
    .groupBy(['h.companyId', 'h.receiverId', 'r.name', 'c.name', 'h.productId', 'p.productName', 'p.model'])
    .having(sql<boolean>`sum(h.units) <> 0`)
    .orderBy(sql`h.receiver_id`)
    .orderBy('p.productName')
    .orderBy('h.productId');
  if (f.receiverId) query = query.where('h.receiverId', '=', f.receiverId);
  if (f.receiverIds) query = query.where(sql<boolean>`h.receiver_id = any(${[...f.receiverIds]}::bigint[])`);
  if (f.receiver) query = query.where(sql<boolean>`coalesce(r.name, c.name) ilike ${like(f.receiver)}`);
  if (f.product)
    query = query.where((eb) =>
      eb.or([
        eb('p.productName', 'ilike', like(f.product!)),
        eb('p.model', 'ilike', like(f.product!)),
        ...(f.productIds ? [sql<boolean>`h.product_id = any(${[...f.productIds]}::bigint[])`] : []),
      ]),
    );
  return query;
}

/** A grouped list: its rows are counted as rows of the group. */
export async function list(ctx: Ctx, { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number }) {
  const grouped = ctx.db.selectFrom(all(ctx, filters).as('g')).selectAll('g');
  return pageOfRows(grouped, { pageNum, pageSize });
}
export type HoldingRow = Awaited<ReturnType<typeof list>>['records'][number];

/** Since when the oldest stock of holders lies there, by receiver and product. */
export async function oldestOf(ctx: Ctx, rows: readonly { receiverId: string | null; productId: string }[]): Promise<Map<string, string>> {
  if (rows.length === 0 || isPlatform(ctx.me)) return new Map();
  const { rows: found } = await sql<{ key: string; since: string }>`
    select coalesce(m.receiver_id, 0) || '/' || b.product_id as key, to_json(min(lower(m.during))) #>> '{}' as since
    from movement m join code_batch b on b.id = m.batch_id
    where m.company_id = ${ctx.me.companyId} and m.status = ${sql.lit(codeLife.at.inStock)} and upper_inf(m.during) and m.batch_id is not null
      and coalesce(m.receiver_id, 0) = any(${rows.map(({ receiverId }) => receiverId ?? '0')}::bigint[]) group by 1`.execute(ctx.db);
  return new Map(found.map(({ key, since }) => [key, since]));
}

/** What products of the company in scope are called. */
export async function namesOf({ db, me }: Ctx, ids: readonly string[]): Promise<Map<string, { productName: string; model: string }>> {
  const rows = await db
    .selectFrom('productIdentify')
    .where('companyId', '=', me.companyId)
    .where('id', 'in', [...ids])
    .select(['id', 'productName', 'model'])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

const mostNamed = 1000;

/** The products of the company in scope that are called like this. */
export const productsLike = async ({ db, me }: Ctx, words: string): Promise<string[]> =>
  (
    await db
      .selectFrom('productIdentify')
      .where('companyId', '=', me.companyId)
      .where((eb) => eb.or([eb('productName', 'ilike', like(words)), eb('model', 'ilike', like(words))]))
      .select('id')
      .limit(mostNamed)
      .execute()
  ).map(({ id }) => id);
