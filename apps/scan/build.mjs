import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const source = fileURLToPath(new URL('./src', import.meta.url));

/**
 * Builds the files of the scan page and the script of its forms under content-hashed names and `manifest.json` with those names.
 * @param {string} outDir
 * @returns {Promise<{ css: string, js: string, form: string }>}
 */
export async function buildScan(outDir) {
  await mkdir(outDir, { recursive: true });
  for (const old of await readdir(outDir)) if (/^scan-[A-Z0-9]+\.(css|js)$/.test(old)) await rm(join(outDir, old));
  const result = await build({
    entryPoints: [join(source, 'client.ts'), join(source, 'form-client.ts'), join(source, 'style.css')],
    outdir: outDir,
    entryNames: 'scan-[hash]',
    bundle: true,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    logLevel: 'error',
    metafile: true,
    // Browsers of six-year-old phones. Safari 12 supports destructuring except for a corner case that does not occur here.
    target: ['chrome70', 'safari12', 'firefox68'],
    supported: { destructuring: true },
  });
  const built = Object.entries(result.metafile.outputs);
  /** @param {string} entry */
  const nameOf = (entry) => basename(built.find(([, { entryPoint = '' }]) => basename(entryPoint) === entry)[0]);
  const manifest = { css: nameOf('style.css'), js: nameOf('client.ts'), form: nameOf('form-client.ts') };
  await writeFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest)}\n`);
  return manifest;
}
