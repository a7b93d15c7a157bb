import type { LocalError } from '@touchmark/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

export const addErrors = ({ db, me, agent }: Ctx, list: readonly LocalError[]) =>
  db
    .insertInto('errorLog')
    .values(list.map((entry) => ({ ...entry, companyId: me.companyId || null, userId: me.userId, agent })))
    .execute();

/** Errors are deleted after 90 days. */
export const dropOld = ({ db }: Ctx) =>
  db
    .deleteFrom('errorLog')
    .where('createTime', '<', sql<string>`now() - interval '90 days'`)
    .execute();
