import {
  BugOutlined,
  EllipsisOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LockOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import type { AppCode, AppItem, Preference } from '@touchmark/contract';
import { Button, Menu } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useErrors } from '../core/error-log.ts';
import { memoised } from '../core/language.ts';
import { useFace, useSession } from '../api/session.tsx';
import { fill, say } from '../core/text.ts';
import { openDialog } from '../core/dialog-store.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Mark } from '../ui/mark.tsx';
import { Company } from './company.tsx';
import { Messages } from './messages.tsx';
import { Person } from './person-menu.tsx';
import { text } from './shell.text.ts';
import { appName, WholeMenu } from './side-menu.tsx';
import { Counted } from '../ui/small-parts.tsx';
import { Tool } from './tool.tsx';
import { home } from '../core/tabs.ts';
import { Tasks } from './tasks.tsx';

/** Opens the palette, the one search of the console. */
const Search = () => (
  <Button
    className="top-search"
    icon={<SearchOutlined aria-hidden />}
    autoInsertSpace={false}
    aria-haspopup="dialog"
    onClick={() => openDialog('palette')}
  >
    <span className="top-search-words">{say(text.search)}</span> <kbd>{/Mac/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}</kbd>
  </Button>
);

/** The button for full screen. */
function FullScreen() {
  const [on, setOn] = useState(() => document.fullscreenElement !== null && document.fullscreenElement !== undefined);
  useEffect(() => {
    const changed = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  // The browser may refuse (a frame without permission); then nothing changes.
  const turn = () => void (on ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return (
    <Tool
      label={say(on ? text.leaveFullScreen : text.fullScreen)}
      icon={on ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={turn}
    />
  );
}

function Errors() {
  const count = useErrors().length;
  return (
    <Tool
      label={count > 0 ? fill(text.errorsKept, { n: count }) : say(text.errorLog)}
      icon={
        <Counted count={count} alarm>
          <BugOutlined className="bar-icon" />
        </Counted>
      }
      onClick={() => openDialog('errors')}
    />
  );
}

interface Props {
  apps: readonly AppItem[];
  app: AppCode;
  path: string;
  narrow: boolean;
  collapsed: boolean;
  preference: Preference;
  onCollapse: () => void;
  onApp: (app: AppCode) => void;
}

function Applications({ apps, app, path, preference, onApp }: Pick<Props, 'apps' | 'app' | 'path' | 'preference' | 'onApp'>) {
  if (preference.layout === 'side') return <span className="top-space" />;
  if (preference.layout === 'top') return <WholeMenu mode="horizontal" apps={apps} path={path} app={app} />;
  return <AppBar apps={apps} app={app} onApp={onApp} />;
}

/** The applications in one line. Those without room are behind the last entry, which names the present one if it is among them. */
function AppBar({ apps, app, onApp }: Pick<Props, 'apps' | 'app' | 'onApp'>) {
  const bar = useRef<HTMLDivElement>(null);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    // The bar hides what has no room by itself, after it was drawn.
    const look = () => setHidden(bar.current?.querySelector('.ant-menu-item-selected')?.getAttribute('aria-hidden') === 'true');
    look();
    if (!bar.current) return undefined;
    const changes = new MutationObserver(look);
    changes.observe(bar.current, { subtree: true, attributes: true, attributeFilter: ['aria-hidden', 'class'] });
    return () => changes.disconnect();
  });
  const present = apps.find(({ id }) => id === app);
  return (
    <div ref={bar} className="top-apps-room">
      <Menu
        className="top-apps"
        mode="horizontal"
        aria-label={say(text.apps)}
        selectedKeys={[app]}
        items={apps.map((item) => ({ key: item.id, label: appName(item) }))}
        onClick={({ key }) => onApp(key as AppCode)}
        overflowedIndicator={
          <>
            {isHidden && present ? <span className="top-app-present">{appName(present)}</span> : null}
            <EllipsisOutlined aria-label={say(text.moreApps)} />
          </>
        }
      />
    </div>
  );
}

/** The top bar: logo, applications, search, tasks, messages, user menu. */
export const TopBar = memoised(function TopBar({ apps, app, path, narrow, collapsed, preference, onCollapse, onApp }: Props) {
  const { platformName } = useFace();
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const label = say(narrow ? text.openMenu : collapsed ? text.expand : text.collapse);
  const icon = narrow ? <MenuOutlined /> : collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />;
  return (
    <header className="top">
      {(narrow || preference.layout !== 'top') && <Tool label={label} icon={icon} onClick={onCollapse} />}
      <Link to={home} className="brand" title={say(text.home)}>
        <Mark size={24} />
        <span className="brand-name" title={platformName}>
          {platformName}
        </span>
      </Link>
      {narrow ? <span className="top-space" /> : <Applications apps={apps} app={app} path={path} preference={preference} onApp={onApp} />}
      {!narrow && <Search />}
      <Tasks />
      <Messages />
      {!narrow && (
        <>
          {staff && <Errors />}
          <Tool label={say(text.help)} icon={<QuestionCircleOutlined />} onClick={() => openDialog('help')} />
          <FullScreen />
          <Tool label={say(text.lock)} icon={<LockOutlined />} onClick={() => openDialog('lock')} />
          <LanguageSwitch />
          <Tool label={say(text.settings)} icon={<SettingOutlined />} onClick={() => openDialog('settings')} />
          <Company />
        </>
      )}
      <Person />
    </header>
  );
});
