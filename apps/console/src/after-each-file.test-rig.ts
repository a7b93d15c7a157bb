import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { keepTokens } from './api/tokens.ts';
import { clearErrors } from './core/error-log.ts';
import { setFirstRows } from './core/rows.ts';
import { setLanguage } from './core/text.ts';
import { closeDialog } from './core/dialog-store.ts';
import { rereadPreference } from './api/preference.ts';

// Test files share their modules and their simulated browser, so everything is reset for the next file.
afterAll(() => {
  cleanup();
  // Remaining style sheets would slow down every query by role.
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  keepTokens(null);
  closeDialog();
  clearErrors();
  setFirstRows(20);
  setLanguage('zh');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  rereadPreference();
});

// jsdom evaluates all of antd's CSS rules for every query by role. The tests query with defaultHidden, so no styles are needed
// and they are not parsed.
const create = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (name === 'style') element.setAttribute('type', 'text/plain');
  return element;
};
