import { Spin } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { tokens } from '../api/tokens.ts';

const load = () => import('./frame.tsx').then(({ Frame }) => ({ default: Frame }));
const Frame = lazy(load);
// Whoever is signed in needs it at once: it comes beside the first calls, not after them.
if (tokens()) void load();

/** Everything around a page. The sign-in page does without it, so it is loaded on its own. */
export const Shell = ({ children }: { children: ReactNode }) => <Suspense fallback={<Spin fullscreen delay={300} />}><Frame>{children}</Frame></Suspense>;
