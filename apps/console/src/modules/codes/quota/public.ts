// Quotas for other pages: the cards with their way to more, the code types in words.
export { codeTypeChoices, codeTypeNotes } from './quota.text.ts';
export { QuotaCards } from './quota-cards.tsx';
