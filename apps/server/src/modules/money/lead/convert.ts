import type { lead as calls, Parsed } from '@touchmark/contract';
import { leadLife } from '@touchmark/domain';
import { inNameOf } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { openFeeOrder, orderCodePack } from '../order-book/public.ts';
import { certifiedNamed } from './lead.queries.ts';
import { holdLead, steps } from './save-lead.ts';

/** An order as the company would place it itself; its fate is the order's. */
export async function convert(ctx: Ctx, { id, version, company: name, product, quantity = 1 }: Parsed<typeof calls.convert>) {
  const row = await holdLead(ctx, id, version);
  requireStep(leadLife, row.status, 'convert');
  const company = await certifiedNamed(ctx, name);
  if (!company)
    throw fieldFault('company', {
      zh: '没有这家已认证的企业，请填写完整名称；未注册的企业请先认证',
      en: 'is no certified company; enter its full name, or let it be certified first',
    });
  const buyer = inNameOf(ctx, company.id);
  const order = product === 'FEE' ? await openFeeOrder(buyer) : await orderCodePack(buyer, { codeType: product, quantity });
  await steps.take(ctx, row, 'convert', {
    set: { forCompany: company.id, orderId: order.orderId, nextTime: null },
    opinion: order.orderNo,
  });
  return { orderNo: order.orderNo, amount: order.amount };
}
