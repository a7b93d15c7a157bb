import type { AppItem } from '@touchmark/contract';
import { hiddenCirculationPages, inState, userLife } from '@touchmark/domain';
import type { Db, Pool } from '../../../db/connect.ts';
import type { Ctx, Me } from '../../../http/ctx.ts';
import { rightsOf } from '../../../http/session/rights.ts';
import { circulationPagesOf } from '../../people/company/public.ts';
import { versionsOf } from '../../../http/session/rights.queries.ts';
import { type AppEntry, mergedApps, mergedMenus } from './entries.ts';
import type { MenuEntry } from './menu-entry.ts';
import * as rows from './menu.queries.ts';
import { appItems, outside, type Viewer, visibleEntries } from './visible.ts';

/** All applications and entries, with their stored changes. */
export async function wholeMenu(db: Db): Promise<{ apps: AppEntry[]; entries: MenuEntry[] }> {
  return { apps: mergedApps(await rows.appRows(db)), entries: mergedMenus(await rows.menuRows(db)) };
}

export const viewerOf = ({
  userType,
  roleCode,
  permissions,
  grants,
}: Pick<Me, 'userType' | 'roleCode' | 'permissions' | 'grants'>): Viewer => ({
  side: userType === 'PLATFORM' ? 'platform' : 'enterprise',
  roleCode,
  codes: permissions,
  grants,
});

/** The caller, with the applications that his company has given only to others, and the pages that it leaves out of its menu. */
export const viewerNow = async ({ db, me }: Pick<Ctx, 'db' | 'me'>): Promise<Viewer> => ({
  ...viewerOf(me),
  closed: await rows.closedApps(db, me),
  ...(me.userType === 'PLATFORM' ? {} : { hidden: hiddenCirculationPages(await circulationPagesOf(db, me.companyId)) }),
});

/** The applications of a user who is signing in to a company, the most useful ones first. */
export async function appListOf(
  pool: Pool,
  db: Db,
  who: { companyId: string; userId: string; roleCode: string; userType: Me['userType'] },
): Promise<AppItem[]> {
  const rights = await rightsOf(pool, db, { ...who, ...(await versionsOf(db, who.companyId)) });
  const { apps, entries } = await wholeMenu(db);
  const viewer = viewerOf({ ...who, permissions: rights.codes, grants: rights.grants });
  return appItems(entries, apps, { ...viewer, closed: await rows.closedApps(db, who) });
}

/** Users who are not certified, or have no company, have no menus (product rule 7). */
export const hasMenus = ({ me }: Pick<Ctx, 'me'>): boolean => inState(userLife, me.status, 'certified') && me.companyId !== '';

/** Sorts entries in the order of the top menu. */
export function inAppOrder<Entry extends { appId: string }>(entries: readonly Entry[], apps: readonly AppEntry[]): Entry[] {
  const order = apps.map(({ code }) => code);
  return [...entries].sort((a, b) => order.indexOf(a.appId) - order.indexOf(b.appId));
}

/** An outside page in the user's own menu with its application; the same one that the console opens at this address. */
export async function outsidePageOf(ctx: Ctx, routerPath: string): Promise<{ app: AppEntry; address: string } | undefined> {
  if (!hasMenus(ctx)) return undefined;
  const { apps, entries } = await wholeMenu(ctx.db);
  const entry = inAppOrder(visibleEntries(entries, apps, await viewerNow(ctx)), apps).find(({ path }) => path === outside + routerPath);
  const app = apps.find(({ code }) => code === entry?.appId);
  return entry && app ? { app, address: entry.query['src'] ?? '' } : undefined;
}

/** The caller's top menu. */
export async function appsOf(ctx: Ctx): Promise<AppItem[]> {
  if (!hasMenus(ctx)) return [];
  const { apps, entries } = await wholeMenu(ctx.db);
  return appItems(entries, apps, await viewerNow(ctx));
}

/** The codes of the applications that the caller can open. */
export const visibleAppsOf = async (ctx: Ctx): Promise<Set<string>> => new Set((await appsOf(ctx)).map(({ id }) => id));
