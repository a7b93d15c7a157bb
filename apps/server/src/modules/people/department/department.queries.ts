import type { department, Parsed } from '@touchmark/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

const mine = ({ db, me }: Ctx) => db.selectFrom('department as d').where('d.company_id', '=', me.companyId || '0');

/** Every department with the number of people who work in it now. */
export const all = (ctx: Ctx) =>
  mine(ctx)
    .leftJoin('app_user as u', 'u.id', 'd.leader_user_id')
    .orderBy('d.sort')
    .orderBy('d.id')
    .select((eb) => [
      'd.id',
      'd.parent_id as parentId',
      'd.name',
      'd.code',
      'd.leader_user_id as leaderUserId',
      sql<string>`coalesce(nullif(u.real_name, ''), u.account, '')`.as('leaderName'),
      'd.phone',
      'd.sort',
      'd.version',
      eb
        .selectFrom('membership as m')
        .whereRef('m.company_id', '=', 'd.company_id')
        .whereRef('m.dept_id', '=', 'd.id')
        .where('m.status', 'in', [0, 2, 4, 7])
        .select((m) => m.fn.countAll<string>().as('n'))
        .as('members'),
    ])
    .execute();

export const find = (ctx: Ctx, id: string) =>
  mine(ctx).where('d.id', '=', id).select(['d.id', 'd.name', 'd.parent_id as parentId', 'd.version']).executeTakeFirst();

export const nameTaken = async (ctx: Ctx, name: string, parentId: string | null, except?: string): Promise<boolean> => {
  let query = mine(ctx)
    .where(sql`lower(d.name)`, '=', name.toLowerCase())
    .where(sql`coalesce(d.parent_id, 0)`, '=', parentId ?? '0');
  if (except) query = query.where('d.id', '!=', except);
  return (await query.select('d.id').executeTakeFirst()) !== undefined;
};

type Fields = Omit<Parsed<typeof department.saveOrUpdate>, 'id' | 'version'>;
const columns = ({ name, parentId, code, leaderUserId, phone, sort }: Fields) => ({
  name,
  parent_id: parentId,
  code,
  leader_user_id: leaderUserId,
  phone,
  sort,
});

export const insert = async ({ db, me }: Ctx, fields: Fields) =>
  db
    .insertInto('department')
    .values({ company_id: me.companyId, ...columns(fields) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** Changes a department, and its name where members carry it. */
export async function update({ db, me }: Ctx, id: string, fields: Fields) {
  const saved = await db
    .updateTable('department')
    .set({ ...columns(fields), version: sql`version + 1`, update_time: sql`now()` })
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('membership')
    .set({ dept_name: fields.name })
    .where('company_id', '=', me.companyId)
    .where('dept_id', '=', id)
    .execute();
  return saved;
}

/** Puts departments below a parent, in this order. */
export async function reorder({ db, me }: Ctx, parentId: string | null, ids: readonly string[]): Promise<void> {
  for (const [nth, id] of ids.entries()) {
    await db
      .updateTable('department')
      .set({ parent_id: parentId, sort: (nth + 1) * 10, version: sql`version + 1`, update_time: sql`now()` })
      .where('company_id', '=', me.companyId)
      .where('id', '=', id)
      .execute();
  }
}

/** How much still lies in a department: departments below it, people of any state. */
export async function contents(ctx: Ctx, id: string): Promise<{ below: number; people: number }> {
  const below = await mine(ctx)
    .where('d.parent_id', '=', id)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const people = await ctx.db
    .selectFrom('membership')
    .where('company_id', '=', ctx.me.companyId)
    .where('dept_id', '=', id)
    .where('status', 'in', [0, 1, 2, 4, 7])
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { below: Number(below.n), people: Number(people.n) };
}

/** Removes an empty department; people who left keep its name in their history. */
export async function remove({ db, me }: Ctx, id: string): Promise<void> {
  await db.updateTable('membership').set({ dept_id: null }).where('company_id', '=', me.companyId).where('dept_id', '=', id).execute();
  await db.updateTable('company_invite').set({ dept_id: null }).where('company_id', '=', me.companyId).where('dept_id', '=', id).execute();
  await db.deleteFrom('department').where('company_id', '=', me.companyId).where('id', '=', id).execute();
}

export const isMember = async ({ db, me }: Ctx, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('membership')
    .where('company_id', '=', me.companyId)
    .where('user_id', '=', userId)
    .where('status', '=', 2)
    .select('id')
    .executeTakeFirst()) !== undefined;
