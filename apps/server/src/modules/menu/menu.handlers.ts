import { apps, builtPages, menu, type MenuItem, pages, type PagePath, pagesOfRole, type SystemRole } from '@touchmark/contract';
import { handle } from '../../http/handle.ts';
import { isPlatform, type Ctx } from '../../http/ctx.ts';
import { appList, asSystem, grantedAppSet } from '../user/public.ts';

/** The built pages a person may open, in the order of the work. */
async function visiblePages({ me, services }: Ctx): Promise<PagePath[]> {
  if (me.status !== '3' || !me.companyId) return [];
  const granted = await asSystem(services, (db) => grantedAppSet(db, me.companyId, me.userType));
  const order = [...builtPages];
  return pagesOfRole(me.roleCode as SystemRole, granted).filter((path) => builtPages.has(path)).sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

export const menuRoutes = handle(menu, {
  async buttons(ctx) {
    const paths = await visiblePages(ctx);
    return paths.map((path) => ({
      code: path, name: pages[path].title[ctx.language],
      children: pages[path].codes.filter((code) => ctx.me.permissions.has(code)).map((code) => ({ code, name: code })),
    }));
  },

  async findRoutes(ctx, { cate }) {
    const paths = await visiblePages(ctx);
    return paths.filter((path) => !cate || pages[path].app === cate).map((path) => itemOf(path, ctx));
  },

  async topMenu({ services, me }) {
    const list = await asSystem(services, (db) => appList(db, me.userId, me.companyId || null));
    return list.map(({ id, appName, meta }) => ({ dictKey: id, dictValue: appName, remark: meta.i18n }));
  },
});

function itemOf(path: PagePath, { me }: Ctx): MenuItem {
  const { title, app } = pages[path];
  return {
    id: path, name: title.zh, path, source: apps[app].icon, group: isPlatform(me) ? 'OPERATOR' : 'ENTERPRISE', children: [], query: {},
    meta: { i18n: title.en, isTab: true, keepAlive: true, isAuth: true },
  };
}
