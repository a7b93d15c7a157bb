import type { appKey, Parsed } from '@touchmark/contract';
import { appKeyLife, type KeyScope, keyWarningDays } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table/table.queries.ts';

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

/** The key with a hash, whatever has become of it. */
export const keyOf = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom('appKey as k')
    .where('k.keyHash', '=', keyHash)
    .select([
      'k.id',
      'k.companyId',
      'k.name',
      'k.scopes',
      'k.isTest',
      'k.createUser as makerId',
      sql<boolean>`k.status <> ${appKeyLife.at.valid}::int`.as('revoked'),
      sql<boolean>`coalesce(k.expire_day < current_date, false)`.as('expired'),
      // It leads to the events of its company, which always stand.
      sql<boolean>`true`.as('objectStands'),
      sql<boolean>`coalesce(k.last_used > now() - interval '1 minute', false)`.as('fresh'),
    ])
    .executeTakeFirst();

export const noteUse = (db: Db, id: string) =>
  db
    .updateTable('appKey')
    .set({ lastUsed: sql`now()` })
    .where('id', '=', id)
    .execute();

/** The keys by somebody that still work. */
export const findValid = (db: Db, companyId: string, createUser: string) =>
  db
    .selectFrom('appKey as k')
    .where('k.companyId', '=', companyId)
    .where('k.createUser', '=', createUser)
    .where('k.status', '=', appKeyLife.at.valid)
    .where((eb) => eb.or([eb('k.expireDay', 'is', null), eb('k.expireDay', '>=', sql<string>`current_date`)]))
    .orderBy('k.id')
    .select(['k.id', 'k.name', 'k.tail'])
    .execute();
