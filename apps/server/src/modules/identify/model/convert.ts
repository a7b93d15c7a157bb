import { AppError, type Conversion, type Parsed, type productIdentifyModel } from '@touchmark/contract';
import {
  applyLife,
  convertSelected,
  convertValues,
  type ElementValue,
  inState,
  isEditable,
  type StandardItem,
  valueText,
} from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { products, touchProduct } from '../product-catalogue/public.ts';
import { openChange } from '../product-change/public.ts';
import { modelsOf, snapshotOf } from './model.ts';
import * as rows from './model.queries.ts';

/**
 * Converts a product to the newest version of its standard (标准升级). For an approved product the result is submitted for review,
 * and only if nothing is missing.
 */
export async function convert(
  ctx: Ctx,
  { id, StandardId, preview }: Parsed<typeof productIdentifyModel.oneKeyConvert>,
): Promise<Conversion> {
  const product = await products.hold(ctx, id);
  const models = (await modelsOf(ctx, [id])).get(id) ?? [];
  const model = StandardId
    ? models.find(({ standardId }) => standardId === StandardId)
    : (models.find(({ version, newest }) => version.id !== newest.id) ?? models[0]);
  if (!model) throw new AppError('notFound');
  const { version, newest } = model;
  const text = (items: readonly StandardItem[], code: string, value: ElementValue) => {
    const item = items.find((one) => one.code === code);
    return item ? valueText(item, value, ctx.language) : String(value);
  };
  const carried = convertValues(version.items, newest.items, model.values);
  const report = {
    taken: carried.taken.map(({ code, name, before, after }) => ({
      code,
      name,
      before: text(version.items, code, before),
      after: text(newest.items, code, after),
    })),
    missing: carried.missing,
    standardId: version.standardId,
    standardName: version.name,
    from: { versionId: version.id, versionNo: version.versionNo },
    to: { versionId: newest.id, versionNo: newest.versionNo },
    dropped: carried.dropped.map(({ code, name, value, reason }) => ({ code, name, reason, value: text(version.items, code, value) })),
  };
  if (version.id === newest.id) return { ...report, result: 'current' };
  if (preview) return { ...report, result: 'preview' };
  if (inState(applyLife, product.applyStatus, 'pending')) throw new AppError('notAllowedInState');
  const next = {
    ...snapshotOf(model),
    standardVersionId: newest.id,
    values: carried.values,
    selected: convertSelected(version.items, newest.items, model.selected),
  };
  if (isEditable(product.applyStatus)) {
    await rows.put(ctx, ctx.me.companyId, id, next);
    await touchProduct(ctx, product);
    ctx.note({ bizType: 'productIdentify', bizId: id, action: 'convert' });
    return { ...report, result: 'converted' };
  }
  if (carried.missing.length > 0) return { ...report, result: 'incomplete' };
  const before = models.map(snapshotOf);
  await openChange(ctx, id, { models: before }, { models: before.map((one) => (one.standardId === next.standardId ? next : one)) });
  return { ...report, result: 'changeRequested' };
}
