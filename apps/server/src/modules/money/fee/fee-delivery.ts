import { AppError } from '@touchmark/contract';
import { annualPeriod, takeFeeBack, today } from '@touchmark/domain';
import { makeFormal } from '../../people/company-review/public.ts';
import { holdCompany, registerDelivery, serveUntil, setPeriod } from '../order-book/public.ts';

/** A year of service: stored with its consequences, and taken back before it begins. */
registerDelivery('SERVICE', {
  async deliver(ctx, order) {
    const company = await holdCompany(ctx.db, order.companyId);
    const period = annualPeriod(today(ctx.now), company.serviceEnd);
    await setPeriod(ctx.db, { companyId: company.id, orderId: order.id, kind: company.serviceEnd ? 'RENEW' : 'FIRST', ...period });
    if (company.isTrial) await makeFormal(ctx.db, company.id);
    const restored = await serveUntil(ctx, company, period.end);
    return {
      zh: `标识解析服务已开通至 ${period.end}${restored > 0 ? `，已恢复产品 ${restored} 个` : ''}。`,
      en: `The resolution service runs until ${period.end}${restored > 0 ? `; ${restored} products are back` : ''}.`,
    };
  },
  async takeBack(ctx, order) {
    const company = await holdCompany(ctx.db, order.companyId);
    if (!order.periodStart || !order.periodEnd) throw new AppError('notAllowedInState');
    const taken = takeFeeBack(today(ctx.now), { start: order.periodStart, end: order.periodEnd }, company.serviceEnd);
    if ('refused' in taken) return taken.refused;
    await serveUntil(ctx, company, taken.serviceEnd);
    return null;
  },
  path: () => '/productNode/templateNew',
});
