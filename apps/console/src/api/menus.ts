import {
  type AppCode,
  type AppItem,
  menu as calls,
  type MenuItem,
  moduleOf,
  pages,
  type PagePath,
  type PageRow,
  type Text,
} from '@touchmark/contract';
import { useQueries } from '@tanstack/react-query';
import { isNamed } from '@touchmark/domain';
import { useRead } from '../api/hooks.ts';
import { send } from '../api/send.ts';
import { findRoute, isWeb, leavesOf, routeOf, type Route } from '../core/runtime-routes.ts';
import { language, say } from '../core/text.ts';

/** An entry's name in the current language. */
export const nameOf = ({ name, meta }: Pick<MenuItem, 'name' | 'meta'>, spoken = language()): string =>
  spoken === 'en' ? meta.i18n || name : name;

/** Milliseconds. A menu rarely changes, but every page change would request it. */
const lasts = 60_000;

/** The menu of one application, or of all. */
export const useMenu = (cate?: string) => useRead(calls.findRoutes, cate === undefined ? {} : { cate }, { fresh: lasts });

/** All leaves of the user's menus. */
export function useAllLeaves(): MenuItem[] {
  const { data } = useMenu();
  return data ? leavesOf(data) : [];
}

export const queryOf = (cate: string) => ({
  queryKey: [moduleOf(calls.findRoutes), calls.findRoutes.name, { cate }],
  queryFn: () => send(calls.findRoutes, { cate }),
  staleTime: lasts,
});

/** The menu of each application, for layouts that show all of them. */
export function useMenus(apps: readonly AppItem[], wanted: boolean): { app: AppItem; items: MenuItem[] }[] {
  const found = useQueries({ queries: wanted ? apps.map(({ id }) => queryOf(id)) : [] });
  return wanted ? apps.map((app, at) => ({ app, items: found[at]?.data ?? [] })) : [];
}

/** The address of an entry inside the console. */
export const addressOf = (item: MenuItem): string => (routeOf(item).kind === 'page' ? item.path + searchOf(item) : item.path);

/** Opens an entry: a page in the console, an external address in a new window. */
export function openEntry(item: MenuItem, navigate: (path: string) => unknown): void {
  const { kind, href } = routeOf(item);
  if (kind !== 'link') return void navigate(addressOf(item));
  if (href) window.open(isWeb(href) ? href : location.origin + href, '_blank', 'noopener,noreferrer');
}

const searchOf = ({ query }: MenuItem): string => (Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '');

/** The first page of an application's menu: opened when the application is chosen. */
export const firstEntry = (items: readonly MenuItem[]): MenuItem | undefined =>
  leavesOf(items).find((item) => routeOf(item).kind !== 'link');

const others: Record<string, Text> = {
  '/404': { zh: '页面不存在', en: 'Page not found' },
  '/403': { zh: '无权限', en: 'Access denied' },
  '/500': { zh: '服务器错误', en: 'Server error' },
};
const rowOf = (path: string): PageRow | undefined => (isNamed(pages, path) ? pages[path as PagePath] : undefined);

/** The product's own title of a page. */
export const titleOf = (path: string): string => {
  const found = rowOf(path)?.title ?? others[path];
  return found ? say(found) : path;
};

/** Titles of pages in tabs, menu and window: from the server's menu, else from the page table. The address cannot change a title. */
export function useTitles(): (path: string) => string {
  const leaves = useAllLeaves();
  return (path) => {
    const item = leaves.find((leaf) => leaf.path === path);
    return item ? nameOf(item) : titleOf(path);
  };
}

/** The application of a page: the current one if it contains the page, else the first that does, else the one in the page table. */
export function appOf(path: string, leaves: readonly MenuItem[], present: string): AppCode | undefined {
  const having = leaves.filter((leaf) => leaf.path === path).map(({ meta }) => meta.app);
  return (having.includes(present) ? present : (having[0] ?? rowOf(path)?.app)) as AppCode | undefined;
}

export const routeIn = (items: readonly MenuItem[], path: string): Route | undefined => findRoute(items, path);
