// Whoever receives goods of a company: only this folder writes receiver, receiver_area, receiver_account and receiver_session.
export { contactPurposes, hashOfSealed } from './contact.ts';
export { areasOf, findReceiver, lockReceiver, receiversOfCompany } from './find-receiver.ts';
export { accountName, accountsOfPhone } from './session.ts';
export { addSession, endSessions, forgetReceiverSessions, noteUsed, sessionOf } from './session.queries.ts';
export { shopsBelow } from './receiver.queries.ts';
export { activeReceiversNamed } from './named.queries.ts';
export { pathOfProduct } from './goods.queries.ts';
export type { ReceiverRecord } from './receiver.queries.ts';
export { type DueReceiver, holdDue, isBound, receiversDue, setByContract } from './due.queries.ts';
