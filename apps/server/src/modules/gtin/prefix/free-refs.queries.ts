import { prefixCapacity } from '@touchmark/gs1';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

export interface Pool {
  id: string;
  companyId: string;
  prefix: string;
  itemCursor: number;
}

// Additional references examined by the first search. generate_series is sorted completely, and a short prefix has a hundred
// thousand references.
const margin = 500;

/** The lowest free item references from the cursor on. */
export async function freeRefs(ctx: Pick<Ctx, 'db'>, pool: Pool, count: number): Promise<string[]> {
  const last = prefixCapacity(pool.prefix.length).gtin13 - 1;
  const near = Math.min(last, pool.itemCursor + count + margin);
  const found = await freeUpTo(ctx, pool, near, count);
  return found.length < count && near < last ? freeUpTo(ctx, pool, last, count) : found;
}

/**
 * The lowest item references from the cursor on without a GTIN: neither of a commodity code in any state, nor of a product with a
 * GTIN that is not registered.
 */
async function freeUpTo({ db }: Pick<Ctx, 'db'>, { prefix, companyId, itemCursor }: Pool, last: number, count: number): Promise<string[]> {
  const width = 12 - prefix.length;
  const { rows } = await sql<{ ref: string }>`
    select lpad(n::text, ${width}::int, '0') as ref from generate_series(${itemCursor}::int, ${last}::int) as n
    where not exists (select from commodity_code k where k.gtin >= ${`0${prefix}`} || lpad(n::text, ${width}::int, '0') || '0' and k.gtin <= ${`0${prefix}`} || lpad(n::text, ${width}::int, '0') || '9')
      and n not in (select substr(p.gtin, ${prefix.length + 2}::int, ${width}::int)::int from product_identify p where p.company_id = ${companyId} and p.gtin like ${`0${prefix}%`})
    order by n limit ${count}`.execute(db);
  return rows.map(({ ref }) => ref);
}

/** Whether a reference is free: no code uses it. If only an own product has its GTIN, it may be allotted for that product. */
export async function isFree({ db }: Pick<Ctx, 'db'>, { prefix }: Pick<Pool, 'prefix'>, itemRef: string): Promise<boolean> {
  const body = `0${prefix}${itemRef}`;
  return (
    (await db
      .selectFrom('commodityCode')
      .where('gtin', '>=', `${body}0`)
      .where('gtin', '<=', `${body}9`)
      .select('id')
      .executeTakeFirst()) === undefined
  );
}
