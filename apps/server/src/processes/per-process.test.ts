import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const sources = join(root, 'apps/server/src');

/**
 * What a process keeps in its memory between requests, and why every process may have its own, in the words of docs/operations.md.
 * What counts for all together is not kept here, but asked for: `services.limits`, `services.figures`, the notice of an outage.
 */
const register: Readonly<Record<string, string>> = {
  'http/session/rights.ts': 'rights of sessions',
  'modules/codes/scan/remembered.ts': 'answers remembered for seconds',
  'db/group.ts': 'scans of the same moment',
  'modules/flow/capture/epcis-api.ts': 'documents of an EPCIS key at once',
  'modules/platform/task/task-reader.ts': 'the reader of tasks',
  'modules/flow/capture/read-in-thread.ts': 'threads that read documents and sheets',
  'modules/flow/capture/capture.worker.ts': 'threads that read documents and sheets',
  'modules/labels/print/draw-in-thread.ts': 'the thread that draws labels',
  'modules/labels/print/drawing.worker.ts': 'the thread that draws labels',
  'modules/flow/receiver/read-division.ts': 'what is read once and never changes',
  'modules/platform/division/division.ts': 'what is read once and never changes',
  'modules/people/account/password.ts': 'what is read once and never changes',
  'modules/people/account/factor/oauth.ts': 'what is read once and never changes',
  'db/connect.ts': 'what is read once and never changes',
  'db/embedded/account.ts': 'what is read once and never changes',
  'modules/desk/migration/plan-products.ts': 'what is read once and never changes',
  'http/door/given.ts': 'registers filled when modules are loaded',
  'modules/money/renewal/ending.ts': 'registers filled when modules are loaded',
  'modules/money/order-book/delivery.ts': 'registers filled when modules are loaded',
  'modules/platform/sheet/sheet-of.ts': 'registers filled when modules are loaded',
  'modules/platform/review/bulk-pass.ts': 'registers filled when modules are loaded',
  'modules/messages/feedback/to-request.ts': 'registers filled when modules are loaded',
};
/** Of these the pieces stand inside a function that is called once for a server. */
const within = new Set([
  'modules/codes/scan/remembered.ts',
  'db/group.ts',
  'modules/flow/capture/epcis-api.ts',
  'modules/platform/task/task-reader.ts',
]);

/** A module's own variable, or an empty collection that it fills. */
const kept =
  /^(?:export )?(?:let |const (?:\w+|\[[^\]]+\])[^=\n]* = (?:\[?new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|create(?:Budget|RateLimit|Counts)\())/m;

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => !/\.test\.ts$|test-rig|^demo\/|\.gen\.ts$/.test(file))
  .map((file) => file.replaceAll('\\', '/'));

it('whatever a module keeps between requests is in the register, with why every process may have its own', () => {
  const found = files.filter((file) => kept.test(readFileSync(join(sources, file), 'utf8')));
  expect(found.filter((file) => !(file in register))).toEqual([]);
  expect(Object.keys(register).filter((file) => !within.has(file) && !found.includes(file))).toEqual([]);
  expect([...within].filter((file) => !files.includes(file))).toEqual([]);
});

it.each([...new Set(Object.values(register))])('the administrators read of it: %s', (what) => expect(page).toContain(`| ${what} |`));

it('nobody counts a limit past the port that all processes share', () => {
  const counters = files.filter((file) => /\b(?:countBy|createCounts|ownLimits)\(/.test(readFileSync(join(sources, file), 'utf8')));
  expect(counters.sort()).toEqual(['http/door/limits.ts', 'processes/first.ts', 'server.ts']);
});
