import { AppError, msgNotify } from '@touchmark/contract';
import type { Ctx } from '../../http/ctx.ts';
import { handle } from '../../http/handle.ts';
import * as rows from './msg-notify.queries.ts';

export const msgNotifyRoutes = handle(msgNotify, {
  async msgNotifyList(ctx, filters) {
    const { records, total } = await rows.list(ctx, filters);
    return [{ total, unread: await rows.unread(ctx), list: records }];
  },

  page: (ctx, filters) => rows.list(ctx, filters),

  unreadCount: (ctx) => rows.unread(ctx),

  async allRead(ctx, { ids }) {
    await mustExist(ctx, ids);
    return rows.markRead(ctx, ids);
  },

  async delMsgNotify(ctx, { ids }) {
    await mustExist(ctx, ids);
    return rows.remove(ctx, ids);
  },
});

/** Somebody else's message is not found, and then nothing of the request happens. */
async function mustExist(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (await rows.existing(ctx, ids) !== new Set(ids).size) throw new AppError('notFound');
}
