// Paying online: attempts, notices, money that arrives late, and what is given back.
export { asNobody } from './as-nobody.ts';
export { closeBefore, paidOnline, refuseWhilePaying } from './begin.ts';
export { addPayNotices } from './notices.ts';
export { payDue } from './attempt.queries.ts';
export { payChore } from './pay.chore.ts';
export { addRefund, goOnAfterRed, refundOf, requireNoRefund } from './refunding.ts';
