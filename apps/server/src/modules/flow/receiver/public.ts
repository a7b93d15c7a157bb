// Whoever receives goods of a company: only this folder writes receiver, receiver_area and receiver_account.
export { contactPurposes, hashOfSealed } from './contact.ts';
export { areasOf, findAccountByPhone, findReceiver, lockReceiver, receiversOfCompany } from './find-receiver.ts';
export { activeReceiversNamed } from './named.queries.ts';
export { pathOfProduct } from './goods.queries.ts';
export type { ReceiverRecord } from './receiver.queries.ts';
export { type DueReceiver, holdDue, isBound, receiversDue, setByContract } from './due.queries.ts';
