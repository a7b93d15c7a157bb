// <IndustrySelect /> as a form input (Field.Custom).
export { IndustrySelect } from './industry-select.tsx';
