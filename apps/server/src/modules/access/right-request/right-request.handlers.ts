import { AppError, pages, permissionApply } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { addMessage } from '../../platform/settings/public.ts';
import * as rows from './right-request.queries.ts';

export const permissionApplyRoutes = handle(permissionApply, {
  async apply(ctx, { route, reason }) {
    const { me } = ctx;
    const main = me.companyId ? await rows.mainAccount(ctx) : undefined;
    if (!main) throw new AppError('noMainAccount');
    if (!(await rows.add(ctx, route, reason))) throw new AppError('askedToday');
    const { title } = pages[route];
    await addMessage(ctx.db, {
      companyId: me.companyId,
      userId: main.userId,
      scene: 'PERMISSION_ASK',
      values: { userName: me.userName, pageTitle: title, reason },
      mark: 'permission',
      sendUser: me.userName,
    });
    ctx.note({ bizType: 'permissionApply', action: 'apply', opinion: `${route} ${reason}` });
    return true;
  },
});
