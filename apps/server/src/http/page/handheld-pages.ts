import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** As the console’s, and one thing more: the camera’s decoder is WebAssembly, which only these pages may compile. They frame only what they print. */
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Page {
  /** Its document, worker and icon in the folder of the console. */
  name: string;
  path: string;
  title: { zh: string; en: string };
}
const pages: readonly Page[] = [
  { name: 'station', path: '/m/pack', title: { zh: '物印装箱', en: 'Touchmark packing' } },
  { name: 'receive', path: '/m/receive', title: { zh: '物印收货', en: 'Touchmark receiving' } },
  { name: 'install', path: '/m/install', title: { zh: '物印施工', en: 'Touchmark work' } },
  { name: 'visit', path: '/m/visit', title: { zh: '物印上门服务', en: 'Touchmark visit' } },
];

const manifestOf = ({ name, path, title }: Page) => ({
  id: path,
  name: `${title.zh} ${title.en}`,
  short_name: title.zh,
  lang: 'zh-CN',
  start_url: path,
  scope: path,
  display: 'fullscreen',
  background_color: '#1a1f29',
  theme_color: '#1a1f29',
  icons: [{ src: `/brand/${name}.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
});

/**
 * Serves the pages that people hold in the hand: each without any data, which anybody may load, its manifest, and its service worker.
 * All are revalidated each time; what they load has a hash in its name.
 */
export function addHandheldPages(app: FastifyInstance, folder: string): void {
  const headed = (reply: FastifyReply) =>
    reply
      .header('content-security-policy', policy)
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache');
  const uncached = { cacheControl: false };
  for (const page of pages.filter(({ name }) => existsSync(join(folder, `${name}.html`)))) {
    const { name, path } = page;
    const manifest = JSON.stringify(manifestOf(page));
    app.get(path, (_, reply) => headed(reply).sendFile(`${name}.html`, folder, uncached));
    app.get(`${path}/worker.js`, (_, reply) =>
      headed(reply).header('service-worker-allowed', path).sendFile(`${name}-worker.js`, folder, uncached),
    );
    app.get(`${path}/manifest.webmanifest`, (_, reply) => headed(reply).type('application/manifest+json').send(manifest));
  }
}
