// Printers of a company, and the connection to one, for print jobs.
export { openPrinter } from './send-labels.ts';
export { printers } from './printer.queries.ts';
