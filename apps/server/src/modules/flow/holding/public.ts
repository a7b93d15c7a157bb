// What holders have, for the nightly sweep.
export { recountHoldings } from './recount.ts';
