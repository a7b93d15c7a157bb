import { AppError, brandAudit } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { setResolving } from '../record/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { takeBrandDown } from '../service/public.ts';
import { reviewRoutes } from '../../platform/review/public.ts';
import * as rows from './brand-review.queries.ts';
import { bizType, brandReview } from './brand-review.ts';
import { requireStep } from '../../../http/step.ts';

export const brandAuditRoutes = reviewRoutes('brandAudit', brandAudit, brandReview, {
  async revoke(ctx, { id, reason, version }) {
    const brand = await rows.holdBrand(ctx, id);
    if (!brand) throw new AppError('notFound');
    if (version !== undefined && brand.version !== version) throw new AppError('versionConflict');
    const to = requireStep(applyLife, brand.applyStatus, 'revoke');
    await rows.revoke(ctx, brand.companyId, id, { applyStatus: to, opinion: reason });
    await rows.dropOpenChange(ctx, brand.companyId, id, reason);
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
        productsNote: productsDown > 0 ? { zh: `（已下架产品 ${productsDown} 个）`, en: ` (${productsDown} products went down)` } : '',
      },
    });
    return { productsDown };
  },
});
