// What forms, checks and reports of GTINs know of GMD.
export { gmdAttributes } from './gmd-attributes.queries.ts';
