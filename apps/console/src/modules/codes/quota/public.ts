// Exports for other modules: the quota cards, and the texts of code types.
export { BuyCodes } from './buy-codes.tsx';
export { codeTypeChoices, codeTypeNotes } from './quota.text.ts';
export { QuotaCards } from './quota-cards.tsx';
