import { codeQuota } from '@touchmark/contract';
import { codeTypes, trialLimits } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { orderCodePack, packPrice } from '../../money/order-book/public.ts';
import './quota-delivery.ts';
import { quotasOf, trialUsed } from './quota.queries.ts';

export const codeQuotaRoutes = handle(codeQuota, {
  async mine(ctx) {
    const rows = new Map((await quotasOf(ctx.db, ctx.me.companyId)).map((row) => [row.codeType, row]));
    const quotas = [];
    for (const codeType of codeTypes) {
      const { total, used, frozen } = rows.get(codeType) ?? { total: 0, used: 0, frozen: 0 };
      quotas.push({ codeType, total, used, frozen, left: total - used - frozen, ...(await packPrice(ctx, codeType)) });
    }
    return { quotas, trial: ctx.me.isTrial ? { limit: trialLimits.codes, used: await trialUsed(ctx.db, ctx.me.companyId) } : null };
  },

  buy: (ctx, input) => orderCodePack(ctx, input),
});
