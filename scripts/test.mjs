// All checks of a change. First what proves the product at every change: types, format, lint, unit tests, call tests on a real database,
// the build, browser tests. Then the long proofs (scripts/long-proofs.mjs). Ends with a summary in one line.
//   npm test                   both parts
//   npm test -- --part first   one of them (first, long)
//   npm test -- --changed      the modules touched, those that use them, and all walks over the contract; no browser
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { changedFiles, testsFor, treeTexts } from './changed.mjs';
import { findChromium } from './chromium.mjs';

const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false }, part: { type: 'string' } } });
if (values.part && !['first', 'long'].includes(values.part)) {
  console.error('--part 只能是 first 或 long / --part is first or long');
  process.exit(1);
}
/** Tests in browsers that may pass at their second attempt only, in a whole run. */
const mostRetries = 3;

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
async function vitest(title, projects, { env, files = [] } = {}) {
  const report = join(folder, `${projects.join('-')}.json`);
  const green = await run(
    title,
    bin('vitest'),
    [
      'run',
      ...files,
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

/** What the files of the run reported. */
const reports = () =>
  existsSync(times)
    ? readFileSync(times, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/** The ten slowest files including their imports and hooks. */
const slowest = () =>
  reports()
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);

/** Names the tests that needed a second attempt. Several of them fail the run: one of them fails at every second change. */
function countRetries() {
  const retried = reports().flatMap((report) => report.retried.map((name) => `  ${report.file} > ${name}`));
  console.log([`\n── passed at the second attempt: ${retried.length} (at most ${mostRetries})`, ...retried].join('\n'));
  if (retried.length > mostRetries) count(false);
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

/** Chromium, which the tests in browsers need. */
function browserOf() {
  const chromium = findChromium({ install: true });
  if (chromium) return { CHROMIUM_PATH: chromium };
  console.error(
    '未找到 Chromium：请安装它（Debian：apt-get install chromium），或用 CHROMIUM_PATH 指明位置。 / No Chromium found: install it (Debian: apt-get install chromium) or name it with CHROMIUM_PATH.',
  );
  count(false);
  return null;
}

async function built() {
  const green = await run('build', process.execPath, ['scripts/build.mjs']);
  count(green);
  return green;
}

// Beside tests, because many of those wait for time limits and killed processes; browsers use both cores. One checker: each further
// one works out the shared types again.
const checks = () =>
  behind([
    ['types', bin('tsc'), ['--noEmit', '-p', '.', '--checkers', '1']],
    ['format', bin('oxfmt'), ['--check', '.']],
    ['lint', bin('oxlint'), ['--deny-warnings', '.']],
    ['exports', process.execPath, ['scripts/exports.mjs']],
  ]);
async function told(checked) {
  for (const { green, said } of await checked) {
    console.log(said);
    count(green);
  }
}

async function changedPart() {
  const changed = changedFiles();
  // Those of browsers and of the long proofs belong to other projects, so they are left out.
  const files = testsFor(changed, treeTexts());
  console.log(`${changed.length} files changed, ${files.length} test files`);
  const checked = checks();
  await vitest('unit and calls', ['node', 'console'], { files });
  await told(checked);
}

async function firstPart() {
  const chromium = browserOf();
  const checked = checks();
  await vitest('unit and calls', ['node', 'console']);
  if ((await built()) && chromium) await vitest('browser', ['e2e'], { env: chromium });
  await told(checked);
}

async function longPart() {
  await vitest('long proofs', ['long']);
  const chromium = browserOf();
  if ((await built()) && chromium) await vitest('long proofs in the browser', ['long-browser'], { env: chromium });
}

try {
  if (values.changed) await changedPart();
  else {
    if (values.part !== 'long') await firstPart();
    if (values.part !== 'first') await longPart();
  }
  console.log(['\n── the slowest files', ...slowest()].join('\n'));
  countRetries();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log(`\ntotal ${((Date.now() - began) / 1000).toFixed(0)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`);
process.exit(counts.failed > 0 ? 1 : 0);
