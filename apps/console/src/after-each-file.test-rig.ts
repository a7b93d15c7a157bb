import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { keepTokens } from './api/tokens.ts';
import { clearErrors } from './core/error-log.ts';
import { setFirstRows } from './core/rows.ts';
import { setLanguage } from './core/text.ts';
import { closeDialog } from './core/dialog-store.ts';
import { rereadPreference } from './api/preference.ts';

// Files of tests share their modules and their browser: the next one finds both as if just opened.
afterAll(() => {
  cleanup();
  // Styles of a whole console, left behind, would be weighed at every question for a role.
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

// jsdom weighs every rule of antd at each question for a role, and parses them all first; what they hide is not asked here (defaultHidden).
const create = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (name === 'style') element.setAttribute('type', 'text/plain');
  return element;
};
