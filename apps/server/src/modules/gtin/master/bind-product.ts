import { AppError } from '@touchmark/contract';
import { applyLife, canBind, inState } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { commodityBizType, findCode, type HeldCode, refuseFields, wholeCode } from '../code/public.ts';
import { findProduct, releaseProduct } from '../../identify/product/public.ts';
import { bindGtin, requireOpenProduct, unbindGtin } from '../../identify/product-catalogue/public.ts';

/** Binds a product to a code, or removes the binding; the product's registry record is updated. */
export async function bindProduct(ctx: Ctx, held: HeldCode, productId: string | null): Promise<void> {
  if (productId) await requireOpenProduct(ctx, productId);
  if (!canBind({ status: held.status, codeForm: held.codeForm })) throw new AppError('notAllowedInState');
  const record = (await findCode(ctx, held.id))!;
  if (productId === null) {
    await unbind(ctx, held, record.productId);
    return;
  }
  if (record.productId === productId) return;
  if (record.productId) throw new AppError('gtinBound', { gtin: shortGtin(held.gtin) });
  const product = await findProduct(ctx, productId);
  if (!product || product.companyId !== ctx.me.companyId) {
    refuseFields(ctx, [{ field: 'productId', zh: '产品不存在', en: 'does not exist' }]);
    return;
  }
  if (product.brandId !== held.brandId) refuseFields(ctx, [{ field: 'productId', zh: '产品属于其他品牌', en: 'belongs to another brand' }]);
  if (product.gtin && product.gtin !== held.gtin)
    refuseFields(ctx, [{ field: 'productId', zh: '产品已有商品码', en: 'already has a GTIN' }]);
  if (inState(applyLife, product.applyStatus, 'pending')) throw new AppError('notAllowedInState');
  await bindGtin(ctx, { companyId: held.companyId, productId, codeId: held.id, gtin: held.gtin });
  if (product.identifier) await releaseProduct(ctx, productId);
  ctx.note({ bizType: commodityBizType, bizId: held.id, action: 'bind' });
}

async function unbind(ctx: Ctx, held: HeldCode, productId: string | null): Promise<void> {
  if (!productId) return;
  const { codesIssued } = await wholeCode(ctx, (await findCode(ctx, held.id))!);
  if (codesIssued.batches > 0) throw new AppError('gtinInUse', { gtin: shortGtin(held.gtin) });
  await unbindGtin(ctx, held.companyId, held.id);
  const product = await findProduct(ctx, productId);
  if (product?.identifier) await releaseProduct(ctx, productId);
  ctx.note({ bizType: commodityBizType, bizId: held.id, action: 'unbind' });
}
