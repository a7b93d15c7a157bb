import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** An installation after `npm prune --omit=dev`: what builds it is gone. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchmark-pruned-'));
  cpSync(resolve(import.meta.dirname, '../../scripts'), join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "engines": { "node": ">=20" } }');
  writeFileSync(join(folder, 'dist/server/audit-verify.js'), 'console.log("as built", ...process.argv.slice(2)); process.exitCode = 3;');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('runs the commands of an installation as they were built, with their arguments and their end', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'apps/server/src/audit-verify.ts', '--to', 'x'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  });
  expect([status, stdout, stderr]).toEqual([3, 'as built --to x\n', '']);
});

it('does not look for what builds it while nothing is to be built', () => {
  const { stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, encoding: 'utf8' });
  // It comes as far as reading the sources, of which this folder has none.
  expect(stderr).toMatch(/ENOENT.*apps/);
});
