import type { AppItem, MenuItem } from '@touchmark/contract';
import { say } from '../core/text.ts';
import { nameOf } from '../api/menus.ts';
import { text } from './shell.text.ts';
import { appName } from './side-menu.tsx';

/** The groups above an entry, outermost first. */
function groupsAbove(items: readonly MenuItem[], path: string): MenuItem[] | null {
  for (const item of items) {
    if (item.path === path && item.children.length === 0) return [];
    const below = groupsAbove(item.children, path);
    if (below) return [item, ...below];
  }
  return null;
}

/** Application, groups, page. */
export function Breadcrumbs({
  app,
  items,
  path,
  title,
}: {
  app: AppItem | undefined;
  items: readonly MenuItem[];
  path: string;
  title: string;
}) {
  const names = [...(app ? [appName(app)] : []), ...(groupsAbove(items, path) ?? []).map((item) => nameOf(item)), title].filter(
    (name, at, all) => name !== all[at - 1],
  );
  return (
    <nav className="breadcrumbs" aria-label={say(text.breadcrumbs)}>
      <ol>
        {names.map((name, at) => (
          <li key={name} aria-current={at === names.length - 1 ? 'page' : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
