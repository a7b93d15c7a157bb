// Payments: one proof for one order or several. Their review is in `payment-review`.
export { byPayment, find as findPayment, sameTransaction, setBankNote, twinsOf } from './payment.queries.ts';
export { cancel as cancelOrder, ownOrder, pay, withdraw as withdrawPayment } from './payment.ts';
