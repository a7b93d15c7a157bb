export { makeFormal } from './test-data.queries.ts';
