import { type AllotCheckRow, AppError } from '@touchmark/contract';
import { type AllotCheck, type CodeForm, type CommodityStatus, worstTone } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { allotChecksOf, commodityBizType as bizType, settleAllot } from '../code/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { beginReview, type Decision, finishReview, reviewStateOf, type ReviewSource } from '../../platform/review/public.ts';
import * as rows from './allot-check.queries.ts';
import type { AllotRow } from './allot-check.queries.ts';

export const allotSource: ReviewSource = { table: 'goodsAllot' };

export async function allotOf(ctx: Ctx, id: string): Promise<AllotRow> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

export function allotWire(ctx: Ctx, row: AllotRow, checks: readonly AllotCheck[] | null) {
  return {
    ...reviewStateOf(row, ctx.now),
    codeForm: row.codeForm as CodeForm,
    codeStatus: row.codeStatus as CommodityStatus,
    checkTone: checks === null ? null : worstTone(checks),
  };
}

/** Rows of the queue, those that wait with the worst of their checks. */
export async function allotRows(ctx: Ctx, records: readonly AllotRow[]): Promise<AllotCheckRow[]> {
  const shown: AllotCheckRow[] = [];
  for (const row of records) shown.push(allotWire(ctx, row, row.applyStatus === 1 ? await allotChecksOf(ctx, row.codeId) : null));
  return shown;
}

/** Decides on an allotment. What is at fault can be passed by nobody. */
export async function decideAllot(
  ctx: Ctx,
  id: string,
  { pass, opinion }: Decision,
  { version, greenOnly = false, quiet = false }: { version?: number | undefined; greenOnly?: boolean; quiet?: boolean } = {},
): Promise<void> {
  const row = await allotOf(ctx, id);
  const held = await beginReview(ctx, allotSource, id, version);
  if (pass) {
    const checks = await allotChecksOf(ctx, row.codeId);
    if (greenOnly && worstTone(checks) !== 'ok') throw new AppError('checksNotGreen');
    const bad = checks.find(({ tone }) => tone === 'bad');
    if (bad) throw new AppError('checkFailed', { what: bad[ctx.language] });
  }
  await finishReview(ctx, allotSource, held, { pass, opinion }, { bizType, bizId: row.codeId });
  await settleAllot(ctx, row.codeId, { pass, opinion });
  if (!quiet) await tellAllot(ctx, row, { pass, opinion });
}

const tellAllot = (ctx: Ctx, { companyId, gtin, codeId, nameCn }: AllotRow, { pass, opinion }: Decision) =>
  tellCompany(ctx.db, companyId, ['ENT_GS1'], {
    scene: pass ? 'GTIN_ALLOT_PASS' : 'GTIN_ALLOT_REJECT',
    values: { gtin: shortGtin(gtin), productName: nameCn, opinion },
    mark: `gtin-allot:${codeId}`,
  });

/** Passes everything of a batch that waits and is all green; the company hears of it once. */
export async function passBatch(ctx: Ctx, batchId: string): Promise<{ passed: number; refused: { id: string; msg: string }[] }> {
  const batch = await rows.batchCompany(ctx, batchId);
  if (!batch) throw new AppError('notFound');
  const waiting = await rows.pendingOf(ctx, batchId);
  if (waiting.length === 0) throw new AppError('nothingToChange');
  const refused: { id: string; msg: string }[] = [];
  for (const { id } of waiting) {
    try {
      await decideAllot(ctx, id, { pass: true, opinion: '' }, { greenOnly: true, quiet: true });
    } catch (error) {
      // A refusal comes before anything is written; everything else must end the whole transaction.
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, msg: error.say(ctx.language) });
    }
  }
  const passed = waiting.length - refused.length;
  if (passed > 0)
    await tellCompany(ctx.db, batch.companyId, ['ENT_GS1'], {
      scene: 'GTIN_BATCH_PASS',
      values: { batchNo: batch.batchNo, count: passed },
      mark: `gtin-batch:${batchId}`,
    });
  return { passed, refused };
}
