// The confirmation of payments, for the page of orders: the same rule, and what has to be compared.
export { decidePayment } from './payment-review.handlers.ts';
export { waitingPayments } from './waiting-payments.ts';
export { paymentFiles } from './payment-files.ts';
