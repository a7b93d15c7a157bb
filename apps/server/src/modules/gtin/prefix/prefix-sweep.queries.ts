import { applyLife, prefixEndsSoonDays, prefixLife, type PrefixStatus, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Registered prefixes that expire soon or have expired, paged by id. */
export const prefixesEnding = (db: Db, { after, today, most }: { after: string; today: string; most: number }) =>
  db
    .selectFrom('gs1Prefix')
    .where('id', '>', after)
    .where('applyStatus', '=', applyLife.at.approved)
    .where('status', 'in', statesOf(prefixLife, 'valid', 'endsSoon'))
    .where('validTo', '<=', sql<string>`${today}::date + ${prefixEndsSoonDays}::int`)
    .orderBy('id')
    .limit(most)
    .select(['id', 'companyId'])
    .execute();

export const holdForSweep = (db: Db, id: string) =>
  db
    .selectFrom('gs1Prefix')
    .where('id', '=', id)
    .where('applyStatus', '=', applyLife.at.approved)
    .forUpdate()
    .select(['id', 'companyId', 'prefix', 'status', 'validTo'])
    .executeTakeFirst();

export const moveTo = (db: Db, companyId: string, id: string, to: PrefixStatus) =>
  db
    .updateTable('gs1Prefix')
    .set({ status: to, updateTime: sql`now()`, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
