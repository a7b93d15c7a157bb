// For the home page: the line of unpaid orders; for the catalogue: the words of code types.
export { DueBar } from './due-bar.tsx';
export { codeTypes } from './order.text.ts';
