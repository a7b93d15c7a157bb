import { menu, preference } from '@touchmark/contract';
import { Navigate } from 'react-router';
import { useRead } from '../api/hooks.ts';
import { addressOf, firstEntry } from '../api/menus.ts';
import { home } from '../core/tabs.ts';
import { waiting } from './lazy-screens.tsx';

/**
 * Where `/` leads a signed-in user: the first page of his default application. If it is no longer granted, or its menu cannot be
 * loaded, the home page.
 */
export default function Landing({ search }: { search: string }) {
  const own = useRead(preference.find, {});
  const app = own.data?.defaultApp ?? '';
  const items = useRead(menu.findRoutes, { cate: app }, { enabled: app !== '' });
  if (own.isLoading || items.isLoading) return waiting;
  const first = app === '' ? undefined : firstEntry(items.data ?? []);
  return <Navigate to={first ? addressOf(first) : home + search} replace />;
}
