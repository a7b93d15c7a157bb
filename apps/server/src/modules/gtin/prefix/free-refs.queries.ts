import { prefixCapacity } from '@touchmark/gs1';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

export interface Pool {
  id: string;
  companyId: string;
  prefix: string;
  itemCursor: number;
}

/** How many references are looked at in one statement: as a rule the first has enough. */
const atOnce = 500;
const digits = Array.from('0123456789');

/**
 * The lowest item references from the cursor on without a GTIN: neither of a commodity code in any state, whose ever it is, nor of a
 * product with a GTIN that is not registered.
 */
export async function freeRefs(ctx: Pick<Ctx, 'db'>, pool: Pool, count: number): Promise<string[]> {
  const last = prefixCapacity(pool.prefix.length).gtin13 - 1;
  const free: string[] = [];
  for (let from = pool.itemCursor; from <= last && free.length < count; from += atOnce)
    free.push(...(await freeWithin(ctx, pool, from, Math.min(last, from + atOnce - 1))));
  return free.slice(0, count);
}

// Row-level security lets an index be asked for equal texts, and for no range of them.
async function freeWithin({ db }: Pick<Ctx, 'db'>, { prefix, companyId }: Pool, from: number, to: number): Promise<string[]> {
  const width = 12 - prefix.length;
  const refs = Array.from({ length: to - from + 1 }, (_, n) => String(from + n).padStart(width, '0'));
  const refOf = (gtin: string) => sql`substr(${sql.ref(gtin)}, ${prefix.length + 2}::int, ${width}::int)`;
  const { rows } = await sql<{ ref: string }>`
    select ref from unnest(${refs}::text[]) as ref
    where ref not in (select ${refOf('k.gtin')} from commodity_code k where k.gtin = any(${refs.flatMap((ref) => gtinsWith(prefix, ref))}::text[]))
      and ref not in (select ${refOf('p.gtin')} from product_identify p where p.company_id = ${companyId} and p.gtin like ${`0${prefix}%`})
    order by ref`.execute(db);
  return rows.map(({ ref }) => ref);
}

/** Whatever its check digit: a code that came from elsewhere may have a wrong one. */
const gtinsWith = (prefix: string, ref: string): string[] => digits.map((digit) => `0${prefix}${ref}${digit}`);

/** Whether a reference is free: no code uses it. If only an own product has its GTIN, it may be allotted for that product. */
export async function isFree({ db }: Pick<Ctx, 'db'>, { prefix }: Pick<Pool, 'prefix'>, itemRef: string): Promise<boolean> {
  return (
    (await db.selectFrom('commodityCode').where('gtin', 'in', gtinsWith(prefix, itemRef)).select('id').executeTakeFirst()) === undefined
  );
}
