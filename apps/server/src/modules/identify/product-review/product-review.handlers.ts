import { productCheck } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { neighboursOf, passEach, releaseLock, reviewStateOf, tabCounts, takeLock } from '../../platform/review/public.ts';
import * as rows from './product-review.queries.ts';
import { bizType, decide, inFull, listed, sources, submission } from './product-review.ts';

export const productCheckRoutes = handle(productCheck, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: await listed(ctx, page.records) };
  },

  counts: (ctx) => tabCounts(ctx, sources),

  async findOne(ctx, { id }) {
    const { item } = await submission(ctx, id);
    return { ...reviewStateOf(item, ctx.now), ...(await inFull(ctx, item)), ...(await neighboursOf(ctx, sources, id)) };
  },

  async lock(ctx, { id }) {
    const { item, source } = await submission(ctx, id);
    return takeLock(ctx, source, id, { bizType, bizId: item.productId });
  },

  async unlock(ctx, { id }) {
    const { item, source } = await submission(ctx, id);
    return releaseLock(ctx, source, id, { bizType, bizId: item.productId });
  },

  async audit(ctx, { id, version, ...decision }) {
    await decide(ctx, id, decision, { version });
    return true;
  },

  batchAudit: (ctx, { ids }) =>
    passEach(ctx, ids, (id) => decide(ctx, id, { pass: true, opinion: '', fieldRemarks: {} }, { greenOnly: true })),
});
