// The warranty of each unit: begun by a sale, a buyer or an installation. Only this folder writes warranty_terms and warranty_card.
export {
  beginFromSale,
  type Beginning,
  beginWarranty,
  carryWarranty,
  changeOwner,
  endWarranty,
  type WarrantyUnit,
} from './begin-warranty.ts';
export {
  customerHashes,
  customerHashOfSealed,
  customerPurpose,
  type Customer,
  maskedCustomer,
  neededCustomer,
  neededPhone,
  phoneOfCustomer,
  sealedCustomer,
  shownCustomer,
} from './contact.ts';
export { type CardRow, cardWasEnded, findCard, forgetCards, promiseFor, saleOf } from './card.queries.ts';
export { serviceSetting } from './setting.ts';
export { termsNow } from './terms.queries.ts';
