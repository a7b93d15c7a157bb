import { defineConfig } from 'vitest/config';
import { longBrowserProofs, longProofs } from './scripts/long-proofs.mjs';
import { SlowFirst } from './scripts/slow-first.ts';
import { testThreads } from './scripts/workers.mjs';

// One PostgreSQL for the whole run.
const globalSetup = ['apps/server/test/global-setup.ts'];

const node = { isolate: false, testTimeout: 120_000, hookTimeout: 120_000, globalSetup };
const browser = {
  isolate: false,
  testTimeout: 300_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  retry: 1,
  // A browser waits about half of its time, so two files at once are faster, on two cores too.
  maxWorkers: 2,
  globalSetup: ['tests/e2e/global-setup.ts'],
};

/** Tests without a browser, with a simulated browser, and with Chromium; the long proofs of the first and the last kind apart. */
export default defineConfig({
  test: {
    // By default Vitest leaves one core free, which on a small machine is half of it.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    // Tests in real and simulated browsers depend on time: on a busy machine they get a second attempt. `npm test` counts these.
    projects: [
      {
        plugins: [testThreads()],
        test: {
          ...node,
          name: 'node',
          include: [
            'packages/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'apps/scan/**/*.test.ts',
            'tests/{architecture,contract,proof}/**/*.test.ts',
          ],
          exclude: longProofs,
        },
      },
      { plugins: [testThreads()], test: { ...node, name: 'long', include: longProofs } },
      {
        test: {
          name: 'console',
          include: ['apps/console/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['apps/console/src/plain-react.test-rig.ts', 'apps/console/src/after-each-file.test-rig.ts'],
          testTimeout: 30_000,
          retry: 1,
        },
      },
      {
        plugins: [testThreads()],
        test: {
          ...browser,
          name: 'e2e',
          include: ['tests/e2e/*.test.ts', 'tests/e2e/journeys/*.test.ts'],
          exclude: ['tests/e2e/{smoke,axe}.test.ts', ...longBrowserProofs],
        },
      },
      { plugins: [testThreads()], test: { ...browser, name: 'long-browser', include: longBrowserProofs } },
      {
        test: {
          name: 'smoke',
          include: ['tests/e2e/{smoke,axe}.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 240_000,
          retry: 1,
          fileParallelism: false,
          globalSetup: ['tests/e2e/global-setup.ts'],
        },
      },
    ],
  },
});
