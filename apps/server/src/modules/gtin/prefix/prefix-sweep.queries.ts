import { prefixEndsSoonDays } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Registered prefixes whose last day is near or passed, in steps by number. */
export const prefixesEnding = (db: Db, { after, today, most }: { after: string; today: string; most: number }) =>
  db
    .selectFrom('gs1_prefix')
    .where('id', '>', after)
    .where('apply_status', '=', 2)
    .where('status', 'in', [1, 2])
    .where('valid_to', '<=', sql<string>`${today}::date + ${prefixEndsSoonDays}::int`)
    .orderBy('id')
    .limit(most)
    .select(['id', 'company_id as companyId'])
    .execute();

export const holdForSweep = (db: Db, id: string) =>
  db
    .selectFrom('gs1_prefix')
    .where('id', '=', id)
    .where('apply_status', '=', 2)
    .forUpdate()
    .select(['id', 'company_id as companyId', 'prefix', 'status', 'valid_to as validTo'])
    .executeTakeFirst();

export const moveTo = (db: Db, companyId: string, id: string, to: number) =>
  db
    .updateTable('gs1_prefix')
    .set({ status: to, update_time: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
