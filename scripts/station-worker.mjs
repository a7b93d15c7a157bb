// Writes the service worker of the packing station with the list of the files that the station consists of.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const entry = 'station.html';
/** Addresses that the server answers for the station, beside the hashed files. */
const fixed = ['/m/pack', '/m/pack/manifest.webmanifest', '/favicon.svg', '/brand/station.svg'];

/** Every file the station may load: what it imports, now or later, with styles and other assets. */
function stationFiles(manifest) {
  const files = new Set();
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[name];
    for (const one of [file, ...css, ...assets]) files.add(`/${one}`);
    for (const next of [...imports, ...dynamicImports]) visit(next);
  };
  visit(entry);
  return [...files].filter((file) => !file.endsWith('.html')).sort();
}

export async function buildStationWorker(root, folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = [...fixed, ...stationFiles(manifest)];
  // The page's text is part of the build's name, although its address never changes.
  const name = createHash('sha256')
    .update(files.join('\n'))
    .update(readFileSync(join(folder, entry)))
    .digest('hex')
    .slice(0, 12);
  await build({
    entryPoints: [join(root, 'apps/console/src/station-worker.ts')],
    outfile: join(folder, 'station-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
    define: { STATION_FILES: JSON.stringify(files), STATION_BUILD: JSON.stringify(name) },
  });
}
