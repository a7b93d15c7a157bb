// Invoices: the list, what a company asks for, and how an invoice is shown elsewhere.
export { ApplyDialog } from './apply-dialog.tsx';
export { InvoiceList } from './invoice-list.tsx';
export { redReasons, text as invoiceText } from './invoice.text.ts';
export { WishFields } from './wish-fields.tsx';
