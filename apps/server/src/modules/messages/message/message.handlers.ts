import { AppError, msgNotify } from '@touchmark/contract';
import { messageLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import * as rows from './message.queries.ts';

export const msgNotifyRoutes = handle(msgNotify, {
  async msgNotifyList(ctx, filters) {
    const { records, total } = await rows.list(ctx, filters);
    return [{ total, unread: await rows.unread(ctx), list: records }];
  },

  page: (ctx, filters) => rows.list(ctx, filters),

  unreadCount: (ctx) => rows.unread(ctx),

  async allRead(ctx, { ids, unread }) {
    await mustExist(ctx, ids);
    if (unread && ids.length === 0) throw fieldFault('ids', { zh: '请选择消息', en: 'is required' });
    const changed = await rows.mark(ctx, ids, messageLife.at[unread ? 'unread' : 'read']);
    // More ids than one call accepts could not be used for undo.
    return changed.slice(0, mostNamed + 1);
  },

  async delMsgNotify(ctx, { ids, restore }) {
    await mustExist(ctx, ids, restore);
    return rows.remove(ctx, ids, restore);
  },
});

const mostNamed = 1000;

/** If one of the messages belongs to somebody else, the whole request is answered with "not found". */
async function mustExist(ctx: Ctx, ids: readonly string[], deleted = false): Promise<void> {
  if ((await rows.existing(ctx, ids, deleted)) !== new Set(ids).size) throw new AppError('notFound');
}
