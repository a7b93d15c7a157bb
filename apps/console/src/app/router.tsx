import { pages, type PagePath, type PageRow, type PermissionCode } from '@touchmark/contract';
import { Spin } from 'antd';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { useMay } from './permissions.tsx';
import { screens } from './screens.ts';
import { useSession } from './session.tsx';

/** The shell is fetched once somebody is signed in: the sign-in page needs none of it. */
const Shell = lazy(async () => ({ default: (await import('../shell/shell.tsx')).Shell }));

const later = (load: () => Promise<{ default: ComponentType }>) => {
  const Screen = lazy(load);
  return <Suspense fallback={<div style={{ paddingTop: '20vh', textAlign: 'center' }}><Spin delay={300} /></div>}><Screen /></Suspense>;
};

const screenRoutes: RouteObject[] = (Object.entries(screens) as [PagePath, () => Promise<{ default: ComponentType }>][]).map(([path, load]) => ({
  path, element: <Guard path={path}>{later(load)}</Guard>, errorElement: later(() => import('../modules/error-pages/server-error.page.tsx')),
}));

const errorPages: RouteObject[] = [
  { path: '/404', element: later(() => import('../modules/error-pages/not-found.page.tsx')) },
  { path: '/403', element: later(() => import('../modules/error-pages/forbidden.page.tsx')) },
  { path: '/500', element: later(() => import('../modules/error-pages/server-error.page.tsx')) },
];

/** Every address of the console: derived from the table of screens. */
export const createRouter = () => createBrowserRouter([
  { path: '/login', element: <OnlyGuests>{later(() => import('../modules/sign-in/sign-in.page.tsx'))}</OnlyGuests> },
  { path: '/setup', element: later(() => import('../modules/sign-in/set-up.page.tsx')) },
  {
    element: <SignedIn><Suspense fallback={<Spin fullscreen delay={300} />}><Shell><Outlet /></Shell></Suspense></SignedIn>,
    errorElement: later(() => import('../modules/error-pages/server-error.page.tsx')),
    children: [
      { path: '/', element: <Navigate to="/wel/index" replace /> }, { path: '/wel', element: <Navigate to="/wel/index" replace /> },
      ...screenRoutes, ...errorPages, { path: '*', element: <Unknown /> },
    ],
  },
]);

function SignedIn({ children }: { children: ReactNode }) {
  const { userInfo } = useSession();
  const { pathname, search } = useLocation();
  if (userInfo) return children;
  const back = pathname === '/' || pathname === '/wel/index' ? '' : `?back=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/login${back}`} replace />;
}

function OnlyGuests({ children }: { children: ReactNode }) {
  const { userInfo } = useSession();
  const back = new URLSearchParams(useLocation().search).get('back') ?? '/';
  // Only an address of this console: anything else would send the visitor away.
  return userInfo ? <Navigate to={/^\/(?![/\\])/.test(back) ? back : '/'} replace /> : children;
}

function Guard({ path, children }: { path: PagePath; children: ReactNode }) {
  const { codes } = pages[path] as PageRow<PermissionCode>;
  const may = useMay(codes.filter((code) => code.endsWith('_view')));
  return may ? children : <Navigate to="/403" replace state={{ path }} />;
}

function Unknown() {
  const { pathname } = useLocation();
  return <Navigate to="/404" replace state={{ path: pathname }} />;
}
