import { menu, type PagePath } from '@touchmark/contract';
import { Spin } from 'antd';
import { Activity, lazy, Suspense, use, useMemo, useState } from 'react';
import {
  type Location,
  Navigate,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useNavigationType,
} from 'react-router';
import { useRead } from '../api/hooks.ts';
import { loadChunk } from '../core/chunk.ts';
import { still } from '../core/language.ts';
import { isFault, Screen, waiting } from './lazy-screens.tsx';
import { useMayOpen } from '../core/permissions.tsx';
import { findRoute } from '../core/runtime-routes.ts';
import { screens } from './screens.ts';

/** The frame is fetched once somebody is signed in: the sign-in page needs none of it. */
const Shell = lazy(() => loadChunk(async () => ({ default: (await import('../shell/shell.tsx')).Shell })));
// Its parts read the address themselves: a step to another page draws only those that say where one is.
const Framed = still(() => (
  <Suspense fallback={<Spin fullscreen delay={300} />}>
    <Shell Page={Page} />
  </Suspense>
));

/** The frame with its tabs. It sees only addresses of its own: while another page is in front, the one it had last, and all it holds stays as it is. */
export function KeptFrame({ visible, location }: { visible: boolean; location: Location }) {
  const [at, setAt] = useState<Location | null>(null);
  const navigationType = useNavigationType();
  // The one route there is: the router makes it anew with every step, and whoever only goes somewhere would be drawn again.
  const [route] = useState(use(RouteContext));
  const here = visible ? location : at;
  if (here !== at) setAt(here);
  const place = useMemo(() => (here ? { location: here, navigationType } : null), [here, navigationType]);
  if (!place) return null;
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <RouteContext.Provider value={route}>
        <LocationContext.Provider value={place}>
          <Framed />
        </LocationContext.Provider>
      </RouteContext.Provider>
    </Activity>
  );
}

/** What stands at an address inside the frame. */
function Page({ path }: { path: string }) {
  if (path in screens) return <Guarded path={path as PagePath} />;
  return isFault(path) ? <Screen path={path} /> : <Runtime path={path} />;
}

function Guarded({ path }: { path: PagePath }) {
  return useMayOpen(path) ? <Screen path={path} /> : <Navigate to="/403" replace state={{ path }} />;
}

/** An address that only the server's menu knows (specification 2.6: entries are turned into routes at runtime). */
function Runtime({ path }: { path: string }) {
  const { data } = useRead(menu.findRoutes, {});
  if (!data) return waiting;
  return findRoute(data, path)?.kind === 'frame' ? <Screen path={path} /> : <Navigate to="/404" replace state={{ path }} />;
}
