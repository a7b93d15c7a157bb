import { statesOf, supplyPlanLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Whose } from '../../../http/door/given.ts';

const columns = ['id', 'planId', 'linkSeed', 'linkHash', 'until', 'revoked', 'openedTime'] as const;
/** Answered until the plan is done or cancelled: whoever answered sees what became of it. */
const leading = statesOf(supplyPlanLife, 'toConfirm', 'confirmed', 'running', 'negotiating');

export const linkOf = (db: Db, companyId: string, planId: string) =>
  db.selectFrom('supplyLink').where('companyId', '=', companyId).where('planId', '=', planId).select(columns).executeTakeFirst();

/** Gives a plan this link; a former one leads nowhere from now on. */
export function setLink(
  db: Db,
  { companyId, userId }: Whose,
  { planId, days, ...link }: { planId: string; days: number; linkSeed: Buffer; linkHash: Buffer },
) {
  const fresh = {
    ...link,
    until: sql<string>`now() + make_interval(days => ${days}::int)`,
    revoked: false,
    openedTime: null,
    createUser: userId || null,
  };
  return db
    .insertInto('supplyLink')
    .values({ companyId, planId, ...fresh })
    .onConflict((conflict) => conflict.columns(['companyId', 'planId']).doUpdateSet(fresh))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export const revoke = (db: Db, companyId: string, planId: string) =>
  db.updateTable('supplyLink').set({ revoked: true }).where('companyId', '=', companyId).where('planId', '=', planId).execute();

/** Whose link it is, with the phone that its code goes to. */
export const linked = (db: Db, hash: Buffer) =>
  db
    .selectFrom('supplyLink as l')
    .innerJoin('supplyPlan as t', (join) => join.onRef('t.companyId', '=', 'l.companyId').onRef('t.id', '=', 'l.planId'))
    .leftJoin('company as g', 'g.id', 't.supplierId')
    .where('l.linkHash', '=', hash)
    .select([
      'l.id',
      'l.companyId',
      'l.planId',
      'l.linkSeed',
      'l.revoked',
      'l.createUser as makerId',
      't.phone',
      't.planNo',
      sql<string>`coalesce(g.name, t.partner)`.as('supplierName'),
      sql<boolean>`l.until <= now()`.as('expired'),
      sql<boolean>`t.phone is not null and t.status = any(${leading}::int[])`.as('objectStands'),
    ])
    .executeTakeFirst();
export type LinkedPlan = NonNullable<Awaited<ReturnType<typeof linked>>>;

export const noteOpened = (db: Db, companyId: string, id: string) =>
  db
    .updateTable('supplyLink')
    .set({ openedTime: sql<string>`coalesce(opened_time, now())` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** The links by somebody that still lead somewhere. */
export const linkedBy = (db: Db, { companyId, userId }: Whose) =>
  db
    .selectFrom('supplyLink as l')
    .innerJoin('supplyPlan as t', (join) => join.onRef('t.companyId', '=', 'l.companyId').onRef('t.id', '=', 'l.planId'))
    .leftJoin('company as g', 'g.id', 't.supplierId')
    .where('l.companyId', '=', companyId)
    .where('l.createUser', '=', userId)
    .where('l.revoked', '=', false)
    .where('l.until', '>', sql<string>`now()`)
    .where('t.status', 'in', leading)
    .orderBy('t.id')
    .select(['t.id', 't.planNo', sql<string>`coalesce(g.name, t.partner)`.as('supplierName')])
    .execute();
