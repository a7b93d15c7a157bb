// Runs one TypeScript file: Node 20 cannot strip types, so the file is bundled first. Where only what the product needs is installed
// (`npm prune --omit=dev`), a command of the server is run as it was built.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const [file, ...args] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '..');
const cwd = process.env.INIT_CWD ?? root;
const built = join(root, 'dist/server', `${basename(file, '.ts')}.js`);
if (!existsSync(join(root, 'node_modules/esbuild')) && file.startsWith('apps/server/src/') && existsSync(built)) {
  const { status } = spawnSync(process.execPath, [built, ...args], { stdio: 'inherit', cwd });
  process.exit(status ?? 1);
}
const { build } = await import('esbuild');
const { external, threads } = await import('./workers.mjs');
const folder = mkdtempSync(join(root, 'node_modules', '.run-'));
try {
  const outfile = join(folder, 'main.mjs');
  await build({
    entryPoints: [resolve(root, file)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [threads(folder), external],
    define: { 'import.meta.dirname': JSON.stringify(join(root, file, '..')) },
  });
  const { status, signal } = spawnSync(process.execPath, ['--enable-source-maps', outfile, ...args], { stdio: 'inherit', cwd });
  process.exitCode = signal ? 1 : (status ?? 1);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
