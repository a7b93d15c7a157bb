import { AppError, type FieldFault, type Parsed, type productIdentify } from '@touchmark/contract';
import { applyLife, type StatedProduct } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep } from '../../../http/table/step.ts';
import { categoryTree } from '../category/public.ts';
import { type ChangeSnapshot, type ModelSnapshot, openChange } from '../product-change/public.ts';
import { permit, type ProductFields, products } from '../product-catalogue/public.ts';
import { modelsOf, readModel, snapshotOf, viewsOf } from '../model/public.ts';
import { checksOf } from './product-facts.ts';
import { changedFields, fieldFaults, fieldsOf, refuseFields } from './product-fields.ts';
import { refuseSample } from '../../platform/sample-row/public.ts';
import * as rows from './product.queries.ts';
import { refuseUnready } from './product-ready.ts';

type Input = Parsed<typeof productIdentify.change>;

/** Submits a change of an approved product: new fields and models wait for review, the published version stays (SM-04). */
export async function handInChange(ctx: Ctx, { id, version, models: sent, ...fields }: Input): Promise<{ id: string }> {
  const held = await products.hold(ctx, id, version);
  await refuseSample(ctx, held.id);
  const row = (await rows.find(ctx, id))!;
  permit(ctx, row.scheme, 'submit');
  requireStep(applyLife, held.applyStatus, 'change');
  const { faults, brandId } = await fieldFaults(ctx, fields, row.scheme, id);
  const { models, faults: modelFaults } = await readModels(ctx, sent, { ...fields, id });
  const moved: FieldFault[] =
    brandId && brandId !== row.brandId
      ? [{ field: 'seriesId', msg: ctx.language === 'zh' ? '产品标识不能移到其他品牌' : 'a product stays with its brand' }]
      : [];
  refuseFields(ctx, [...faults, ...moved, ...modelFaults]);
  const now = ((await modelsOf(ctx, [id])).get(id) ?? []).map(snapshotOf);
  const live = fieldsOf(row);
  if (changedFields(live, fields).length === 0 && sameModels(now, models)) throw new AppError('nothingChanged');
  const views = await viewsOf(
    ctx,
    ctx.me.companyId,
    models.map((model) => ({ ...model, id: null, productId: id, rowVersion: 0 })),
  );
  refuseUnready(ctx, await checksOf(ctx, row, fields, views, await categoryTree(ctx)));
  return openChange(ctx, id, { fields: live, models: now }, { fields, models });
}

async function readModels(
  ctx: Ctx,
  sent: Input['models'],
  product: StatedProduct & { id: string },
): Promise<{ models: ModelSnapshot[]; faults: FieldFault[] }> {
  const models: ModelSnapshot[] = [];
  const faults: FieldFault[] = [];
  for (const [at, input] of sent.entries()) {
    const read = await readModel(ctx, ctx.me.companyId, input, { product, draft: false, prefix: `models.${at}.` });
    if (models.some(({ standardId }) => standardId === read.model.standardId))
      faults.push({
        field: `models.${at}.StandardId`,
        msg: ctx.language === 'zh' ? '同一标准只能填写一次' : 'this standard is there twice',
      });
    models.push(read.model);
    faults.push(...read.faults);
  }
  return { models, faults };
}

const sorted = (model: ModelSnapshot) => ({
  ...model,
  values: Object.fromEntries(Object.entries(model.values).sort(([a], [b]) => (a < b ? -1 : 1))),
  selected: [...model.selected].sort(),
});
const sameModels = (a: readonly ModelSnapshot[], b: readonly ModelSnapshot[]) => {
  const said = (models: readonly ModelSnapshot[]) =>
    JSON.stringify([...models].sort((x, y) => (x.standardId < y.standardId ? -1 : 1)).map(sorted));
  return said(a) === said(b);
};

/** The product that would result from a change, with its models. */
export async function proposedOf(
  ctx: Ctx,
  row: rows.ProductRecord,
  { fields, models }: ChangeSnapshot,
): Promise<{ fields: ProductFields; models: Awaited<ReturnType<typeof viewsOf>> | undefined }> {
  // The snapshot was validated by the contract when the change was submitted.
  const proposed = { ...fieldsOf(row), ...(fields as Partial<ProductFields> | undefined) };
  const views = models
    ? await viewsOf(
        ctx,
        row.companyId,
        models.map((model) => ({ ...model, id: null, productId: row.id, rowVersion: 0 })),
      )
    : undefined;
  return { fields: proposed, models: views };
}
