// Single codes of all batches and types as one list, with where each of them is.
export { eventWord } from './event-word.ts';
export { pageOf as pageOfUnits } from './unit-page.ts';
export { rowsOf as unitRows } from './unit-rows.ts';
export { countSerials as countSerialsOfUnits, serialsOf as serialsOfUnits, type UnitFilters } from './unit.queries.ts';
