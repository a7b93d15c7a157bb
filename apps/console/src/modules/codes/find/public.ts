export { FindField } from './find-field.tsx';
export { findByScan, foundLine } from './find.ts';
export { foundTypes } from './find.text.ts';
