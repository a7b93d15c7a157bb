import { packUsed } from '@touchmark/domain';
import { packContent, registerDelivery } from '../../money/order-book/public.ts';
import { creditQuota, quotaLeft, takeQuotaBack } from './quota.queries.ts';

/** Codes of a pack: credited once, and taken back while all of them are unused. */
registerDelivery('QUOTA', {
  async deliver(ctx, order) {
    const { codeType, quantity } = packContent(order);
    await creditQuota(ctx.db, { companyId: order.companyId, codeType, quantity, orderId: order.id });
    const n = quantity.toLocaleString('en-US');
    return { zh: `码额度已增加 ${n} 枚。`, en: `${n} codes added to your quota.` };
  },
  async takeBack(ctx, order) {
    const pack = { companyId: order.companyId, ...packContent(order) };
    if (await takeQuotaBack(ctx.db, { ...pack, orderId: order.id })) return null;
    return packUsed(pack.quantity, await quotaLeft(ctx.db, order.companyId, pack.codeType));
  },
  path: (id) => `/ecodeManage/ecodeSend?tab=pay&order=${id}`,
});
