import { menu, type PagePath } from '@touchmark/contract';
import { Spin } from 'antd';
import { Activity, lazy, Suspense, use, useEffect, useMemo, useState } from 'react';
import {
  type Location,
  Navigate,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useNavigationType,
} from 'react-router';
import { isNamed } from '@touchmark/domain';
import { useRead } from '../api/hooks.ts';
import { loadChunk } from '../core/chunk.ts';
import { memoised } from '../core/language.ts';
import { loadErrorPage } from './fault-boundary.tsx';
import { isFault, Screen } from './lazy-screens.tsx';
import { PageSkeleton, setShapes } from './page-skeleton.tsx';
import { useMayOpen } from '../core/permissions.tsx';
import { findRoute } from '../core/runtime-routes.ts';
import { screens } from './screens.ts';

/** Loaded after sign-in, because the sign-in page does not need it. */
const Shell = lazy(() =>
  loadChunk(async () => {
    const [{ Shell: Loaded }, { pageShapeOf }] = await Promise.all([import('../shell/shell.tsx'), import('./page-shapes.ts')]);
    setShapes(pageShapeOf);
    return { default: Loaded };
  }),
);
// Memoised: its parts read the address themselves, so navigation renders only those that depend on it.
const Framed = memoised(() => (
  <Suspense fallback={<Spin fullscreen delay={300} />}>
    <Shell Page={Page} />
  </Suspense>
));

/** The frame with its tabs. While a page without frame is shown, it keeps its last address, so that nothing in it changes. */
export function KeptFrame({ visible, location }: { visible: boolean; location: Location }) {
  const [at, setAt] = useState<Location | null>(null);
  const navigationType = useNavigationType();
  // A constant copy of the route context: the router creates a new one for every navigation, which would render every component
  // that uses navigation.
  const [route] = useState(use(RouteContext));
  useEffect(loadErrorPage, []);
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

/** The page at an address inside the frame. */
function Page({ path }: { path: string }) {
  if (isNamed(screens, path)) return <Guarded path={path as PagePath} />;
  return isFault(path) ? <Screen path={path} /> : <Runtime path={path} />;
}

function Guarded({ path }: { path: PagePath }) {
  return useMayOpen(path) ? <Screen path={path} /> : <Navigate to="/403" replace state={{ path }} />;
}

/** An address known only from the server's menu (specification 2.6: entries become routes at runtime). */
function Runtime({ path }: { path: string }) {
  const { data } = useRead(menu.findRoutes, {});
  if (!data) return <PageSkeleton path={path} />;
  return findRoute(data, path)?.kind === 'frame' ? <Screen path={path} /> : <Navigate to="/404" replace state={{ path }} />;
}
