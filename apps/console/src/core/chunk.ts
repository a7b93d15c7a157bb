import { keep, kept } from './store.ts';
import { noteError } from './error-log.ts';
import { settings } from './settings.ts';
import { hasUnsaved } from './unsaved.ts';

const reloadedFor = 'reloaded-for';

/** Why the code of a page could not be loaded. */
type MissingWhy =
  /** A newer release has other chunks. */
  | 'replaced'
  /** The connection or the server is gone. */
  | 'unreachable'
  /** The server has it, but the browser keeps to its failure of before: only loading the whole page anew helps. */
  | 'remembered';

/** Compares the page's script with the one the server delivers now: a different name means a new release. */
async function atServer(): Promise<'same' | 'replaced' | 'unreachable'> {
  const mine = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  const html = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } }).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
  if (html === undefined) return 'unreachable';
  return !mine || html.includes(mine) ? 'same' : 'replaced';
}

/** Whether the server delivers a newer release than the one that runs here. */
export const isReplaced = async (): Promise<boolean> => (await atServer()) === 'replaced';

const late = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('module script: timed out')), settings.chunkTimeout);
    work
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
      .catch(() => undefined);
  });

/** The code of a page could not be loaded. */
export class ChunkMissing extends Error {
  readonly why: MissingWhy;
  constructor(why: MissingWhy, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.why = why;
  }
}

/**
 * Loads a chunk: 120 seconds at most, with one retry. Where only the whole page anew helps (a new release has other chunks), it is
 * reloaded, once, unless a form has unsaved values.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  // Some browsers never ask again for a module that failed once (Chromium 150), so nothing is asked for in vain.
  if (!navigator.onLine) throw new ChunkMissing('unreachable', new TypeError('module script: offline'));
  try {
    return await late(load());
  } catch {
    try {
      return await late(load());
    } catch (error) {
      noteError('chunk', error);
      const found = await atServer();
      const why = found === 'same' ? 'remembered' : found;
      if (why !== 'unreachable' && !hasUnsaved() && kept<string>(reloadedFor)?.content !== location.href) {
        keep(reloadedFor, location.href, 'session');
        location.reload();
        return await new Promise<never>(() => undefined);
      }
      throw new ChunkMissing(why, error);
    }
  }
}
