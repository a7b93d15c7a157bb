// Runs one TypeScript file: Node 20 cannot strip types, so the file is bundled first.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { external, threads } from './workers.mjs';

const [file, ...args] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '..');
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
  const { status, signal } = spawnSync(process.execPath, ['--cpu-prof','--cpu-prof-dir=/tmp/prof', outfile, ...args], {
    stdio: 'inherit',
    cwd: process.env.INIT_CWD ?? root,
  });
  process.exitCode = signal ? 1 : (status ?? 1);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
