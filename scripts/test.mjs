// Everything a change must pass: types, lint, unit and call tests on a real database, the build, the browser. Ends with one plain line.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './chromium.mjs';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'touchmark-report-'));
const counts = { passed: 0, failed: 0, skipped: 0 };
const began = Date.now();

const run = (title, command, args, env = {}) => {
  const from = Date.now();
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: root, env: { ...process.env, ...env } });
  console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  return status === 0;
};
const bin = (name) => join(root, 'node_modules', '.bin', name);
const check = (title, command, args) => {
  if (run(title, command, args)) counts.passed += 1;
  else counts.failed += 1;
};

/** Runs some of Vitest's projects and adds up what they report. */
function vitest(title, projects, { env } = {}) {
  const report = join(folder, `${projects.join('-')}.json`);
  const green = run(
    title,
    bin('vitest'),
    ['run', ...projects.flatMap((name) => ['--project', name]), '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    counts.passed += numPassedTests;
    counts.failed += numFailedTests || (green ? 0 : Math.max(1, numFailedTestSuites));
    counts.skipped += numPendingTests + (numTodoTests ?? 0);
  } catch {
    counts.failed += 1;
  }
}

try {
  const chromium = findChromium({ install: true });
  if (!chromium) {
    console.error(
      '未找到 Chromium：请安装它（Debian：apt-get install chromium），或用 CHROMIUM_PATH 指明位置。 / No Chromium found: install it (Debian: apt-get install chromium) or name it with CHROMIUM_PATH.',
    );
    counts.failed += 1;
  }
  check('types', bin('tsc'), ['--noEmit', '-p', '.']);
  check('lint', bin('oxlint'), ['--deny-warnings', '.']);
  vitest('unit and calls', ['node', 'console']);
  const built = run('build', process.execPath, ['scripts/build.mjs']);
  if (built) counts.passed += 1;
  else counts.failed += 1;
  if (built && chromium) vitest('browser', ['e2e'], { env: { CHROMIUM_PATH: chromium } });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log(`\n${((Date.now() - began) / 1000).toFixed(0)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`);
process.exit(counts.failed > 0 ? 1 : 0);
