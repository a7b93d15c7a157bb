import type { LocalError } from '@touchmark/contract';
import { useSyncExternalStore } from 'react';
import { keep, kept } from './store.ts';
import { settings } from './settings.ts';

const name = 'error-log';
const listeners = new Set<() => void>();
let list: readonly LocalError[] = kept<LocalError[]>(name)?.content ?? [];

/** Removes secrets from logged text: tokens, keys and passwords in addresses, headers and bodies. */
export const scrub = (text: string): string =>
  text
    .replaceAll(/\bbearer\s+\S+/gi, 'bearer ***')
    .replaceAll(/\bbasic\s+[\w+/=]{8,}/gi, 'basic ***')
    .replaceAll(
      /((?:access|refresh)?[-_]?token|password|pwd|secret|ticket|sign|authorization|blade-auth)(["']?\s*[=:]\s*["']?)([^\s"'&,;}]+)/gi,
      '$1$2***',
    );

const two = (n: number) => String(n).padStart(2, '0');
const stamp = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;

function set(next: readonly LocalError[]): void {
  list = next;
  keep(name, next);
  for (const tell of listeners) tell();
}

/** Adds an error to the local log, which keeps the last 200. */
export function noteError(type: LocalError['type'], error: unknown, info = ''): void {
  const known = error instanceof Error ? error : new Error(typeof error === 'string' ? error : (JSON.stringify(error) ?? 'unknown'));
  const entry: LocalError = {
    url: scrub(location.pathname + location.search).slice(0, 500),
    time: stamp(new Date()),
    type,
    message: scrub(known.message).slice(0, 2000),
    stack: scrub(known.stack ?? '').slice(0, 8000),
    info: scrub(info).slice(0, 2000),
  };
  set([...list, entry].slice(-settings.errorsKept));
}

export const errors = (): readonly LocalError[] => list;
export const clearErrors = (): void => set([]);
const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
};
export const useErrors = (): readonly LocalError[] => useSyncExternalStore(listen, errors);

/** Browsers report this for a layout that needed two passes; it is harmless. */
const harmless = /ResizeObserver loop/;

/** Logs errors that nothing else caught: script errors, rejected promises, chunks that cannot be loaded. */
export function watchErrors(): () => void {
  const onError = (event: ErrorEvent) => {
    if (!harmless.test(event.message)) noteError('script', event.error ?? event.message, `${event.filename}:${event.lineno}`);
  };
  const onReject = (event: PromiseRejectionEvent) => {
    // A refused call was already shown to the user; it is not a program error.
    if ((event.reason as { error?: unknown } | null)?.error === undefined) noteError('promise', event.reason);
  };
  const onPreload = (event: Event) => noteError('chunk', (event as Event & { payload?: unknown }).payload ?? 'preload');
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onReject);
  addEventListener('vite:preloadError', onPreload);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onReject);
    removeEventListener('vite:preloadError', onPreload);
  };
}
