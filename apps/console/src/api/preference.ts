import { houseLook, type Preference, preference as calls, preferenceDefaults, type ThemeName } from '@touchmark/contract';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useRead } from '../api/hooks.ts';
import { send } from '../api/send.ts';
import { keep, kept, onKept } from '../core/store.ts';
import { tokens } from '../api/tokens.ts';
import { tellFault } from '../api/fault.ts';
import { type Look, lookOf } from '../core/looks.ts';

const name = 'preference';
/** The tenant's default theme, for people who have not chosen one. */
let house: Partial<Preference> = {};
const read = (): Preference => ({ ...preferenceDefaults, ...house, ...kept<Partial<Preference>>(name)?.content });
const listeners = new Set<() => void>();
let current = read();
let unsaved: Partial<Preference> = {};
let timer: ReturnType<typeof setTimeout> | undefined;
const system = () => (typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null);

// Paper is light: on it the light texts of a dark theme could not be read.
const paper = () => (typeof matchMedia === 'function' ? matchMedia('print') : null);
let isPrinted = false;

const isDark = ({ mode }: Preference) => !isPrinted && (mode === 'dark' || (mode === 'system' && (system()?.matches ?? false)));
/** The name of a theme without the prefix in the database. */
export const themeOfPreference = ({ theme }: Preference) => theme.slice('theme-'.length) as ThemeName;
const look = (): Look => lookOf(themeOfPreference(current), current.colour, isDark(current) ? 'dark' : 'light');

/** Sets the colour scheme for what the browser draws itself (scroll bars, the page before the first render). */
function paint(): void {
  const { mode, palette } = look();
  document.documentElement.style.colorScheme = mode;
  document.documentElement.style.background = palette.ground;
}

function set(next: Preference): void {
  current = next;
  paint();
  for (const tell of listeners) tell();
}

/** Applies the tenant's theme that is loaded with the platform's appearance. */
export function setHouseLook(theme: ThemeName | ''): void {
  house = houseLook(theme);
  const next = read();
  if (JSON.stringify(next) !== JSON.stringify(current)) set(next);
}

async function save(): Promise<void> {
  const change = unsaved;
  unsaved = {};
  if (tokens()) await send(calls.save, change).catch(tellFault);
}

/** Changes a setting: at once here and in other tabs, and with a short delay in the account. */
export function setPreference(change: Partial<Preference>): void {
  set({ ...current, ...change });
  keep(name, current);
  unsaved = { ...unsaved, ...change };
  clearTimeout(timer);
  timer = setTimeout(() => void save(), 400);
}

/** Applies the account's settings, unless a local change has not been saved yet. */
function adopt(found: Preference): void {
  if (Object.keys(unsaved).length > 0 || JSON.stringify(found) === JSON.stringify(current)) return;
  set(found);
  keep(name, found);
}

function listen(tell: () => void): () => void {
  const moved = () => {
    paint();
    tell();
  };
  const printed = ({ type, matches }: Event & { matches?: boolean }) => {
    isPrinted = matches ?? type === 'beforeprint';
    moved();
  };
  listeners.add(tell);
  system()?.addEventListener('change', moved);
  // Some browsers tell only the one, some only the other.
  paper()?.addEventListener('change', printed);
  addEventListener('beforeprint', printed);
  addEventListener('afterprint', printed);
  const stop = onKept(name, () => {
    current = read();
    moved();
  });
  return () => {
    listeners.delete(tell);
    system()?.removeEventListener('change', moved);
    paper()?.removeEventListener('change', printed);
    removeEventListener('beforeprint', printed);
    removeEventListener('afterprint', printed);
    stop();
  };
}

export const usePreference = (): Preference => useSyncExternalStore(listen, () => current);

/** The resulting theme; if set to follow the system, light or dark by the system's setting. */
export function useLook(): Look {
  const preference = usePreference();
  const dark = useSyncExternalStore(listen, () => isDark(current));
  return useMemo(() => lookOf(themeOfPreference(preference), preference.colour, dark ? 'dark' : 'light'), [preference, dark]);
}

/** Used by the frame: loads the settings of the account. */
export function useOwnPreference(): Preference {
  const { data } = useRead(calls.find, {});
  useEffect(() => {
    if (data) adopt(data);
  }, [data]);
  return usePreference();
}

/** For tests: reads the stored settings again. */
export const rereadPreference = (): void => {
  unsaved = {};
  house = {};
  clearTimeout(timer);
  set(read());
};

if (typeof document !== 'undefined') paint();
