// Invoices: asked for, issued, and cancelled by a red letter.
export { invoiceChore } from './invoice.chore.ts';
export { invoiceFiles } from './invoice-files.ts';
export { ofOrder as invoicesOf } from './invoice.queries.ts';
export { askInvoice, cancelInvoices, invoiceOf, issueInvoice } from './order-invoice.ts';
export { wire as wireInvoices } from './wire.ts';
export { invoiceDefaults } from './wish.ts';
