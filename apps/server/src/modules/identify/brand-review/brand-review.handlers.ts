import { AppError, brandAudit } from '@touchmark/contract';
import { applyLife, nextState, type ApplyStatus } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import { handle } from '../../../http/handle.ts';
import { contentOf } from '../brand/public.ts';
import { setResolving } from '../record/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { takeBrandDown } from '../service/public.ts';
import { neighboursOf, passEach, releaseLock, tabCounts, takeLock } from '../../platform/review/public.ts';
import * as rows from './brand-review.queries.ts';
import { bizType, checksOf, decide, fieldsOfSubmission, listed, sources, submission } from './brand-review.ts';

export const brandAuditRoutes = handle(brandAudit, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: await listed(ctx, page.records) };
  },

  counts: (ctx) => tabCounts(ctx, sources),

  async findOne(ctx, { id }) {
    const { item } = await submission(ctx, id);
    const [row] = await listed(ctx, [item]);
    if (!row) throw new AppError('notFound');
    const { submitted, before } = await fieldsOfSubmission(ctx, item);
    const { seriesCount, productCount, ...company } = await rows.companyFacts(ctx, item.companyId, item.brandId);
    return {
      ...row,
      submitted: await contentOf(ctx, submitted),
      before: before && (await contentOf(ctx, before)),
      checks: await checksOf(ctx, item, submitted),
      ...company,
      seriesCount: Number(seriesCount),
      productCount: Number(productCount),
      history: await historyOf(ctx, bizType, item.brandId),
      ...(await neighboursOf(ctx, sources, id)),
    };
  },

  async lock(ctx, { id }) {
    const { item, source } = await submission(ctx, id);
    return takeLock(ctx, source, id, { bizType, bizId: item.brandId });
  },

  async unlock(ctx, { id }) {
    const { item, source } = await submission(ctx, id);
    return releaseLock(ctx, source, id, { bizType, bizId: item.brandId });
  },

  async audit(ctx, { id, version, ...decision }) {
    await decide(ctx, id, decision, { version });
    return true;
  },

  batchAudit: (ctx, { ids }) => passEach(ctx, ids, (id) => decide(ctx, id, { pass: true, opinion: '' }, { greenOnly: true })),

  async revoke(ctx, { id, reason, version }) {
    const brand = await rows.holdBrand(ctx, id);
    if (!brand) throw new AppError('notFound');
    if (version !== undefined && brand.version !== version) throw new AppError('versionConflict');
    const to = nextState(applyLife, brand.applyStatus as ApplyStatus, 'revoke');
    if (to === undefined) throw new AppError('notAllowedInState');
    await rows.revoke(ctx, brand.companyId, id, reason);
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
