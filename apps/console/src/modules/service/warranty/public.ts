// Cards, terms and settings of warranties, as views of the after-sales page.
export { CardCustomer, type ShownCustomer } from './card-customer.tsx';
export { CardList } from './card-list.tsx';
export { ProductSelect } from './product-select.tsx';
export { SettingDialog, type SettingDraft } from './setting-dialog.tsx';
export { TermsList } from './terms-list.tsx';
