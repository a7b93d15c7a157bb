// The page of orders.
export { invoiceFiles } from './invoice-files.ts';
