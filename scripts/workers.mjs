// Worker threads: `new Worker(new URL('./x.worker.ts', import.meta.url))` in a source file finds the worker compiled to
// JavaScript.
import { mkdir, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');
const mention = /new URL\('(\.\/[\w.-]+\.worker)\.ts', import\.meta\.url\)/g;

/** Only the project's own packages are bundled; everything else is loaded from node_modules. */
export const external = {
  name: 'external',
  setup: (b) =>
    b.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@touchmark/') ? undefined : { path, external: true },
    ),
};

const buildThread = (entry, outfile) =>
  build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [external],
  });

/** For a bundle: the worker's file is written beside it. Only files named read-….ts or draw-….ts start a worker, so only they are searched. */
export const threads = (outdir) => ({
  name: 'threads',
  setup: (b) =>
    b.onLoad({ filter: /[\\/](?:read|draw)-[\w-]+\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const found = [...source.matchAll(mention)].map(([, name]) => name);
      await Promise.all(found.map((name) => buildThread(join(dirname(path), `${name}.ts`), join(outdir, `${basename(name)}.js`))));
      return { contents: source.replaceAll(mention, "new URL('$1.js', import.meta.url)"), loader: 'ts', resolveDir: dirname(path) };
    }),
});

/** For tests, which run the sources: the worker is built for each run. */
export const testThreads = () => ({
  name: 'threads',
  enforce: 'pre',
  async transform(code, id) {
    const found = [...code.matchAll(mention)];
    if (found.length === 0 || !id.includes('/apps/')) return undefined;
    let result = code;
    for (const [whole, name] of found) {
      const folder = join(root, 'node_modules', '.cache', 'touchmark');
      await mkdir(folder, { recursive: true });
      const outfile = join(folder, `${basename(name)}.mjs`);
      // Written to a temporary file and renamed, because another run may be starting the worker now.
      const part = `${outfile}.${process.pid}`;
      await buildThread(join(dirname(id), `${name}.ts`), part);
      await rename(part, outfile);
      result = result.replace(whole, `new URL('${pathToFileURL(outfile).href}')`);
    }
    return { code: result, map: null };
  },
});
