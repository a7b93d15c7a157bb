import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchStrayKeys } from './core/stray-keys.ts';
import { followReleases } from './modules/flow/handheld/public.ts';
import { StationApp } from './modules/flow/station/screen/station-app.tsx';

followReleases('/m/pack');
watchStrayKeys();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <StationApp />
  </StrictMode>,
);
