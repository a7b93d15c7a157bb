import { circulationLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { all } from './circulation.queries.ts';

/** What is under way to a receiver, the oldest first; and what it sent, sold or gave back, the newest first. */
export const arriving = (ctx: Ctx, receiverId: string, most: number) =>
  all(ctx, {})
    .where('d.toReceiver', '=', receiverId)
    .where('d.status', 'in', statesOf(circulationLife, 'waiting', 'scanning', 'shipped', 'partlyReceived'))
    .clearOrderBy()
    .orderBy('d.shipTime', (order) => order.asc().nullsLast())
    .orderBy('d.id')
    .limit(most)
    .execute();
export const sentBy = (ctx: Ctx, receiverId: string, most: number) =>
  all(ctx, {}).where('d.fromReceiver', '=', receiverId).limit(most).execute();

/** Which of some documents were received by a receiver, the newest first. */
export const receivedBy = (db: Db, companyId: string, receiverId: string, ids: readonly string[]) =>
  db
    .selectFrom('circulationDoc')
    .where('companyId', '=', companyId)
    .where('toReceiver', '=', receiverId)
    .where('docType', '!=', 'RETURN')
    .where('status', 'in', statesOf(circulationLife, 'partlyReceived', 'received'))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id', 'desc')
    .select('id')
    .execute();
