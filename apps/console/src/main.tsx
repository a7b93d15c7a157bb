import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './app/root.tsx';
import { watchShownSizes } from './core/shown-sizes.ts';
import { watchStrayKeys } from './core/stray-keys.ts';
import { letTabLeaveSelects } from './core/tab-leaves-select.ts';

watchShownSizes();
letTabLeaveSelects();
watchStrayKeys();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
