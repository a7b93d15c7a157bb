import { contractLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Contracts whose last day is over end (SM-07); at most so many at once. Returns which. */
export const finishDue = (db: Db, today: string, most: number) =>
  db
    .updateTable('contract')
    .set({ status: contractLife.at.ended, version: sql`version + 1`, updateTime: sql`now()` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('contract')
        .where('status', '=', contractLife.at.active)
        .where('endDay', '<', today)
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'companyId'])
    .execute();
