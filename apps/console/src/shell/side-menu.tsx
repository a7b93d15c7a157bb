import { menu as menuCalls, type AppCode, type MenuItem } from '@touchmark/contract';
import { Button, Menu, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { useRead } from '../api/hooks.ts';
import { language, say, words } from '../app/text.ts';
import { iconOf } from './icons.tsx';
import { text } from './shell.text.ts';

const nameOf = ({ name, meta }: MenuItem) => (language() === 'en' ? meta.i18n || name : name);

function entries(items: readonly MenuItem[], app: AppCode): MenuProps['items'] {
  return items.map((item) => {
    const Icon = iconOf(item.path, app);
    return { key: item.path || item.id, label: nameOf(item), title: nameOf(item), icon: <Icon />, ...(item.children.length > 0 ? { children: entries(item.children, app) } : {}) };
  });
}

interface Props { app: AppCode; path: string; collapsed: boolean; onGo: () => void }

/** The pages of the present application, from the server's menu. */
export function SideMenu({ app, path, collapsed, onGo }: Props) {
  const navigate = useNavigate();
  const { data, error, refetch } = useRead(menuCalls.findRoutes, { cate: app });
  if (error && !data) return <div className="side-note">{!collapsed && say(text.menuFailed)}<Button type="link" size="small" onClick={() => void refetch()}>{say(words.retry)}</Button></div>;
  if (!data) return <div className="side-note" aria-busy />;
  if (data.length === 0) return collapsed ? null : <div className="side-note">{say(text.noMenu)}</div>;
  return (
    <Menu
      mode="inline" inlineCollapsed={collapsed} items={entries(data, app)!} selectedKeys={[path]} aria-label={say(text.menu)}
      onClick={({ key }) => { void navigate(key); onGo(); }}
    />
  );
}

/** The first page of an application's menu: where choosing the application leads. */
export const firstPage = (items: readonly MenuItem[]): string | undefined => items.map((item) => item.path || firstPage(item.children)).find(Boolean);
