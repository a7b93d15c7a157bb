import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const isKnown = async (db: Db, userId: string, device: Buffer): Promise<boolean> =>
  (await db.selectFrom('known_device').where('user_id', '=', userId).where('device', '=', device).select('user_id').executeTakeFirst()) !==
  undefined;

/** Remembers a device; answers whether it is new to somebody who already had others. */
export async function rememberDevice(db: Db, userId: string, device: Buffer, agent: string): Promise<boolean> {
  const others = await db
    .selectFrom('known_device')
    .where('user_id', '=', userId)
    .select(({ fn }) => [fn.countAll<string>().as('n'), sql<boolean>`coalesce(bool_or(device = ${device}), false)`.as('known')])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('known_device')
    .values({ user_id: userId, device, agent })
    .onConflict((on) => on.columns(['user_id', 'device']).doUpdateSet({ last_time: sql`now()`, agent }))
    .execute();
  return Number(others.n) > 0 && !others.known;
}

export interface NewLogin {
  userId: string | null;
  way: string;
  outcome: string;
  address: Buffer;
  agent: string;
  newDevice?: boolean;
}
export const addLogin = (db: Db, { userId, way, outcome, address, agent, newDevice = false }: NewLogin) =>
  db.insertInto('login_log').values({ user_id: userId, way, outcome, address, agent, new_device: newDevice }).execute();

export const pruneLogins = async (db: Db, before: string): Promise<number> =>
  Number((await db.deleteFrom('login_log').where('create_time', '<', before).executeTakeFirst()).numDeletedRows);

/** The latest tries to sign in as somebody. */
export const loginsOf = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('login_log')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .select(['id as key', 'create_time as time', 'way', 'outcome', 'address', 'agent', 'new_device as newDevice'])
    .execute();

/** The sign-ins of somebody that are alive, the latest first. */
export const sessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('session as s')
    .leftJoin('company as c', 'c.id', 's.acting_company_id')
    .where('s.user_id', '=', userId)
    .where('s.ended', '=', false)
    .where('s.refresh_until', '>', sql<string>`now()`)
    .orderBy('s.create_time', 'desc')
    .select(['s.id', 's.family as key', 's.agent', 's.address', 's.way', 'c.name as company', 's.began', 's.create_time as lastTime'])
    .execute();

/** Ends the sessions of somebody: one family, all but one, or all. */
export async function endSessions(db: Db, userId: string, { family, except }: { family?: string; except?: string } = {}): Promise<number> {
  let query = db.updateTable('session').set({ ended: true }).where('user_id', '=', userId).where('ended', '=', false);
  if (family) query = query.where('family', '=', family);
  if (except) query = query.where('family', '<>', except);
  return (await query.returning('id').execute()).length;
}

export const accessRuleOf = (db: Db, userId: string) =>
  db
    .selectFrom('access_rule')
    .where('user_id', '=', userId)
    .select(['addresses', 'days', 'from_time as fromTime', 'to_time as toTime'])
    .executeTakeFirst();

export const saveAccessRule = (
  db: Db,
  userId: string,
  rule: { addresses: string[]; days: number[]; fromTime: string | null; toTime: string | null },
) => {
  const row = { addresses: rule.addresses, days: rule.days, from_time: rule.fromTime, to_time: rule.toTime };
  return db
    .insertInto('access_rule')
    .values({ user_id: userId, ...row })
    .onConflict((on) => on.column('user_id').doUpdateSet({ ...row, update_time: sql`now()` }))
    .execute();
};
export const clearAccessRule = (db: Db, userId: string) => db.deleteFrom('access_rule').where('user_id', '=', userId).execute();
