// Exports for modules that copy rows into the sheet of a batch.
export { lineOf } from '../../../ui/sheet/grid-state.ts';
