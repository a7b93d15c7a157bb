// Amounts of material, as other pages of the area show them.
export { amountOf } from './lot-amount.ts';
