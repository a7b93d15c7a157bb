// Words of data elements that drafts of standards use, too.
export { constraintChoices } from './data-element.text.ts';
// <ElementSelect /> as a form input (Field.Custom): chooses elements by their codes.
export { ElementSelect } from './element-select.tsx';
