import { SettingOutlined } from '@ant-design/icons';
import type { AppCode, Preference } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Grid } from 'antd';
import { type CSSProperties, type MouseEvent, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../core/lazy-part.tsx';
import { leavesOf } from '../core/runtime-routes.ts';
import { keep, kept } from '../core/store.ts';
import { memoised } from '../core/language.ts';
import { useSession } from '../api/session.tsx';
import { say } from '../core/text.ts';
import { askBeforeLeaving } from '../core/unsaved.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { openDialog } from '../core/dialog-store.ts';
import { Dialogs } from './dialogs.tsx';
import { Footer } from './footer.tsx';
import type { Strip } from '../core/looks.ts';
import { appOf, firstEntry, openEntry, queryOf, useAllLeaves, useMenu, useTitles } from '../api/menus.ts';
import { NoticeBar } from '../ui/notice-bar.tsx';
import { type PageOf, Panes } from './panes.tsx';
import { useLook, useOwnPreference } from '../api/preference.ts';
import './print.css';
import './shell.css';
import { text } from './shell.text.ts';
import { OfflineBar } from './offline-bar.tsx';
import { SideMenu, WholeMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { useTitle } from '../ui/titles.ts';
import { TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import { useMigrationNotice } from './use-migration.ts';
import { useRelease } from './use-release.tsx';
import { usePages } from './use-pages.ts';
import { useSteady } from './use-steady.ts';
import { useTabs } from './use-tabs.ts';

const NarrowMenu = lazyPart(() => import('./narrow-menu.tsx'));
const MigrationDialog = lazyPart(() => import('./migration-dialog.tsx'));

const collapsedName = 'menu-collapsed';

/** The application of the current page; for a page of no application, the last one. */
function useApp(path: string): AppCode {
  const { appList } = useSession();
  const [last, setLast] = useState((appList[0]?.id ?? 'APP_HOME') as AppCode);
  const here = appOf(path, useAllLeaves(), last);
  const app = here && appList.some(({ id }) => id === here) ? here : last;
  if (app !== last) setLast(app);
  return app;
}

/** Choosing an application opens the first page of its menu; one of links alone, the first link. */
function useChooseApp(): (app: AppCode) => void {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (cate) =>
    void cache
      .fetchQuery(queryOf(cate))
      .then((items) => {
        const item = firstEntry(items) ?? leavesOf(items)[0];
        if (item) openEntry(item, navigate);
      })
      // The query cache has already shown the error.
      .catch(() => undefined);
}

const stripVars = (name: string, s: Strip) => Object.fromEntries(Object.entries(s).map(([key, colour]) => [`--${name}-${key}`, colour]));

/** Moves the focus without a step in the history: such a step would not be the router's, so Back could not be held up on it. */
const toContent = (event: MouseEvent) => {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
};

/**
 * Everything around a page: top bar, menu, tabs, footer; dialogs and messages inside it use theme and language. Below 768 px the
 * menu becomes a drawer.
 */
export const Frame = ({ Page }: { Page: PageOf }) => (
  <App message={atMost}>
    <FrameParts Page={Page} />
  </App>
);

// A constant, because a new object would re-render everything that shows messages.
const atMost = { maxCount: 3 };

function FrameParts({ Page }: { Page: PageOf }) {
  const { appList } = useSession();
  const { pathname } = useLocation();
  const preference = useOwnPreference();
  const look = useLook();
  const narrow = Grid.useBreakpoint().md === false;
  const [collapsed, setCollapsed] = useState(() => kept<boolean>(collapsedName)?.content === true);
  const [drawer, setDrawer] = useState(false);
  const app = useApp(pathname);
  const chooseApp = useChooseApp();
  const { isTab, keeps } = usePages(preference);
  const { tabs, go, move } = useTabs(isTab);
  const titleOf = useTitles();
  const migration = useMigrationNotice();
  useTitle(titleOf(pathname));
  useRelease();
  useEffect(askBeforeLeaving, []);
  useKeys({ tabs, go, move });

  const collapse = () => {
    if (narrow) return setDrawer(true);
    keep(collapsedName, !collapsed);
    setCollapsed(!collapsed);
  };
  const [steadyCollapse, steadyApp] = [useSteady(collapse), useSteady(chooseApp)];
  const bar = preference.header || narrow;
  // Deferred, so that the page renders before the menu.
  const [soonApp, soonPath] = [useDeferredValue(app), useDeferredValue(pathname)];
  const footer = useMemo(
    () => (preference.footer ? <Foot fold={preference.footerFold} /> : null),
    [preference.footer, preference.footerFold],
  );
  const style = { ...stripVars('top', look.top), ...stripVars('side', look.side) } as CSSProperties;
  return (
    <div className="shell" style={style} data-layout={preference.layout}>
      <a className="skip" href="#content" onClick={toContent}>
        {say(text.skip)}
      </a>
      <OfflineBar />
      <Notice />
      {bar && (
        <TopBar
          apps={appList}
          app={soonApp}
          path={preference.layout === 'top' ? soonPath : ''}
          narrow={narrow}
          collapsed={collapsed}
          preference={preference}
          onCollapse={steadyCollapse}
          onApp={steadyApp}
        />
      )}
      <div className="shell-body">
        {!narrow && <Side preference={preference} app={soonApp} path={soonPath} collapsed={collapsed} />}
        <div className="shell-main">
          {preference.multiTab && tabs.list.length > 0 && <TabBar tabs={tabs} titleOf={titleOf} go={go} move={move} />}
          <Panes
            tabs={tabs}
            move={move}
            Page={Page}
            keeps={keeps}
            above={preference.breadcrumbs ? <Where app={app} path={pathname} title={titleOf(pathname)} /> : null}
            footer={footer}
          />
        </div>
      </div>
      {!bar && (
        <Button
          className="settings-float"
          shape="circle"
          icon={<SettingOutlined />}
          aria-label={say(text.settings)}
          title={say(text.settings)}
          onClick={() => openDialog('settings')}
        />
      )}
      {narrow && <NarrowMenu open={drawer} onClose={() => setDrawer(false)} apps={appList} app={app} path={pathname} onApp={chooseApp} />}
      {migration && <MigrationDialog status={migration} />}
      <Opened />
    </div>
  );
}

// Memoised: these parts do not depend on the current page.
const [Notice, Opened, Foot] = [memoised(NoticeBar), memoised(Dialogs), memoised(Footer)];

const Side = memoised(function Side({
  preference,
  app,
  path,
  collapsed,
}: {
  preference: Preference;
  app: AppCode;
  path: string;
  collapsed: boolean;
}) {
  const { appList } = useSession();
  // Without the top bar, the side menu is the only access to the applications.
  const whole = preference.layout === 'side' || !preference.header;
  if (preference.layout === 'top' && preference.header) return null;
  return (
    <aside className="side" data-collapsed={collapsed || undefined}>
      {whole ? (
        <WholeMenu mode="inline" apps={appList} path={path} app={app} collapsed={collapsed} />
      ) : (
        <SideMenu app={app} path={path} collapsed={collapsed} onGo={stay} />
      )}
    </aside>
  );
});
const stay = () => undefined;

function Where({ app, path, title }: { app: AppCode; path: string; title: string }) {
  const { appList } = useSession();
  const { data = [] } = useMenu(app);
  return <Breadcrumbs app={appList.find(({ id }) => id === app)} items={data} path={path} title={title} />;
}
