// Exports for the pages of boxes: labels and the sheet of command barcodes.
export { type LabelledBox, printBoxes, printCommands } from './print-box.ts';
