import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchStrayKeys } from './core/stray-keys.ts';
import { followReleases } from './modules/flow/handheld/public.ts';
import { PhoneApp } from './modules/flow/dealer-phone/phone-app.tsx';

followReleases('/m/receive');
watchStrayKeys();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PhoneApp />
  </StrictMode>,
);
