import { AppError, type CommodityContent, type FieldFault, type Text } from '@touchmark/contract';
import { changedAttributes, changedKeys, gmdFaults, gmdMissing } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { gmdAttributes } from '../gmd/public.ts';
import { findReachable } from '../../platform/file/public.ts';
import { requireOpenProduct } from '../../identify/product-catalogue/public.ts';
import { targets } from './allot-facts.queries.ts';

export type Fault = Text & { field: string };

/** A refusal that lists every invalid field with its fault. */
export function refuse(ctx: Pick<Ctx, 'language'>, faults: readonly Fault[]): void {
  const fields: FieldFault[] = faults.map((fault) => ({ field: fault.field, msg: fault[ctx.language] }));
  if (fields[0]) throw new AppError('invalidInput', { field: fields[0].field, fault: fields[0].msg }, { fields });
}

/** Whether the referenced objects exist: an approved brand, a leaf category, a product without another GTIN. */
export async function targetFaults(
  ctx: Ctx,
  { brandId, categoryId, productId, gtin }: { brandId: string; categoryId: string; productId?: string | null | undefined; gtin?: string },
): Promise<Fault[]> {
  const { brand, category, product } = await targets(ctx, { brandId, categoryId, productId: productId ?? null });
  const faults: Fault[] = [];
  if (!brand) faults.push({ field: 'brandId', zh: '品牌不存在或未通过审核', en: 'does not exist or is not approved' });
  if (!category) faults.push({ field: 'categoryId', zh: '产品品类不存在', en: 'does not exist' });
  else if (category.divided)
    faults.push({ field: 'categoryId', zh: '该品类下还有细分品类，请选择末级', en: 'has subcategories; choose one of them' });
  else if (!category.leafAllowed)
    faults.push({
      field: 'categoryId',
      zh: '该品类所在层级不可为末级，请选择其他品类',
      en: 'stands on a level without leaves; choose another one',
    });
  if (!productId) return faults;
  if (product) await requireOpenProduct(ctx, productId);
  if (!product) faults.push({ field: 'productId', zh: '产品不存在', en: 'does not exist' });
  else if (brand && product.brandId !== brandId)
    faults.push({ field: 'productId', zh: '产品属于其他品牌', en: 'belongs to another brand' });
  else if (product.codeId || (product.gtin && product.gtin !== gtin))
    faults.push({ field: 'productId', zh: '产品已有商品码', en: 'already has a GTIN' });
  return faults;
}

/** Faults of the description: pictures of other companies, attributes of the wrong type. */
export async function contentFaults(ctx: Ctx, { images, gmd }: Pick<CommodityContent, 'images' | 'gmd'>): Promise<Fault[]> {
  const files = new Map(
    (await findReachable(ctx, images)).filter((file) => file.companyId === ctx.me.companyId).map((file) => [file.id, file]),
  );
  const pictures = images.flatMap((id, at): Fault[] => {
    const file = files.get(id);
    if (!file) return [{ field: `images.${at}`, zh: '图片不存在，请重新上传', en: 'does not exist; please upload it again' }];
    return file.mime.startsWith('image/')
      ? []
      : [{ field: `images.${at}`, zh: `“${file.originalName}”不是图片`, en: `“${file.originalName}” is not a picture` }];
  });
  return [...pictures, ...gmdFaults(await gmdAttributes(ctx), gmd).map(({ code, zh, en }) => ({ field: `gmd.${code}`, zh, en }))];
}

/** After the report, the key attributes are locked: changes need a report, and a different product needs a new GTIN. */
export function lockedFaults(before: CommodityContent, after: Partial<CommodityContent>): Fault[] {
  return changedKeys(changedAttributes({ ...before }, { ...after })).map((field) => ({
    field,
    zh: '已通报，不能直接修改；请提交变更通报',
    en: 'is already reported and locked; submit a change report',
  }));
}

/** The fields missing for a report. A carton is described by size and weight; pictures and attributes are those of the base. */
export async function missingForReport(ctx: Ctx, content: CommodityContent, codeForm: string): Promise<Fault[]> {
  const missing: Fault[] = [];
  for (const [field, zh, en] of [
    ['depthMm', '深度', 'Depth'],
    ['widthMm', '宽度', 'Width'],
    ['heightMm', '高度', 'Height'],
  ] as const)
    if (content[field] === null) missing.push({ field, zh: `${zh}未填写`, en: `${en} is missing` });
  if (codeForm === 'GTIN14')
    return content.grossWeightKg === null
      ? [...missing, { field: 'grossWeightKg', zh: '毛重未填写', en: 'Gross weight is missing' }]
      : missing;
  if (content.images.length === 0) missing.push({ field: 'images', zh: '至少上传 1 张图片', en: 'At least one picture is needed' });
  return [
    ...missing,
    ...gmdMissing(await gmdAttributes(ctx), content.gmd).map(({ code, zh, en }) => ({
      field: `gmd.${code}`,
      zh: `${zh}未填写`,
      en: `${en} is missing`,
    })),
  ];
}
