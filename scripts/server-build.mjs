// How the server becomes JavaScript: one bundle with an entry for each of its programs, in `<folder>/server`.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { external, threads } from './workers.mjs';

const root = resolve(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The commands of package.json that work on an installation: where only dist/ lies, `node dist/server/<name>.js` is the same. */
export const commands = Object.values(manifest.scripts)
  .flatMap((line) => [...line.matchAll(/run\.mjs apps\/server\/src\/([\w-]+)\.ts/g)])
  .map(([, name]) => name);

/** Options of esbuild for some programs of apps/server/src. */
export const serverBuild = (folder, programs) => ({
  entryPoints: Object.fromEntries(programs.map((name) => [name, join(root, `apps/server/src/${name}.ts`)])),
  outdir: join(folder, 'server'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  splitting: true,
  logLevel: 'error',
  chunkNames: 'chunk-[hash]',
  define: { TOUCHMARK_VERSION: JSON.stringify(manifest.version) },
  plugins: [threads(join(folder, 'server')), external],
});
