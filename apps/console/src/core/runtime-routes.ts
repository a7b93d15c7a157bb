import type { MenuItem } from '@touchmark/contract';
import { isFramable } from '@touchmark/domain';

/** The target of a menu entry: a page of the console, a page in a frame, or an external address. */
export type Route = { kind: 'page' | 'frame' | 'link'; item: MenuItem; /** Where a frame or a link leads. */ href: string };

/** Specification 2.1: paths that contain html or start with http are external links. */
const isExternal = (path: string): boolean => /^http/i.test(path) || path.includes('html');

const framePath = /^\/myiframe\/[\w./-]+$/;
/** Only http and https: a menu entry must not run a script (`javascript:`). */
export const isWeb = (address: string): boolean => /^https?:\/\/[^\s]+$/i.test(address);

/** The kind of a menu leaf. */
export function routeOf(item: MenuItem): Route {
  if (isExternal(item.path) && !item.path.startsWith('/myiframe/'))
    return { kind: 'link', item, href: isWeb(item.path) || /^\/(?![/\\])/.test(item.path) ? item.path : '' };
  if (framePath.test(item.path)) return { kind: 'frame', item, href: isWeb(item.query['src'] ?? '') ? item.query['src']! : '' };
  return { kind: 'page', item, href: item.path };
}

/** All leaves of the menu, in order. */
export const leavesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children.length > 0 ? leavesOf(item.children) : item.path ? [item] : []));

/** The route of an address. The address can be typed by anybody, so title and target are taken from the menu only. */
export function findRoute(items: readonly MenuItem[], path: string): Route | undefined {
  const item = leavesOf(items).find((leaf) => leaf.path === path);
  return item && routeOf(item);
}

/** Whether an address may be shown in a frame here. */
export function mayFrame(href: string, hosts: readonly string[]): boolean {
  // The console in a frame with scripts of its own origin could remove the sandbox.
  if (typeof location !== 'undefined' && URL.canParse(href) && new URL(href).host === location.host) return false;
  return isFramable(href, hosts);
}

/** An address with the ticket by which its application signs the user in. */
export function withTicket(href: string, ticket: string): string {
  const url = new URL(href);
  url.searchParams.set('ticket', ticket);
  return url.href;
}
