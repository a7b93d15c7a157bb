import { batchLife, type CodeType, issuedStates, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Whose } from '../../../http/door/given.ts';

interface NewDownload {
  ticketHash: Buffer;
  companyId: string;
  batchId: string;
  content: 'CODES' | 'PINS';
  format: 'CSV' | 'XLSX';
  language: 'zh' | 'en';
  userId: string;
  userName: string;
  printerPartner: string;
  minutes: number;
}

export async function addDownload(db: Db, d: NewDownload): Promise<string> {
  const row = await db
    .insertInto('codeDownload')
    .values({
      ticketHash: d.ticketHash,
      companyId: d.companyId,
      batchId: d.batchId,
      content: d.content,
      format: d.format,
      language: d.language,
      userId: d.userId,
      userName: d.userName,
      printerPartner: d.printerPartner,
      until: sql<string>`now() + make_interval(mins => ${d.minutes})`,
    })
    .returning('until')
    .executeTakeFirstOrThrow();
  return row.until;
}

/** Deletes unused tickets for PINs. */
export const dropPinTickets = (db: Db, companyId: string, batchId: string) =>
  db
    .updateTable('codeDownload')
    .set({ until: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('batchId', '=', batchId)
    .where('content', '=', 'PINS')
    .where('completed', '=', false)
    .execute();

/** The file that a ticket leads to, as a way in. */
export const findTicket = (db: Db, ticketHash: Buffer) =>
  db
    .selectFrom('codeDownload as d')
    .innerJoin('codeBatch as b', 'b.id', 'd.batchId')
    .where('d.ticketHash', '=', ticketHash)
    .select([
      'd.companyId',
      'd.userId as makerId',
      // A ticket is taken back by ending its time.
      sql<boolean>`false`.as('revoked'),
      sql<boolean>`d.until <= now()`.as('expired'),
      sql<boolean>`b.status = any(${statesOf(batchLife, ...issuedStates)}::int[])`.as('objectStands'),
    ])
    .executeTakeFirst();

/** The tickets by somebody that still open a file. */
export const findLive = (db: Db, { companyId, userId }: Whose) => live(db, { companyId, userId }).execute();

/** The same, ended. */
export async function endLive(db: Db, { companyId, userId }: Whose) {
  const found = await live(db, { companyId, userId }).forUpdate('d').execute();
  await db
    .updateTable('codeDownload')
    .set({ until: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('until', '>', sql<string>`now()`)
    .execute();
  return found;
}

const live = (db: Db, { companyId, userId }: Whose) =>
  db
    .selectFrom('codeDownload as d')
    .innerJoin('codeBatch as b', 'b.id', 'd.batchId')
    .where('d.companyId', '=', companyId)
    .where('d.userId', '=', userId)
    .where('d.until', '>', sql<string>`now()`)
    .orderBy('d.createTime')
    .select(['b.id', 'b.batchNo', 'd.printerPartner']);

/**
 * Begins a download in one statement: undefined if the ticket is unknown, expired or used too often, or (for PINs) if another
 * download of it is running. Concurrent calls wait for the row lock and then see the first one's changes.
 */
export const beginDownload = (db: Db, ticketHash: Buffer, most: { user: number; printer: number }) =>
  db
    .updateTable('codeDownload as d')
    .from('codeBatch as b')
    .whereRef('b.id', '=', 'd.batchId')
    .where('d.ticketHash', '=', ticketHash)
    .where('d.until', '>', sql<string>`now()`)
    .where(sql<boolean>`d.starts < case when d.printer_partner = '' then ${most.user}::int else ${most.printer}::int end`)
    .where(sql<boolean>`(d.content <> 'PINS' or d.under_way_until is null or d.under_way_until < now())`)
    .set({ starts: sql`d.starts + 1`, underWayUntil: sql<string>`now() + interval '1 hour'` })
    .returning([
      'd.companyId',
      'd.batchId',
      sql<'CODES' | 'PINS'>`d.content`.as('content'),
      sql<'CSV' | 'XLSX'>`d.format`.as('format'),
      sql<'zh' | 'en'>`d.language`.as('language'),
      'd.userId',
      'd.userName',
      'd.printerPartner',
      sql<CodeType>`b.code_type`.as('codeType'),
    ])
    .executeTakeFirst();
export type Download = NonNullable<Awaited<ReturnType<typeof beginDownload>>>;

/** Ends the running download: complete, or interrupted, so that it may be repeated. */
export const endDownload = (db: Db, ticketHash: Buffer, whole: boolean) =>
  db
    .updateTable('codeDownload')
    .set({ underWayUntil: null, ...(whole && { completed: true }) })
    .where('ticketHash', '=', ticketHash)
    .execute();

/** Whether a download of the batch's PINs is running. */
export const pinsUnderWay = async (db: Db, companyId: string, batchId: string): Promise<boolean> =>
  (await db
    .selectFrom('codeDownload')
    .where('companyId', '=', companyId)
    .where('batchId', '=', batchId)
    .where('content', '=', 'PINS')
    .where('underWayUntil', '>', sql<string>`now()`)
    .select('batchId')
    .executeTakeFirst()) !== undefined;

export const downloadsOf = (db: Db, companyId: string, batchId: string) =>
  db
    .selectFrom('codeDownload')
    .where('companyId', '=', companyId)
    .where('batchId', '=', batchId)
    .where('starts', '>', 0)
    .orderBy('createTime', 'desc')
    .limit(100)
    .select([
      sql<'CODES' | 'PINS'>`content`.as('content'),
      sql<'CSV' | 'XLSX'>`format`.as('format'),
      'userName',
      'printerPartner',
      'starts',
      'completed',
      'createTime',
    ])
    .execute();
