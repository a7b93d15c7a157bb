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

/** Names under which earlier releases stored plain text: new name → old name. */
const oldWords: Readonly<Record<string, string>> = {
  language: 'language',
  account: 'account',
  device: 'touchmark-device',
  'notice-read': 'notice-read',
};
/** Names under which earlier releases stored plain JSON: new prefix → old prefix. */
const oldValues: Readonly<Record<string, string>> = {
  'scans.': 'touchmark.scans.',
  'list.': 'touchmark.list.',
  'goods-batch:': 'goods-batch:',
};

function oldNameOf(name: string): string | undefined {
  const start = Object.keys(oldValues).find((begin) => name.startsWith(begin));
  return start === undefined ? oldWords[name] : `${oldValues[start]!}${name.slice(start.length)}`;
}

/** Parses a stored text as a typed value; null if it is not one. */
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
 * Migrates a value that an earlier release stored under the old name, or that a tab still running it stores now. A list is
 * appended to the newer one, so that no scan is lost; any other value is replaced by the newer one. The old value is removed only
 * after the new one was stored, because a full storage throws.
 */
function adopt(name: string): void {
  const old = oldNameOf(name);
  const text = old === undefined ? null : localStorage.getItem(old);
  if (old === undefined || text === null || typed(text)) return;
  const before = Object.hasOwn(oldWords, name) ? text : parsed(text);
  const now = typed(localStorage.getItem(nameOf(name)))?.content ?? null;
  const joined = Array.isArray(before) && Array.isArray(now) ? [...(before as unknown[]), ...(now as unknown[])] : (now ?? before);
  if (joined !== null && joined !== now) store(name, joined, 'local');
  if (old !== nameOf(name)) localStorage.removeItem(old);
}

function store(name: string, content: unknown, type: Kept<unknown>['type']): void {
  const value: Kept<unknown> = { dataType: Array.isArray(content) ? 'array' : typeof content, content, type, datetime: Date.now() };
  placeOf(type).setItem(nameOf(name), JSON.stringify(value));
}

/** Stores a value. If the browser refuses (private window), the value is lost with the page. */
export function keep(name: string, content: unknown, type: Kept<unknown>['type'] = 'local'): void {
  try {
    store(name, content, type);
  } catch {
    /* The browser refused; see above. */
  }
}

/** Reads a value: session storage first, then local storage. */
export function kept<T>(name: string): Kept<T> | null {
  try {
    adopt(name);
  } catch {
    /* Not enough space for both: the old value stays for the next attempt. */
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
    /* Nothing was stored. */
  }
}

/** Deletes everything in the session storage of this tab. */
export function forgetSession(): void {
  try {
    sessionStorage.clear();
  } catch {
    /* Nothing was stored. */
  }
}

/** Notifies when another tab stores or removes a value. */
export function onKept(name: string, tell: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === nameOf(name) || event.key === null) tell();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
