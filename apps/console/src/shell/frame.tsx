import { menu as menuCalls, moduleOf, type AppCode } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { App, Grid } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { send } from '../api/send.ts';
import { useSession } from '../app/session.tsx';
import { say } from '../app/text.ts';
import { Footer } from './footer.tsx';
import { NoticeBar } from './notice-bar.tsx';
import './shell.css';
import { text } from './shell.text.ts';
import { firstPage, SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { appOf, titleOf, useTitle } from './titles.ts';
import { TopBar } from './top-bar.tsx';
import { useTabs } from './use-tabs.ts';

const NarrowMenu = lazy(() => import('./narrow-menu.tsx'));

const key = 'menu-collapsed';
const wasCollapsed = () => { try { return localStorage.getItem(key) === '1'; } catch { return false; } };

/** The application of the present page; on a page that belongs to none, the last one that was. */
function useApp(path: string): AppCode {
  const { appList } = useSession();
  const [last, setLast] = useState((appList[0]?.id ?? 'APP_HOME') as AppCode);
  const here = appOf(path);
  const app = here && appList.some(({ id }) => id === here) ? here : last;
  if (app !== last) setLast(app);
  return app;
}

/** Choosing an application opens the first page of its menu. */
function useChooseApp(): (app: AppCode) => void {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (cate) => void cache.fetchQuery({ queryKey: [moduleOf(menuCalls.findRoutes), 'findRoutes', { cate }], queryFn: () => send(menuCalls.findRoutes, { cate }) })
    .then((items) => { const path = firstPage(items); if (path) return navigate(path); })
    // The query cache has said what failed.
    .catch(() => undefined);
}

/** Everything around a page: top bar, menu, tabs, footer; dialogs and messages inside it know theme and language. Below 768 px the menu becomes a drawer. */
export const Frame = ({ children }: { children: ReactNode }) => <App message={{ maxCount: 3 }}><FrameParts>{children}</FrameParts></App>;

function FrameParts({ children }: { children: ReactNode }) {
  const { appList } = useSession();
  const { pathname } = useLocation();
  const narrow = Grid.useBreakpoint().md === false;
  const [collapsed, setCollapsed] = useState(wasCollapsed);
  const [drawer, setDrawer] = useState(false);
  const app = useApp(pathname);
  const chooseApp = useChooseApp();
  const { tabs, go, move } = useTabs();
  useTitle(titleOf(pathname));

  const collapse = () => {
    if (narrow) return setDrawer(true);
    try { localStorage.setItem(key, collapsed ? '0' : '1'); } catch { /* for this page only */ }
    setCollapsed(!collapsed);
  };

  return (
    <div className="shell">
      <a className="skip" href="#content">{say(text.skip)}</a>
      <NoticeBar />
      <TopBar apps={appList} app={app} narrow={narrow} collapsed={collapsed} onCollapse={collapse} onApp={chooseApp} />
      <div className="shell-body">
        {!narrow && <aside className="side" data-collapsed={collapsed || undefined}><SideMenu app={app} path={pathname} collapsed={collapsed} onGo={() => undefined} /></aside>}
        <div className="shell-main">
          {tabs.list.length > 0 && <TabBar tabs={tabs} go={go} move={move} />}
          {/* The key lets every page begin at its top. */}<main key={pathname} id="content" className="content" tabIndex={-1}><div className="content-page">{children}</div><Footer /></main>
        </div>
      </div>
      {narrow && <Suspense><NarrowMenu open={drawer} onClose={() => setDrawer(false)} apps={appList} app={app} path={pathname} onApp={chooseApp} /></Suspense>}
    </div>
  );
}
