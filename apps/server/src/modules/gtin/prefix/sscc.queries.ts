import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/** Takes a range of serials of a prefix and an extension digit in one statement, and returns its start. */
export async function takeSerials(
  { db }: Pick<Ctx, 'db'>,
  { companyId, prefix, extension, count }: { companyId: string; prefix: string; extension: number; count: number },
): Promise<bigint> {
  const row = await db
    .insertInto('ssccCounter')
    .values({ companyId, prefix, extension, nextSerial: String(1 + count) })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'prefix', 'extension']).doUpdateSet({ nextSerial: sql<string>`sscc_counter.next_serial + ${count}` }),
    )
    .returning('nextSerial as next')
    .executeTakeFirstOrThrow();
  return BigInt(row.next) - BigInt(count);
}

/** The next serial of each extension digit that was used before. */
export const nextSerials = ({ db }: Pick<Ctx, 'db'>, companyId: string, prefix: string) =>
  db
    .selectFrom('ssccCounter')
    .where('companyId', '=', companyId)
    .where('prefix', '=', prefix)
    .select(['extension', 'nextSerial as next'])
    .execute();
