import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { VisitApp } from './modules/service/visit-link/visit-app.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <VisitApp />
  </StrictMode>,
);
