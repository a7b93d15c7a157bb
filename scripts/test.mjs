// All checks of a change: types, format, lint, unit tests, call tests on a real database, the build, browser tests. Ends with a
// summary in one line.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { findChromium } from './chromium.mjs';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'touchmark-report-'));
const times = join(folder, 'times');
const counts = { passed: 0, failed: 0, skipped: 0 };
const began = Date.now();

// The young generation of V8 is small for what tests allocate: with more room a run collects less garbage (0007, “Test run”).
const heap = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim() };

const bin = (name) => join(root, 'node_modules', '.bin', name);
const started = (command, args, options) => spawn(command, args, { cwd: root, ...options });
const ended = (child) =>
  new Promise((done) => {
    child.on('error', () => done(false));
    child.on('close', (status) => done(status === 0));
  });
const verdict = (title, green, from) => `── ${title}: ${green ? 'ok' : 'FAILED'} (${((Date.now() - from) / 1000).toFixed(1)} s)`;
const count = (green) => {
  counts[green ? 'passed' : 'failed'] += 1;
};

async function run(title, command, args, env = {}) {
  const from = Date.now();
  console.log(`\n── ${title}`);
  const green = await ended(started(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }));
  console.log(verdict(title, green, from));
  return green;
}

/** Runs some of Vitest's projects and adds up their results. */
async function vitest(title, projects, { env } = {}) {
  const report = join(folder, `${projects.join('-')}.json`);
  const green = await run(
    title,
    bin('vitest'),
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./scripts/file-times.mjs',
    ],
    { ...heap, ...env, FILE_TIMES: times },
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

/** The ten slowest files including their imports and hooks. */
function slowest() {
  const lines = existsSync(times) ? readFileSync(times, 'utf8').trim().split('\n') : [];
  return lines
    .map((line) => JSON.parse(line))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** Runs checks one after the other, with what the tests beside them leave of the processor. Their output is printed afterwards. */
async function behind(checks) {
  const results = [];
  for (const [title, command, args] of checks) {
    const from = Date.now();
    const child = started(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const [green, ...said] = await Promise.all([ended(child), text(child.stdout), text(child.stderr)]);
    results.push({ green, said: `\n── ${title}\n${green ? '' : said.join('')}${verdict(title, green, from)}` });
  }
  return results;
}

try {
  const chromium = findChromium({ install: true });
  if (!chromium) {
    console.error(
      '未找到 Chromium：请安装它（Debian：apt-get install chromium），或用 CHROMIUM_PATH 指明位置。 / No Chromium found: install it (Debian: apt-get install chromium) or name it with CHROMIUM_PATH.',
    );
    count(false);
  }
  // Beside these tests, because many wait for time limits and killed processes; browsers use both cores. One checker: each further
  // one works out the shared types again.
  const checked = behind([
    ['types', bin('tsc'), ['--noEmit', '-p', '.', '--checkers', '1']],
    ['format', bin('oxfmt'), ['--check', '.']],
    ['lint', bin('oxlint'), ['--deny-warnings', '.']],
  ]);
  await vitest('unit and calls', ['node', 'console']);
  const built = await run('build', process.execPath, ['scripts/build.mjs']);
  count(built);
  if (built && chromium) await vitest('browser', ['e2e'], { env: { CHROMIUM_PATH: chromium } });
  for (const { green, said } of await checked) {
    console.log(said);
    count(green);
  }
  console.log(['\n── the slowest files', ...slowest()].join('\n'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log(`\ntotal ${((Date.now() - began) / 1000).toFixed(0)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`);
process.exit(counts.failed > 0 ? 1 : 0);
