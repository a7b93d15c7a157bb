import type { CodeType } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

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

/** Tickets for the PINs that were not used yet are worth nothing any more. */
export const dropPinTickets = (db: Db, companyId: string, batchId: string) =>
  db
    .updateTable('codeDownload')
    .set({ until: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('batchId', '=', batchId)
    .where('content', '=', 'PINS')
    .where('completed', '=', false)
    .execute();

/** The download a ticket stands for, held; undefined when the ticket is unknown or its time is over. */
export const takeTicket = (db: Db, ticketHash: Buffer) =>
  db
    .selectFrom('codeDownload as d')
    .innerJoin('codeBatch as b', 'b.id', 'd.batchId')
    .innerJoin('productIdentify as p', 'p.id', 'b.productId')
    .where('d.ticketHash', '=', ticketHash)
    .where('d.until', '>', sql<string>`now()`)
    .forUpdate('d')
    .select([
      'd.companyId',
      'd.batchId',
      sql<'CODES' | 'PINS'>`d.content`.as('content'),
      sql<'CSV' | 'XLSX'>`d.format`.as('format'),
      sql<'zh' | 'en'>`d.language`.as('language'),
      'd.userId',
      'd.userName',
      'd.printerPartner',
      'd.starts',
      'd.completed',
      sql<CodeType>`b.code_type`.as('codeType'),
    ])
    .executeTakeFirst();
export type Download = NonNullable<Awaited<ReturnType<typeof takeTicket>>>;

export const noteStart = (db: Db, ticketHash: Buffer) =>
  db
    .updateTable('codeDownload')
    .set({ starts: sql`starts + 1` })
    .where('ticketHash', '=', ticketHash)
    .execute();
export const noteEnd = (db: Db, ticketHash: Buffer) =>
  db.updateTable('codeDownload').set({ completed: true }).where('ticketHash', '=', ticketHash).execute();

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
