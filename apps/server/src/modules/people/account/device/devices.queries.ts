import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

const withHash = (db: Db, devices: readonly Buffer[]) => db.selectFrom('knownDevice').where('device', '=', sql<Buffer>`any(${devices})`);

/** Whether a person came in on this device before. */
export const isKnown = async (db: Db, userId: string, devices: readonly Buffer[]): Promise<boolean> =>
  (await withHash(db, devices).where('userId', '=', userId).select('userId').executeTakeFirst()) !== undefined;

/** Whether this secret was given out here, to whomever: people share computers. */
export const isGivenOut = async (db: Db, devices: readonly Buffer[]): Promise<boolean> =>
  (await withHash(db, devices).select('userId').limit(1).executeTakeFirst()) !== undefined;

interface Met {
  userId: string;
  device: Buffer;
  /** Hashes of the shown secret, with former keys too. */
  former: readonly Buffer[];
  agent: string;
  most: number;
}
/** Stores a device; returns whether it is new to a person who already had others. */
export async function rememberDevice(db: Db, { userId, device, former, agent, most }: Met): Promise<boolean> {
  const others = await db
    .selectFrom('knownDevice')
    .where('userId', '=', userId)
    .select(({ fn }) => [fn.countAll<string>().as('n'), sql<boolean>`coalesce(bool_or(device = any(${former})), false)`.as('known')])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('knownDevice')
    .values({ userId, device, agent })
    .onConflict((on) => on.columns(['userId', 'device']).doUpdateSet({ lastTime: sql`now()`, agent }))
    .execute();
  await sql`
    delete from known_device where user_id = ${userId} and device in
      (select device from known_device where user_id = ${userId} order by last_time desc, device offset ${most})`.execute(db);
  return Number(others.n) > 0 && !others.known;
}

export const pruneDevices = async (db: Db, days: number): Promise<number> =>
  Number(
    (
      await db
        .deleteFrom('knownDevice')
        .where('lastTime', '<', sql<string>`now() - make_interval(days => ${days}::int)`)
        .executeTakeFirst()
    ).numDeletedRows,
  );

interface NewLogin {
  userId: string | null;
  way: string;
  outcome: string;
  address: Buffer;
  agent: string;
  newDevice?: boolean;
}
export const addLogin = (db: Db, { userId, way, outcome, address, agent, newDevice = false }: NewLogin) =>
  db.insertInto('loginLog').values({ userId, way, outcome, address, agent, newDevice }).execute();

export const pruneLogins = async (db: Db, before: string): Promise<number> =>
  Number((await db.deleteFrom('loginLog').where('createTime', '<', before).executeTakeFirst()).numDeletedRows);

/** The latest sign-in attempts for a person. */
export const loginsOf = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('loginLog')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .select(['id as key', 'createTime as time', 'way', 'outcome', 'address', 'agent', 'newDevice'])
    .execute();

/** A person's active sessions, the latest first; of a sign-in used for several companies, the last one. */
export const sessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom(
      db
        .selectFrom('session')
        .where('userId', '=', userId)
        .where('ended', '=', false)
        .where('refreshUntil', '>', sql<string>`now()`)
        .distinctOn('family')
        .orderBy('family')
        .orderBy('id', 'desc')
        .selectAll()
        .as('s'),
    )
    .leftJoin('company as c', 'c.id', 's.actingCompanyId')
    .orderBy('s.createTime', 'desc')
    .select([
      's.family as key',
      's.agent',
      's.address',
      's.way',
      'c.name as company',
      'c.nameEn as companyEn',
      's.began',
      's.seenTime as lastTime',
    ])
    .execute();

/** Ends a person's sessions: one family of tokens, all but one, or all. */
export async function endSessions(db: Db, userId: string, { family, except }: { family?: string; except?: string } = {}): Promise<number> {
  let query = db.updateTable('session').set({ ended: true }).where('userId', '=', userId).where('ended', '=', false);
  if (family) query = query.where('family', '=', family);
  if (except) query = query.where('family', '<>', except);
  return (await query.returning('id').execute()).length;
}

export const accessRuleOf = (db: Db, userId: string) =>
  db.selectFrom('accessRule').where('userId', '=', userId).select(['addresses', 'days', 'fromTime', 'toTime']).executeTakeFirst();

export const saveAccessRule = (
  db: Db,
  userId: string,
  rule: { addresses: string[]; days: number[]; fromTime: string | null; toTime: string | null },
) => {
  const row = { addresses: rule.addresses, days: rule.days, fromTime: rule.fromTime, toTime: rule.toTime };
  return db
    .insertInto('accessRule')
    .values({ userId, ...row })
    .onConflict((on) => on.column('userId').doUpdateSet({ ...row, updateTime: sql`now()` }))
    .execute();
};
export const clearAccessRule = (db: Db, userId: string) => db.deleteFrom('accessRule').where('userId', '=', userId).execute();

/** A session can be refreshed until then; a month later nobody asks any more whether its token was copied. */
const sessionDays = 30;

/** Sessions that ended long ago: some of them; returns how many. */
export async function forgetSessions(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session where id = any(array(
      select id from session where refresh_until < now() - make_interval(days => ${sessionDays}::int) limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
