import { AppError, type feedback as calls, type Output, type Parsed } from '@touchmark/contract';
import { feedbackLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { phoneOfWriter } from './feedback-contact.ts';
import * as rows from './feedback.queries.ts';
import { steps } from './steps.ts';

interface Asked {
  feedbackId: string;
  productId: string;
  code: string;
  content: string;
  name: string;
  phone: string;
}
type Make = (ctx: Ctx, asked: Asked) => Promise<{ id: string; requestNo: string }>;
let make: Make | undefined;

/** Declares how a feedback becomes a request, beside the module that has requests. */
export const makesRequests = (how: Make) => void (make = how);

/** A feedback about a product becomes an after-sales request of its company, once; it stays a feedback that can be answered. */
export async function toRequest(ctx: Ctx, { id, version }: Parsed<typeof calls.toRequest>): Promise<Output<typeof calls.toRequest>> {
  const row = await rows.feedbacks.hold(ctx, id, version);
  requireStep(feedbackLife, row.status, 'toRequest');
  if (!make || row.requestNo !== '' || (await rows.isOfPlatform(ctx, row.companyId))) throw new AppError('notAllowedInState');
  if (row.productId === null)
    throw fieldFault('productId', {
      zh: '留言没有对应的产品，请在售后管理中登记',
      en: 'is about no product: add a request on the after-sales page',
    });
  const { id: requestId, requestNo } = await make(ctx, {
    feedbackId: id,
    productId: row.productId,
    code: row.code,
    content: row.content,
    name: row.contactName,
    phone: phoneOfWriter(ctx.services, row),
  });
  await steps.take(ctx, row, 'toRequest', { set: { requestNo, handlerId: ctx.me.userId }, opinion: requestNo });
  return { requestId, requestNo };
}
