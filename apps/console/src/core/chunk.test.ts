import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkMissing, isReplaced, loadChunk } from './chunk.ts';

const script = '/assets/index-A.js';
const page = (src: string) => new Response(`<script type="module" src="${src}"></script>`);
const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reload = vi.fn();

beforeEach(() => {
  document.head.innerHTML = `<script type="module" src="${script}"></script>`;
  vi.stubGlobal('location', { href: 'http://localhost/labelTemplate/index', pathname: '/labelTemplate/index', reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
  sessionStorage.clear();
});

/** The fault of a chunk that cannot be loaded, where the page has been reloaded for it already. */
async function faultOf(atServer: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal('fetch', vi.fn(atServer));
  void loadChunk(broken).catch(() => undefined);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await Promise.resolve();
  return loadChunk(broken).catch((error: unknown) => error);
}

it.each<[string, () => Promise<Response>, string, number]>([
  ['a new release has other chunks', () => Promise.resolve(page('/assets/index-B.js')), 'replaced', 1],
  ['the browser keeps to a failure of before', () => Promise.resolve(page(script)), 'remembered', 1],
  ['the server is gone', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable', 0],
  ['the server is starting', () => Promise.resolve(new Response('', { status: 503 })), 'unreachable', 0],
])('a chunk that cannot be loaded: %s', async (_, atServer, why, reloads) => {
  const fault = await faultOf(atServer);
  expect(fault).toBeInstanceOf(ChunkMissing);
  expect(fault).toMatchObject({ why });
  expect(reload).toHaveBeenCalledTimes(reloads);
});

it('asks for nothing without a connection, because a browser may never ask again for what failed once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn(broken);
  await expect(loadChunk(load)).rejects.toMatchObject({ why: 'unreachable' });
  expect(load).not.toHaveBeenCalled();
});

it('a second attempt is enough for a chunk that came late', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValueOnce('chunk');
  expect(await loadChunk(load)).toBe('chunk');
});

it('an unreachable server has no new release', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isReplaced()).toBe(false);
});
