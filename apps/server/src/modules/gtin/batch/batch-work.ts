import {
  type AllotInput,
  AppError,
  batchColumns,
  type BatchColumnKey,
  type BatchKind,
  type CellFault,
  goodsBatch,
  isRowGood,
} from '@touchmark/contract';
import { goodsBatchLife, type ListedValue, nextState, readListed } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { productUnits } from '../../platform/dict/public.ts';
import { ownCode, registerCode, reportCode, reserve, submitCode } from '../code/public.ts';
import { holdUsablePrefix, takeItemRefs } from '../prefix/public.ts';
import { type Checked, checkRows, type Row } from './batch-check.ts';
import * as rows from './batch.queries.ts';
import type { HeldBatch } from './batch.queries.ts';

/** The column of each field of an allotment. */
const columnOf: Record<string, BatchColumnKey> = {
  brandId: 'brand',
  categoryId: 'category',
  productId: 'product',
  prefixId: 'prefix',
  baseCodeId: 'baseGtin',
};

/**
 * Imports valid rows; each is checked again, because registered data may have changed. Rows that name a number come first, so
 * that their number is not assigned to another row.
 */
export async function enterRows(ctx: Ctx, batch: HeldBatch, some: readonly Row[]): Promise<void> {
  const checked = await checkRows(ctx, batch, some);
  const units = await productUnits(ctx.db);
  const named = ({ resolved }: Checked) => resolved.itemRef !== null;
  for (const part of [checked.filter(named), checked.filter((one) => !named(one))]) {
    const given = await numbersFor(ctx, part);
    for (const one of part) await enterRow(ctx, batch, one, given.get(one.row.row), units);
  }
}

/** Stores the reason of a row that cannot be imported. */
async function enterRow(
  ctx: Ctx,
  batch: HeldBatch,
  { row, resolved }: Checked,
  itemRef: string | undefined,
  units: readonly ListedValue[],
): Promise<void> {
  if (!isRowGood(row)) {
    await rows.setFaults(ctx, batch.id, row.row, row.faults);
    return;
  }
  const { cells } = row;
  const content = {
    nameCn: cells.nameCn,
    model: cells.model,
    spec: cells.spec,
    unit: readListed(units, cells.unit),
    brandId: resolved.brandId,
    categoryId: resolved.categoryId,
  };
  const entered = await rows.attempt(ctx, () =>
    batch.kind === 'REGISTER'
      ? registerCode(ctx, { gtin: resolved.gtin!, innerQty: resolved.innerQty, productId: resolved.productId, batchId: batch.id, content })
      : takeNumber(ctx, allotInput(content, resolved), batch.id, itemRef),
  );
  if (entered instanceof AppError) await rows.setFaults(ctx, batch.id, row.row, [faultOf(entered, batch.kind)]);
  else await rows.setCode(ctx, batch.id, row.row, entered.id);
}

/**
 * Finds numbers for all rows of a portion that name none, in order, with one search. If a prefix is exhausted, the remaining rows
 * get an error.
 */
async function numbersFor(ctx: Ctx, checked: readonly Checked[]): Promise<Map<number, string>> {
  const given = new Map<number, string>();
  const asking = checked.filter(
    ({ row, resolved }) => isRowGood(row) && resolved.codeForm === 'GTIN13' && resolved.gtin === null && resolved.itemRef === null,
  );
  for (const prefixId of new Set(asking.flatMap(({ resolved }) => resolved.prefixId ?? []))) {
    const some = asking.filter(({ resolved }) => resolved.prefixId === prefixId);
    const refs = await rows.attempt(ctx, async () => takeItemRefs(ctx, await holdUsablePrefix(ctx, prefixId), some.length));
    if (!(refs instanceof AppError)) some.forEach(({ row }, at) => given.set(row.row, refs[at]!));
  }
  return given;
}

/** If the found number is already held by another company, the row takes the next free one. */
async function takeNumber(ctx: Ctx, input: AllotInput, batchId: string, itemRef: string | undefined) {
  const first = await rows.attempt(ctx, () => reserve(ctx, { ...input, ...(itemRef === undefined ? {} : { itemRef }) }, { batchId }));
  if (!(first instanceof AppError)) return first;
  if (itemRef === undefined || first.param('field') !== 'itemRef') throw first;
  return reserve(ctx, input, { batchId });
}

type Content = Pick<AllotInput, 'nameCn' | 'model' | 'spec' | 'unit' | 'brandId' | 'categoryId'>;
const allotInput = (
  content: Content,
  { codeForm, prefixId, itemRef, baseCodeId, indicator, innerQty, productId }: Checked['resolved'],
): AllotInput =>
  codeForm === 'GTIN14'
    ? { ...content, codeForm, productId, ...(baseCodeId ? { baseCodeId } : {}), indicator, ...(innerQty === null ? {} : { innerQty }) }
    : { ...content, codeForm: 'GTIN13', productId, ...(prefixId ? { prefixId } : {}), ...(itemRef ? { itemRef } : {}) };

function faultOf(error: AppError, kind: BatchKind): CellFault<BatchColumnKey> {
  const named = error.param('field') ?? '';
  const field = batchColumns(kind).find(({ key }) => key === (columnOf[named] ?? named))?.key ?? 'nameCn';
  return { field, ...(error.key === 'invalidInput' ? error.textOf('fault') : error.text) };
}

/** Stores the result of the import in the batch. */
export async function finishBatch(ctx: Ctx, batch: HeldBatch): Promise<{ ok: number; failed: number }> {
  const counts = await rows.counts(ctx, batch.id);
  const status = nextState(goodsBatchLife, goodsBatchLife.at.atWork, counts.failed > 0 ? 'fallShort' : 'finish')!;
  await rows.setState(ctx, batch.id, { status, ...counts });
  ctx.note({ bizType: 'goodsBatch', bizId: batch.id, action: 'enter', fromStatus: goodsBatchLife.at.atWork, toStatus: status });
  return counts;
}

/** The steps that are possible for all codes of a batch at once. */
export const steps = {
  submit: {
    from: 0,
    call: goodsBatch.batchSubmit,
    title: { zh: '提交批次分配审核', en: 'Submit batch for allocation review' },
    one: async (ctx: Ctx, id: string) => {
      await submitCode(ctx, await ownCode(ctx, id));
    },
  },
  report: {
    from: 2,
    call: goodsBatch.batchReport,
    title: { zh: '批量通报商品信息', en: 'Report GTINs in bulk' },
    one: async (ctx: Ctx, id: string) => {
      await reportCode(ctx, await ownCode(ctx, id));
    },
  },
} as const;
export type StepName = keyof typeof steps;
export interface Refused {
  gtin: string;
  msg: string;
}

/** Applies one step to some codes; refused codes stay unchanged and are listed. */
export async function stepOver(
  ctx: Ctx,
  step: StepName,
  codes: readonly { id: string; gtin: string }[],
): Promise<{ done: number; refused: Refused[] }> {
  const refused: Refused[] = [];
  for (const { id, gtin } of codes) {
    const result = await rows.attempt(ctx, () => steps[step].one(ctx, id));
    if (result instanceof AppError) refused.push({ gtin: shortGtin(gtin), msg: result.say(ctx.language) });
  }
  return { done: codes.length - refused.length, refused };
}
