import type { MenuItem } from '@touchmark/contract';
import { leavesOf } from '../core/runtime-routes.ts';

/** Specification 5, menu search: the leaves whose name begins with the text, ignoring case. An entry in two applications is found once. */
export function menuMatches(items: readonly MenuItem[], text: string, nameOf: (item: MenuItem) => string): MenuItem[] {
  const wanted = text.trim().toLowerCase();
  const found = leavesOf(items).filter((item) => nameOf(item).toLowerCase().startsWith(wanted));
  return found.filter((item, at) => found.findIndex(({ path }) => path === item.path) === at);
}
