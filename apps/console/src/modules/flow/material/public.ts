// Amounts of material, as other pages of the area show them.
export { amountOf, sentAmount } from './lot-amount.ts';
