// Documents of circulation, for the jobs and for whoever asks for open documents of a receiver.
export { flowChore } from './flow.chore.ts';
export { holdDoc, receiveForLink, shownForLink } from './for-link.ts';
export { docsOfPhone, giveBackGoods, receiveForAccount, sellFor, shipFor, shownForAccount } from './for-account.ts';
export { whenSold } from './when-sold.ts';
export { addressOf, giveLink } from './receive-link.ts';
export * as receiveLinks from './receive-link.queries.ts';
export { receiptFiles } from './circulation-files.ts';
export { buyerHashOfSealed, buyerPurpose } from './buyer.ts';
