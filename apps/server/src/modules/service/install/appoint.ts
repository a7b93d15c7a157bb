import { install as calls, type Output, type Parsed } from '@touchmark/contract';
import { instant, longestVisit } from '@touchmark/domain';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { lockTimes, orders } from './install.queries.ts';
import { newLink } from './links.ts';
import { endedNotice, movedWords, tellBrandMoved, tellHandedMoved } from './moved.ts';
import { customerNotice, storedTimes, type Times, whenText } from './notices.ts';
import { asParty } from './party.ts';
import { steps } from './steps.ts';
import { writeAndTell } from './tell.ts';

/** A visit lies ahead, ends after it begins, and takes no more than some days. */
export function requireVisit(ctx: Pick<Ctx, 'now' | 'language'>, { visitFrom, visitTo }: Times): void {
  const [from, to] = [instant(visitFrom), instant(visitTo)];
  if (from < ctx.now.getTime()) throw fieldFault('visitFrom', { zh: '上门时间不能早于现在', en: 'must lie ahead' });
  if (to <= from) throw fieldFault('visitTo', { zh: '应晚于上门时间', en: 'must be after the begin' });
  if (to - from > longestVisit) throw fieldFault('visitTo', { zh: '一次上门不超过 3 天', en: 'must be within 3 days of the begin' });
}

/** Fixes the time of a visit, and tells the customer. */
export const appoint = (base: CtxBase, input: Parsed<typeof calls.appoint>): Promise<Output<typeof calls.appoint>> =>
  writeAndTell(base, { call: calls.appoint, input }, (ctx) =>
    asParty(ctx, input, async ({ brand, order }) => {
      requireVisit(ctx, input);
      await lockTimes(brand.db, order.companyId);
      await steps.take(brand, order, 'appoint', {
        set: { ...storedTimes(input), confirmedTime: null, ...newLink(brand, 'CUSTOMER', order.id) },
        opinion: whenText(input),
        companyId: ctx.me.companyId,
      });
      return { customer: await customerNotice(brand, await orders.find(brand, order.id), input, '预约') };
    }),
  );

/**
 * Moves a visit. The order waits to be assigned anew, and its link of the worker leads nowhere; customer and worker are told, and the
 * other of brand and dealer.
 */
export const reschedule = (base: CtxBase, input: Parsed<typeof calls.reschedule>): Promise<Output<typeof calls.reschedule>> =>
  writeAndTell(base, { call: calls.reschedule, input }, (ctx) =>
    asParty(ctx, input, async ({ brand, order, side }) => {
      requireVisit(ctx, input);
      await lockTimes(brand.db, order.companyId);
      await steps.take(brand, order, 'reschedule', {
        set: {
          ...storedTimes(input),
          confirmedTime: null,
          ...(order.visitHash ? {} : newLink(brand, 'CUSTOMER', order.id)),
          workSeed: null,
          workHash: null,
          workUser: null,
        },
        opinion: `${whenText(input)} ${input.reason}`,
        companyId: ctx.me.companyId,
      });
      const said = whenText(input);
      await (side === 'BRAND' ? tellHandedMoved(brand, order, said) : tellBrandMoved(brand, order, said));
      const after = await orders.find(brand, order.id);
      return { customer: await customerNotice(brand, after, input, '改期'), worker: endedNotice(brand, order, movedWords(said)) };
    }),
  );
