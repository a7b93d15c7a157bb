import { receiverBindLife, receiverLife, type ReceiverStatus, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export interface DueReceiver {
  id: string;
  companyId: string;
  name: string;
  status: number;
  contractStart: string;
  contractEnd: string;
  boundCompany: string | null;
  bindStatus: number;
}

/** Receivers whose contract begins, ends soon or has ended, of all companies, paged by id. */
export async function receiversDue(
  db: Db,
  { after, today, until, most }: { after: string; today: string; until: string; most: number },
): Promise<DueReceiver[]> {
  return db
    .selectFrom('receiver')
    .where('id', '>', after)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', receiverLife.at.pending), eb('contractStart', '<=', today)]),
        eb.and([eb('status', 'in', statesOf(receiverLife, 'active', 'paused')), eb('contractEnd', '<=', until)]),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .select(['id', 'companyId', 'name', 'status', 'contractStart', 'contractEnd', 'boundCompany', 'bindStatus'])
    .execute();
}

/** Holds one of them, unless it changed meanwhile. */
export const holdDue = (db: Db, { id, companyId, status }: DueReceiver) =>
  db
    .selectFrom('receiver')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', status as ReceiverStatus)
    .forUpdate()
    .select(['contractStart', 'contractEnd'])
    .executeTakeFirst();

/** Its state by its contract. */
export const setByContract = (db: Db, { id, companyId }: DueReceiver, status: ReceiverStatus, endReason: string) =>
  db
    .updateTable('receiver')
    .set({ status, endReason, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

export const isBound = ({ bindStatus }: DueReceiver): boolean => bindStatus === receiverBindLife.at.bound;
