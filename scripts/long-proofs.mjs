/**
 * The long proofs: requests of every caller, kills, back-up round trips, and a second chain through the browser. `npm test` runs them
 * after everything else; by hand they are the projects `long` and `long-browser`.
 */
export const longProofs = [
  'tests/fuzz/**/*.test.ts',
  'apps/server/src/**/{kill,killed,*-kill}.test.ts',
  'apps/server/src/backup/{backup,bucket,rows}.test.ts',
  'apps/server/src/db/embedded/embedded.test.ts',
];
export const longBrowserProofs = ['tests/torture/*.test.ts', 'tests/e2e/journeys/main-job.test.ts', 'tests/e2e/dev.test.ts'];
