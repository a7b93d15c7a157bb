// The daily figures, for the jobs, the demonstration and the home page.
export { rollup, rollupChore } from './rollup.ts';
export { sums } from './dashboard.queries.ts';
