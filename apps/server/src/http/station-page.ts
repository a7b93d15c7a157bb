import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** As the console’s, and one thing more: the camera’s decoder is WebAssembly, which only this page may compile. It frames only what it prints. */
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const manifest = {
  id: '/m/pack',
  name: '物印装箱 Touchmark packing',
  short_name: '物印装箱',
  lang: 'zh-CN',
  start_url: '/m/pack',
  scope: '/m/pack',
  display: 'fullscreen',
  background_color: '#1a1f29',
  theme_color: '#1a1f29',
  icons: [{ src: '/brand/station.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
};

/**
 * Serves the packing station at `/m/pack`: the page without any data, which anybody may load, its manifest, and its service worker.
 * All three are revalidated each time; what they load has a hash in its name.
 */
export function addStation(app: FastifyInstance, folder: string): void {
  if (!existsSync(join(folder, 'station.html'))) return;
  const headed = (reply: FastifyReply) =>
    reply
      .header('content-security-policy', policy)
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache');
  const uncached = { cacheControl: false };
  app.get('/m/pack', (_, reply) => headed(reply).sendFile('station.html', folder, uncached));
  app.get('/m/pack/worker.js', (_, reply) =>
    headed(reply).header('service-worker-allowed', '/m/pack').sendFile('station-worker.js', folder, uncached),
  );
  app.get('/m/pack/manifest.webmanifest', (_, reply) => headed(reply).type('application/manifest+json').send(JSON.stringify(manifest)));
}
