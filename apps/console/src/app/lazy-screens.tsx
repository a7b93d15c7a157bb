import { Spin } from 'antd';
import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';
import { isNamed } from '@touchmark/domain';
import { bareScreens } from './bare-screens.ts';
import { loadChunk } from '../core/chunk.ts';
import { setPageFetch } from '../core/page-code.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { screens } from './screens.ts';

type Load = () => Promise<{ default: ComponentType }>;
// A failed attempt is forgotten, so that the next one loads the code again.
const piece = (load: Load): ComponentType =>
  lazy(() =>
    loadChunk(load).catch((error: unknown) => {
      components.delete(load);
      throw error;
    }),
  );

const faults: Readonly<Record<string, Load>> = {
  '/404': () => import('../modules/platform/error-pages/not-found.page.tsx'),
  '/403': () => import('../modules/platform/error-pages/forbidden.page.tsx'),
  '/500': () => import('../modules/platform/error-pages/server-error.page.tsx'),
};

const outside: Load = () => import('../modules/platform/outside-page/outside.page.tsx');
const loads = screens as Readonly<Record<string, Load>>;
const components = new Map<Load, ComponentType>();

/** A page as a lazily loaded component. Cached, because a new component type would lose the page's state. */
function componentOf(load: Load): ComponentType {
  const known = components.get(load) ?? piece(load);
  components.set(load, known);
  return known;
}

// Not without a connection: some browsers never ask again for a module that failed once.
setPageFetch((path) => {
  if (navigator.onLine) loads[path]?.().catch(() => undefined);
});

/** Error pages are shown inside the frame if the user has one. */
export const isFault = (path: string): boolean => isNamed(faults, path);

export const waiting = (
  <div style={{ paddingTop: '20vh', textAlign: 'center' }}>
    <Spin delay={300} />
  </div>
);

/** The page of an address; an unknown address is an external page, shown in a frame. */
export function Screen({ path }: { path: string }) {
  const [attempt, setAttempt] = useState(0);
  const load = loads[path] ?? bareScreens[path]?.load ?? faults[path] ?? outside;
  return (
    <FaultBoundary key={`${path} ${attempt}`} onAgain={() => setAttempt(attempt + 1)}>
      <Suspense fallback={bareScreens[path] ? waiting : <PageSkeleton path={path} />}>{createElement(componentOf(load))}</Suspense>
    </FaultBoundary>
  );
}
