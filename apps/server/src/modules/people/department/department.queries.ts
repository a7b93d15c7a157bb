import { membershipLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const departments = table('department');

const mine = ({ db, me }: Ctx) => db.selectFrom('department as d').where('d.companyId', '=', me.companyId || '0');

/** Every department with its number of active members. */
export const all = (ctx: Ctx) =>
  mine(ctx)
    .leftJoin('appUser as u', 'u.id', 'd.leaderUserId')
    .orderBy('d.sort')
    .orderBy('d.id')
    .select((eb) => [
      'd.id',
      'd.parentId',
      'd.name',
      'd.code',
      'd.leaderUserId',
      sql<string>`coalesce(nullif(u.real_name, ''), u.account, '')`.as('leaderName'),
      'd.phone',
      'd.sort',
      'd.version',
      eb
        .selectFrom('membership as m')
        .whereRef('m.companyId', '=', 'd.companyId')
        .whereRef('m.deptId', '=', 'd.id')
        .where('m.status', 'in', statesOf(membershipLife, 'invited', 'active', 'disabled', 'expired'))
        .select((m) => m.fn.countAll<string>().as('n'))
        .as('members'),
    ])
    .execute();

export const nameTaken = async (ctx: Ctx, name: string, parentId: string | null, except?: string): Promise<boolean> => {
  let query = mine(ctx)
    .where(sql`lower(d.name)`, '=', name.toLowerCase())
    .where(sql`coalesce(d.parent_id, 0)`, '=', parentId ?? '0');
  if (except) query = query.where('d.id', '!=', except);
  return (await query.select('d.id').executeTakeFirst()) !== undefined;
};

/** Moves departments below a parent, in this order. */
export async function reorder({ db, me }: Ctx, parentId: string | null, ids: readonly string[]): Promise<void> {
  for (const [nth, id] of ids.entries()) {
    await db
      .updateTable('department')
      .set({ parentId, sort: (nth + 1) * 10, version: sql`version + 1`, updateTime: sql`now()` })
      .where('companyId', '=', me.companyId)
      .where('id', '=', id)
      .execute();
  }
}

/** The content of a department: child departments, and memberships in any state. */
export async function contents(ctx: Ctx, id: string): Promise<{ below: number; people: number }> {
  const below = await mine(ctx)
    .where('d.parentId', '=', id)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const people = await ctx.db
    .selectFrom('membership')
    .where('companyId', '=', ctx.me.companyId)
    .where('deptId', '=', id)
    .where('status', 'in', statesOf(membershipLife, 'invited', 'applying', 'active', 'disabled', 'expired'))
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { below: Number(below.n), people: Number(people.n) };
}

export const isMember = async ({ db, me }: Ctx, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('membership')
    .where('companyId', '=', me.companyId)
    .where('userId', '=', userId)
    .where('status', '=', membershipLife.at.active)
    .select('id')
    .executeTakeFirst()) !== undefined;
