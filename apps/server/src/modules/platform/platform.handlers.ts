import { AppError, pages, platform } from '@touchmark/contract';
import { handle } from '../../http/handle.ts';
import * as rows from './platform.queries.ts';

export const platformRoutes = handle(platform, {
  async loginMsg({ db, services }) {
    const row = await rows.face(db);
    return {
      operatorName: row.operator_name, platformName: row.platform_name, logo: row.logo, loginBg: row.login_bg, footerText: row.footer_text, techSupport: row.tech_support,
      hotline: row.hotline, icp: row.icp, noticeBar: row.notice_bar, tokenTime: row.token_time, demoMode: services.demo, needsSetUp: row.set_up_hash !== null,
      publicUrl: services.publicUrl, version: services.version,
    };
  },

  async applyPermission(ctx, { route, reason }) {
    const main = await rows.mainAccount(ctx);
    if (!main) throw new AppError('notFound');
    if (await rows.askedToday(ctx, route)) throw new AppError('tooOften');
    const title = pages[route].title;
    await rows.addMessage(ctx.db, {
      companyId: ctx.me.companyId, userId: main.user_id, title: `${ctx.me.userName} 申请权限：${title.zh}`, content: reason, path: route, mark: `permission:${ctx.me.userId}:${route}`, sendUser: ctx.me.userName,
    });
    return true;
  },
});
