import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import { tokens } from '../api/tokens.ts';
import { BackGuard } from './back-guard.tsx';
import type { PageOf } from './panes.tsx';

const load = () => import('./frame.tsx').then(({ Frame }) => ({ default: Frame }));
const Frame = lazy(load);
// A signed-in user needs the frame at once, so it is loaded in parallel with the first calls.
if (tokens()) void load();

/** Everything around a page. Loaded separately, because the sign-in page does not need it. */
export const Shell = ({ Page }: { Page: PageOf }) => (
  <>
    <BackGuard />
    <Suspense fallback={<Spin fullscreen delay={300} />}>
      <Frame Page={Page} />
    </Suspense>
  </>
);
