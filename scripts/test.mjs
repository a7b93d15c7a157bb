// All checks of a change. First what proves the product at every change: types, format, lint, unit tests, call tests on a real database,
// the build, browser tests. Then the long proofs (scripts/long-proofs.mjs). Ends with a summary in one line.
//   npm test                   both parts
//   npm test -- --part first   one of them (first, long)
//   npm test -- --changed      the modules touched, those that use them, and all walks over the contract; no browser
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { changedFiles, testsFor, treeTexts } from './changed.mjs';
import { findChromium } from './chromium.mjs';
import { firstLines, readResults, withSecondAttempt } from './test-results.mjs';

const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false }, part: { type: 'string' } } });
if (values.part && !['first', 'long'].includes(values.part)) {
  console.error('--part 只能是 first 或 long / --part is first or long');
  process.exit(1);
}
/** Tests of each part that may pass only at their second attempt. */
const mostRetries = 5;

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'touchmark-report-'));
const times = join(folder, 'times');
const counts = { passed: 0, failed: 0, skipped: 0 };
const began = Date.now();
const named = ({ file, test }) => `${relative(root, file)} > ${test}`;
/** Tests that failed at their first attempt, with the reason, and what failed in the end. */
const retried = new Map();
const failures = [];
let attempts = 0;
/** Files whose second attempts have been counted. */
let told = 0;

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
/** Counts a check that is not a test of Vitest. */
const count = (green, name) => {
  counts[green ? 'passed' : 'failed'] += 1;
  if (!green) failures.push(name);
};

async function run(title, command, args, env = {}) {
  const from = Date.now();
  console.log(`\n── ${title}`);
  const green = await ended(started(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }));
  console.log(verdict(title, green, from));
  return green;
}

/** Runs some of Vitest's projects, and again the files that failed if they are few. Adds up their results. */
async function vitest(title, projects, { env, files = [] } = {}) {
  const first = await attempt(title, projects, files, env);
  if (!first.results) return count(false, `${title}: no results`);
  let results = readResults({ testResults: first.results });
  let { green } = first;
  if (results.failedFiles.length > 0 && results.failedFiles.length <= mostRetries) {
    // The later steps of a journey fail with the first of them.
    for (const file of results.failedFiles) {
      const failure = results.failures.find((one) => one.file === file);
      retried.set(named(failure), failure.reason);
    }
    const again = await attempt(`${title}, second attempt`, projects, results.failedFiles, env);
    if (again.results) results = withSecondAttempt(first.results, again.results);
    green = again.green;
  }
  for (const kind of ['passed', 'failed', 'skipped']) counts[kind] += results.counts[kind];
  failures.push(...results.failures.map(({ reason, ...test }) => `${named(test)}\n    ${reason.replaceAll('\n', '\n    ')}`));
  // What failed outside all tests, such as a promise that nobody awaited.
  if (!green && results.counts.failed === 0) count(false, `${title}: an error outside all tests`);
}

async function attempt(title, projects, files, env) {
  const report = join(folder, `${projects.join('-')}-${attempts++}.json`);
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
  return { green, results: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : undefined };
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

/** Names the tests of a part that needed a second attempt, and why. Several fail the run: one of them fails at every second change. */
function countRetries(part) {
  for (const { file, retried: tests } of reports().splice(told))
    for (const { test, reason } of tests) retried.set(named({ file, test }), firstLines(reason));
  told = reports().length;
  const passed = [...retried].filter(([test]) => !failures.some((failure) => failure.startsWith(test)));
  retried.clear();
  console.log(`\n── ${part}: passed at the second attempt: ${passed.length} (at most ${mostRetries})`);
  for (const [test, reason] of passed) console.log(`  ${test}\n    ${reason.replaceAll('\n', '\n    ')}`);
  if (passed.length > mostRetries) count(false, `${part}: too many second attempts`);
}

/** What failed stands at the end, where whoever reads only the last page of the output finds it. */
const tellFailures = () => failures.length > 0 && console.log([`\n── failed: ${failures.length}`, ...failures.slice(0, 20)].join('\n  '));

/** Runs checks one after the other, with what the tests beside them leave of the processor. Their output is printed afterwards. */
async function behind(checks) {
  const results = [];
  for (const [title, command, args] of checks) {
    const from = Date.now();
    const child = started(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const [green, ...said] = await Promise.all([ended(child), text(child.stdout), text(child.stderr)]);
    results.push({ title, green, said: `\n── ${title}\n${green ? '' : said.join('')}${verdict(title, green, from)}` });
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
  count(false, 'no Chromium');
  return null;
}

async function built() {
  const green = await run('build', process.execPath, ['scripts/build.mjs']);
  count(green, 'build');
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
async function tell(checked) {
  for (const { title, green, said } of await checked) {
    console.log(said);
    count(green, title);
  }
}

async function changedPart() {
  const changed = changedFiles();
  // Those of browsers and of the long proofs belong to other projects, so they are left out.
  const files = testsFor(changed, treeTexts());
  console.log(`${changed.length} files changed, ${files.length} test files`);
  const checked = checks();
  await vitest('unit and calls', ['node', 'console'], { files });
  await tell(checked);
}

async function firstPart() {
  const chromium = browserOf();
  const checked = checks();
  await vitest('unit and calls', ['node', 'console']);
  if ((await built()) && chromium) await vitest('browser', ['e2e'], { env: chromium });
  await tell(checked);
}

async function longPart() {
  await vitest('long proofs', ['long']);
  const chromium = browserOf();
  if ((await built()) && chromium) await vitest('long proofs in the browser', ['long-browser'], { env: chromium });
}

try {
  const parts = values.changed ? { changed: changedPart } : { first: firstPart, long: longPart };
  for (const [name, part] of Object.entries(parts)) {
    if (!values.changed && values.part && values.part !== name) continue;
    await part();
    countRetries(name);
  }
  console.log(['\n── the slowest files', ...slowest()].join('\n'));
  tellFailures();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log(`\ntotal ${((Date.now() - began) / 1000).toFixed(0)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`);
process.exit(counts.failed > 0 ? 1 : 0);
