import {
  AppError,
  batchColumns,
  type BatchEntryRow,
  type BatchKind,
  batchRowLimit,
  goodsBatch,
  type GoodsBatchRow,
  isRowGood,
  type Parsed,
} from '@touchmark/contract';
import { canCancelBatch, goodsBatchLife, inState, nextState, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { readTyped } from '../../../sheet/import.ts';
import { releaseBatch } from '../code/public.ts';
import { checkRows, type Row, wholeCheck } from './batch-check.ts';
import { badRows, resultFile, template } from './batch-files.ts';
import { atOnce, queueWork } from './batch-job.ts';
import { enterRows, finishBatch, type StepName, stepOver, steps } from './batch-work.ts';
import { uploadOf } from '../../platform/sheet/public.ts';
import { transaction } from '../../../http/pipeline.ts';
import * as rows from './batch.queries.ts';
import type { HeldBatch } from './batch.queries.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { batchListColumns } from './batch-sheet.ts';

export const goodsBatchRoutes = handle(goodsBatch, {
  template: (ctx, input) => template(ctx, input),

  async batchCheck(base, { fileId, rows: typed, ...input }) {
    const { rows: read, unread } = await uploadOf(base, batchColumns(input.kind), batchRowLimit, { fileId, rows: typed });
    return transaction(base, async (ctx) => ({ ...(await wholeCheck(ctx, input, read)), ...(unread.length > 0 ? { unread } : {}) }));
  },

  async badRows(ctx, { rows: typed, ...input }) {
    return badRows(
      ctx,
      input.kind,
      (await checkRows(ctx, input, readTyped(batchColumns(input.kind), typed))).map(({ row }) => row),
    );
  },

  batchSave: (ctx, input) => save(ctx, input),

  async batchList(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: page.records.map(wire) };
  },

  batchListExport: sheetOf(goodsBatch.batchListExport, {
    name: { zh: '商品码批次', en: 'Batches of GTINs' },
    query: rows.all,
    items: (_, found) => found.map(wire),
    columns: batchListColumns,
  }),

  async batchOne(ctx, { id }) {
    return wire(await found(ctx, id));
  },

  async batchDetail(ctx, { id, ...paging }) {
    await found(ctx, id);
    const page = await rows.rowsOf(ctx, id, paging);
    return {
      ...page,
      records: page.records.map(({ codeStatus, faults, ...row }): BatchEntryRow => ({
        ...row,
        codeStatus: codeStatus,
        faults: faults as BatchEntryRow['faults'],
      })),
    };
  },

  batchSubmit: (ctx, { id, version }) => runStep(ctx, 'submit', id, version),
  batchReport: (ctx, { id, version }) => runStep(ctx, 'report', id, version),

  async batchCancel(ctx, { id, version }) {
    const batch = await held(ctx, id, version);
    const row = await found(ctx, id);
    const to = nextState(goodsBatchLife, batch.status, 'cancel');
    if (to === undefined || !wire(row).canCancel) throw new AppError('notAllowedInState');
    await releaseBatch(ctx, id);
    await rows.setState(ctx, id, { status: to });
    ctx.note({ bizType: 'goodsBatch', bizId: id, action: 'cancel', fromStatus: batch.status, toStatus: to });
    return true;
  },

  async batchExport(ctx, { id }) {
    const batch = await found(ctx, id);
    return resultFile(ctx, { ...batch, kind: batch.kind as BatchKind });
  },
});

async function found(ctx: Ctx, id: string): Promise<rows.BatchRecord> {
  const batch = await rows.find(ctx, id);
  if (!batch) throw new AppError('notFound');
  return batch;
}

/** One of the company's own batches without a running task, locked. */
async function held(ctx: Ctx, id: string, version: number | undefined): Promise<HeldBatch> {
  const batch = await rows.hold(ctx, id);
  if (!batch) throw new AppError('notFound');
  if (version !== undefined && batch.version !== version) throw new AppError('versionConflict');
  if (await rows.taskOf(ctx, id)) throw new AppError('goodsBatchAtWork');
  return batch;
}

function wire({ codes, submitted, ...row }: rows.BatchRecord): GoodsBatchRow {
  const [reserved, status] = [Number(row.reserved), row.status as GoodsBatchRow['status']];
  return {
    ...row,
    kind: row.kind as BatchKind,
    source: row.source,
    status,
    reserved,
    pending: Number(row.pending),
    allotted: Number(row.allotted),
    reported: Number(row.reported),
    canCancel: row.taskId === null && canCancelBatch(status, { codes: Number(codes), reserved, submitted: Number(submitted) }),
  };
}

async function save(ctx: Ctx, { kind, prefixId, rows: typed, source, onlyGood, batchId, remark }: Parsed<typeof goodsBatch.batchSave>) {
  if (new Set(typed.map(({ row }) => row)).size < typed.length) throw fieldFault('rows', { zh: '行号重复', en: 'duplicate row number' });
  const again = batchId === undefined ? undefined : await held(ctx, batchId, undefined);
  if (again && nextState(goodsBatchLife, again.status, 'enterAgain') === undefined) throw new AppError('notAllowedInState');
  if (again && again.kind !== kind) throw fieldFault('kind', { zh: '与原批次不一致', en: 'does not match the original batch' });
  const checked = (await checkRows(ctx, { kind, prefixId }, readTyped(batchColumns(kind), typed))).map(({ row }) => row);
  const good = checked.filter(isRowGood);
  if (good.length === 0 || (!onlyGood && good.length < checked.length))
    throw new AppError(
      'goodsBatchAtFault',
      { count: String(checked.length - good.length) },
      { rows: checked.filter((row) => !isRowGood(row)) },
    );
  const batch = again
    ? await enterAgain(ctx, again, prefixId, checked)
    : await begin(ctx, { kind, prefixId: prefixId ?? null, source, remark }, checked);
  ctx.note({ bizType: 'goodsBatch', bizId: batch.id, action: again ? 'enterAgain' : 'add', toStatus: goodsBatchLife.at.atWork });
  if (good.length > atOnce)
    return {
      id: batch.id,
      batchNo: batch.batchNo,
      taskId: await queueWork(ctx, batch, 'enter', batch.total),
      ok: 0,
      failed: checked.length - good.length,
    };
  await enterRows(ctx, batch, await rows.waiting(ctx, batch.id));
  return { id: batch.id, batchNo: batch.batchNo, taskId: null, ...(await finishBatch(ctx, batch)) };
}

async function begin(
  ctx: Ctx,
  batch: { kind: BatchKind; prefixId: string | null; source: 'FORM' | 'EXCEL'; remark: string },
  checked: readonly Row[],
): Promise<HeldBatch> {
  const { id, batchNo } = await rows.insert(ctx, {
    ...batch,
    prefixId: batch.kind === 'ALLOT' ? batch.prefixId : null,
    total: checked.length,
    day: today(ctx.now),
  });
  await rows.insertRows(ctx, id, checked);
  return { id, batchNo, kind: batch.kind, prefixId: batch.prefixId, status: goodsBatchLife.at.atWork, version: 0, total: checked.length };
}

/** Rows keep the prefix they were checked against, even if the batch's own prefix has expired. */
async function enterAgain(ctx: Ctx, batch: HeldBatch, asked: string | undefined, checked: readonly Row[]): Promise<HeldBatch> {
  if ((await rows.replaceRows(ctx, batch.id, checked)) < checked.length)
    throw fieldFault('rows', { zh: '只能重提该批次中失败的行', en: 'can only contain failed rows of this batch' });
  const prefixId = batch.kind === 'ALLOT' ? (asked ?? null) : null;
  await rows.setState(ctx, batch.id, { status: goodsBatchLife.at.atWork, prefixId });
  return { ...batch, status: goodsBatchLife.at.atWork, prefixId };
}

async function runStep(ctx: Ctx, name: StepName, id: string, version: number | undefined) {
  const batch = await held(ctx, id, version);
  if (!inState(goodsBatchLife, batch.status, 'done', 'partlyFailed')) throw new AppError('notAllowedInState');
  const codes = await rows.codesIn(ctx, id, steps[name].from);
  if (codes.length === 0) throw new AppError('nothingToChange');
  ctx.note({ bizType: 'goodsBatch', bizId: id, action: name });
  if (codes.length > atOnce) return { taskId: await queueWork(ctx, batch, name, codes.length), done: 0, refused: [] };
  return { taskId: null, ...(await stepOver(ctx, name, codes)) };
}
