import { leadLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Leads without a contact for so many days, and without one ahead; no more than asked for. */
export const silentLeads = (db: Db, { days, most }: { days: number; most: number }) =>
  db
    .selectFrom('lead')
    .where('status', '=', leadLife.at.followed)
    .where(sql<boolean>`greatest(follower_since, last_follow, next_time) < now() - make_interval(days => ${days})`)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .select(['id', 'companyId'])
    .execute();

export const toPool = (db: Db, { id, companyId }: { id: string; companyId: string }) =>
  db
    .updateTable('lead')
    .set({
      status: leadLife.at.fresh,
      follower: null,
      followerSince: null,
      nextTime: null,
      version: sql`version + 1`,
      updateTime: sql`now()`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
