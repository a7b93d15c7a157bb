// Builds the whole product into dist/: the console, the scan page's style and script, and the server as one file.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, readdirSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runsOn } from './node-range.mjs';

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stamp = join(dist, 'built-from');

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
if (!runsOn(process.version, engines.node)) {
  console.error(`需要 Node ${engines.node}，当前为 ${process.version} / Node ${engines.node} is needed, this is ${process.version}`);
  process.exit(1);
}

/** A hash of everything the build depends on: an unchanged tree is not built again, so that a second start is fast. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  const visit = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name === 'data' || /\.test\.tsx?$/.test(entry.name)) continue;
      const full = join(path, entry.name);
      if (entry.isDirectory()) visit(full);
      else {
        const { size, mtimeMs } = statSync(full);
        hash.update(`${relative(root, full)}:${size}:${mtimeMs}\n`);
      }
    }
  };
  for (const part of ['apps', 'packages', 'scripts']) visit(join(root, part));
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return hash.digest('hex');
}

const wanted = fingerprint();
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) process.exit(0);
// Where the product runs, what builds it is not installed.
const { build } = await import('esbuild');
const { buildScan } = await import('../apps/scan/build.mjs');
const { buildHandheldWorkers } = await import('./handheld-workers.mjs');
const { commands, serverBuild } = await import('./server-build.mjs');
rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, 'server'), { recursive: true });
console.log('正在构建… / Building…');

await build(serverBuild(dist, ['main', ...commands]));
cpSync(join(root, 'apps/server/migrations'), join(dist, 'migrations'), { recursive: true });
cpSync(join(root, 'apps/server/assets'), join(dist, 'assets'), { recursive: true });
// Two of the nine weights of the font, with its licence.
const fonts = join(root, 'node_modules/@expo-google-fonts/noto-sans-sc');
for (const file of ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf', 'LICENSE_FONT'])
  cpSync(join(fonts, file), join(dist, 'fonts', basename(file)));
await buildScan(join(dist, 'scan'));

const vite = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', join(root, 'apps/console/vite.config.ts'), '--logLevel', 'warn'],
  { stdio: 'inherit', cwd: join(root, 'apps/console') },
);
if (vite.status !== 0) process.exit(vite.status ?? 1);
await buildHandheldWorkers(root, join(dist, 'console'));
// Compressed at build time, so that the server does not compress files during requests.
for (const file of readdirSync(join(dist, 'console'), { recursive: true, encoding: 'utf8' })) {
  if (/\.(js|css|html|svg|json|wasm)$/.test(file))
    writeFileSync(join(dist, 'console', `${file}.gz`), gzipSync(readFileSync(join(dist, 'console', file)), { level: 9 }));
}
writeFileSync(stamp, wanted);
