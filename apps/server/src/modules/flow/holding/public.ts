// What holders have, for the nightly sweep and the dealer’s phone.
export { recountHoldings } from './recount.ts';
export { listHoldings } from './holding.handlers.ts';
