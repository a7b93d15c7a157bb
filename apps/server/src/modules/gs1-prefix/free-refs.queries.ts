import { prefixCapacity } from '@touchmark/gs1';
import { sql } from 'kysely';
import type { Ctx } from '../../http/ctx.ts';

export interface Pool { id: string; companyId: string; prefix: string; itemCursor: number }

/**
 * The lowest item references from the cursor on that no GTIN uses: neither a commodity code, whatever its state,
 * nor one that a product carries without being registered.
 */
export async function freeRefs({ db }: Pick<Ctx, 'db'>, { prefix, companyId, itemCursor }: Pool, count: number): Promise<string[]> {
  const width = 12 - prefix.length;
  const { rows } = await sql<{ ref: string }>`
    select lpad(n::text, ${width}::int, '0') as ref from generate_series(${itemCursor}::int, ${prefixCapacity(prefix.length).gtin13 - 1}::int) as n
    where not exists (select from commodity_code k where k.gtin >= ${`0${prefix}`} || lpad(n::text, ${width}::int, '0') || '0' and k.gtin <= ${`0${prefix}`} || lpad(n::text, ${width}::int, '0') || '9')
      and n not in (select substr(p.gtin, ${prefix.length + 2}::int, ${width}::int)::int from product_identify p where p.company_id = ${companyId} and p.gtin like ${`0${prefix}%`})
    order by n limit ${count}`.execute(db);
  return rows.map(({ ref }) => ref);
}

/** Whether one reference may be taken: no code stands under it. One that only an own product carries may be allotted for that product. */
export async function isFree({ db }: Pick<Ctx, 'db'>, { prefix }: Pick<Pool, 'prefix'>, itemRef: string): Promise<boolean> {
  const body = `0${prefix}${itemRef}`;
  return (await db.selectFrom('commodity_code').where('gtin', '>=', `${body}0`).where('gtin', '<=', `${body}9`).select('id').executeTakeFirst()) === undefined;
}
