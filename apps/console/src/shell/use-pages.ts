import { builtPages, pages, type PagePath, type PageRow, type PermissionCode, type Preference } from '@touchmark/contract';
import { useCallback, useContext } from 'react';
import { HeldPermissions } from '../core/permissions.tsx';
import { routeIn, useAllLeaves } from '../api/menus.ts';

/** Which addresses get a tab, and which pages stay mounted in the background. */
export function usePages({ multiTab }: Pick<Preference, 'multiTab'>): {
  isTab: (path: string) => boolean;
  keeps: (path: string) => boolean;
} {
  const held = useContext(HeldPermissions);
  const leaves = useAllLeaves();
  const isTab = useCallback(
    (path: string) => {
      const item = leaves.find((leaf) => leaf.path === path);
      if (item?.meta.isTab === false) return false;
      if (!builtPages.has(path as PagePath)) return routeIn(leaves, path)?.kind === 'frame';
      return (pages[path as PagePath] as PageRow<PermissionCode>).codes.some((code) => code.endsWith('_view') && held.has(code));
    },
    [held, leaves],
  );
  const keeps = useCallback(
    (path: string) => multiTab && leaves.find((leaf) => leaf.path === path)?.meta.keepAlive !== false,
    [multiTab, leaves],
  );
  return { isTab, keeps };
}
