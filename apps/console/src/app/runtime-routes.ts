import type { MenuItem } from '@touchmark/contract';

/** What an entry of the server's menu stands for: a page of the console, a page shown in a frame, or an address outside. */
export type Route = { kind: 'page' | 'frame' | 'link'; item: MenuItem; /** Where a frame or a link leads. */ href: string };

/** Specification 2.1: paths that contain html or start with http are external links. */
export const isExternal = (path: string): boolean => /^http/i.test(path) || path.includes('html');

const framePath = /^\/myiframe\/[\w./-]+$/;
/** Only addresses of the web: a menu entry must not run a script. */
export const isWeb = (address: string): boolean => /^https?:\/\/[^\s]+$/i.test(address);

/** The kind of a leaf. */
export function routeOf(item: MenuItem): Route {
  if (isExternal(item.path) && !item.path.startsWith('/myiframe/')) return { kind: 'link', item, href: isWeb(item.path) || /^\/(?![/\\])/.test(item.path) ? item.path : '' };
  if (framePath.test(item.path)) return { kind: 'frame', item, href: isWeb(item.query['src'] ?? '') ? item.query['src']! : '' };
  return { kind: 'page', item, href: item.path };
}

/** Every entry that leads somewhere, in the order of the menu. */
export const leavesOf = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => (item.children.length > 0 ? leavesOf(item.children) : item.path ? [item] : []));

/** The route an address belongs to. The address comes from whoever typed it; title and target come from the menu alone. */
export function findRoute(items: readonly MenuItem[], path: string): Route | undefined {
  const item = leavesOf(items).find((leaf) => leaf.path === path);
  return item && routeOf(item);
}

/** Whether an address may be shown in a frame: https (http on the same machine), of a host on the platform's list. */
export function mayFrame(href: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(href)) return false;
  const { protocol, host, hostname } = new URL(href);
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  // The console itself in a frame with its own scripts could take the sandbox off.
  if (typeof location !== 'undefined' && host === location.host) return false;
  return (protocol === 'https:' || (protocol === 'http:' && local)) && hosts.includes(host.toLowerCase());
}
