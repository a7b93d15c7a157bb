import { Spin } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import { bareScreens } from './bare-screens.ts';
import { loadChunk } from './chunk.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { screens } from './screens.ts';

type Load = () => Promise<{ default: ComponentType }>;
const piece = (load: Load): ComponentType => lazy(() => loadChunk(load));

const faults: Readonly<Record<string, Load>> = {
  '/404': () => import('../modules/error-pages/not-found.page.tsx'), '/403': () => import('../modules/error-pages/forbidden.page.tsx'), '/500': () => import('../modules/error-pages/server-error.page.tsx'),
};

/** Every page as a component that is fetched when it is opened. */
const components: Readonly<Record<string, ComponentType>> = Object.fromEntries([
  ...Object.entries(screens as Record<string, Load>), ...Object.entries(bareScreens).map(([path, { load }]) => [path, load] as const), ...Object.entries(faults),
].map(([path, load]) => [path, piece(load)]));

const Outside = piece(() => import('../modules/outside-page/outside.page.tsx'));

/** The pages of faults are shown inside the frame to whoever has one. */
export const isFault = (path: string): boolean => path in faults;

export const waiting = <div style={{ paddingTop: '20vh', textAlign: 'center' }}><Spin delay={300} /></div>;

/** A page by its address; an address of nobody's is a page from outside, shown in a frame. */
export function Screen({ path }: { path: string }) {
  const Found = components[path] ?? Outside;
  return <FaultBoundary key={path}><Suspense fallback={waiting}><Found /></Suspense></FaultBoundary>;
}
