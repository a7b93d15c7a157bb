// The self-test of isolation between companies, for its command.
export { checkIsolation } from './check.ts';
export { addRun } from './isolation.queries.ts';
