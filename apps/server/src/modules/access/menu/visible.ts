import { type AppItem, builtPages, canRead, type Grants, type MenuItem, pages, type PagePath, type Side } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import { type AppEntry, top } from './entries.ts';
import type { MenuEntry } from './menu-entry.ts';

/** The user for whom a menu is computed. */
export interface Viewer {
  side: Side;
  roleCode: string;
  codes: ReadonlySet<string>;
  grants: Grants;
  /** Pages that his company leaves out of its menu. */
  hidden?: readonly string[];
  /** Applications of the company that only others of it may open. */
  closed?: ReadonlySet<string>;
}

/** The user's applications: of his side, enabled, granted to his company, and not closed to him. */
export const ownApps = (all: readonly AppEntry[], { side, grants, closed }: Viewer): AppEntry[] =>
  all.filter(
    ({ code, enabled, side: of }) => enabled && (of === 'all' || of === side) && (!grants || grants.has(code)) && !closed?.has(code),
  );

function mayOpen(entry: MenuEntry, viewer: Viewer): boolean {
  if (!entry.isOpen || (entry.roles.length > 0 && !entry.roles.includes(viewer.roleCode))) return false;
  const { path } = entry;
  if (viewer.hidden?.includes(path)) return false;
  if (!isPagePath(path)) return !entry.builtIn;
  const only = viewer.grants?.get(entry.appId);
  return builtPages.has(path) && canRead(path, viewer.codes) && (!only || only.has(path));
}

/** The entries in a user's menus (product rule 1: granted, allowed by his role, and if the entry lists roles, his is among them). */
export function visibleEntries(entries: readonly MenuEntry[], all: readonly AppEntry[], viewer: Viewer): MenuEntry[] {
  const own = new Set(ownApps(all, viewer).map(({ code }) => code));
  const open = entries.filter((entry) => entry.category === 1 && own.has(entry.appId) && mayOpen(entry, viewer));
  const ids = new Set(open.map(({ id }) => id));
  // Entries below an invisible group are invisible; a group without visible children is left out.
  const reachable = (entry: MenuEntry): boolean =>
    entry.parentId === top ||
    !entries.some(({ id }) => id === entry.parentId) ||
    (ids.has(entry.parentId) && reachable(entries.find(({ id }) => id === entry.parentId)!));
  const inside = open.filter(reachable);
  const hasLeaf = (entry: MenuEntry): boolean => entry.path !== '' || inside.some((other) => other.parentId === entry.id && hasLeaf(other));
  return inside.filter(hasLeaf);
}

/** Entries in the wire format (specification 3, "Menu item"): groups with their children. */
export function itemsOf(entries: readonly MenuEntry[], side: Side, withTickets: ReadonlySet<string>): MenuItem[] {
  const ids = new Set(entries.map(({ id }) => id));
  const below = (parentId: string): MenuItem[] => entries.filter((entry) => entry.parentId === parentId).map(item);
  const item = (entry: MenuEntry): MenuItem => ({
    id: entry.id,
    name: entry.name,
    path: entry.path,
    source: entry.source,
    group: side === 'platform' ? 'OPERATOR' : 'ENTERPRISE',
    children: below(entry.id),
    query: entry.query,
    meta: {
      i18n: entry.nameEn,
      app: entry.appId,
      ...(isOutside(entry) && withTickets.has(entry.appId) ? { singleSignOn: true } : {}),
      ...(entry.roles.length > 0 ? { roles: entry.roles } : {}),
      isTab: entry.isTab,
      keepAlive: entry.keepAlive,
      isAuth: entry.isAuth,
    },
  });
  return entries.filter(({ parentId }) => parentId === top || !ids.has(parentId)).map(item);
}

/**
 * The applications of the top menu: those with at least one entry that opens inside the console. Of a delivered application whose
 * pages are not built, an added link would be all there is; an application that was added may consist of links.
 */
export function appItems(entries: readonly MenuEntry[], all: readonly AppEntry[], viewer: Viewer): AppItem[] {
  const visible = visibleEntries(entries, all, viewer);
  const used = new Set(visible.map(({ appId }) => appId));
  const opening = new Set(visible.filter((entry) => isPagePath(entry.path) || isOutside(entry)).map(({ appId }) => appId));
  return ownApps(all, viewer)
    .filter(({ code, builtIn }) => (builtIn ? opening : used).has(code))
    .map(({ code, name, nameEn, icon }) => ({ id: code, appName: name, meta: { i18n: nameEn }, icon }));
}

/** The path of external pages in a frame. */
export const outside = '/myiframe/';
const isOutside = ({ path }: MenuEntry): boolean => path.startsWith(outside);

const isPagePath = (path: string): path is PagePath => isNamed(pages, path);

/** The custom buttons below visible entries. */
export function addedButtons(
  entries: readonly MenuEntry[],
  visible: readonly MenuEntry[],
  roleCode: string,
  language: 'zh' | 'en',
): { code: string; name: string; children: { code: string; name: string }[] }[] {
  const say = ({ name, nameEn }: MenuEntry) => (language === 'en' && nameEn) || name;
  const own = (parent: MenuEntry) =>
    entries.filter(
      (entry) =>
        !entry.builtIn &&
        entry.category === 2 &&
        entry.isOpen &&
        entry.parentId === parent.id &&
        (entry.roles.length === 0 || entry.roles.includes(roleCode)),
    );
  return visible
    .map((parent) => ({
      code: parent.path || parent.code,
      name: say(parent),
      children: own(parent).map((entry) => ({ code: entry.code, name: say(entry) })),
    }))
    .filter(({ children }) => children.length > 0);
}
