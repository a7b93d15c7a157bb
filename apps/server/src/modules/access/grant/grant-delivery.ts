import { type AppCode, apps } from '@touchmark/contract';
import { addDays, addMonths, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { type OrderRow, quantityOf, registerDelivery } from '../../money/order-book/public.ts';
import { renewCompanyRights } from '../../people/company/public.ts';
import { grantByOrder } from './grants.ts';
import * as rows from './grant.queries.ts';

interface Content {
  appCode: AppCode;
  months: number;
}
const contentOf = (deliver: unknown) => deliver as Content;
const monthsOf = (order: OrderRow) => contentOf(order.deliver).months * quantityOf(order.lines);

const held = async (ctx: Ctx, companyId: string, appId: string) => (await rows.existing(ctx.db, [companyId], [appId]))[0];

/** The use of an application for some months: it follows what the company has, and is taken back before it begins. */
registerDelivery('APP', {
  async refuse(ctx, deliver) {
    const { appCode } = contentOf(deliver);
    const grant = await held(ctx, ctx.me.companyId, appCode);
    if (!grant || grant.endTime !== null || grant.state === 'STOPPED') return null;
    const { zh, en } = apps[appCode];
    return { zh: `“${zh}”已长期开通，无需购买`, en: `${en} is open to you without an end; there is nothing to buy` };
  },
  async deliver(ctx, order) {
    const { appCode: appId } = contentOf(order.deliver);
    const grant = await held(ctx, order.companyId, appId);
    const last = grant?.endTime?.slice(0, 10);
    const start = last && last >= today(ctx.now) ? addDays(last, 1) : today(ctx.now);
    const endDay = addDays(addMonths(start, monthsOf(order)), -1);
    await grantByOrder(ctx.db, { companyId: order.companyId, appId, edition: 'STANDARD', endDay, orderId: order.id });
    const { zh, en } = apps[appId];
    return { zh: `“${zh}”可使用至 ${endDay}。`, en: `${en} can be used until ${endDay}.` };
  },
  async takeBack(ctx, order) {
    const { appCode: appId } = contentOf(order.deliver);
    const grant = await held(ctx, order.companyId, appId);
    const end = grant?.orderId === order.id ? grant.endTime?.slice(0, 10) : undefined;
    if (!grant || !end) return { zh: '该应用的授权之后已有变动，不能退款', en: 'the grant was changed since, so it cannot be refunded' };
    const start = addMonths(addDays(end, 1), -monthsOf(order));
    if (start <= today(ctx.now))
      return { zh: `应用已于 ${start} 开始使用，不能退款`, en: `its use began on ${start}, so it cannot be refunded` };
    await rows.update(ctx.db, grant.id, { endDay: addDays(start, -1) });
    await renewCompanyRights(ctx.db, order.companyId);
    return null;
  },
  path: () => '/wel/index',
});
