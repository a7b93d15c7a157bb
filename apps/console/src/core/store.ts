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

/** Stores a value; a private window that refuses loses it with the page. */
export function keep(name: string, content: unknown, type: Kept<unknown>['type'] = 'local'): void {
  const kept: Kept<unknown> = { dataType: Array.isArray(content) ? 'array' : typeof content, content, type, datetime: Date.now() };
  try {
    placeOf(type).setItem(nameOf(name), JSON.stringify(kept));
  } catch {
    /* as said above */
  }
}

/** What was stored under a name, of the session before what all tabs share. */
export function kept<T>(name: string): Kept<T> | null {
  try {
    const text = sessionStorage.getItem(nameOf(name)) ?? localStorage.getItem(nameOf(name));
    const found = text ? (JSON.parse(text) as Kept<T>) : null;
    return found && typeof found === 'object' && 'content' in found ? found : null;
  } catch {
    return null;
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(nameOf(name));
    localStorage.removeItem(nameOf(name));
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
