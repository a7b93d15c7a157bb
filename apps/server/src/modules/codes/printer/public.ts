// Printers of a company, and the connection to one, for print jobs.
export { openPrinter } from './send-labels.ts';
export { type PrinterRow, printers } from './printer.queries.ts';
export { setupOf } from './test-print.ts';
