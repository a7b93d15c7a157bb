import { AppError, ListView, listView, mostListViews } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import * as rows from './list-view.queries.ts';

const bizType = 'listView';

export const listViewRoutes = handle(listView, {
  find: async (ctx, { list }) => (await rows.viewsOf(ctx, list)).map((row) => viewOf(ctx, row)),

  async save(ctx, view) {
    if ((await rows.countOthers(ctx, view.list, view.name)) >= mostListViews)
      throw new AppError('viewsFull', { most: String(mostListViews) });
    await rows.keepView(ctx, view);
    const saved = (await rows.viewsOf(ctx, view.list)).find((row) => row.userId === ctx.me.userId && row.name === view.name)!;
    ctx.note({ bizType, bizId: saved.id, action: 'save' });
    return viewOf(ctx, saved);
  },

  async remove(ctx, { id }) {
    if (!(await rows.removeView(ctx, id))) throw new AppError('notFound');
    ctx.note({ bizType, bizId: id, action: 'delete' });
    return true;
  },
});

const viewOf = ({ me }: Ctx, { userId, updateTime, ...row }: Awaited<ReturnType<typeof rows.viewsOf>>[number]): ListView =>
  ListView.parse({ ...row, own: userId === me.userId, updateTime });
