// Exports for the pages of boxes: labels and the sheet of command barcodes.
export { labelOf, printBoxes, printCommands } from './printer/print-box.ts';
