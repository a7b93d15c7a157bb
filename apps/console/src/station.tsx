import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followReleases } from './modules/flow/station/release.ts';
import { StationApp } from './modules/flow/station/station-app.tsx';

followReleases();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <StationApp />
  </StrictMode>,
);
