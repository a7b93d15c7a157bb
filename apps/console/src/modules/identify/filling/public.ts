// Filling in a certificate, for the page of a link.
export { FillFields } from './fill-fields.tsx';
export { FilledFacts } from './filled-facts.tsx';
export { fields as fillingTexts, kindChoices as fillingKinds } from './filling.text.ts';
