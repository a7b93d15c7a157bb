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
    .insertInto('code_download')
    .values({
      ticket_hash: d.ticketHash,
      company_id: d.companyId,
      batch_id: d.batchId,
      content: d.content,
      format: d.format,
      language: d.language,
      user_id: d.userId,
      user_name: d.userName,
      printer_partner: d.printerPartner,
      until: sql<string>`now() + make_interval(mins => ${d.minutes})`,
    })
    .returning('until')
    .executeTakeFirstOrThrow();
  return row.until;
}

/** Tickets for the PINs that were not used yet are worth nothing any more. */
export const dropPinTickets = (db: Db, companyId: string, batchId: string) =>
  db
    .updateTable('code_download')
    .set({ until: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('content', '=', 'PINS')
    .where('completed', '=', false)
    .execute();

/** The download a ticket stands for, held; undefined when the ticket is unknown or its time is over. */
export const takeTicket = (db: Db, ticketHash: Buffer) =>
  db
    .selectFrom('code_download as d')
    .innerJoin('code_batch as b', 'b.id', 'd.batch_id')
    .innerJoin('product_identify as p', 'p.id', 'b.product_id')
    .where('d.ticket_hash', '=', ticketHash)
    .where('d.until', '>', sql<string>`now()`)
    .forUpdate('d')
    .select([
      'd.company_id as companyId',
      'd.batch_id as batchId',
      sql<'CODES' | 'PINS'>`d.content`.as('content'),
      sql<'CSV' | 'XLSX'>`d.format`.as('format'),
      sql<'zh' | 'en'>`d.language`.as('language'),
      'd.user_id as userId',
      'd.user_name as userName',
      'd.printer_partner as printerPartner',
      'd.starts',
      'd.completed',
      sql<CodeType>`b.code_type`.as('codeType'),
    ])
    .executeTakeFirst();
export type Download = NonNullable<Awaited<ReturnType<typeof takeTicket>>>;

export const noteStart = (db: Db, ticketHash: Buffer) =>
  db
    .updateTable('code_download')
    .set({ starts: sql`starts + 1` })
    .where('ticket_hash', '=', ticketHash)
    .execute();
export const noteEnd = (db: Db, ticketHash: Buffer) =>
  db.updateTable('code_download').set({ completed: true }).where('ticket_hash', '=', ticketHash).execute();

export const downloadsOf = (db: Db, companyId: string, batchId: string) =>
  db
    .selectFrom('code_download')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('starts', '>', 0)
    .orderBy('create_time', 'desc')
    .limit(100)
    .select([
      sql<'CODES' | 'PINS'>`content`.as('content'),
      sql<'CSV' | 'XLSX'>`format`.as('format'),
      'user_name as userName',
      'printer_partner as printerPartner',
      'starts',
      'completed',
      'create_time as createTime',
    ])
    .execute();
