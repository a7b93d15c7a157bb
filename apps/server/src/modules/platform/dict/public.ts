// Dictionaries of other sources, for the modules whose lists they are. Only this module writes the table.
export { productUnits } from './listed-values.ts';
export { whyKept } from './why-kept.ts';
export { holdEntry, keepEntries, putEntry, removeEntry, sealEntry } from './dict-lists.queries.ts';
