import type { ComponentType } from 'react';
import { keep, kept } from './store.ts';
import { noteError } from './error-log.ts';
import { settings } from './settings.ts';

const reloadedFor = 'reloaded-for';

/** The script of the page as the server gives it now: another one means that a new release is there. */
export async function isReplaced(): Promise<boolean> {
  const mine = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  if (!mine) return false;
  const html = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } }).then(
    (response) => (response.ok ? response.text() : mine),
    () => mine,
  );
  return !html.includes(mine);
}

const late = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('module script: timed out')), settings.chunkTimeout);
    work
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
      .catch(() => undefined);
  });

/** Loads a piece of the program: 120 seconds at most, once more when it fails. After a new release, whose pieces have other names, the whole page is loaded again, once. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await late(load());
  } catch (first) {
    try {
      return await late(load());
    } catch (error) {
      noteError('chunk', error);
      if ((await isReplaced()) && kept<string>(reloadedFor)?.content !== location.href) {
        keep(reloadedFor, location.href, 'session');
        location.reload();
        return await new Promise<never>(() => undefined);
      }
      throw first;
    }
  }
}

/** A page that is loaded when it is opened. */
export const pageChunk = (load: () => Promise<{ default: ComponentType }>) => () => loadChunk(load);
