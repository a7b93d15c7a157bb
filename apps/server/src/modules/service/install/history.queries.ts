import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** What a company did with an order, with its place among all that was done and whom each handing was to. */
export const actsOf = (db: Db, companyId: string, id: string) =>
  db
    .selectFrom('auditLog')
    .where('companyId', '=', companyId)
    .where('bizType', '=', 'installOrder')
    .where('bizId', '=', id)
    .orderBy('id')
    .select([
      'id',
      'at as time',
      'userId',
      'userName',
      'call',
      'action',
      'fromStatus',
      'toStatus',
      'opinion',
      sql<string | null>`input->>'receiverId'`.as('receiverId'),
    ])
    .execute();
