import type { appKey, Parsed } from '@touchmark/contract';
import { appKeyLife, companyLife, type KeyScope, keyWarningDays } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table.queries.ts';

export const keys = table('appKey', { unique: { nameTaken: ['name'] } });

const isEnding = sql<SqlBool>`(k.status = ${appKeyLife.at.valid} and k.expire_day <= current_date + ${sql.raw(String(keyWarningDays))})`;

export const countEnding = ({ db, me }: Ctx) =>
  db
    .selectFrom('appKey as k')
    .where('k.companyId', '=', me.companyId)
    .where(isEnding)
    .select(({ fn }) => fn.countAll<string>().as('n'));

export function list(ctx: Ctx, { name, status, ending, ...paging }: Parsed<typeof appKey.list>) {
  let query = visible(ctx, ctx.db.selectFrom('appKey as k'), 'k.companyId')
    .leftJoin('appUser as u', 'u.id', 'k.createUser')
    .select(['k.id', 'k.name', 'k.tail', 'k.expireDay', 'k.lastUsed', 'k.createTime', 'k.status', 'k.version'])
    .select([sql<KeyScope[]>`k.scopes`.as('scopes'), sql<string>`coalesce(u.real_name, '')`.as('creator')])
    .orderBy('k.id', 'desc');
  if (name) query = query.where('k.name', 'ilike', like(name));
  if (status !== undefined) query = query.where('k.status', '=', status);
  if (ending) query = query.where(isEnding);
  return pageOfRows(query, paging);
}

/** The key with a hash, if its company may use it today; notes its use, at most once a minute. */
export async function usedKey(
  db: Db,
  keyHash: Buffer,
): Promise<{ id: string; companyId: string; name: string; scopes: string[]; isTest: boolean } | undefined> {
  const found = await db
    .selectFrom('appKey as k')
    .innerJoin('company as c', 'c.id', 'k.companyId')
    .where('k.keyHash', '=', keyHash)
    .where('k.status', '=', appKeyLife.at.valid)
    .where((eb) => eb.or([eb('k.expireDay', 'is', null), eb('k.expireDay', '>=', sql<string>`current_date`)]))
    .where('c.authStatus', '<>', companyLife.at.frozen)
    .select(['k.id', 'k.companyId', 'k.name', 'k.scopes', 'k.isTest', sql<boolean>`k.last_used > now() - interval '1 minute'`.as('fresh')])
    .executeTakeFirst();
  if (found && !found.fresh)
    await db
      .updateTable('appKey')
      .set({ lastUsed: sql`now()` })
      .where('id', '=', found.id)
      .execute();
  return found;
}
