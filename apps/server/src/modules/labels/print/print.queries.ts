import { labelKinds, type Parsed, type printJob } from '@touchmark/contract';
import { printLife, type PrintStatus, statesOf, templateLife } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { type Db, json, type Row } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import { withinScope } from '../../access/role/public.ts';

export const printJobs = table('printJob');

const joined = ({ db, me }: Ctx) =>
  db
    .selectFrom('printJob as j')
    .leftJoin('labelTemplate as t', 't.id', 'j.templateId')
    .leftJoin('codeBatch as b', 'b.id', 'j.batchId')
    .leftJoin('barcode as s', 's.id', 'j.barcodeId')
    .leftJoin('printer as d', 'd.id', 'j.printerId')
    .leftJoin('productIdentify as p', (join) => join.on('p.id', '=', sql<string>`coalesce(b.product_id, s.product_id, j.product_id)`))
    .where('j.companyId', '=', me.companyId);

const columns = [
  'j.id',
  'j.jobNo',
  'j.templateId',
  sql<string>`coalesce(t.name, '')`.as('templateName'),
  'j.batchId',
  sql<string>`coalesce(b.batch_no, '')`.as('batchNo'),
  'j.barcodeId',
  sql<string>`coalesce(s.content, (select box_no from box_code where id = j.box_ids[1]), '')`.as('content'),
  sql<boolean>`j.box_ids is not null`.as('boxed'),
  'j.productId',
  sql<string>`coalesce(p.product_name, '')`.as('productName'),
  'j.rangeFrom',
  'j.rangeTo',
  'j.copies',
  'j.labels',
  'j.mode',
  'j.dpi',
  'j.status',
  'j.reprintOf',
  'j.reason',
  'j.printerId',
  sql<string>`coalesce(d.name, '')`.as('printerName'),
  'd.way as printerWay',
  sql<string>`coalesce(d.address, '')`.as('printerAddress'),
  sql<boolean>`coalesce(d.way in ('NETWORK', 'SPOOL'), false)`.as('sendable'),
  'j.sent',
  'j.startAt',
  'j.again',
  'j.templateRevision',
  'j.good',
  'j.closedBy',
  'j.closedTime',
  'j.operatorName',
  'j.createTime',
  'j.printedTime',
] as const;

const within = (ctx: Ctx) => withinScope(ctx, 'j.operator');
/** Its printer took some labels, but not the last, and no task sends the others now. */
const isStopped = sql<SqlBool>`j.sent >= j.range_from and j.sent < j.range_to and j.status in (${sql.raw(statesOf(printLife, 'waiting', 'printed').join())})
  and not exists (select from task t where t.kind = 'sendLabels' and t.ref_id = j.id and t.state in ('queued', 'running'))`;

/** How many jobs of the company the caller sees in a state, or stopped on the way. */
export function countJobs(ctx: Ctx, which: PrintStatus | 'stopped') {
  const query = ctx.db.selectFrom('printJob as j').where('j.companyId', '=', ctx.me.companyId).where(within(ctx));
  return (which === 'stopped' ? query.where(isStopped) : query.where('j.status', '=', which)).select(({ fn }) =>
    fn.countAll<string>().as('n'),
  );
}

export function all(ctx: Ctx, { batchId, templateId, status, stopped }: Omit<Parsed<typeof printJob.list>, 'pageNum' | 'pageSize'>) {
  let query = joined(ctx).where(within(ctx)).select(columns).orderBy('j.createTime', 'desc').orderBy('j.id', 'desc');
  if (batchId) query = query.where('j.batchId', '=', batchId);
  if (templateId) query = query.where('j.templateId', '=', templateId);
  if (status !== undefined) query = query.where('j.status', '=', status);
  if (stopped) query = query.where(isStopped);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof printJob.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });
export type ListedJob = Awaited<ReturnType<typeof list>>['records'][number];

export const find = (ctx: Ctx, id: string) =>
  joined(ctx)
    .where('j.id', '=', id)
    .select([...columns, 'j.template', 'j.prodBatchId', 'j.boxIds'])
    .executeTakeFirst();
export type Job = NonNullable<Awaited<ReturnType<typeof find>>>;

export const findTemplate = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('labelTemplate')
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .select(['id', 'name', 'template', 'dpi', 'status', 'fields', 'revision'])
    .executeTakeFirst();

/** Enabled templates, all or of some kinds, by their names. */
export const templatesOf = ({ db, me }: Ctx, kinds: readonly string[] = labelKinds) =>
  db
    .selectFrom('labelTemplate')
    .where('companyId', '=', me.companyId)
    .where('status', '=', templateLife.at.enabled)
    .where('kind', 'in', kinds)
    .select([
      'id',
      'name',
      sql<number>`width_mm::float8`.as('width'),
      sql<number>`height_mm::float8`.as('height'),
      sql<number>`gap_mm::float8`.as('gap'),
      'dpi',
      'columns',
      'template',
    ])
    .orderBy('name')
    .execute();

/** The template of the newest print of labels of a product. */
export const lastTemplateOf = async ({ db, me }: Ctx, productId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('printJob')
      .where('companyId', '=', me.companyId)
      .where('productId', '=', productId)
      .select('templateId')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.templateId ?? null;

interface NewJob {
  templateId?: string | undefined;
  batchId?: string;
  barcodeId?: string;
  boxIds?: readonly string[];
  productId?: string;
  rangeFrom: number;
  rangeTo: number;
  copies: number;
  startAt?: number;
  mode: Row<'printJob'>['mode'];
  dpi: number;
  prodBatchId?: string | null | undefined;
  template?: unknown;
  templateRevision?: number;
  printerId?: string | undefined;
  again?: boolean;
  labels: number;
  reprintOf?: string;
  reason?: string;
}

export async function insert({ db, me }: Ctx, job: NewJob): Promise<{ id: string; jobNo: string; labels: number }> {
  const row = await db
    .insertInto('printJob')
    .values({
      companyId: me.companyId,
      jobNo: sql<string>`'DY' || to_char(now(), 'YYMMDD') || lpad((nextval('row_number') % 1000000)::text, 6, '0')`,
      templateId: job.templateId ?? null,
      batchId: job.batchId ?? null,
      barcodeId: job.barcodeId ?? null,
      boxIds: job.boxIds ? [...job.boxIds] : null,
      productId: job.productId ?? null,
      rangeFrom: job.rangeFrom,
      rangeTo: job.rangeTo,
      copies: job.copies,
      startAt: job.startAt ?? 1,
      mode: job.mode,
      dpi: job.dpi,
      prodBatchId: job.prodBatchId ?? null,
      template: job.template === undefined ? null : json(job.template),
      labels: job.labels,
      templateRevision: job.templateRevision ?? 1,
      again: job.again ?? false,
      printerId: job.printerId ?? null,
      reprintOf: job.reprintOf ?? null,
      reason: job.reason ?? '',
      operator: me.userId,
      operatorName: me.userName,
    })
    .returning(['id', 'jobNo', 'labels'])
    .executeTakeFirstOrThrow();
  return row;
}

/** The printer of the company that a job goes to. */
export const printerOf = ({ db, me }: Ctx, id: string) =>
  db.selectFrom('printer').where('companyId', '=', me.companyId).where('id', '=', id).selectAll().executeTakeFirst();

export const noteSent = (db: Db, companyId: string, id: string, sent: number) =>
  db.updateTable('printJob').set({ sent }).where('companyId', '=', companyId).where('id', '=', id).execute();

/** The end of a job that was sent: the printer has all of it, or the job failed. */
export const setEnd = ({ db, me }: Ctx, id: string, status: PrintStatus) =>
  db
    .updateTable('printJob')
    .set({ status, ...(status === printLife.at.printed && { printedTime: sql`coalesce(printed_time, now())` }), version: sql`version + 1` })
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .where('status', '=', printLife.at.waiting)
    .execute();
