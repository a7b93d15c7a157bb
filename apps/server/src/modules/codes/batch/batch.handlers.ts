import { AppError, ecodeBatch, type EcodeRow } from '@touchmark/contract';
import { batchLife, type CodeStatus, codeTextOf, inState, shownCode } from '@touchmark/domain';
import { boxesOfSerials, countStates, findCodePlace, listCodes, signedPath } from '../../../issued-codes/public.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { countOwn, waitsForCompany } from '../../../http/table/todo.queries.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { warningsOf } from '../scan/public.ts';
import { batchAfter, heldBatch, placeOf } from './batch-place.ts';
import { bizType, freezeCodes, voidCodes } from './change-codes.ts';
import { downloadsOf } from './code-download.queries.ts';
import { prepareDownload } from './code-download.ts';
import { batchColumns } from './batch-sheet.ts';
import * as rows from './batch.queries.ts';
import type { BatchRow, ShownBatch } from './batch.queries.ts';
import { cancelIssue } from './issue-job.ts';
import { queueIssue } from './open-batch.ts';
import { stealCodes } from './steal-codes.ts';

waitsForCompany({
  key: 'batchesFailed',
  title: { zh: '生成失败的批次', en: 'Batches that failed' },
  path: '/ecodeManage/ecodeSend',
  query: `?tab=batch&batch.status=${batchLife.at.failed}`,
  tone: 'red',
  count: (ctx) => countOwn(ctx, 'codeBatch', { status: batchLife.at.failed }),
});

export const ecodeBatchRoutes = handle(ecodeBatch, {
  list: (ctx, filters) => rows.list(ctx, filters),

  export: sheetOf(ecodeBatch.export, {
    name: { zh: '码批次', en: 'code batch' },
    query: rows.all,
    items: (_, found) => found,
    columns: batchColumns,
  }),

  async detail(ctx, { id }) {
    const row = await found(ctx, id);
    const counts = await countStates(ctx.db, placeOf(row));
    const states = [...counts]
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => ({ status, count }));
    return {
      ...row,
      states,
      warned: await warnedIn(ctx, row),
      ranges: await rows.rangesOf(ctx.db, row.companyId, id),
      downloads: await downloadsOf(ctx.db, row.companyId, id),
      history: await historyOf(ctx, bizType, id),
    };
  },

  async codes(ctx, { batchId, code, status, after, size }) {
    if (code) return { records: await oneCode(ctx, code, batchId, status), next: null };
    const row = await found(ctx, batchId!);
    const { records, next } = await listCodes(ctx.db, placeOf(row), { status, after, size });
    return { records: await codeRows(ctx, row, records), next };
  },

  download: (ctx, input) => prepareDownload(ctx, input),
  sendPrinter: (ctx, { id, printerPartner, format }) => prepareDownload(ctx, { id, content: 'CODES', format, printerPartner }),
  void: voidCodes,
  freeze: (ctx, input) => freezeCodes(ctx, input, true),
  unfreeze: (ctx, input) => freezeCodes(ctx, input, false),
  reportStolen: (ctx, input) => stealCodes(ctx, input, 'reportStolen'),
  recover: (ctx, input) => stealCodes(ctx, input, 'recover'),

  async retry(ctx, { id, version }) {
    const row = await heldBatch(ctx, id, version);
    // A batch that waits for a cancelled task would wait forever.
    const stuck =
      inState(batchLife, row.status, 'queued', 'generating') &&
      row.taskId !== null &&
      ['cancelled', 'failed'].includes((await rows.taskState(ctx.db, row.taskId)) ?? '');
    const status = stuck ? row.status : batchAfter(row, 'retry');
    await rows.change(ctx.db, row.companyId, id, { status, fault: '' });
    await queueIssue(ctx, row);
    ctx.note({ bizType, bizId: id, action: 'retry', fromStatus: row.status, toStatus: status });
    return true;
  },

  async cancel(ctx, { id, version }) {
    const row = await heldBatch(ctx, id, version);
    // The worker notices at its next block that the batch is void and stops.
    if (!(await cancelIssue(ctx.db, row))) throw new AppError('notAllowedInState');
    ctx.note({ bizType, bizId: id, action: 'cancel', fromStatus: row.status, toStatus: batchLife.at.voided });
    return true;
  },
});

async function found(ctx: Ctx, id: string): Promise<ShownBatch> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** What the scan page says today of the codes it warned of last: the supervisor sees no less than the consumer. */
async function warnedIn(ctx: Ctx, batch: BatchRow) {
  const codes = await rows.warnedOf(ctx.db, batch.companyId, batch.id);
  const warnings = await warningsOf(
    ctx.services,
    codes.map((code) => ({ code: shownCode(batch.codeType, code), scans: 1 })),
  );
  return [...warnings].map(([code, warning]) => ({ code, warning }));
}

type Listed = Awaited<ReturnType<typeof listCodes>>['records'][number];

async function codeRows(ctx: Ctx, batch: BatchRow, records: readonly Listed[]): Promise<EcodeRow[]> {
  const boxes = await boxesOfSerials(
    ctx.db,
    placeOf(batch),
    records.map(({ serial }) => serial),
  );
  const listed = records.map((record) => ({ ...codeRow(ctx, batch, record), boxNos: boxes.get(record.serial) ?? [] }));
  const warnings = await warningsOf(ctx.services, listed);
  return listed.map((row) => ({ ...row, warning: warnings.get(row.code) ?? null }));
}

const codeRow = ({ services }: Ctx, batch: BatchRow, { code, ...listed }: Listed): Omit<EcodeRow, 'boxNos' | 'warning'> => ({
  ...listed,
  batchId: batch.id,
  batchNo: batch.batchNo,
  productName: batch.productName,
  codeType: batch.codeType,
  code: shownCode(batch.codeType, code),
  url: services.publicUrl + signedPath(services.secrets, batch.codeType, code),
});

/** The scanned or typed code, if it belongs to the caller's company (staff: any company). */
async function oneCode(ctx: Ctx, typed: string, batchId: string | undefined, status: CodeStatus | undefined): Promise<EcodeRow[]> {
  const text = codeTextOf(typed);
  const place = text && (await findCodePlace(ctx.db, text));
  const batch = place && (!batchId || place.batchId === batchId) ? await rows.find(ctx, place.batchId) : undefined;
  if (!place || !batch) return [];
  const { records } = await listCodes(ctx.db, placeOf(batch), { after: place.serial - 1, size: 1 });
  return codeRows(
    ctx,
    batch,
    records.filter((record) => record.serial === place.serial && (status === undefined || record.status === status)),
  );
}
