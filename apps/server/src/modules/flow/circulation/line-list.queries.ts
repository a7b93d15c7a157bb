import type { circulation, Parsed } from '@touchmark/contract';
import {
  circulationLife,
  type CirculationStatus,
  type CirculationType,
  type CodeType,
  type LineState,
  type LineWay,
  type ReceiptException,
} from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { partOfReceiver } from './circulation.queries.ts';

type Filters = Omit<Parsed<typeof circulation.lines>, 'pageNum' | 'pageSize' | 'text'> & { ids?: readonly string[] };

/** Lines of documents in which the caller’s company or account has a part, the newest first. */
export function lineRows(ctx: Ctx, f: Filters) {
  const { companyId, userId } = ctx.me;
  let query = ctx.db
    .selectFrom('circulationLine as l')
    .innerJoin('circulationDoc as d', (join) => join.onRef('d.companyId', '=', 'l.companyId').onRef('d.id', '=', 'l.docId'))
    .leftJoin('productIdentify as p', (join) => join.onRef('p.companyId', '=', 'l.companyId').onRef('p.id', '=', 'l.productId'))
    .leftJoin('appUser as u', 'u.id', 'l.scanUser')
    .leftJoin('appUser as r', 'r.id', 'l.removeUser')
    .select([
      'l.id',
      'l.companyId',
      'l.docId',
      'd.docNo',
      sql<CirculationType>`d.doc_type`.as('docType'),
      sql<CirculationStatus>`d.status`.as('docStatus'),
      'd.toName',
      'l.boxId',
      'l.batchId',
      sql<number>`coalesce(lower(l.serials), 0)`.as('from'),
      sql<number>`coalesce(upper(l.serials) - 1, 0)`.as('to'),
      'l.productId',
      'l.units',
      sql<LineWay>`l.way`.as('way'),
      sql<LineState>`l.state`.as('state'),
      sql<ReceiptException | null>`l.exception`.as('exception'),
      'l.exceptionNote',
      'l.photos',
      sql<string>`coalesce(u.real_name, '')`.as('userName'),
      'l.station',
      'l.scanTime',
      'l.removeReason',
      sql<string>`coalesce(r.real_name, '')`.as('removeUserName'),
    ])
    .orderBy('l.scanTime', 'desc')
    .orderBy('l.id', 'desc');
  if (ctx.me.receiver) query = query.where('l.companyId', '=', companyId).where(partOfReceiver(ctx.me.receiver.id, 'd.'));
  else if (!isPlatform(ctx.me))
    query = query.where((eb) =>
      eb.or([
        eb('l.companyId', '=', companyId),
        eb('d.fromCompany', '=', companyId),
        eb.and([eb('d.toCompany', '=', companyId), eb('d.status', '!=', circulationLife.at.draft)]),
      ]),
    );
  if (f.docId) query = query.where('l.docId', '=', f.docId);
  if (f.ids) query = query.where(sql<boolean>`l.id = any(${[...f.ids]}::bigint[])`);
  if (f.docNo) query = query.where('d.docNo', 'ilike', like(f.docNo));
  if (f.receiver) query = query.where('d.toName', 'ilike', like(f.receiver));
  if (f.product)
    query = query.where((eb) => eb.or([eb('p.productName', 'ilike', like(f.product!)), eb('p.model', 'ilike', like(f.product!))]));
  if (f.user) query = query.where('u.realName', 'ilike', like(f.user));
  if (f.way) query = query.where('l.way', '=', f.way);
  if (f.state !== undefined) query = query.where('l.state', '=', f.state as LineState);
  if (f.startTime) query = query.where('l.scanTime', '>=', f.startTime);
  if (f.endTime) query = query.where('l.scanTime', '<', sql<string>`${f.endTime}::date + 1`);
  if (f.mine) query = query.where('l.scanUser', '=', userId);
  return query;
}

export const listLines = (ctx: Ctx, { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number }) =>
  pageOfRows(lineRows(ctx, filters), { pageNum, pageSize });
export type LineRow = Awaited<ReturnType<typeof listLines>>['records'][number];

/** Lines that have a unit, or a box or one around it: their ids and documents, also of past ones. */
export async function linesWith(
  db: Db,
  companyId: string,
  what: { batchId: string; serial: number } | { boxIds: readonly string[] },
): Promise<{ id: string; docId: string }[]> {
  const where =
    'boxIds' in what
      ? sql`l.box_id = any(${[...what.boxIds]}::bigint[])`
      : sql`l.id in (select line_id from circulation_claim where company_id = ${companyId} and batch_id = ${what.batchId} and serials @> ${what.serial}::int)
          or (l.batch_id = ${what.batchId} and l.serials @> ${what.serial}::int)`;
  const { rows } = await sql<{ id: string; docId: string }>`
    select l.id::text, l.doc_id::text from circulation_line l where l.company_id = ${companyId} and (${where}) order by l.id desc limit 500`.execute(
    db,
  );
  return rows;
}

/** What a line has, in words: of the brand’s rows. */
export interface Things {
  boxNo: string;
  scheme: string;
  level: number | null;
  codeType: CodeType | null;
  productName: string;
}

/** What lines have, by their ids. The caller acts for the brand whose lines they are. */
export async function thingsOf(db: Db, lineIds: readonly string[]): Promise<Map<string, Things>> {
  if (lineIds.length === 0) return new Map();
  const { rows } = await sql<Things & { id: string }>`
    select l.id::text, coalesce(b.box_no, '') as box_no, coalesce(b.scheme, '') as scheme, b.level, k.code_type, coalesce(p.product_name, '') as product_name
    from circulation_line l left join box_code b on b.id = l.box_id left join code_batch k on k.id = l.batch_id left join product_identify p on p.id = l.product_id
    where l.id = any(${[...lineIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...thing }) => [id, thing]));
}
