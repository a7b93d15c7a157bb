// Paying online: attempts, notices, money that arrives late, and what is given back.
export { closeBefore, refuseWhilePaying } from './begin.ts';
export { addPayNotices } from './notices.ts';
export { payChore } from './pay.chore.ts';
export { addRefund, requireNoRefund } from './refunding.ts';
