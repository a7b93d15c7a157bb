// Writes the service workers of the pages that people hold in the hand, each with the list of the files that its page consists of.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The pages, by the name of their document and icon. */
const pages = { station: '/m/pack', receive: '/m/receive', install: '/m/install', visit: '/m/visit' };
/** Addresses that the server answers for a page, beside the hashed files. */
const fixedOf = (name, page) => [page, `${page}/manifest.webmanifest`, '/favicon.svg', `/brand/${name}.svg`];

/** Every file a page may load: what it imports, now or later, with styles and other assets. */
function filesOf(manifest, entry) {
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

export async function buildHandheldWorkers(root, folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  for (const [name, page] of Object.entries(pages)) {
    const files = [...fixedOf(name, page), ...filesOf(manifest, `${name}.html`)];
    // The page's text is part of the build's name, although its address never changes.
    const built = createHash('sha256')
      .update(files.join('\n'))
      .update(readFileSync(join(folder, `${name}.html`)))
      .digest('hex')
      .slice(0, 12);
    await build({
      entryPoints: [join(root, 'apps/console/src/handheld-worker.ts')],
      outfile: join(folder, `${name}-worker.js`),
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      logLevel: 'error',
      define: Object.fromEntries(
        Object.entries({ PAGE: page, PAGE_NAME: name, PAGE_FILES: files, PAGE_BUILD: built }).map(([key, value]) => [
          key,
          JSON.stringify(value),
        ]),
      ),
    });
  }
}
