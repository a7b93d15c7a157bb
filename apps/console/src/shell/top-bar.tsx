import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { AppCode, AppItem } from '@touchmark/contract';
import { Button, Menu } from 'antd';
import { Link } from 'react-router';
import { useFace } from '../app/session.tsx';
import { language, say } from '../app/text.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Mark } from './mark.tsx';
import { Company, Person } from './person-menu.tsx';
import { text } from './shell.text.ts';
import { Tasks } from './tasks.tsx';

/** An application's name in the present language. */
export const appName = ({ appName: name, meta }: AppItem): string => (language() === 'en' ? meta.i18n || name : name);

interface Props { apps: readonly AppItem[]; app: AppCode; narrow: boolean; collapsed: boolean; onCollapse: () => void; onApp: (app: AppCode) => void }

/** Above everything: the mark, the applications, what runs, where and who one is. */
export function TopBar({ apps, app, narrow, collapsed, onCollapse, onApp }: Props) {
  const { platformName } = useFace();
  const label = say(narrow ? text.openMenu : collapsed ? text.expand : text.collapse);
  const icon = narrow ? <MenuOutlined /> : collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />;
  return (
    <header className="top">
      <Button type="text" className="bar-button" icon={icon} aria-label={label} title={label} onClick={onCollapse} />
      <Link to="/" className="brand" title={say(text.home)}><Mark size={24} /><span className="brand-name">{platformName}</span></Link>
      {narrow
        ? <span className="top-space" />
        : <Menu className="top-apps" mode="horizontal" aria-label={say(text.apps)} selectedKeys={[app]} items={apps.map((item) => ({ key: item.id, label: appName(item) }))} onClick={({ key }) => onApp(key as AppCode)} />}
      <Tasks />
      {!narrow && <><LanguageSwitch /><Company /></>}
      <Person />
    </header>
  );
}
