import { keep, kept } from './store.ts';
import { noteError } from './error-log.ts';
import { settings } from './settings.ts';
import { hasUnsaved } from './unsaved.ts';

const reloadedFor = 'reloaded-for';

/** Compares the page's script with the one the server delivers now: a different name means a new release. */
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

/** The code of a page could not be loaded: a newer release has replaced it, or the connection is gone. */
export class ChunkMissing extends Error {
  readonly replaced: boolean;
  constructor(replaced: boolean, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.replaced = replaced;
  }
}

/**
 * Loads a chunk: 120 seconds at most, with one retry. After a new release the chunks have other names, so the whole page is
 * reloaded, once, unless a form has unsaved values.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await late(load());
  } catch {
    try {
      return await late(load());
    } catch (error) {
      noteError('chunk', error);
      const replaced = await isReplaced();
      if (replaced && !hasUnsaved() && kept<string>(reloadedFor)?.content !== location.href) {
        keep(reloadedFor, location.href, 'session');
        location.reload();
        return await new Promise<never>(() => undefined);
      }
      throw new ChunkMissing(replaced, error);
    }
  }
}
