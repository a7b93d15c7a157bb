// Words of data elements that drafts of standards use, too.
export { constraintChoices } from './data-element.text.ts';
