import { accreditLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** There is no page for lending yet, so the rows are written directly. */
export const accredit = (db: Db, aptitudeId: string, from: string, to: string) =>
  db
    .insertInto('aptitudeAccredit')
    .values({
      companyId: from,
      aptitudeId,
      toCompanyId: to,
      startDate: sql<string>`current_date - 30`,
      endDate: sql<string>`current_date + 300`,
      status: accreditLife.at.inForce,
    })
    .execute();
