import { install as calls, type Output, type Parsed } from '@touchmark/contract';
import type { CtxBase } from '../../../http/ctx.ts';
import { endedNotice, tellHandedTo } from './moved.ts';
import { cancelNotice } from './notices.ts';
import { orders } from './install.queries.ts';
import { steps } from './steps.ts';
import { writeAndTell } from './tell.ts';

/** Takes an order back as long as nobody has begun. Whoever counts on the visit is told: customer, worker, and the company it was handed to. */
export const cancelOrder = (base: CtxBase, input: Parsed<typeof calls.cancel>): Promise<Output<typeof calls.cancel>> =>
  writeAndTell(base, { call: calls.cancel, input }, async (ctx) => {
    const { id, version, reason } = input;
    const order = await orders.hold(ctx, id, version);
    await steps.take(ctx, order, 'cancel', {
      set: { cancelReason: reason, workSeed: null, workHash: null, workUser: null },
      opinion: reason,
    });
    await tellHandedTo(ctx, order, { scene: 'INSTALL_CANCELLED', values: { docNo: order.orderNo, reason } });
    return { customer: await cancelNotice(ctx, order), worker: endedNotice(ctx, order, '已取消，请勿上门：') };
  });
