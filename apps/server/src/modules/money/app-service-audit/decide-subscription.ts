import { AppError, type appServiceAudit, type Parsed } from '@touchmark/contract';
import { inState, subscribeLife } from '@touchmark/domain';
import { inNameOf } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep } from '../../../http/table/step.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { beginFree, holdOf, subscribes, subscribeSteps } from '../app-subscribe/public.ts';
import { editionsOf, findListing } from '../listing/public.ts';
import { placeOrder } from '../market/public.ts';

/** Lets a company have an application that asks for approval: a free edition begins, a paid one is ordered. */
export async function decideSubscription(
  ctx: Ctx,
  { id, pass, opinion, version }: Parsed<typeof appServiceAudit.subscribeAudit>,
): Promise<true> {
  const row = await subscribes.holdAny(ctx, id, version);
  requireStep(subscribeLife, row.status, pass ? 'approve' : 'reject');
  const listing = (await findListing(ctx, row.listingId))!;
  const edition = editionsOf(listing).find(({ key }) => key === row.edition);
  if (pass && (!edition || inState(subscribeLife, row.status, 'inUse'))) throw new AppError('checkFailed', { what: gone });
  const decided = await subscribeSteps.take(ctx, row, pass ? 'approve' : 'reject', { set: { opinion }, opinion });
  let orderNo = '';
  if (pass && edition!.way === 'FREE') {
    const had = await holdOf(ctx, listing.id, row.companyId);
    await beginFree(ctx, { listing, edition: edition!, quantity: row.quantity, had, companyId: row.companyId });
  } else if (pass) {
    const buyer = inNameOf(ctx, row.companyId);
    ({ orderNo } = await placeOrder(buyer, { listing, edition: edition!, quantity: row.quantity, row: decided }));
  }
  await tellCompany(ctx.db, row.companyId, [], {
    scene: pass ? 'APP_ASK_PASS' : 'APP_ASK_REJECT',
    values: {
      appName: listing.name,
      opinion,
      next: orderNo
        ? { zh: `订单 ${orderNo} 付款后开始使用。`, en: `It begins once order ${orderNo} is paid.` }
        : { zh: '现在可以使用。', en: 'It can be used now.' },
    },
    mark: `app-ask:${id}`,
  });
  return true;
}
const gone = { zh: '所选版本已不再提供', en: 'the edition is no longer offered' };
