import { createHmac } from 'node:crypto';
import { AppError, type DownloadTicket, ecodeBatch } from '@touchmark/contract';
import { serialAlphabet } from '@touchmark/gs1';
import type { FastifyInstance } from 'fastify';
import { type Db, inScope } from '../../../db/connect.ts';
import { type Ctx, nobody, type Services } from '../../../http/ctx.ts';
import { writeAudit } from '../../../http/audit.queries.ts';
import { hashToken, newToken } from '../../../http/session/token.ts';
import { givenOut } from '../../../http/door/given.ts';
import { requireWayIn } from '../../../http/session/way-in.ts';
import { dataKeysOf } from '../../../secrets.ts';
import { batchAfter, heldBatch, requireReady } from './batch-place.ts';
import { bizType } from './change-codes.ts';
import * as tickets from './code-download.queries.ts';
import { codeArchive } from './code-file.ts';
import * as rows from './batch.queries.ts';
import type { BatchRow } from './batch.queries.ts';

type Live = Awaited<ReturnType<typeof tickets.findLive>>[number];
const namedTicket = ({ id, batchNo, printerPartner }: Live) => ({ id, name: `${batchNo} ${printerPartner}`.trim() });

givenOut('codeDownload', {
  find: async (db, whose) => (await tickets.findLive(db, whose)).map(namedTicket),
  end: async (db, whose) =>
    (await tickets.endLive(db, whose)).map((row) => ({
      ...namedTicket(row),
      note: { bizType, bizId: row.id, action: 'endTicket', opinion: namedTicket(row).name },
    })),
});

/** Minutes of validity: a user downloads at once, a printer may need the weekend. */
const ticketMinutes = { user: 10, printer: 3 * 24 * 60 };
/** How often a download may be started with one ticket, so that an interrupted one can be repeated. */
const mostStarts = { user: 5, printer: 20 };

interface Ask {
  id: string;
  content: 'CODES' | 'PINS';
  format: 'CSV' | 'XLSX';
  printerPartner?: string;
}

/** Prepares a file of codes. The password is only in this answer. */
export async function prepareDownload(ctx: Ctx, { id, content, format, printerPartner = '' }: Ask): Promise<DownloadTicket> {
  const row = await heldBatch(ctx, id);
  requireReady(row);
  if (content === 'PINS') await requirePins(ctx, row);
  const ticket = newTicket(ctx.services);
  const until = await tickets.addDownload(ctx.db, {
    ticketHash: hashToken(ticket),
    companyId: row.companyId,
    batchId: id,
    content,
    format,
    language: ctx.language,
    userId: ctx.me.userId,
    userName: ctx.me.userName,
    printerPartner,
    minutes: printerPartner ? ticketMinutes.printer : ticketMinutes.user,
  });
  if (printerPartner) await deliver(ctx.db, row, { printerPartner });
  ctx.note({
    bizType,
    bizId: id,
    action: printerPartner ? 'sendPrinter' : content === 'PINS' ? 'preparePins' : 'prepareDownload',
    opinion: printerPartner,
  });
  return {
    link: `${ctx.services.publicUrl}/files/codes/${ticket}`,
    password: passwordOf(ctx.services, ticket),
    fileName: fileName(row, content),
    until,
  };
}

async function requirePins(ctx: Ctx, row: BatchRow): Promise<void> {
  if (!row.withPin) throw new AppError('notAllowedInState');
  if (row.pinDownloaded) throw new AppError('pinsTaken');
  await tickets.dropPinTickets(ctx.db, row.companyId, row.id);
  if (await tickets.pinsUnderWay(ctx.db, row.companyId, row.id)) throw new AppError('pinsUnderWay');
}

/** A ticket ends with a mark of the key that its password is derived from, which may be replaced before the download. */
export const newTicket = ({ secrets }: Pick<Services, 'secrets'>): string => newToken() + markOf(secrets.dataKey);
const markOf = (key: Buffer) => createHmac('sha256', key).update('zip-password').digest('base64url').slice(0, 6);

/** Twelve characters, 60 bits, derived from the ticket and the installation's key, so that the password is not stored. */
export function passwordOf({ secrets }: Pick<Services, 'secrets'>, ticket: string): string {
  const key = dataKeysOf(secrets).find((one) => ticket.endsWith(markOf(one))) ?? secrets.dataKey;
  const digest = createHmac('sha256', key).update(`zip-password/${ticket}`).digest();
  const signs = Array.from(digest.subarray(0, 12), (byte) => serialAlphabet[byte & 31]!).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
}

const fileName = ({ batchNo }: Pick<BatchRow, 'batchNo'>, content: 'CODES' | 'PINS'): string =>
  `${batchNo}${content === 'PINS' ? '-PIN' : ''}.zip`;

/** SM-10: whoever has the codes can print them, so downloading delivers the batch. */
export async function deliver(db: Db, row: BatchRow, more: { downloads?: number; printerPartner?: string } = {}): Promise<void> {
  await rows.change(db, row.companyId, row.id, { status: batchAfter(row, 'deliver'), delivered: true, quiet: true, ...more });
}

/** The downloads: without a session, authorised only by the ticket, which is random, short-lived and limited in use. */
export function addCodeDownloads(app: FastifyInstance, services: Services): void {
  const asSystem = <T>(work: (db: Db) => Promise<T>) => inScope(services.pool, { companyId: null, platform: true }, work);
  app.get('/files/codes/:ticket', async (request, reply) => {
    const { ticket } = request.params as { ticket: string };
    const hash = hashToken(ticket);
    const { row, download } = await asSystem((db) => start(db, hash));
    const pins = download.content === 'PINS';
    // The download is complete when the last byte was sent; after a broken connection or an error it can be repeated.
    let ended = false;
    const over = (whole: boolean) => {
      if (ended) return;
      ended = true;
      void asSystem((db) => end(db, hash, { row, whole, pins })).catch((error: unknown) =>
        request.log.error({ err: error }, 'the end of a download was not noted'),
      );
    };
    reply.raw.once('finish', () => over(reply.raw.statusCode === 200)).once('close', () => over(false));
    const archive = await codeArchive(services, row, { ...download, password: passwordOf(services, ticket) });
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${fileName(row, download.content)}"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(archive);
  });
}

async function start(db: Db, hash: Buffer): Promise<{ row: BatchRow; download: tickets.Download }> {
  await requireWayIn(db, 'codeDownload', await tickets.findTicket(db, hash), 'linkExpired');
  const download = await tickets.beginDownload(db, hash, mostStarts);
  if (!download) throw new AppError('linkExpired');
  const row = (await rows.holdAny(db, download.batchId))!;
  requireReady(row);
  if (download.content === 'PINS' && row.pinDownloaded) throw new AppError('pinsTaken');
  await deliver(db, row, download.content === 'CODES' ? { downloads: 1 } : {});
  const { companyId, userId, userName } = download;
  await writeAudit(
    { db, me: { ...nobody, companyId, userId, userName } },
    ecodeBatch.download,
    { id: row.id, content: download.content, format: download.format },
    [{ bizType, bizId: row.id, action: download.content === 'PINS' ? 'downloadPins' : 'download', opinion: download.printerPartner }],
    null,
  );
  return { row, download };
}

async function end(db: Db, hash: Buffer, { row, whole, pins }: { row: BatchRow; whole: boolean; pins: boolean }): Promise<void> {
  await tickets.endDownload(db, hash, whole);
  if (whole && pins) await rows.change(db, row.companyId, row.id, { pinDownloaded: true, quiet: true });
}
