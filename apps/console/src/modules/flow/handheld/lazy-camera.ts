import { lazy } from 'react';

/** The camera with its decoder, which is loaded only when somebody wants it. */
export const Camera = lazy(() => import('./camera.tsx'));
