import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Two years: as long as what they tell of is looked up. */
const keptDays = 730;

/**
 * Deletes the oldest messages, and what was sent, once they are two years old; what still has to leave stays. Only the rows with the
 * lowest ids are looked at, for rows come in the order of their ids.
 */
export async function forgetMessages(db: Db, most: number): Promise<number> {
  const before = sql`now() - make_interval(days => ${keptDays}::int)`;
  const notices = await sql`
    with oldest as (select id, create_time from msg_notify order by id limit ${most})
    delete from msg_notify m using oldest o where m.id = o.id and o.create_time < ${before}`.execute(db);
  const records = await sql`
    with oldest as (select id, create_time, state from msg_record order by id limit ${most})
    delete from msg_record m using oldest o where m.id = o.id and o.create_time < ${before} and o.state <> 'queued'`.execute(db);
  return Math.max(...[notices, records].map(({ numAffectedRows }) => Number(numAffectedRows ?? 0)));
}
