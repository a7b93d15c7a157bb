import { AppError, type FieldFault, productFields } from '@touchmark/contract';
import { applyLife, type ApplyStatus, freeProductFields, inState, isEditable, productLimits } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { findReachable } from '../../platform/file/public.ts';
import { gtinRefusal } from '../../gtin/code/public.ts';
import { categoryTree } from '../category/public.ts';
import { type ProductFields, products, type Scheme } from '../product-catalogue/public.ts';
import type { ProductRecord } from './product.queries.ts';
import * as rows from './product-write.queries.ts';
import { gs1Refusal } from './product-scheme.ts';
import { brokenRule } from './unique-fault.ts';

type Fault = { field: string; zh: string; en: string };

/** A refusal that lists every invalid field with its fault. */
export function refuseFields(ctx: Ctx, faults: readonly FieldFault[]): void {
  const [first] = faults;
  if (first) throw new AppError('invalidInput', { field: first.field, fault: first.msg }, { fields: faults });
}

/** Checks of a product's fields that the schema cannot do: whether referenced objects exist, fit and belong to the company. */
export async function fieldFaults(
  ctx: Ctx,
  fields: ProductFields,
  scheme: Scheme,
  exceptId?: string,
): Promise<{ faults: FieldFault[]; brandId: string }> {
  const series = await rows.findSeries(ctx, fields.seriesId);
  const faults: Fault[] = [
    ...seriesFaults(series),
    ...(await categoryFaults(ctx, fields.categoryId)),
    ...(await pictureFaults(ctx, fields.mainImgs)),
    ...(await videoFaults(ctx, fields.video)),
  ];
  if (fields.labelTemplateId && !(await rows.hasTemplate(ctx, fields.labelTemplateId)))
    faults.push({ field: 'labelTemplateId', zh: '标签模板不存在', en: 'this label template does not exist' });
  if (series && (await products.taken(ctx, { brandId: series.brandId, model: fields.model }, exceptId)))
    faults.push({
      field: 'model',
      zh: `品牌“${series.brandName}”下已有型号“${fields.model}”`,
      en: `is already used in brand “${series.brandName}” (“${fields.model}”)`,
    });
  if (fields.gtin && (await products.taken(ctx, { gtin: fields.gtin }, exceptId)))
    faults.push({ field: 'gtin', zh: '该商品码已被本企业其他产品使用', en: 'is already used by another of your products' });
  const refusal =
    (fields.gtin ? await gtinRefusal(ctx, ctx.me.companyId, fields.gtin) : null) ??
    (scheme === 'GS1' ? await gs1Refusal(ctx, fields.gtin) : null);
  if (refusal) faults.push({ field: 'gtin', ...refusal });
  return { brandId: series?.brandId ?? '', faults: faults.map(({ field, zh, en }) => ({ field, msg: ctx.language === 'zh' ? zh : en })) };
}

function seriesFaults(series: Awaited<ReturnType<typeof rows.findSeries>>): Fault[] {
  if (!series) return [{ field: 'seriesId', zh: '产品系列不存在', en: 'does not exist' }];
  return inState(applyLife, series.brandStatus, 'approved')
    ? []
    : [
        {
          field: 'seriesId',
          zh: `品牌“${series.brandName}”尚未审核通过`,
          en: `belongs to brand “${series.brandName}”, which is not approved yet`,
        },
      ];
}

async function categoryFaults(ctx: Ctx, id: string): Promise<Fault[]> {
  const category = (await categoryTree(ctx)).get(id);
  if (!category) return [{ field: 'categoryId', zh: '产品品类不存在', en: 'does not exist' }];
  if (category.leaf) return [];
  return category.divided
    ? [
        {
          field: 'categoryId',
          zh: `“${category.name.zh}”下还有细分品类，请选择末级`,
          en: `“${category.name.en}” has subcategories; choose one of them`,
        },
      ]
    : [
        {
          field: 'categoryId',
          zh: `“${category.name.zh}”所在层级不可为末级，请选择其他品类`,
          en: `“${category.name.en}” stands on a level without leaves; choose another category`,
        },
      ];
}

async function pictureFaults(ctx: Ctx, ids: readonly string[]): Promise<Fault[]> {
  const side = productLimits.imageSide;
  const files = new Map(
    (await findReachable(ctx, ids)).filter((file) => file.companyId === ctx.me.companyId).map((file) => [file.id, file]),
  );
  return ids.flatMap((id, at): Fault[] => {
    const file = files.get(id);
    const field = `mainImgs.${at}`;
    if (!file) return [{ field, zh: '图片不存在，请重新上传', en: 'does not exist; please upload it again' }];
    if (!file.mime.startsWith('image/') || !file.width || !file.height)
      return [{ field, zh: `“${file.originalName}”不是图片`, en: `“${file.originalName}” is not a picture` }];
    if (Math.min(file.width, file.height) >= side) return [];
    return [
      {
        field,
        zh: `“${file.originalName}”为 ${file.width}×${file.height}，短边应不小于 ${side} 像素`,
        en: `“${file.originalName}” is ${file.width}×${file.height} px; the short side must be at least ${side} px`,
      },
    ];
  });
}

async function videoFaults(ctx: Ctx, id: string | null): Promise<Fault[]> {
  if (!id) return [];
  const [file] = await findReachable(ctx, [id]);
  return file?.companyId === ctx.me.companyId && file.mime.startsWith('video/')
    ? []
    : [{ field: 'video', zh: '视频不存在，请重新上传 MP4', en: 'does not exist; please upload an MP4 again' }];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of a stored product by their wire names, as in a save or a change. */
export const fieldsOf = (row: ProductRecord): ProductFields => ({
  seriesId: row.seriesId,
  productName: row.productName,
  model: row.model,
  spec: row.spec,
  categoryId: row.categoryId,
  productType: row.productType,
  unit: row.unit,
  color: row.color,
  materials: row.materials,
  packagePieces: row.packagePieces,
  warrantyMonths: row.warrantyMonths,
  executeStandards: row.executeStandards,
  retailPrice: row.retailPrice === null ? null : Number(row.retailPrice),
  gtin: row.gtin,
  gpcBrick: row.gpcBrick,
  countryOfOrigin: row.countryOfOrigin,
  batchManaged: row.batchManaged,
  serialManaged: row.serialManaged,
  mainImgs: row.mainImgs,
  video: row.video,
  detail: row.detail,
  labelTemplateId: row.labelTemplateId,
});

export const fieldNames = Object.keys(productFields) as (keyof ProductFields)[];
/** The fields that differ between two states of a product. */
export const changedFields = (before: ProductFields, after: ProductFields): (keyof ProductFields)[] =>
  fieldNames.filter((name) => !same(before[name], after[name]));

/** During review and after approval the descriptive fields are locked; lists each locked field that differs. */
export function lockedFaults(ctx: Ctx, status: ApplyStatus, changed: readonly (keyof ProductFields)[]): FieldFault[] {
  if (isEditable(status)) return [];
  const locked = changed.filter((name) => !(freeProductFields as readonly string[]).includes(name));
  const text = inState(applyLife, status, 'pending')
    ? { zh: '审核中，不能修改；如需修改请先撤回', en: 'is under review and cannot be edited; withdraw it first' }
    : { zh: '已审核通过，不能直接修改；请提交变更', en: 'is approved and cannot be edited directly; submit a change' };
  return locked.map((field) => ({ field, msg: text[ctx.language] }));
}

/** Converts the database's unique violation into a refusal, for concurrent writers or a GTIN of another company. */
export async function orTaken<T>(fields: Pick<ProductFields, 'model' | 'gtin'>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const rule = brokenRule(error);
    if (rule === 'product_identify_gtin') throw new AppError('gtinTaken', { gtin: shortGtin(fields.gtin ?? '') });
    if (rule?.includes('model')) throw new AppError('modelTaken', { model: fields.model });
    throw error;
  }
}
