// Printers of a company, and the way of labels to one, for print jobs.
export { DeliveryStopped, openDelivery } from './delivery.ts';
export type { Delivery } from './destination.ts';
export { serverWays } from './printer.handlers.ts';
export { type PrinterRow, printers } from './printer.queries.ts';
export { setupOf } from './test-print.ts';
