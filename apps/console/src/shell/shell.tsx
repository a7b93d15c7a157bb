import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import { tokens } from '../api/tokens.ts';
import type { PageOf } from './panes.tsx';

const load = () => import('./frame.tsx').then(({ Frame }) => ({ default: Frame }));
const Frame = lazy(load);
// Whoever is signed in needs it at once: it comes beside the first calls, not after them.
if (tokens()) void load();

/** Everything around a page. The sign-in page does without it, so it is loaded on its own. */
export const Shell = ({ Page }: { Page: PageOf }) => (
  <Suspense fallback={<Spin fullscreen delay={300} />}>
    <Frame Page={Page} />
  </Suspense>
);
