import { Activity, type ComponentType, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Location,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
} from 'react-router';
import { noteOwnBack } from '../core/back.ts';
import { memoised } from '../core/language.ts';
import { noteTabs, TabKey } from '../core/unsaved.ts';
import type { Tab, TabMove, Tabs } from '../core/tabs.ts';
import type { DrawerState } from '../ui/detail/detail.tsx';
import { useSteady } from './use-steady.ts';

export type PageOf = ComponentType<{ path: string }>;

const noRoute = { outlet: null, matches: [], isDataRoute: false };
/** The target of a page's navigation: 'to' as the router's navigator receives it. */
type To = string | { pathname?: string; search?: string };
const targetOf = (to: To, path: string) => {
  const { pathname, search } =
    typeof to === 'string' ? new URL(to, location.origin + path) : { pathname: to.pathname ?? path, search: to.search ?? '' };
  return { pathname, search };
};

const sameAddress = (a: Location, b: Location) =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state;

/**
 * Gives the page in a tab its own address: the window's while the tab is active, otherwise its last one. Changes of its address
 * in the background affect only itself.
 */
function OwnAddress({
  path,
  active,
  move,
  children,
}: {
  path: string;
  active: boolean;
  move: (move: TabMove) => void;
  children: ReactNode;
}) {
  const now = useLocation();
  const [held, setHeld] = useState<Location>(now);
  // If the page becomes active with the same address, keep the old location object, so that the page does not render again.
  const here = active && !sameAddress(held, now) ? now : held;
  if (here !== held) setHeld(here);
  const outer = use(NavigationContext);
  const latest = useRef(here);
  useLayoutEffect(() => {
    latest.current = here;
  }, [here]);
  const front = useRef(active);
  useLayoutEffect(() => {
    front.current = active;
    return () => {
      front.current = false;
    };
  }, [active]);
  const inner = useMemo(() => {
    const step = (to: To, go: () => void) => {
      if (front.current) return go();
      const target = targetOf(to, path);
      if (target.pathname === path) move({ kind: 'search', path, search: target.search });
    };
    const { navigator } = outer;
    return {
      ...outer,
      navigator: {
        ...navigator,
        createHref: navigator.createHref.bind(navigator),
        go: (delta: number) => {
          if (front.current) {
            noteOwnBack();
            return navigator.go(delta);
          }
          // A drawer that closes in the background: its page returns to the address before it.
          const { drawerFrom } = (latest.current.state ?? {}) as DrawerState;
          if (drawerFrom !== undefined) move({ kind: 'search', path, search: drawerFrom });
        },
        push: ((to, state, options) => step(to, () => navigator.push(to, state, options))) as typeof navigator.push,
        replace: ((to, state, options) => step(to, () => navigator.replace(to, state, options))) as typeof navigator.replace,
      },
    };
  }, [outer, path, move]);
  const place = useMemo(() => ({ location: here, navigationType: NavigationType.Push }), [here]);
  return (
    <NavigationContext.Provider value={inner}>
      <LocationContext.Provider value={place}>
        <RouteContext.Provider value={noRoute as never}>{children}</RouteContext.Provider>
      </LocationContext.Provider>
    </NavigationContext.Provider>
  );
}

/** The scroll container of one page; restores the scroll position when the page becomes active again. */
function Box({ active, children }: { active: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !active) return undefined;
    // Set only if necessary, because setting it causes another layout.
    if (top.current > 0) element.scrollTop = top.current;
    const note = () => {
      top.current = element.scrollTop;
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [active]);
  return (
    <div ref={box} className="content" {...(active ? { id: 'content', tabIndex: -1 } : {})}>
      {children}
    </div>
  );
}

const Still = memoised(({ Page, path }: { Page: PageOf; path: string }) => <Page path={path} />);

interface PaneProps {
  turn: number;
  path: string;
  active: boolean;
  move: (move: TabMove) => void;
  Page: PageOf;
  above: ReactNode;
  footer: ReactNode;
}

/** The page of one tab. Changing tabs renders only the two panes concerned, not the pages inside them. */
const Pane = memoised(({ turn, path, active, move, Page, above, footer }: PaneProps) => (
  <Activity mode={active ? 'visible' : 'hidden'}>
    <OwnAddress path={path} active={active} move={move}>
      <Box active={active}>
        {above}
        <div className="content-page">
          <TabKey value={turn}>
            <Still Page={Page} path={path} />
          </TabKey>
        </div>
        {footer}
      </Box>
    </OwnAddress>
  </Activity>
));

interface Props {
  tabs: Tabs;
  move: (move: TabMove) => void;
  Page: PageOf;
  /** Pages that are not kept alive, because the tab bar is off or their menu entry says so. */
  keeps: (path: string) => boolean;
  footer: ReactNode;
  above: ReactNode;
}

/** The pages of all opened tabs; inactive ones stay mounted with their state but hidden and idle. */
export function Panes({ tabs, move, Page, keeps, footer, above }: Props) {
  const { pathname } = useLocation();
  const steadyMove = useSteady(move);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const front = tabs.list.find(({ path }) => path === tabs.active);
  if (front && !seen.has(front.turn)) setSeen(new Set([...seen, front.turn]));
  const alive = (tab: Tab) => tab === front || (seen.has(tab.turn) && keeps(tab.path));
  const turns = tabs.list.map(({ turn }) => turn).join();
  useEffect(() => noteTabs(front?.turn ?? 0, turns.split(',').map(Number)), [front?.turn, turns]);
  // In the order they were opened: moving an element in the DOM loses its scroll position and reloads frames inside it.
  const inOrder = tabs.list.filter(alive).toSorted((a, b) => a.turn - b.turn);
  return (
    <main className="panes">
      {inOrder.map((tab) => (
        <Pane
          key={tab.turn}
          turn={tab.turn}
          path={tab.path}
          active={tab === front}
          move={steadyMove}
          Page={Page}
          above={tab === front ? above : null}
          footer={footer}
        />
      ))}
      {!front && (
        <div key={pathname} className="content" id="content" tabIndex={-1}>
          <div className="content-page">
            <Page path={pathname} />
          </div>
          {footer}
        </div>
      )}
    </main>
  );
}
