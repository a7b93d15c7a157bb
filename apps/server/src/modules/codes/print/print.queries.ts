import { type Parsed, type printJob } from '@touchmark/contract';
import { sql } from 'kysely';
import { inScope, json } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { withinScope } from '../../access/role/public.ts';

const joined = ({ db, me }: Ctx) =>
  db
    .selectFrom('print_job as j')
    .leftJoin('label_template as t', 't.id', 'j.template_id')
    .leftJoin('code_batch as b', 'b.id', 'j.batch_id')
    .leftJoin('barcode as s', 's.id', 'j.barcode_id')
    .leftJoin('product_identify as p', (join) => join.on('p.id', '=', sql<string>`coalesce(b.product_id, s.product_id)`))
    .where('j.company_id', '=', me.companyId);

const columns = [
  'j.id',
  'j.job_no as jobNo',
  'j.template_id as templateId',
  sql<string>`coalesce(t.name, '')`.as('templateName'),
  'j.batch_id as batchId',
  sql<string>`coalesce(b.batch_no, '')`.as('batchNo'),
  'j.barcode_id as barcodeId',
  sql<string>`coalesce(s.content, '')`.as('content'),
  sql<string>`coalesce(p.product_name, '')`.as('productName'),
  'j.range_from as rangeFrom',
  'j.range_to as rangeTo',
  'j.copies',
  'j.labels',
  'j.mode',
  'j.dpi',
  'j.status',
  'j.reprint_of as reprintOf',
  'j.reason',
  'j.operator_name as operatorName',
  'j.create_time as createTime',
  'j.printed_time as printedTime',
] as const;

export function list(ctx: Ctx, { batchId, templateId, status, ...paging }: Parsed<typeof printJob.list>) {
  let query = joined(ctx).where(withinScope(ctx, 'j.user_id')).select(columns).orderBy('j.create_time', 'desc').orderBy('j.id', 'desc');
  if (batchId) query = query.where('j.batch_id', '=', batchId);
  if (templateId) query = query.where('j.template_id', '=', templateId);
  if (status !== undefined) query = query.where('j.status', '=', status);
  return pageOfRows(query, paging);
}

export const find = (ctx: Ctx, id: string) =>
  joined(ctx)
    .where('j.id', '=', id)
    .select([...columns, 'j.template'])
    .executeTakeFirst();
export type Job = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The batch of a job, held so that its state changes once. */
export const findBatch = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('code_batch as b')
    .innerJoin('product_identify as p', 'p.id', 'b.product_id')
    .innerJoin('brand_node as r', 'r.id', 'p.brand_id')
    .innerJoin('company as c', 'c.id', 'b.company_id')
    .where('b.company_id', '=', me.companyId)
    .where('b.id', '=', id)
    .select([
      'b.id',
      'b.company_id as companyId',
      'b.batch_no as batchNo',
      'b.code_type as codeType',
      'b.serial_from as serialFrom',
      'b.serial_to as serialTo',
      'b.status',
      'b.frozen',
      'b.with_pin as withPin',
      'b.gtin',
      'p.product_name as productName',
      'p.model',
      'p.spec',
      'p.package_pieces as pieces',
      'p.gtin as productGtin',
      'r.brand_name as brandName',
      'c.name as companyName',
    ])
    .executeTakeFirst();
export type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

export const findTemplate = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('label_template')
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .select(['id', 'name', 'template', 'dpi', 'status', 'fields'])
    .executeTakeFirst();

export interface NewJob {
  templateId?: string;
  batchId?: string;
  barcodeId?: string;
  rangeFrom: number;
  rangeTo: number;
  copies: number;
  mode: string;
  dpi: number;
  template?: unknown;
  labels: number;
  reprintOf?: string;
  reason?: string;
}

export async function insert({ db, me }: Ctx, job: NewJob): Promise<{ id: string; jobNo: string; labels: number }> {
  const row = await db
    .insertInto('print_job')
    .values({
      company_id: me.companyId,
      job_no: sql<string>`'DY' || to_char(now(), 'YYMMDD') || lpad((nextval('row_number') % 1000000)::text, 6, '0')`,
      template_id: job.templateId ?? null,
      batch_id: job.batchId ?? null,
      barcode_id: job.barcodeId ?? null,
      range_from: job.rangeFrom,
      range_to: job.rangeTo,
      copies: job.copies,
      mode: job.mode,
      dpi: job.dpi,
      template: job.template === undefined ? null : json(job.template),
      labels: job.labels,
      reprint_of: job.reprintOf ?? null,
      reason: job.reason ?? '',
      operator: me.userId,
      operator_name: me.userName,
    })
    .returning(['id', 'job_no as jobNo', 'labels'])
    .executeTakeFirstOrThrow();
  return row;
}

export async function setStatus({ db, me }: Ctx, id: string, from: number, to: number): Promise<boolean> {
  const result = await db
    .updateTable('print_job')
    .set((eb) => ({
      status: to,
      version: eb('version', '+', 1),
      ...(to === 1 ? { printed_time: sql<string>`coalesce(printed_time, now())` } : {}),
    }))
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A batch whose codes have left the platform is delivered (SM-10: 2 → 3). */
export const deliverBatch = ({ db, me }: Ctx, batchId: string) =>
  db
    .updateTable('code_batch')
    .set((eb) => ({ status: 3, delivered_time: sql<string>`now()`, version: eb('version', '+', 1), update_time: sql<string>`now()` }))
    .where('company_id', '=', me.companyId)
    .where('id', '=', batchId)
    .where('status', '=', 2)
    .execute();

/** One page of a batch's codes in printing order. Each page is read by itself: a long print holds no transaction open. */
export async function codePage(
  services: Services,
  companyId: string,
  batchId: string,
  page: number,
): Promise<{ codes: Buffer; pins: Buffer | null } | undefined> {
  return inScope(services.pool, { companyId }, (db) =>
    db
      .selectFrom('code_page')
      .where('company_id', '=', companyId)
      .where('batch_id', '=', batchId)
      .where('page', '=', page)
      .select(['codes', 'pins'])
      .executeTakeFirst(),
  );
}
