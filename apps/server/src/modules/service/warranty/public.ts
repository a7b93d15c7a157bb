// The warranty of each unit: begun by a sale, a buyer or an installation. Only this folder writes warranty_terms and warranty_card.
export { type Beginning, beginWarranty, carryWarranty, endWarranty, type WarrantyUnit } from './begin-warranty.ts';
export {
  customerHashes,
  customerHashOfSealed,
  customerPurpose,
  type Customer,
  maskedCustomer,
  openedCustomer,
  sealedCustomer,
} from './contact.ts';
