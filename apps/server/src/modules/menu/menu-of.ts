import type { AppItem } from '@touchmark/contract';
import type { Db, Pool } from '../../db/connect.ts';
import type { Ctx, Me } from '../../http/ctx.ts';
import { rightsOf } from '../../http/rights.ts';
import { versionsOf } from '../../http/rights.queries.ts';
import { type AppEntry, type MenuEntry, mergedApps, mergedMenus } from './entries.ts';
import * as rows from './menu.queries.ts';
import { appItems, type Viewer } from './visible.ts';

/** Every application and every entry as they stand now. */
export async function wholeMenu(db: Db): Promise<{ apps: AppEntry[]; entries: MenuEntry[] }> {
  return { apps: mergedApps(await rows.appRows(db)), entries: mergedMenus(await rows.menuRows(db)) };
}

export const viewerOf = ({ userType, roleCode, permissions, grants }: Pick<Me, 'userType' | 'roleCode' | 'permissions' | 'grants'>): Viewer =>
  ({ side: userType === 'PLATFORM' ? 'platform' : 'enterprise', roleCode, codes: permissions, grants });

/** The applications of somebody who is just signing in to a company, those first that he has most use for. */
export async function appListOf(pool: Pool, db: Db, who: { companyId: string; roleCode: string; userType: Me['userType'] }): Promise<AppItem[]> {
  const rights = await rightsOf(pool, db, { ...who, ...(await versionsOf(db, who.companyId)) });
  const { apps, entries } = await wholeMenu(db);
  return appItems(entries, apps, viewerOf({ ...who, permissions: rights.codes, grants: rights.grants }));
}

/** The top menu of whoever asks. Nobody who is not certified has one (product rule 7). */
export async function appsOf({ db, me }: Ctx): Promise<AppItem[]> {
  if (me.status !== '3' || me.companyId === '') return [];
  const { apps, entries } = await wholeMenu(db);
  return appItems(entries, apps, viewerOf(me));
}
