import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchStrayKeys } from './core/stray-keys.ts';
import { followReleases } from './modules/flow/handheld/public.ts';
import { WorkApp } from './modules/service/install-link/work-app.tsx';

followReleases('/m/install');
watchStrayKeys();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <WorkApp />
  </StrictMode>,
);
