// The sheet of a batch, for pages that copy into it.
export { lineOf } from './grid-state.ts';
