export { waiting as resetsWaiting } from './reset.queries.ts';
