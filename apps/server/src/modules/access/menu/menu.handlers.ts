import { isGranted, menu, pages, type PagePath, type PageRow, wordOfCode } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { top } from './entries.ts';
import { menuAdmin, treeOf } from './menu-admin.ts';
import { appsOf, hasMenus, inAppOrder, viewerNow, viewerOf, wholeMenu } from './menu-of.ts';
import { addedButtons, itemsOf, ownApps, visibleEntries } from './visible.ts';

export const menuRoutes = handle(menu, {
  /** All permission codes of the caller by page, also of pages that are in no menu of his, because other pages may make their calls. */
  async buttons(ctx) {
    const { me, language } = ctx;
    if (!hasMenus(ctx)) return [];
    const { apps, entries } = await wholeMenu(ctx.db);
    const delivered = (Object.entries(pages) as [PagePath, PageRow][])
      .map(([path, { title, codes }]) => ({
        code: path,
        name: title[language],
        children: codes.filter((code) => me.permissions.has(code)).map((code) => ({ code, name: wordOfCode(code)[language] })),
      }))
      .filter(({ children }) => children.length > 0);
    return [...delivered, ...addedButtons(entries, visibleEntries(entries, apps, await viewerNow(ctx)), me.roleCode, language)];
  },

  /** A company sees the entries granted to it; the menu is the same for all tenants of an installation. */
  async tree({ db, me, language }) {
    const { apps, entries } = await wholeMenu(db);
    const viewer = viewerOf(me);
    if (viewer.side === 'platform') return treeOf(apps, entries, language);
    const granted = new Set(
      entries
        .filter((entry) => !entry.builtIn || entry.category === 2 || isGranted(entry.path as PagePath, 'enterprise', me.grants))
        .map(({ id }) => id),
    );
    return treeOf(
      ownApps(apps, viewer),
      entries.filter(({ id, parentId }) => granted.has(id) && (parentId === top || granted.has(parentId))),
      language,
    );
  },

  async findRoutes(ctx, { cate }) {
    if (!hasMenus(ctx)) return [];
    const viewer = await viewerNow(ctx);
    const { apps, entries } = await wholeMenu(ctx.db);
    const visible = inAppOrder(visibleEntries(entries, apps, viewer), apps);
    return itemsOf(
      cate ? visible.filter(({ appId }) => appId === cate) : visible,
      viewer.side,
      new Set(apps.filter(({ singleSignOn }) => singleSignOn).map(({ code }) => code)),
    );
  },

  topMenu: async (ctx) => (await appsOf(ctx)).map(({ id, appName, meta }) => ({ dictKey: id, dictValue: appName, remark: meta.i18n })),

  ...menuAdmin,
});
