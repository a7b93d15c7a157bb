import { type AppCode, type AppItem, type Language, type MenuItem, wel } from '@touchmark/contract';
import { Button, Menu, type MenuProps } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { fetchPageCode } from '../core/page-code.ts';
import { useLanguage } from '../core/language.ts';
import { leavesOf } from '../core/runtime-routes.ts';
import { language, say, words } from '../core/text.ts';
import { iconOf } from './icons.tsx';
import { useRead } from '../api/hooks.ts';
import { useSession } from '../api/session.tsx';
import { nameOf, openEntry, useMenu, useMenus } from '../api/menus.ts';
import { text } from './shell.text.ts';

/** An application's name in the current language. */
export const appName = ({ appName: name, meta }: AppItem): string => (language() === 'en' ? meta.i18n || name : name);

/** How many items wait on each page, for those who work off queues. */
function useCounts(): ReadonlyMap<string, number> {
  const { userInfo } = useSession();
  const read = useRead(wel.todo, {}, { enabled: userInfo?.userType === 'PLATFORM', refetchInterval: 60_000, fresh: 60_000 });
  return useMemo(() => new Map((read.data ?? []).map(({ path, count }) => [path.split('?')[0]!, count])), [read.data]);
}

const none: ReadonlyMap<string, number> = new Map();

export function entries(items: readonly MenuItem[], app: AppCode, spoken: Language, counts = none): NonNullable<MenuProps['items']> {
  return items.map((item) => {
    const Icon = iconOf(item.path, app);
    return {
      key: item.path || item.id,
      label: nameOf(item, spoken),
      title: nameOf(item, spoken),
      icon: <Icon />,
      onMouseEnter: () => fetchPageCode(item.path),
      ...((counts.get(item.path) ?? 0) > 0 ? { extra: <span className="menu-count">{counts.get(item.path)}</span> } : {}),
      ...(item.children.length > 0 ? { children: entries(item.children, app, spoken, counts) } : {}),
    };
  });
}

interface Props {
  app: AppCode;
  path: string;
  collapsed: boolean;
  onGo: () => void;
}

/** The pages of the current application, from the server's menu. */
export function SideMenu({ app, path, collapsed, onGo }: Props) {
  const navigate = useNavigate();
  const { data, error, refetch } = useMenu(app);
  const spoken = useLanguage();
  const counts = useCounts();
  const shown = useMemo(() => entries(data ?? [], app, spoken, counts), [data, app, spoken, counts]);
  if (error && !data)
    return (
      <div className="side-note">
        {!collapsed && say(text.menuFailed)}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {say(words.retry)}
        </Button>
      </div>
    );
  if (!data) return <div className="side-note" aria-busy />;
  if (data.length === 0) return collapsed ? null : <div className="side-note">{say(text.noMenu)}</div>;
  return (
    <Menu
      mode="inline"
      inlineIndent={16}
      inlineCollapsed={collapsed}
      items={shown}
      selectedKeys={[path]}
      aria-label={say(text.menu)}
      onClick={({ key }) => {
        const item = leavesOf(data).find((leaf) => leaf.path === key);
        if (item) openEntry(item, navigate);
        onGo();
      }}
    />
  );
}

interface AllProps {
  apps: readonly AppItem[];
  path: string;
  mode: 'inline' | 'horizontal';
  collapsed?: boolean;
  app: AppCode;
}

/** All applications with their pages: the whole navigation in one menu. */
export function WholeMenu({ apps, path, mode, collapsed = false, app }: AllProps) {
  const navigate = useNavigate();
  const menus = useMenus(apps, true);
  const counts = useCounts();
  const items = menus.map(({ app: one, items: below }) => {
    const Icon = iconOf('', one.id as AppCode);
    return { key: one.id, label: appName(one), icon: <Icon />, children: entries(below, one.id as AppCode, language(), counts) };
  });
  const all = menus.flatMap(({ items: below }) => leavesOf(below));
  return (
    <Menu
      mode={mode}
      inlineIndent={16}
      items={items}
      selectedKeys={[path, ...(mode === 'horizontal' ? [app] : [])]}
      defaultOpenKeys={mode === 'inline' && !collapsed ? [app] : []}
      aria-label={say(text.menu)}
      {...(mode === 'inline' ? { inlineCollapsed: collapsed } : { className: 'top-apps' })}
      onClick={({ key }) => {
        const item = all.find((leaf) => leaf.path === key);
        if (item) openEntry(item, navigate);
      }}
    />
  );
}
