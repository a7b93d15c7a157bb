import { AppError } from '@touchmark/contract';
import { batchLife, codeLife, deliveredStates, inState, returnLife } from '@touchmark/domain';
import { type BatchPlace, codeTexts, sizeOf, statesIn } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import {
  addRanges,
  type BatchRow,
  changeBatch,
  heldBatch,
  type NewState,
  placeOf,
  serialsOfReturn,
  setStates,
  statusByCounts,
  undoReturn,
} from '../batch/public.ts';
import * as rows from './write-back.queries.ts';
import type { Plan, ReturnRow } from './write-back.queries.ts';
import { packedRuns } from '../../flow/box/public.ts';
import { declareWrong } from '../../events/event/public.ts';
import { recordReturn } from '../trace/public.ts';
import { addQuantity, insertProdBatch } from '../production/public.ts';
import { countOf, stillGood } from './return-plan.ts';

export const bizType = 'ecodeReturn';
/** Consecutive single codes are stored as one range from this length on, else as single rows. */
const shortestRange = 100;
const shownFaults = 50_000;

/** Applies a checked return to the codes that are still ready; the batch is locked, so they cannot change meanwhile. */
export async function applyReturn(ctx: Ctx, held: ReturnRow): Promise<void> {
  const batch = await heldBatch(ctx, held.batchId);
  requireDelivered(batch);
  const place = placeOf(batch);
  const { runs, faults } = await stillGood(ctx, place, held.plan.runs);
  const count = countOf(runs);
  if (count === 0) throw new AppError('nothingToChange');
  const prodBatchId = held.prodBatchId ?? (await newProdBatch(ctx, batch, held.plan));
  await write(ctx, batch, place, held, runs, prodBatchId);
  const active = held.result === 'ACTIVATE';
  const [activated, spoilt] = [batch.activated + (active ? count : 0), batch.spoilt + (active ? 0 : count)];
  await changeBatch(ctx.db, batch.companyId, batch.id, { activated, spoilt, status: statusByCounts(batch, activated, spoilt) });
  if (prodBatchId) await addQuantity(ctx, prodBatchId, count);
  const failed = held.total - count;
  const status = returnLife.at[failed === 0 ? 'done' : 'partlyFailed'];
  await rows.finish(ctx, held.id, {
    status,
    prodBatchId,
    failed,
    activated: active ? count : 0,
    spoilt: active ? 0 : count,
    faults: [...held.faults, ...faults].slice(0, shownFaults),
    confirmed: true,
  });
  ctx.note({ bizType, bizId: held.id, action: 'confirm', fromStatus: held.status, toStatus: status });
}

export function requireDelivered({ status }: Pick<BatchRow, 'status'>): void {
  if (inState(batchLife, status, 'generated')) throw new AppError('batchNotDelivered');
  if (!inState(batchLife, status, ...deliveredStates)) throw new AppError('batchNotReady');
}

/** The production batch that a return brings with it; spoilt codes, and those activated by shipping, have none. */
async function newProdBatch(ctx: Ctx, batch: BatchRow, { newProdBatch: fields }: Plan): Promise<string | null> {
  if (!fields) return null;
  const made = await insertProdBatch(ctx, batch.productId, batch.isTest, fields);
  if (!made) throw new AppError('prodBatchTaken', { batchNo: fields.batchNo });
  return made.id;
}

/** A range of serials becomes one row; single codes get a row each, unless many are consecutive. */
async function write(
  ctx: Ctx,
  batch: BatchRow,
  place: BatchPlace,
  held: ReturnRow,
  runs: Plan['runs'],
  prodBatchId: string | null,
): Promise<void> {
  const { orders } = held.plan;
  const ownOrder = (from: number, to: number) => Object.keys(orders).some((serial) => Number(serial) >= from && Number(serial) <= to);
  const isRange = ([from, to]: [number, number]) => held.way === 'RANGE' || (to - from + 1 >= shortestRange && !ownOrder(from, to));
  const long = runs.filter(isRange).map(([from, to]) => ({ from, to }));
  const serials = runs.filter((run) => !isRange(run)).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  const target = { companyId: batch.companyId, batchId: batch.id };
  const kind = held.result === 'ACTIVATE' ? 'ACTIVATE' : 'VOID';
  const reason = held.result === 'ACTIVATE' ? '' : '回传报废|Written back as spoilt';
  if (long.length > 0)
    await addRanges(
      ctx.db,
      target,
      long.map((run) => ({ ...run, kind, reason, userId: ctx.me.userId, returnId: held.id, prodBatchId })),
    );
  const codes = await withTexts(ctx, place, serials, orders, held.customOrderNo);
  if (codes.length > 0)
    await setStates(ctx.db, target, codes, {
      status: codeLife.at[held.result === 'ACTIVATE' ? 'active' : 'voided'],
      reason,
      returnId: held.id,
    });
  await recordReturn(ctx, {
    returnId: held.id,
    batchId: batch.id,
    productId: batch.productId,
    prodBatchId,
    bizStep: held.result === 'ACTIVATE' ? 'commissioning' : 'decommissioning',
    runs: long,
    codes,
  });
}

async function withTexts(
  ctx: Ctx,
  place: BatchPlace,
  serials: readonly number[],
  orders: Plan['orders'],
  everyOrder: string,
): Promise<NewState[]> {
  if (serials.length === 0) return [];
  const texts = await codeTexts(ctx.db, place, serials);
  return serials.map((serial) => ({ serial, code: texts.get(serial)!, customOrderNo: orders[serial] ?? everyOrder }));
}

/** Undoes a return: within a day, while none of its codes was used further. Codes voided since then stay void. */
export async function undo(ctx: Ctx, held: ReturnRow): Promise<void> {
  const batch = await heldBatch(ctx, held.batchId);
  const target = { companyId: batch.companyId, batchId: batch.id };
  const spoken = await serialsOfReturn(ctx.db, target, held.id);
  const before = await countIn(ctx, batch, spoken);
  const moved = before.moved + (await packedCount(ctx, batch, spoken));
  if (moved > 0) throw new AppError('codesMoved', { count: String(moved) });
  await undoReturn(ctx.db, target, held.id, codeLife.at[held.result === 'ACTIVATE' ? 'active' : 'voided']);
  const after = await countIn(ctx, batch, spoken);
  const [activated, spoilt] = [batch.activated - before.active + after.active, batch.spoilt - before.gone + after.gone];
  await changeBatch(ctx.db, batch.companyId, batch.id, { activated, spoilt, status: statusByCounts(batch, activated, spoilt) });
  await declareWrong(ctx.db, batch.companyId, held.id, '回传已撤销', ctx.me.userId);
  if (held.prodBatchId) await addQuantity(ctx, held.prodBatchId, -held.activated);
}

/** How many of some serials lie in boxes. */
async function packedCount(ctx: Ctx, { companyId, id }: BatchRow, spoken: readonly { from: number; to: number }[]): Promise<number> {
  const packed = await Promise.all(spoken.map(({ from, to }) => packedRuns(ctx.db, companyId, id, from, to)));
  return sizeOf(packed.flat());
}

/** Counts the active, void and further used codes among some serials. In a void batch the state below counts. */
async function countIn(
  ctx: Ctx,
  batch: BatchRow,
  spoken: readonly { from: number; to: number }[],
): Promise<{ active: number; gone: number; moved: number }> {
  const counts = { active: 0, gone: 0, moved: 0 };
  if (spoken.length === 0) return counts;
  const [first, last] = [Math.min(...spoken.map(({ from }) => from)), Math.max(...spoken.map(({ to }) => to))];
  let next = 0;
  const ordered = [...spoken].sort((a, b) => a.from - b.from);
  for (const run of await statesIn(ctx.db, placeOf(batch), first, last)) {
    while (next < ordered.length && ordered[next]!.to < run.from) next++;
    for (let i = next; i < ordered.length && ordered[i]!.from <= run.to; i++) {
      const size = Math.min(run.to, ordered[i]!.to) - Math.max(run.from, ordered[i]!.from) + 1;
      if (inState(codeLife, run.status, 'voided')) counts.gone += size;
      else if (inState(codeLife, run.below, 'active')) counts.active += size;
      else if (!inState(codeLife, run.below, 'generated', 'delivered')) counts.moved += size;
    }
  }
  return counts;
}
