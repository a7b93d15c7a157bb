import { settings } from './settings.ts';

/** A value with its type and the moment it was stored (specification 4.2). */
export interface Kept<T> {
  dataType: string;
  content: T;
  type: 'session' | 'local';
  datetime: number;
}

const nameOf = (name: string) => `${settings.productKey}-${name}`;
const placeOf = (type: Kept<unknown>['type']) => (type === 'session' ? sessionStorage : localStorage);

/** What earlier releases stored as bare words: its name now, its name then. */
const oldWords: Readonly<Record<string, string>> = {
  language: 'language',
  account: 'account',
  device: 'touchmark-device',
  'notice-read': 'notice-read',
};
/** What they stored as bare JSON: how its names begin now, how they began then. */
const oldValues: Readonly<Record<string, string>> = {
  'scans.': 'touchmark.scans.',
  'list.': 'touchmark.list.',
  'goods-batch:': 'goods-batch:',
};

function oldNameOf(name: string): string | undefined {
  const start = Object.keys(oldValues).find((begin) => name.startsWith(begin));
  return start === undefined ? oldWords[name] : `${oldValues[start]!}${name.slice(start.length)}`;
}

/** A text as the typed value it is; null where it is none. */
function typed<T>(text: string | null): Kept<T> | null {
  try {
    const found = text ? (JSON.parse(text) as Kept<T>) : null;
    return found && typeof found === 'object' && 'content' in found ? found : null;
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Takes over what an earlier release stored under the old name, or what a tab that still runs it stores.
 * A list is joined to the newer one, so that no scan is lost; anything else gives way to the newer value.
 * The old value goes only after the new one is stored: a full store throws before.
 */
function adopt(name: string): void {
  const old = oldNameOf(name);
  const text = old === undefined ? null : localStorage.getItem(old);
  if (old === undefined || text === null || typed(text)) return;
  const before = name in oldWords ? text : parsed(text);
  const now = typed(localStorage.getItem(nameOf(name)))?.content ?? null;
  const joined = Array.isArray(before) && Array.isArray(now) ? [...(before as unknown[]), ...(now as unknown[])] : (now ?? before);
  if (joined !== null && joined !== now) store(name, joined, 'local');
  if (old !== nameOf(name)) localStorage.removeItem(old);
}

function store(name: string, content: unknown, type: Kept<unknown>['type']): void {
  const value: Kept<unknown> = { dataType: Array.isArray(content) ? 'array' : typeof content, content, type, datetime: Date.now() };
  placeOf(type).setItem(nameOf(name), JSON.stringify(value));
}

/** Stores a value; a private window that refuses loses it with the page. */
export function keep(name: string, content: unknown, type: Kept<unknown>['type'] = 'local'): void {
  try {
    store(name, content, type);
  } catch {
    /* as said above */
  }
}

/** What was stored under a name, of the session before what all tabs share. */
export function kept<T>(name: string): Kept<T> | null {
  try {
    adopt(name);
  } catch {
    /* no room for both: the old value waits for the next time */
  }
  try {
    return typed<T>(sessionStorage.getItem(nameOf(name)) ?? localStorage.getItem(nameOf(name)));
  } catch {
    return null;
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(nameOf(name));
    localStorage.removeItem(nameOf(name));
    localStorage.removeItem(oldNameOf(name) ?? nameOf(name));
  } catch {
    /* nothing was kept */
  }
}

/** Forgets everything that was kept for the session of this tab. */
export function forgetSession(): void {
  try {
    sessionStorage.clear();
  } catch {
    /* nothing was kept */
  }
}

/** Tells when another tab stores or forgets a name. */
export function onKept(name: string, tell: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === nameOf(name) || event.key === null) tell();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
