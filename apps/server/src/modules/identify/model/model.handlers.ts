import { AppError, type FieldFault, productIdentifyModel } from '@touchmark/contract';
import { applyLife, completeness, inState } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { requireStep } from '../../../http/table/step.ts';
import { permit, products, touchProduct } from '../product-catalogue/public.ts';
import { historyOfStandards } from '../standard/public.ts';
import { convert } from './convert.ts';
import { modelsOf, readModel } from './model.ts';
import * as rows from './model.queries.ts';
import { valueSheet } from './value-sheet.ts';

export const productIdentifyModelRoutes = handle(productIdentifyModel, {
  async saveOrUpdate(ctx, { id, version, productNode, ...input }) {
    const product = await products.hold(ctx, productNode);
    permit(ctx, product.scheme, id ? 'edit' : 'add');
    requireStep(applyLife, product.applyStatus, 'edit');
    await expectRow(ctx, { id, version, productNode, standardId: input.StandardId });
    const { model, version: described, faults } = await readModel(ctx, ctx.me.companyId, input, { product, draft: true });
    refuse(faults);
    const saved = await rows.put(ctx, ctx.me.companyId, productNode, model);
    await touchProduct(ctx, product);
    const { percent, missing } = completeness(described.items, model.values);
    ctx.note({ bizType: 'productIdentify', bizId: productNode, action: 'describe' });
    return { ...saved, completeness: percent, missing: missing.map(({ code, name }) => ({ code, name })) };
  },

  async delete(ctx, { id }) {
    const model = await rows.find(ctx, id);
    if (!model) throw new AppError('notFound');
    const product = await products.hold(ctx, model.productId);
    permit(ctx, product.scheme, 'edit');
    if (inState(applyLife, product.applyStatus, 'pending')) throw new AppError('notAllowedInState');
    if (inState(applyLife, product.applyStatus, 'approved') && (await rows.ofProducts(ctx, [product.id])).length < 2)
      throw new AppError('lastModel');
    if (!(await rows.remove(ctx, id))) throw new AppError('notFound');
    await touchProduct(ctx, product);
    ctx.note({ bizType: 'productIdentify', bizId: product.id, action: 'undescribe' });
    return true;
  },

  oneKeyConvert: convert,

  async findVersion(ctx, { StandardId, productNode }) {
    if (StandardId) return historyOfStandards(ctx, [StandardId]);
    if (!productNode || !(await rows.seesProduct(ctx, productNode))) throw new AppError('notFound');
    const models = (await modelsOf(ctx, [productNode])).get(productNode) ?? [];
    return historyOfStandards(
      ctx,
      models.map(({ standardId }) => standardId),
    );
  },
  ...valueSheet,
});

/** If a save names a row, checks that it is the row of this product and standard, in the version that was read. */
async function expectRow(
  ctx: Ctx,
  {
    id,
    version,
    productNode,
    standardId,
  }: { id: string | undefined; version: number | undefined; productNode: string; standardId: string },
): Promise<void> {
  if (!id) return;
  const row = await rows.find(ctx, id);
  if (row?.productId !== productNode || row.standardId !== standardId) throw new AppError('notFound');
  if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
}

function refuse(faults: readonly FieldFault[]): void {
  const [first] = faults;
  if (first) throw new AppError('invalidInput', { field: first.field, fault: first.msg }, { fields: faults });
}
