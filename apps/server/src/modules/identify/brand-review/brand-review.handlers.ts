import { brandAudit } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { brandChanges, brands, voidBrand } from '../brand/public.ts';
import { setResolving } from '../record/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { takeBrandDown } from '../product-catalogue/public.ts';
import { queueSheet, reviewRoutes } from '../../platform/review/public.ts';
import { bizType, brandReview } from './brand-review.ts';
import { requireStep } from '../../../http/table/step.ts';
import { brandQueueColumns } from './brand-queue-sheet.ts';
import { all } from './brand-review.queries.ts';

export const brandAuditRoutes = reviewRoutes('brandAudit', brandAudit, brandReview, {
  export: queueSheet(brandAudit.export, { name: { zh: '品牌审核', en: 'Brand review' }, query: all, columns: brandQueueColumns }),

  async revoke(ctx, { id, reason, version }) {
    const brand = await brands.holdAny(ctx, id, version);
    const to = requireStep(applyLife, brand.applyStatus, 'revoke');
    await voidBrand(ctx, brand, to, reason);
    await brandChanges.refuse(ctx, brand, reason);
    await setResolving(ctx.db, { companyId: brand.companyId, objectType: 'BRAND', objectId: id, on: false });
    const productsDown = await takeBrandDown(ctx.db, brand.companyId, id);
    ctx.note({
      bizType,
      bizId: id,
      action: 'revoke',
      fromStatus: brand.applyStatus,
      toStatus: to,
      opinion: reason,
      companyId: brand.companyId,
    });
    await tellCompany(ctx.db, brand.companyId, ['ENT_IDENT'], {
      scene: 'BRAND_REVOKE',
      mark: `brand:${id}`,
      values: {
        brandName: brand.brandName,
        reason,
        productsNote: productsDown > 0 ? { zh: `（已下架产品 ${productsDown} 个）`, en: ` (${productsDown} products unpublished)` } : '',
      },
    });
    return { productsDown };
  },
});
