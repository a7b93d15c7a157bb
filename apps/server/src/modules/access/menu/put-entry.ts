import type { Db } from '../../../db/connect.ts';
import { top } from './entries.ts';
import type { MenuEntry } from './menu-entry.ts';
import * as rows from './menu.queries.ts';
import { wholeMenu } from './menu-of.ts';
import { outside } from './visible.ts';

/** Makes the entry by which an application of somebody else is opened in a frame, or moves it to another address. */
export async function putOutsideEntry(
  db: Db,
  { appId, name, nameEn, icon, address }: { appId: string; name: string; nameEn: string; icon: string; address: string },
): Promise<void> {
  await rows.holdMenus(db);
  const code = outsideName(appId);
  const before = (await wholeMenu(db)).entries.find((entry) => entry.code === code);
  const entry: MenuEntry = {
    parentId: top,
    sort: 10,
    isOpen: true,
    remark: '',
    roles: [],
    isTab: true,
    keepAlive: true,
    isAuth: true,
    editionTag: '',
    ...before,
    id: before?.id ?? '',
    appId,
    code,
    name,
    nameEn,
    source: icon,
    path: outside + code,
    category: 1,
    query: { src: address },
    builtIn: false,
    version: before?.version ?? 0,
  };
  await rows.saveAdded(db, entry);
}

/** The last part of the path at which an application is opened. */
const outsideName = (appId: string) => appId.toLowerCase();
/** Where the console opens an application that was put there by `putOutsideEntry`. */
export const outsidePathOf = (appId: string): string => outside + outsideName(appId);
