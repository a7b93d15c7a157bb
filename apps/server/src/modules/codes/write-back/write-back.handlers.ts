import { AppError, ecodeReturn, type Parsed } from '@touchmark/contract';
import { productionLife, inState, returnLife, returnUndoHours, today } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import { type Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { countOwn, waitsForCompany } from '../../../http/table/todo.queries.ts';
import { requireStep } from '../../../http/table/step.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { findBatch, placeOf } from '../batch/public.ts';
import { applyReturn, bizType, requireDelivered, undo } from './apply-return.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { returnColumns } from './return-export.ts';
import * as rows from './write-back.queries.ts';
import type { ReturnRow } from './write-back.queries.ts';
import { numberTaken, prodBatch, prodBatches } from '../production/public.ts';
import { faultsFile, linesOfFile, templateFile } from './return-file.ts';
import { checkLines, checkRange, countOf } from './return-plan.ts';
import { countUnprinted, waitingOf } from './printed.ts';

const shownRuns = 200;
const shownFaults = 500;
const exportList = sheetOf(ecodeReturn.export, {
  name: { zh: '电子码回传', en: 'code activation' },
  query: rows.all,
  items: (_, found) => found,
  columns: returnColumns,
});

waitsForCompany({
  key: 'returnsWaiting',
  title: { zh: '待确认的回传', en: 'Activations to confirm' },
  path: '/ecodeManage/ecodeReturn',
  query: `?status=${returnLife.at.toConfirm}`,
  tone: 'amber',
  count: (ctx) => countOwn(ctx, 'codeReturn', { status: returnLife.at.toConfirm }),
});

export const ecodeReturnRoutes = handle(ecodeReturn, {
  list: (ctx, filters) => rows.list(ctx, filters),

  async check(ctx, input) {
    const batch = await findBatch(ctx, input.batchId);
    if (!batch || batch.companyId !== ctx.me.companyId) throw new AppError('notFound');
    requireDelivered(batch);
    if (input.replaces) await dropReturn(ctx, input.replaces);
    if (input.result === 'ACTIVATE') await checkProduction(ctx, input, batch.productId);
    const { source } = input;
    const place = placeOf(batch);
    const { runs, orders, faults, total } =
      source.way === 'RANGE'
        ? await checkRange(ctx, place, source.from, source.to)
        : await checkLines(
            ctx,
            batch,
            place,
            source.way === 'FILE'
              ? await linesOfFile(ctx, source.fileId)
              : source.codes.map((typed, i) => ({ row: i + 1, typed, customOrderNo: '' })),
          );
    const { id } = await rows.insert(ctx, {
      batchId: batch.id,
      productId: batch.productId,
      way: source.way,
      result: input.result,
      prodBatchId: input.result === 'ACTIVATE' ? (input.prodBatchId ?? null) : null,
      customOrderNo: input.customOrderNo,
      plan: {
        runs,
        orders,
        newProdBatch: input.result === 'ACTIVATE' ? (input.prodBatch ?? null) : null,
        unprinted: await countUnprinted(ctx, batch.id, runs),
      },
      faults,
      total,
      failed: total - countOf(runs),
      day: today(ctx.now),
    });
    ctx.note({ bizType, bizId: id, action: 'check', toStatus: returnLife.at.toConfirm });
    return shown((await rows.find(ctx, id))!);
  },

  async waiting(ctx, { batchId }) {
    const batch = await findBatch(ctx, batchId);
    if (!batch || batch.companyId !== ctx.me.companyId) throw new AppError('notFound');
    return waitingOf(ctx, placeOf(batch));
  },

  async drop(ctx, { id }) {
    await dropReturn(ctx, id);
    return true;
  },

  async confirm(ctx, { id, version }) {
    const row = await held(ctx, id, version);
    requireStep(returnLife, row.status, 'confirm');
    await applyReturn(ctx, row);
    return (await rows.find(ctx, id))!;
  },

  async cancel(ctx, { id, version }) {
    await cancelReturn(ctx, await held(ctx, id, version));
    return true;
  },

  async detail(ctx, { id }) {
    const row = await found(ctx, id);
    return {
      ...shown(row),
      prodBatch: row.prodBatchId ? ((await prodBatch(ctx, row.companyId, row.prodBatchId)) ?? null) : null,
      history: await historyOf(ctx, bizType, id),
    };
  },

  prodBatches: (ctx, input) => prodBatches(ctx, input),

  async export(ctx, { id, ...filters }) {
    if (!id) return exportList(ctx, filters);
    const row = await found(ctx, id);
    return faultsFile(ctx, row.returnNo, row.faults);
  },

  template: async (ctx) => templateFile(ctx),
});

async function found(ctx: Ctx, id: string): Promise<ReturnRow> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

async function cancelReturn(ctx: Ctx, row: ReturnRow): Promise<void> {
  const to = requireStep(returnLife, row.status, 'cancel');
  if (!inState(returnLife, row.status, 'toConfirm')) {
    if (!row.undoUntil) throw new AppError('undoTooLate', { hours: String(returnUndoHours) });
    await undo(ctx, row);
  }
  await rows.finish(ctx, row.id, { status: to });
  ctx.note({ bizType, bizId: row.id, action: 'cancel', fromStatus: row.status, toStatus: to });
}

/** Ends the caller's own check that nobody confirmed: a colleague's needs the right to cancel. One that was confirmed meanwhile stays. */
async function dropReturn(ctx: Ctx, id: string): Promise<void> {
  const row = await held(ctx, id, undefined);
  if (row.createUser !== ctx.me.userId) throw new AppError('notFound');
  if (inState(returnLife, row.status, 'toConfirm')) await cancelReturn(ctx, row);
}

/** Undoes a write-back for another module, by the same rules; one that was cancelled stays so. */
export async function undoReturnOf(ctx: Ctx, id: string): Promise<void> {
  const row = await held(ctx, id, undefined);
  if (!inState(returnLife, row.status, 'cancelled')) await cancelReturn(ctx, row);
}

async function held(ctx: Ctx, id: string, version: number | undefined): Promise<ReturnRow> {
  const row = await rows.hold(ctx, id);
  if (!row) throw new AppError('notFound');
  if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
  return row;
}

/** Checks that a chosen production batch belongs to the company and the product, and that a new one's number is free. */
async function checkProduction(
  ctx: Ctx,
  { prodBatchId, prodBatch: fields }: Parsed<typeof ecodeReturn.check>,
  productId: string,
): Promise<void> {
  if (prodBatchId) {
    const chosen = await prodBatch(ctx, ctx.me.companyId, prodBatchId);
    if (chosen?.productId !== productId || inState(productionLife, chosen.status, 'cancelled'))
      throw fieldFault('prodBatchId', { zh: '请选择该产品的生产批次', en: 'must be a production batch of this product' });
  } else if (fields && (await numberTaken(ctx, fields.batchNo)))
    throw new AppError('prodBatchTaken', { batchNo: fields.batchNo }, { fields: [{ field: 'prodBatch.batchNo', msg: fields.batchNo }] });
}

const shown = ({ plan, faults, ...row }: ReturnRow) => ({
  ...row,
  good: row.total - row.failed,
  runs: plan.runs.slice(0, shownRuns).map(([from, to]) => ({ from, to })),
  moreRuns: Math.max(0, plan.runs.length - shownRuns),
  faults: faults.slice(0, shownFaults),
  moreFaults: Math.max(0, faults.length - shownFaults),
  unprinted: plan.unprinted ?? null,
});
